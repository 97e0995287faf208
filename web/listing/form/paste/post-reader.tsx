import { type ClipboardEvent, type DragEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { ReadAdvert } from '#domain/advert/read.ts';
import { answerOf, ApiFailure, browserApi } from '../../../api/client.ts';
import type { Photos } from '../../../image/use-photos.ts';
import { useMessages } from '../../../messages/context.tsx';
import { BySyllable } from '../../../ui/by-syllable.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { AdvertList } from './advert-list.tsx';
import { FillingContext } from './filled-note.tsx';

/** Takes the text of a post, and photos with it, and fills the form; afterwards it lists the adverts of the post. */
export function PostReader({ photos }: { photos: Photos }) {
  const { pastedPost, rules } = useMessages();
  const filling = use(FillingContext);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [added, setAdded] = useState('');
  const { post } = filling ?? {};
  // Typing goes on where it left off once a post is set aside.
  useEffect(() => {
    if (!post) field.current?.focus();
  }, [post]);
  if (!filling) return null;

  const addPhotos = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length > 0) setAdded(photos.add(pictures) ? pastedPost.photos(pictures.length) : rules.photos_maximum);
  };
  const drop = (event: DragEvent) => {
    const { files } = event.dataTransfer;
    if (files.length === 0) return;
    // Else the browser would leave the page for the file.
    event.preventDefault();
    addPhotos([...files]);
    const dropped = event.dataTransfer.getData('text/plain');
    if (dropped) setText((typed) => (typed === '' ? dropped : `${typed}\n${dropped}`));
  };
  const read = async () => {
    if (isReading) return;
    setTrouble('');
    setIsReading(true);
    try {
      const found = text.trim() === '' ? [] : await advertsIn(text);
      const [first, ...others] = found;
      if (!first) return setTrouble(pastedPost.none);
      await filling.begin([first, ...others]);
      setText('');
      setAdded('');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const isLong = error.code === 'text_too_long' || error.status === 413;
      setTrouble(
        isLong || error.issues.some(({ code }) => code === 'text_too_long')
          ? pastedPost.tooLong
          : error.status === 0
            ? pastedPost.offline
            : rules[error.code],
      );
    } finally {
      setIsReading(false);
    }
  };

  if (post) return <AdvertList post={post} filling={filling} photos={photos} />;
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p className="mb-3 text-md text-muted">
        <BySyllable text={pastedPost.lead} />
      </p>
      <TextAreaField
        ref={field}
        label={pastedPost.label}
        rows={7}
        value={text}
        readOnly={isReading}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event: ClipboardEvent) => addPhotos([...event.clipboardData.files])}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" onClick={() => void read()} aria-disabled={isReading} className="min-w-32">
          {isReading ? pastedPost.reading : pastedPost.read}
        </Button>
        <Status>{isReading ? '' : added}</Status>
      </div>
      <div role="alert" className="text-md font-medium text-danger">
        {trouble && (
          <p className="mt-2">
            <BySyllable text={trouble} />
          </p>
        )}
      </div>
    </div>
  );
}

function Status({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-sm text-muted">
      {children}
    </p>
  );
}

/** Returns the adverts of a text of which anything could be read. @throws ApiFailure */
async function advertsIn(text: string): Promise<ReadAdvert[]> {
  const { adverts } = await answerOf(browserApi().listing['read-advert'].$post({ json: { text } }));
  return (adverts as ReadAdvert[]).filter(({ statements }) => statements.length > 0);
}

import { useId, useRef, useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { useFailureText } from '../../image/failure-text.ts';
import { isBusy, mayRetry, type Photo } from '../../image/photo-list.ts';
import type { Photos } from '../../image/use-photos.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/fields/field.tsx';

interface CoverFieldProps {
  photos: Photos;
  issue: RuleCode | undefined;
}

/** The cover of an article: a picked file is uploaded at once, and its progress is shown in percent. */
export function CoverField({ photos: { photos, add, remove, retry }, issue }: CoverFieldProps) {
  const {
    postForm: { cover: messages },
    rules,
  } = useMessages();
  const id = useId();
  const input = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [photo] = photos;
  const pick = (files: FileList | null) => {
    setIsMissing(false);
    add([...(files ?? [])].slice(0, 1));
  };
  const upload = () => {
    if (photo?.failure) return retry([photo.id]);
    setIsMissing(true);
    input.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset data-field="image" className="mb-4 rounded-md border border-line bg-surface p-4 pb-3">
      <legend className="px-1 text-md font-semibold">{messages.title}</legend>
      {photo && <Cover photo={photo} />}
      {photo ? (
        <div className="flex flex-wrap gap-2 pb-1">
          {mayRetry(photo) && <Button onClick={upload}>{messages.upload}</Button>}
          <Button onClick={() => remove(photo.id)}>{messages.remove}</Button>
        </div>
      ) : (
        <div ref={input} className="flex flex-wrap items-end gap-x-3">
          <div className="min-w-0 flex-1 basis-60">
            <FileField
              label={messages.choose}
              hint={messages.hint}
              accept="image/*"
              onChange={({ target }) => pick(target.files)}
            />
          </div>
          <Button onClick={upload} aria-describedby={isMissing ? `${id}-missing` : undefined} className="mb-4">
            {messages.upload}
          </Button>
        </div>
      )}
      {isMissing && !photo && (
        <p id={`${id}-missing`} role="alert" className="mb-2 text-sm font-medium text-danger">
          {messages.none}
        </p>
      )}
      {issue && <p className="mb-2 text-sm font-medium text-danger">{rules[issue]}</p>}
    </fieldset>
  );
}

function Cover({ photo }: { photo: Photo }) {
  const {
    postForm: { cover: messages },
    listingForm: {
      photos: { held },
    },
  } = useMessages();
  const language = useLanguage();
  const failureText = useFailureText(messages.failed);
  const percent = Math.round(photo.share * 100);
  return (
    <>
      <div className="aspect-16/9 max-w-md overflow-hidden rounded-md bg-sunken">
        <img src={photo.preview} alt={messages.alt} className="size-full object-cover" />
      </div>
      {isBusy([photo]) && (
        <progress
          value={percent}
          max={100}
          aria-label={messages.title}
          className="mt-2 block h-2 w-full max-w-md accent-act"
        />
      )}
      {photo.failure ? (
        <p role="alert" className="my-2 text-sm font-medium text-danger">
          {failureText(photo.failure)}
        </p>
      ) : (
        <p role="status" className="my-2 text-sm text-muted">
          {photo.state === 'ready'
            ? messages.ready
            : photo.isHeld
              ? held
              : photo.state === 'sending'
                ? messages.percent(formatNumber(percent, language))
                : messages.preparing}
        </p>
      )}
    </>
  );
}

import { Copy, Download, Share2 } from 'lucide-react';
import { useId } from 'react';
import { type PictureShape, pictureShapes, pictureSizes } from '#domain/image/share-card.ts';
import { type Language, languages } from '#domain/language.ts';
import { type GroupPostLength, groupPostLengths } from '#domain/listing/group-post-lengths.ts';
import { useMessages } from '../dashboard/messages.ts';
import { fetchBurmeseFont } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

/** Texts and addresses of pictures in one language. */
export interface GroupPost {
  texts: Record<GroupPostLength, string>;
  pictures: Record<PictureShape, string>;
}

/** Texts and pictures for groups in both languages, that of the page first (LST-493). Everything can be read and downloaded without a script. */
export function GroupPosts({ posts, name, alt }: { posts: Record<Language, GroupPost>; name: string; alt: string }) {
  const language = useLanguage();
  fetchBurmeseFont('regular');
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      {languages
        .toSorted((one, other) => Number(other === language) - Number(one === language))
        .map((one) => (
          <InLanguage key={one} language={one} post={posts[one]} name={name} alt={alt} />
        ))}
    </div>
  );
}

function InLanguage({
  language,
  post: { texts, pictures },
  name,
  alt,
}: {
  language: Language;
  post: GroupPost;
  name: string;
  alt: string;
}) {
  const { groupPosts: messages } = useMessages();
  return (
    <section className="grid min-w-0 content-start gap-5">
      <h2 className="text-xl font-bold">{messages.languages[language]}</h2>
      {groupPostLengths.map((length) => (
        <ReadyText
          key={length}
          language={language}
          label={messages.texts[length]}
          text={texts[length]}
          rows={length === 'short' ? 9 : 16}
        />
      ))}
      <h3 className="font-semibold">{messages.pictures}</h3>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {pictureShapes.map((shape) => (
          <li key={shape} className="grid content-start gap-2.5">
            <Picture
              address={pictures[shape]}
              text={texts.short}
              file={`${name}-${language}-${shape}.jpg`}
              {...{ shape, alt }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReadyTextProps {
  language: Language;
  label: string;
  text: string;
  rows: number;
}

function ReadyText({ language, label, text, rows }: ReadyTextProps) {
  const { groupPosts: messages } = useMessages();
  const notice = useNotice();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notice({ kind: 'done', text: messages.copied });
    } catch {
      // Not available over plain HTTP, except on localhost; or not permitted.
      notice({ kind: 'failed', text: messages.notCopied });
    }
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea id={id} lang={language} readOnly rows={rows} defaultValue={text} className="control w-full" />
      <div className="scripted flex flex-wrap gap-2.5">
        <Button kind="primary" onClick={() => void copy()} aria-label={`${messages.copy}: ${label}`}>
          <Copy className="size-4.5" aria-hidden />
          <span>{messages.copy}</span>
        </Button>
        <Button
          onClick={() => void navigator.share?.({ text }).catch(() => undefined)}
          aria-label={`${messages.share}: ${label}`}
        >
          <Share2 className="size-4.5" aria-hidden />
          <span>{messages.share}</span>
        </Button>
      </div>
    </div>
  );
}

interface PictureProps {
  shape: PictureShape;
  address: string;
  /** Goes with the picture where it is shared. */
  text: string;
  /** Its name once it is downloaded. */
  file: string;
  alt: string;
}

function Picture({ shape, address, text, file, alt }: PictureProps) {
  const { groupPosts: messages } = useMessages();
  const notice = useNotice();
  const { width, height } = pictureSizes[shape];
  const share = async () => {
    const failed = () => notice({ kind: 'failed', text: messages.notShared });
    try {
      const answer = await fetch(address);
      if (!answer.ok) return failed();
      const shared = { files: [new File([await answer.blob()], file, { type: 'image/jpeg' })], text };
      if (!navigator.canShare?.(shared)) return failed();
      await navigator.share(shared);
    } catch (error) {
      // Somebody who closes the sheet has decided so.
      if (!(error instanceof DOMException && error.name === 'AbortError')) failed();
    }
  };
  return (
    <>
      <p className="text-md text-muted">
        <BySyllable text={messages.shapes[shape]} />
      </p>
      <img
        src={address}
        alt={`${alt} · ${messages.shapes[shape]}`}
        width={width}
        height={height}
        loading="lazy"
        className="h-72 w-full rounded-md border border-line bg-sunken object-contain"
      />
      <div className="flex flex-wrap gap-2.5">
        <a
          href={address}
          download={file}
          aria-label={`${messages.download}: ${messages.shapes[shape]}`}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-line bg-surface px-4.5 text-md font-semibold hover:bg-sunken"
        >
          <Download className="size-4.5" aria-hidden />
          <span>{messages.download}</span>
        </a>
        <Button
          className="scripted"
          onClick={() => void share()}
          aria-label={`${messages.share}: ${messages.shapes[shape]}`}
        >
          <Share2 className="size-4.5" aria-hidden />
          <span>{messages.share}</span>
        </Button>
      </div>
    </>
  );
}

import { ChevronDown, ClipboardPaste } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import type { Photos } from '../../../image/use-photos.ts';
import { useMessages } from '../../../messages/context.tsx';
import { FillingContext } from './filled-note.tsx';

const PostReader = lazy(async () => ({ default: (await import('./post-reader.tsx')).PostReader }));

/** At the top of the form of a new listing: a folded box that takes a post from elsewhere (LST-422). It needs a script, and loads what reads when it is opened. */
export function PasteBox({ photos }: { photos: Photos }) {
  const { pastedPost } = useMessages();
  const post = use(FillingContext)?.post;
  const [isOpen, setIsOpen] = useState(false);
  const [isFolded, setIsFolded] = useState(false);
  const isShown = isOpen || (post !== undefined && !isFolded);
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget: { open } }) => {
        setIsOpen(open);
        setIsFolded(!open);
      }}
      className="scripted group mb-5 rounded-md border border-line bg-surface"
    >
      <summary className="flex min-h-12 items-center gap-2.5 px-4 text-md font-semibold">
        <ClipboardPaste className="size-5 shrink-0 text-act" aria-hidden />
        <span>{pastedPost.title}</span>
        <ChevronDown className="ms-auto size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="min-h-32 px-4 pb-4">
        {isShown && (
          <Suspense>
            <PostReader photos={photos} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

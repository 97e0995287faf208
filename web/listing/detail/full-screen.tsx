import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';

interface FullScreenProps {
  images: readonly Shown[];
  name: string;
  /** The photo that is shown first, counted from 0. */
  first: number;
  /** Told which photo was shown last. */
  onClose: (last: number) => void;
}

const round = 'absolute z-10 grid size-12 place-items-center rounded-full bg-shade text-white';

/** The photos one at a time, as large as the screen: swiped, stepped by button or arrow key, closed by Escape. */
export function FullScreen({ images, name, first, onClose }: FullScreenProps) {
  const { site, listing } = useMessages();
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);

  const show = (index: number, behavior: ScrollBehavior) => {
    const to = Math.max(0, Math.min(images.length - 1, index));
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior });
  };
  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' });
  }, [first]);
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(current + (event.key === 'ArrowRight' ? 1 : -1), 'smooth');
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const position = `${formatNumber(current + 1, language)} / ${formatNumber(images.length, language)}`;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys step wherever the focus is in the dialog
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={() => onClose(current)}
      onKeyDown={step}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-black text-white"
    >
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        aria-label={site.close}
        className={`${round} end-3 top-3`}
      >
        <X className="size-6" aria-hidden />
      </button>
      <ul
        ref={strip}
        onScroll={follow}
        className="flex h-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {images.map((image, index) => (
          <li key={image._id} className="grid size-full shrink-0 snap-center place-items-center">
            <div className="aspect-4/3 max-h-full w-full max-w-[133.33dvh]">
              <Picture
                image={image}
                alt={`${name}: ${listing.photos.number(formatNumber(index + 1, language), formatNumber(images.length, language))}`}
                sizes="100vw"
                widest={1600}
              />
            </div>
          </li>
        ))}
      </ul>
      {current > 0 && (
        <button
          type="button"
          aria-label={listing.photos.previous}
          onClick={() => show(current - 1, 'smooth')}
          className={`${round} start-3 top-1/2 -translate-y-1/2`}
        >
          <ChevronLeft className="size-6" aria-hidden />
        </button>
      )}
      {current < images.length - 1 && (
        <button
          type="button"
          aria-label={listing.photos.next}
          onClick={() => show(current + 1, 'smooth')}
          className={`${round} end-3 top-1/2 -translate-y-1/2`}
        >
          <ChevronRight className="size-6" aria-hidden />
        </button>
      )}
      <p className="absolute inset-x-0 bottom-4 text-center text-md font-semibold" aria-live="polite">
        {position}
      </p>
    </dialog>
  );
}

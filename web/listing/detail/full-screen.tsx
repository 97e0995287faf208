import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Picture, type Shown } from '../../ui/picture.tsx';

/** The fragment of the history entry in which the gallery is open: as nothing else of the address differs, nothing is requested. */
const fullScreen = '#photos';

/**
 * The full screen as a history entry (LST-383): Back closes it and stays on the page, also where the browser does not close dialogs
 * itself, as in the browsers of other apps; Forward opens it again.
 */
export function useFullScreen() {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The server does not know the fragment.
  const isHydrated = useHydrated();
  const isOpen = isHydrated && hash === fullScreen;
  return {
    isOpen,
    open: () => {
      if (isOpen) return;
      void navigate({ search, hash: fullScreen }, { preventScrollReset: true, state: { isGallery: true } });
    },
    close: () => {
      if (!isOpen) return;
      // An address with the fragment may have been opened as such: then there is no page of ours to go back to.
      if ((state as { isGallery?: boolean } | null)?.isGallery) void navigate(-1);
      else void navigate({ search, hash: '' }, { preventScrollReset: true, replace: true });
    },
  };
}

/** For a page with a gallery: opening and closing the full screen changes only the fragment, and reads nothing again. */
export function revalidatesBesideFragment({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  const isFragment = isSamePage && currentUrl.hash !== nextUrl.hash && formMethod === undefined;
  return !isFragment && defaultShouldRevalidate;
}

interface FullScreenProps {
  images: readonly Shown[];
  name: string;
  /** The photo that is shown first, counted from 0. */
  first: number;
  /** Called once the user, or their browser, has closed it. */
  onClose: () => void;
  /** Called with the photo that was shown last, however it was left. */
  onLeave: (last: number) => void;
}

const round = 'absolute z-10 grid size-12 place-items-center rounded-full bg-shade text-white';

/** The photos one at a time, filling the screen: swiped, stepped by button or arrow key, closed by Escape. */
export function FullScreen({ images, name, first: openedAt, onClose, onLeave }: FullScreenProps) {
  const { site, listing } = useMessages();
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [first] = useState(openedAt);
  const [current, setCurrent] = useState(first);
  const leave = useEffectEvent(() => onLeave(current));

  const show = (index: number, behavior: ScrollBehavior) => {
    const to = Math.max(0, Math.min(images.length - 1, index));
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior });
  };
  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' });
  }, [first]);
  // Closed before it is removed, so that the focus returns to what opened it.
  useLayoutEffect(() => {
    const opened = dialog.current;
    return () => {
      opened?.close();
      leave();
    };
  }, []);
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
      onClose={onClose}
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
                isAsked={index === first}
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

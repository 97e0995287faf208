import { ChevronLeft, ChevronRight, Expand, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState, useEffect } from 'react';
import type { PropertyStatus } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';
import { StatusOverlay } from '../card/listing-card.tsx';

interface GalleryProps {
  images: readonly Shown[];
  name: string;
  status: PropertyStatus | null;
}

/** The photos of a listing: swiped by thumb, chosen by thumbnail or arrow key, and seen on the full screen. */
export function Gallery({ images, name, status }: GalleryProps) {
  const { listing } = useMessages();
  const language = useLanguage();
  const strip = useRef<HTMLUListElement>(null);
  const [isFull, setIsFull] = useState(false);
  const [current, setCurrent] = useState(0);

  const show = (index: number) => {
    const to = Math.max(0, Math.min(images.length - 1, index));
    const slide = strip.current?.children[to];
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') show(current - 1);
    else if (event.key === 'ArrowRight') show(current + 1);
    else return;
    event.preventDefault();
  };
  const positionOf = (index: number) =>
    listing.photos.number(formatNumber(index + 1, language), formatNumber(images.length, language));

  return (
    <section aria-label={listing.photos.gallery}>
      <div className="relative overflow-hidden rounded-lg bg-sunken max-sm:-mx-4 max-sm:rounded-none print:mx-0 print:bg-transparent">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move the strip as they move any that scrolls */}
        <ul
          ref={strip}
          onScroll={follow}
          onKeyDown={step}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must be reachable by keyboard
          tabIndex={0}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] print:grid print:grid-cols-4 print:gap-1.5 print:overflow-visible"
        >
          {images.map((image, index) => (
            <li
              key={image._id}
              className="aspect-4/3 w-full shrink-0 snap-center sm:aspect-16/10 print:aspect-4/3 print:first:col-span-2 print:first:row-span-2 print:nth-[n+6]:hidden"
            >
              <Picture
                image={image}
                alt={`${name}: ${positionOf(index)}`}
                sizes="(min-width: 1240px) 800px, 100vw"
                widest={1600}
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
        <StatusOverlay status={status} />
        <p
          className="absolute end-3 bottom-3 rounded-full bg-shade px-3 py-1 text-sm font-semibold text-white print:hidden"
          aria-hidden
        >
          {formatNumber(current + 1, language)} / {formatNumber(images.length, language)}
        </p>
        <button
          type="button"
          aria-label={listing.photos.open}
          onClick={() => setIsFull(true)}
          className="absolute start-3 bottom-3 grid size-11 place-items-center rounded-full bg-shade text-white print:hidden"
        >
          <Expand className="size-5" aria-hidden />
        </button>
        {images.length > 1 && <Arrows onStep={(by) => show(current + by)} />}
      </div>
      {images.length > 1 && (
        <ul className="mt-3 hidden gap-2.5 overflow-x-auto sm:flex print:hidden">
          {images.map((image, index) => (
            <li key={image._id} className="shrink-0">
              <button
                type="button"
                aria-label={positionOf(index)}
                aria-current={index === current}
                onClick={() => show(index)}
                className="block h-16 w-22 overflow-hidden rounded-sm border-2 border-transparent opacity-75 aria-[current=true]:border-act aria-[current=true]:opacity-100"
              >
                <Picture image={image} alt="" sizes="88px" widest={200} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull && (
        <FullScreen
          images={images}
          name={name}
          first={current}
          onClose={(last) => {
            setIsFull(false);
            show(last);
          }}
        />
      )}
    </section>
  );
}

function Arrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const { photos } = useMessages().listing;
  const shape =
    'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-shade text-white sm:grid print:hidden';
  return (
    <>
      <button type="button" aria-label={photos.previous} onClick={() => onStep(-1)} className={`${shape} start-3`}>
        <ChevronLeft className="size-6" aria-hidden />
      </button>
      <button type="button" aria-label={photos.next} onClick={() => onStep(1)} className={`${shape} end-3`}>
        <ChevronRight className="size-6" aria-hidden />
      </button>
    </>
  );
}

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
function FullScreen({ images, name, first, onClose }: FullScreenProps) {
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

import { ChevronLeft, ChevronRight, Images, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState, useEffect } from 'react';
import { imageAddress } from '#domain/image/address.ts';
import type { PropertyStatus } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useSavesData } from '../../shell/site-profile.ts';
import { useMessages } from '../../messages/context.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';
import { StatusOverlay } from '../card/listing-card.tsx';

interface GalleryProps {
  images: readonly Shown[];
  name: string;
  status: PropertyStatus | null;
  /** False if other content comes before it on the page: its photos can wait. */
  isFirst?: boolean;
}

/** Position of each photo from 640 px on, by number of photos: one large, and up to four small ones beside it (LST-106). */
const mosaics = [
  { grid: 'sm:grid-cols-1', photos: ['sm:aspect-16/10'] },
  { grid: 'sm:grid-cols-2', photos: ['sm:aspect-10/9', ''] },
  { grid: 'sm:grid-cols-3', photos: ['sm:col-span-2 sm:row-span-2', 'sm:aspect-4/3', 'sm:aspect-4/3'] },
  { grid: 'sm:grid-cols-4', photos: ['sm:col-span-2 sm:row-span-2', 'sm:col-span-2', 'sm:aspect-10/9'] },
  { grid: 'sm:grid-cols-4', photos: ['sm:col-span-2 sm:row-span-2', 'sm:aspect-10/9'] },
] as const;

/** Photos that the mosaic shows; a tap leads to the others, which come below these if no script runs. */
const shownInMosaic = 5;

/**
 * The photos of a listing or an agency: swiped on a phone, a large one with four small ones on wider screens; each opens all of them in
 * full screen. Without a script each links to its image.
 */
export function Gallery({ images, name, status, isFirst = true }: GalleryProps) {
  const { listing } = useMessages();
  const language = useLanguage();
  const isSaving = useSavesData();
  const strip = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<number>();
  const [current, setCurrent] = useState(0);

  const show = (index: number) => {
    const slide = strip.current?.children[index];
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const open = (event: MouseEvent, index: number) => {
    event.preventDefault();
    setOpened(index);
  };
  const mosaic = mosaics[Math.min(images.length, mosaics.length) - 1] ?? mosaics[0];

  return (
    <section aria-label={listing.photos.gallery}>
      <div className="relative overflow-hidden rounded-lg bg-sunken max-sm:-mx-4 max-sm:rounded-none sm:bg-transparent print:mx-0">
        <ul
          ref={strip}
          onScroll={follow}
          className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] sm:grid sm:auto-rows-fr sm:gap-1.5 sm:overflow-visible ${mosaic.grid} print:grid print:grid-cols-4`}
        >
          {images.map((image, index) => (
            <li
              key={image._id}
              className={`relative w-full shrink-0 snap-center bg-sunken max-sm:aspect-4/3 print:not-first:aspect-4/3 print:first:col-span-2 print:first:row-span-2 ${mosaic.photos[index] ?? mosaic.photos.at(-1)} ${index < shownInMosaic ? '' : 'sm:hidden sm:noscript:block print:hidden!'}`}
            >
              <PhotoLink
                address={isSaving ? undefined : imageAddress(image._id, 1600)}
                onOpen={(event) => open(event, index)}
              >
                <Picture
                  image={image}
                  alt={`${name}: ${listing.photos.number(formatNumber(index + 1, language), formatNumber(images.length, language))}`}
                  sizes={index === 0 ? largeSizes : smallSizes}
                  widest={1600}
                  isFirst={isFirst && index === 0}
                  onOpen={(event) => open(event, index)}
                />
              </PhotoLink>
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute inset-0">
          <StatusOverlay status={status} />
        </div>
        <p
          className="absolute end-3 bottom-3 z-1 rounded-full bg-shade px-3 py-1 text-sm font-semibold text-white sm:hidden print:hidden"
          aria-hidden
        >
          {formatNumber(current + 1, language)} / {formatNumber(images.length, language)}
        </p>
        <button
          type="button"
          onClick={() => setOpened(current)}
          // While data is saved, the controls that show the photos are at their lower edges.
          className={`scripted absolute start-3 bottom-3 z-1 flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-shade text-md font-semibold text-white sm:start-auto sm:end-3 sm:rounded-md sm:border sm:border-line sm:bg-surface sm:px-3.5 sm:text-ink print:hidden ${isSaving ? 'sm:top-3 sm:bottom-auto' : ''}`}
        >
          <Images className="size-5" aria-hidden />
          <span className="max-sm:sr-only">{listing.photos.all(images.length)}</span>
        </button>
      </div>
      {opened !== undefined && (
        <FullScreen
          images={images}
          name={name}
          first={opened}
          onClose={(last) => {
            setOpened(undefined);
            show(last);
          }}
        />
      )}
    </section>
  );
}

interface PhotoLinkProps {
  /** Of the image; undefined where the photo itself is a link, as it is while data is saved. */
  address: string | undefined;
  onOpen: (event: MouseEvent) => void;
  children: ReactNode;
}

function PhotoLink({ address, onOpen, children }: PhotoLinkProps) {
  const place = 'absolute inset-0 -outline-offset-3';
  if (address === undefined) return <div className={place}>{children}</div>;
  return (
    <a href={address} onClick={onOpen} className={place}>
      {children}
    </a>
  );
}

const largeSizes = '(min-width: 1240px) 560px, (min-width: 640px) 60vw, 100vw';
const smallSizes = '(min-width: 1240px) 280px, (min-width: 640px) 33vw, 100vw';

interface FullScreenProps {
  images: readonly Shown[];
  name: string;
  /** The photo that is shown first, counted from 0. */
  first: number;
  /** Called with the photo that was shown last. */
  onClose: (last: number) => void;
}

const round = 'absolute z-10 grid size-12 place-items-center rounded-full bg-shade text-white';

/** The photos one at a time, filling the screen: swiped, stepped by button or arrow key, closed by Escape. */
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

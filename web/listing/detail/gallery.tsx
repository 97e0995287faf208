import { Images } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { imageAddress } from '#domain/image/address.ts';
import type { PropertyStatus } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useSavesData } from '../../shell/frame/site-profile.ts';
import { useMessages } from '../../messages/context.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';
import { StatusOverlay } from '../card/listing-card.tsx';
import { FullScreen, useFullScreen } from './full-screen.tsx';

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
  const full = useFullScreen();
  const [current, setCurrent] = useState(0);
  const [opened, setOpened] = useState(0);

  const show = (index: number) => {
    const slide = strip.current?.children[index];
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  // It may have been scrolled before the script was running.
  useEffect(follow, []);
  const openAt = (index: number) => {
    setOpened(index);
    full.open();
  };
  const open = (event: MouseEvent, index: number) => {
    event.preventDefault();
    openAt(index);
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
              id={photoId(index)}
              className={`relative w-full shrink-0 scroll-mt-20 snap-center bg-sunken max-sm:aspect-4/3 print:not-first:aspect-4/3 print:first:col-span-2 print:first:row-span-2 ${mosaic.photos[index] ?? mosaic.photos.at(-1)} ${index < shownInMosaic ? '' : 'sm:hidden sm:noscript:block print:hidden!'}`}
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
          {`${formatNumber(current + 1, language)} / ${formatNumber(images.length, language)}`}
        </p>
        <button
          type="button"
          onClick={() => openAt(current)}
          // While data is saved, the controls that show the photos are at their lower edges.
          className={`scripted absolute start-3 bottom-3 z-1 flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-shade text-md font-semibold text-white sm:start-auto sm:end-3 sm:rounded-md sm:border sm:border-line sm:bg-surface sm:px-3.5 sm:text-ink print:hidden ${isSaving ? 'sm:top-3 sm:bottom-auto' : ''}`}
        >
          <Images className="size-5" aria-hidden />
          <span className="max-sm:sr-only">{listing.photos.all(images.length)}</span>
        </button>
      </div>
      {images.length > 1 && !isSaving && <Thumbnails images={images} current={current} onShow={show} />}
      {full.isOpen && (
        <FullScreen
          images={images}
          name={name}
          first={Math.min(opened, images.length - 1)}
          onClose={full.close}
          onLeave={show}
        />
      )}
    </section>
  );
}

/** The id of a photo in the strip. */
function photoId(index: number): string {
  return `photo-${index + 1}`;
}

interface ThumbnailsProps {
  images: readonly Shown[];
  /** The photo that the strip shows, counted from 0. */
  current: number;
  onShow: (index: number) => void;
}

/** On a phone: a row of small photos below the strip, each of which brings its photo into view; the mosaic of wider screens has its own. */
function Thumbnails({ images, current, onShow }: ThumbnailsProps) {
  const { photos } = useMessages().listing;
  const language = useLanguage();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const thumbnail = row.current?.children[current];
    if (!row.current || !(thumbnail instanceof HTMLElement)) return;
    // Only the row is scrolled, not the page.
    const left = thumbnail.offsetLeft - (row.current.clientWidth - thumbnail.clientWidth) / 2;
    row.current.scrollTo({ left, behavior: 'smooth' });
  }, [current]);
  return (
    <ul
      ref={row}
      aria-label={photos.thumbnails}
      className="relative mt-1.5 flex gap-1.5 overflow-x-auto [scrollbar-width:none] sm:hidden print:hidden"
    >
      {images.map((image, index) => (
        <li key={image._id} className="shrink-0">
          <a
            href={`#${photoId(index)}`}
            aria-label={photos.thumbnail(formatNumber(index + 1, language))}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
            className="block h-12 w-16 overflow-hidden rounded-sm border-2 border-transparent -outline-offset-3 aria-[current]:border-act"
          >
            <Picture image={image} alt="" sizes="64px" widest={200} />
          </a>
        </li>
      ))}
    </ul>
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

import { Images } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PropertyStatus } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useSavesData } from '../../shell/frame/site-profile.ts';
import { useMessages } from '../../messages/context.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';
import { StatusOverlay } from '../card/listing-card.tsx';
import { FullScreen } from './full-screen.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useFullScreen } from './use-full-screen.ts';

/** Classes with which the photos lie side by side from 640 px on: those of the grid, and of its photos, the last for all that follow. */
interface GalleryLayout {
  grid: string;
  photos: readonly string[];
}

/** How the photos lie: how many at most on wide screens, in which layout by their number, and which class each has on a phone. */
export interface GalleryShape {
  shown: number;
  layouts: readonly GalleryLayout[];
  onPhone: string;
}

interface GalleryProps {
  images: readonly Shown[];
  /** The floor plan: shown on the full screen, after the photos. */
  plan?: Shown | undefined;
  name: string;
  status: PropertyStatus | null;
  /** Stands above the photos on the full screen; the contact stands below them. */
  title: string;
  contact?: ReactNode;
  /** A mosaic, with a row of thumbnails on a phone, if left out. */
  shape?: GalleryShape;
}

/** Position of each photo from 640 px on, by number of photos: one large, and up to four small ones beside it (LST-106). */
const mosaics = [
  { grid: 'sm:grid-cols-1', photos: ['sm:aspect-16/10'] },
  { grid: 'sm:grid-cols-2', photos: ['sm:aspect-10/9', ''] },
  { grid: 'sm:grid-cols-3', photos: ['sm:col-span-2 sm:row-span-2', 'sm:aspect-4/3', 'sm:aspect-4/3'] },
  { grid: 'sm:grid-cols-4', photos: ['sm:col-span-2 sm:row-span-2', 'sm:col-span-2', 'sm:aspect-10/9'] },
  { grid: 'sm:grid-cols-4', photos: ['sm:col-span-2 sm:row-span-2', 'sm:aspect-10/9'] },
] as const;

const mosaic: GalleryShape = { shown: 5, layouts: mosaics, onPhone: 'max-sm:aspect-4/3' };

/**
 * The photos of a listing or an agency: swiped on a phone, a large one with four small ones on wider screens; each links to all of them on
 * the full screen.
 */
export function Gallery({ images, plan, name, status, title, contact, shape = mosaic }: GalleryProps) {
  const { listing } = useMessages();
  const language = useLanguage();
  const isSaving = useSavesData();
  const strip = useRef<HTMLUListElement>(null);
  const full = useFullScreen();
  const [current, setCurrent] = useState(0);

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
  const open = (event: MouseEvent, index: number) => {
    event.preventDefault();
    full.open(index);
  };
  const { shown, layouts, onPhone } = shape;
  const layout = layouts[Math.min(images.length, layouts.length) - 1];

  return (
    <section aria-label={listing.photos.gallery}>
      <div className="relative overflow-hidden rounded-lg bg-sunken max-sm:-mx-4 max-sm:rounded-none sm:bg-transparent print:mx-0">
        <ul
          ref={strip}
          onScroll={follow}
          className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] sm:grid sm:auto-rows-fr sm:gap-1.5 sm:overflow-visible ${layout?.grid} print:grid print:grid-cols-4`}
        >
          {images.map((image, index) => (
            <li
              key={image._id}
              id={photoId(index)}
              className={`relative w-full shrink-0 scroll-mt-20 snap-center bg-sunken ${onPhone} print:not-first:aspect-4/3 print:first:col-span-2 print:first:row-span-2 ${layout?.photos[index] ?? layout?.photos.at(-1)} ${index < shown ? '' : 'sm:hidden print:hidden!'}`}
            >
              <PhotoLink address={isSaving ? undefined : full.addressOf(index)} asLink={full.asLink}>
                <Picture
                  image={image}
                  alt={`${name}: ${listing.photos.number(formatNumber(index + 1, language), formatNumber(images.length, language))}`}
                  sizes={index === 0 ? largeSizes : smallSizes}
                  widest={1600}
                  isFirst={index === 0}
                  onOpen={(event) => open(event, index)}
                />
              </PhotoLink>
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute inset-0">
          <StatusOverlay status={status} />
        </div>
        <Link
          to={full.addressOf(current)}
          {...full.asLink}
          // While data is saved, the controls that show the photos are at their lower edges.
          className={`absolute end-3 bottom-3 z-1 flex min-h-11 items-center gap-2 rounded-full bg-shade px-3.5 text-md font-semibold text-white sm:rounded-md sm:border sm:border-line sm:bg-surface sm:text-ink print:hidden ${isSaving ? 'sm:top-3 sm:bottom-auto' : ''}`}
        >
          <Images className="size-5" aria-hidden />
          <span className="sm:hidden" aria-hidden>
            {`${formatNumber(current + 1, language)} / ${formatNumber(images.length, language)}`}
          </span>
          <span className="max-sm:sr-only">{listing.photos.all(images.length)}</span>
        </Link>
      </div>
      {images.length > 1 && shape === mosaic && !isSaving && (
        <Thumbnails images={images} current={current} idOf={photoId} onShow={show} shape="row" />
      )}
      {full.isOpen && (
        <FullScreen
          key={full.key}
          images={plan ? [...images, plan] : images}
          {...{ name, title, contact, full, plan }}
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

interface PhotoLinkProps {
  /** Of the full screen; undefined where the photo itself is a link, as it is while data is saved. */
  address: string | undefined;
  asLink: { preventScrollReset: boolean; state: object };
  children: ReactNode;
}

function PhotoLink({ address, asLink, children }: PhotoLinkProps) {
  const place = 'absolute inset-0 -outline-offset-3';
  if (address === undefined) return <div className={place}>{children}</div>;
  return (
    <Link to={address} {...asLink} className={place}>
      {children}
    </Link>
  );
}

const largeSizes = '(min-width: 1240px) 560px, (min-width: 640px) 60vw, 100vw';
const smallSizes = '(min-width: 1240px) 280px, (min-width: 640px) 33vw, 100vw';

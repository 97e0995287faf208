import { useEffect, useRef } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';

interface ThumbnailsProps {
  images: readonly Shown[];
  /** The one among them that is the floor plan. */
  plan?: Shown | undefined;
  /** The photo that is shown, counted from 0. */
  current: number;
  /** The id of a photo in the strip that they move. */
  idOf: (index: number) => string;
  onShow: (index: number) => void;
  /** A row below the strip of a phone, or on wide screens a grid beside it. */
  shape: 'row' | 'grid';
}

const looks = {
  row: {
    list: 'mt-1.5 flex gap-1.5 overflow-x-auto sm:hidden print:hidden',
    photo: 'h-12 w-16',
    sizes: '64px',
    widest: 200,
  },
  grid: {
    list: 'flex gap-2 overflow-auto lg:grid lg:min-h-0 lg:grid-cols-2',
    photo: 'h-16 w-21 lg:h-auto lg:w-full lg:aspect-4/3',
    sizes: '(min-width: 1024px) 160px, 84px',
    widest: 320,
  },
} as const;

/** Small photos, each of which brings its photo into view: without a script too. */
export function Thumbnails({ images, plan, current, idOf, onShow, shape }: ThumbnailsProps) {
  const { photos } = useMessages().listing;
  const language = useLanguage();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const thumbnail = row.current?.children[current];
    if (!row.current || !(thumbnail instanceof HTMLElement)) return;
    // Only the row is scrolled, not the page.
    const { offsetLeft, offsetTop, clientWidth, clientHeight } = thumbnail;
    const left = offsetLeft - (row.current.clientWidth - clientWidth) / 2;
    const top = offsetTop - (row.current.clientHeight - clientHeight) / 2;
    row.current.scrollTo({ left, top, behavior: 'smooth' });
  }, [current]);
  const { list, photo, sizes, widest } = looks[shape];
  return (
    <ul ref={row} aria-label={photos.thumbnails} className={`relative [scrollbar-width:none] ${list}`}>
      {images.map((image, index) => (
        <li key={image._id} className="shrink-0">
          <a
            href={`#${idOf(index)}`}
            aria-label={image === plan ? photos.plan : photos.thumbnail(formatNumber(index + 1, language))}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
            className={`relative block overflow-hidden rounded-sm border-2 border-transparent -outline-offset-3 aria-[current]:border-act ${photo}`}
          >
            <Picture image={image} alt="" sizes={sizes} widest={widest} />
            {image === plan && (
              <span className="absolute inset-x-0 bottom-0 truncate bg-shade px-1 text-center text-xs font-semibold text-white">
                {photos.plan}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

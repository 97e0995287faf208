import { X } from 'lucide-react';
import { useEffect } from 'react';
import { type SeenListing, seenIn } from '#domain/listing/seen.ts';
import { townshipName } from '#domain/township/township.ts';
import { useMessages } from '../../messages/context.tsx';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { useLanguage } from '../../shell/links.ts';
import { usePersisted } from '../../shell/state/use-persisted.ts';
import { ByPhrase, BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../price.tsx';
import { forgetSeen, tidySeen } from './seen.ts';

const layouts = {
  /** One row, that is swiped. */
  row: {
    list: '-mx-4 snap-x scroll-px-4 grid-flow-col auto-cols-[17.5rem] gap-3 overflow-x-auto px-4 max-lg:[scrollbar-width:none] lg:auto-cols-[calc(25%-0.95rem)] lg:gap-5',
    most: 12,
  },
  /** All of them, as many side by side as fit. */
  grid: { list: 'gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4', most: undefined },
} as const;

/**
 * Listings whose pages were opened in this browser, the latest first, with their prices of then (SIT-482). Its place is left free before the page is painted
 * where there are any; otherwise it takes none.
 */
export function SeenListings({ layout, className = '' }: { layout: keyof typeof layouts; className?: string }) {
  const { seen: words } = useMessages().listing;
  const { list, most } = layouts[layout];
  const stored = usePersisted()?.seen ?? [];
  const readable = seenIn(stored);
  const isStale = readable.length < stored.length;
  useEffect(() => {
    // No page leaves room for what is not shown.
    if (isStale) tidySeen();
  }, [isStale]);
  const seen = readable.slice(0, most);
  return (
    <section
      data-of-visitor="seen"
      aria-label={words.title}
      className={`hidden in-data-seen:block print:hidden ${className}`}
    >
      <div className="flex items-center justify-between gap-x-4">
        <h2 className="text-xl font-bold tracking-tight">
          <ByPhrase text={words.title} />
        </h2>
        <button
          type="button"
          onClick={() => forgetSeen()}
          className="min-h-11 shrink-0 text-md font-semibold text-act hover:underline"
        >
          {words.clear}
        </button>
      </div>
      <ul className={`grid min-h-22 empty:bg-sunken ${list}`}>
        {seen.map((listing) => (
          <li key={listing._id} className="grid min-w-0 snap-start">
            <SeenCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeenCard({ listing }: { listing: SeenListing }) {
  const { listing: messages } = useMessages();
  const language = useLanguage();
  const { _id, name, cover, township, place, propertyType } = listing;
  return (
    <article className="group relative grid grid-cols-[88px_minmax(0,1fr)] gap-x-3">
      <div className="size-22 overflow-hidden rounded-md bg-sunken">
        {cover && <Picture image={{ _id: cover }} alt="" name={name} sizes="88px" widest={200} />}
      </div>
      <div className="min-w-0 self-center leading-snug">
        <Price
          className="pe-11"
          listing={{ ...listing, discountPrice: null, regularPrice: listing.discountPrice ?? listing.regularPrice }}
        />
        <h3 lang={writtenIn(name)} className="truncate text-md">
          <LocalLink to={`/listing/${_id}`} className="group-hover:underline after:absolute after:inset-0">
            {name}
          </LocalLink>
        </h3>
        <p className="truncate text-sm text-muted">
          <BySyllable
            text={[townshipName(township, language), place ?? messages.propertyTypes[propertyType]].join(' · ')}
          />
        </p>
      </div>
      <button
        type="button"
        aria-label={messages.seen.removeIt(name)}
        onClick={() => forgetSeen(_id)}
        className="absolute end-0 top-0 z-1 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <X className="size-4.5" aria-hidden />
      </button>
    </article>
  );
}

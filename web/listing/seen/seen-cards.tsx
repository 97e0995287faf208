import { X } from 'lucide-react';
import { useEffect } from 'react';
import { type SeenListing, seenIn } from '#domain/listing/seen.ts';
import { townshipName } from '#domain/township/township.ts';
import { useMessages } from '../../messages/context.tsx';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { useLanguage } from '../../shell/links.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../price.tsx';
import { forgetSeen, tidySeen } from './seen.ts';

interface SeenCardsProps {
  /** As the browser stores them. */
  stored: readonly unknown[];
  /** How many are shown; undefined for all. */
  most: number | undefined;
}

/** The cards of listings whose pages were opened, each with a way to forget it. */
export function SeenCards({ stored, most }: SeenCardsProps) {
  const readable = seenIn(stored);
  const isStale = readable.length < stored.length;
  useEffect(() => {
    // No page leaves room for what is not shown.
    if (isStale) tidySeen();
  }, [isStale]);
  return readable.slice(0, most).map((listing) => (
    <li key={listing._id} className="grid min-w-0 snap-start">
      <SeenCard listing={listing} />
    </li>
  ));
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
          listing={{
            ...listing,
            discountPrice: null,
            regularPrice: listing.discountPrice ?? listing.regularPrice,
            details: { priceFor: listing.priceFor ?? undefined },
          }}
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

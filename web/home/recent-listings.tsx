import { useState } from 'react';
import type { ListingType } from '#domain/listing/listing.ts';
import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../messages/context.tsx';
import type { CardListing } from '../listing/card/card-listing.ts';
import { ListingCard } from '../listing/card/listing-card.tsx';
import { swipedRow } from '../listing/card/listing-grid.tsx';
import { Button } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

interface RecentListingsProps {
  title: string;
  type: ListingType;
  listings: readonly CardListing[];
  now: string;
}

/**
 * The newest listings of one kind: nine, and nine more for each View More (SIT-44). On a phone a row that is swiped, with View More at its
 * end (SIT-76).
 */
export function RecentListings({ title, type, listings, now }: RecentListingsProps) {
  const { home } = useMessages();
  const [shown, setShown] = useState<number>(pageSizes.listings);
  if (listings.length === 0) return null;
  return (
    <section className="mt-8 sm:mt-12">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-bold tracking-tight">
          <BySyllable text={title} />
        </h2>
        <LocalLink
          to={`/search?type=${type}`}
          className="-my-2.5 shrink-0 py-2.5 text-md font-semibold text-act hover:underline"
        >
          {home.all}
        </LocalLink>
      </div>
      <ul className={swipedRow.list}>
        {listings.slice(0, shown).map((listing) => (
          <li key={listing._id} className={swipedRow.entry}>
            <ListingCard listing={listing} now={now} sizes={swipedRow.sizes} />
          </li>
        ))}
        {shown < listings.length && (
          <li className="scripted grid shrink-0 place-items-center px-4 sm:col-span-full sm:mt-1">
            <Button onClick={() => setShown(shown + pageSizes.listings)}>{home.viewMore}</Button>
          </li>
        )}
      </ul>
    </section>
  );
}

import { useState } from 'react';
import type { ListingType } from '#domain/listing/listing.ts';
import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../messages/context.tsx';
import type { CardListing } from '../listing/card/card-listing.ts';
import { ListingGrid } from '../listing/card/listing-grid.tsx';
import { Button } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

interface RecentListingsProps {
  title: string;
  type: ListingType;
  listings: readonly CardListing[];
  now: string;
}

/** The newest listings of one kind: nine, and nine more for each View More (SIT-44). */
export function RecentListings({ title, type, listings, now }: RecentListingsProps) {
  const { home } = useMessages();
  const [shown, setShown] = useState<number>(pageSizes.listings);
  if (listings.length === 0) return null;
  return (
    <section className="mt-12">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-bold tracking-tight">
          <BySyllable text={title} />
        </h2>
        <LocalLink to={`/search?type=${type}`} className="shrink-0 text-md font-semibold text-act hover:underline">
          {home.all}
        </LocalLink>
      </div>
      <ListingGrid listings={listings.slice(0, shown)} now={now} columns="three" />
      {shown < listings.length && (
        <div className="mt-6 flex justify-center">
          <Button onClick={() => setShown(shown + pageSizes.listings)}>{home.viewMore}</Button>
        </div>
      )}
    </section>
  );
}

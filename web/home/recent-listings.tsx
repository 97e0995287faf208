import type { ListingType } from '#domain/listing/listing.ts';
import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../messages/context.tsx';
import { answerOf, browserApi } from '../api/client.ts';
import { type CardListing, cardOf } from '../listing/card/card-listing.ts';
import { ListingCard } from '../listing/card/listing-card.tsx';
import { swipedRow } from '../listing/card/listing-grid.tsx';
import { type ListStart, useGrowingList } from '../ui/batches.ts';
import { Button } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';

interface RecentListingsProps {
  title: string;
  type: ListingType;
  start: ListStart<CardListing>;
  now: string;
}

/** Returns the call for the newest listings of one kind. */
export function recentQuery(type: ListingType) {
  return { type, available: 'true', limit: String(pageSizes.home) } as const;
}

/** Reduces a listing to what its card shows in a swiped row: only its cover. */
export function recentCardOf(listed: Parameters<typeof cardOf>[0]): CardListing {
  return { ...cardOf(listed), morePhotos: [] };
}

/**
 * The newest listings of one kind: nine, and nine more for each View More (SIT-44). On a phone a row that is swiped, with View More at its
 * end (SIT-76).
 */
export function RecentListings({ title, type, start, now }: RecentListingsProps) {
  const { home, agents } = useMessages();
  const list = useGrowingList({
    start,
    size: pageSizes.listings,
    read: async () =>
      (await answerOf(browserApi().listing.get.$get({ query: recentQuery(type) }))).results.result.map(recentCardOf),
    failed: agents.failedListings,
  });
  if (start.count === 0) return null;
  return (
    <section className="mt-8 sm:mt-12">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold tracking-tight">
          <ByPhrase text={title} />
        </h2>
        <LocalLink
          to={`/search?type=${type}`}
          className="-my-3 shrink-0 py-3 text-md font-semibold text-act hover:underline"
        >
          {home.all}
        </LocalLink>
      </div>
      <ul className={`drawn-near-110 ${swipedRow.list}`}>
        {list.entries.map((listing) => (
          <li key={listing._id} className={`nth-[n+3]:drawn-near-105 ${swipedRow.entry}`}>
            <ListingCard listing={listing} now={now} sizes={swipedRow.sizes} />
          </li>
        ))}
        {list.mayHaveMore && (
          <li className="scripted grid shrink-0 place-items-center px-4 sm:col-span-full sm:mt-1">
            <Button onClick={() => void list.showMore()} disabled={list.isLoading}>
              {home.viewMore}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

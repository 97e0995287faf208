import type { ListingType } from '#domain/listing/listing.ts';
import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../messages/context.tsx';
import { answerOf, browserApi } from '../api/client.ts';
import { type CardListing, cardOf } from '../listing/card/card-listing.ts';
import { ListingCard } from '../listing/card/listing-card.tsx';
import { type ListStart, useGrowingList } from '../ui/batches.ts';
import { Rail, railSizes } from './rail.tsx';

interface RecentListingsProps {
  title: string;
  type: ListingType;
  start: ListStart<CardListing>;
  now: string;
  /** Number of cards whose photos are in sight as the page opens. */
  inSight?: number;
}

/** Returns the call for the newest listings of one kind. */
export function recentQuery(type: ListingType) {
  return { type, available: 'true', limit: String(pageSizes.home) } as const;
}

/** Reduces a listing to what its card shows in a rail: only its cover. */
export function recentCardOf(listed: Parameters<typeof cardOf>[0]): CardListing {
  return { ...cardOf(listed), morePhotos: [] };
}

/** The newest listings of one kind. */
export function RecentListings({ title, type, start, now, inSight = 0 }: RecentListingsProps) {
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
    <Rail
      title={title}
      all={{ to: `/search?type=${type}`, label: home.all }}
      list={list}
      near={{ list: inSight > 0 ? '' : 'drawn-near-110', entry: 'nth-[n+3]:drawn-near-105' }}
      render={(listing, index) => (
        <ListingCard listing={listing} now={now} sizes={railSizes} isFirst={index < inSight} />
      )}
    />
  );
}

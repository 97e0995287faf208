import { pageAnswerOf } from '../api/client.ts';
import { firstShownDay } from '#domain/outage/outage.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import type { TabRequest } from '../dashboard/require-account.ts';
import { isRateOld } from '#domain/listing/price.ts';
import { listingTypes, type ListingType } from '#domain/listing/listing.ts';

/** Reads the portal's key figures for admins. */
export async function loadOverview({ api: { admin, 'exchange-rate': exchangeRate }, parameters }: TabRequest) {
  const [{ users, listings, posts, cases }, { weeks }, { townships }, { packages }, index, { rate }, { steps }] =
    await Promise.all([
      pageAnswerOf(admin.overview.$get()),
      pageAnswerOf(admin.weeks.$get()),
      pageAnswerOf(admin.townships.$get()),
      pageAnswerOf(admin.expiring.$get()),
      pageAnswerOf(admin['search-index'].$get()),
      pageAnswerOf(exchangeRate.$get()),
      pageAnswerOf(admin['first-steps'].$get()),
    ]);
  const now = new Date();
  const pricedType = listingTypes.find((type) => type === parameters.get('type')) ?? 'rent';
  return {
    users,
    cases,
    steps,
    listings: {
      ...listings,
      recent: listings.recent.map(({ cover, ...listing }) => ({ ...listing, cover: small(cover) })),
    },
    posts: { ...posts, recent: posts.recent.map(({ cover, ...article }) => ({ ...article, cover: small(cover) })) },
    weeks,
    pricedType,
    townships: townships.filter(({ type }) => type === pricedType),
    expiring: packages,
    toIndex: { listings: index.listings, left: index.left },
    rate,
    needsRate: rate === null || isRateOld(rate.setAt, now),
    now: now.toISOString(),
  };
}

const small = (cover: { _id: string } | null) => cover && { _id: cover._id };

/** Reads what the tab Status shows: the health of the portal. */
export async function loadStatus({ api: { admin } }: TabRequest) {
  const [{ success: _, ...status }, backups] = await Promise.all([
    pageAnswerOf(admin.status.$get()),
    pageAnswerOf(admin.backups.$get()),
  ]);
  return { ...status, backups, now: new Date().toISOString() };
}

/** Returns the address of the overview with the usual rents or sale prices; rents are the default. */
export function pricesAddress(type: ListingType): string {
  return `/dashboard?${new URLSearchParams({ tab: 'dash', type })}`;
}

/** Reads what the tab Exchange rate shows: the latest rates, the current one first. */
export async function loadExchangeRate({ api }: TabRequest) {
  const { rates } = await pageAnswerOf(api['exchange-rate'].history.$get());
  return {
    rates: rates.map(({ _id, mmkPerUsd, setAt, setBy }) => ({ _id, mmkPerUsd, setAt, setBy: setBy.username })),
  };
}

/** Result of {@link loadExchangeRate}. */
export type ExchangeRateShown = Awaited<ReturnType<typeof loadExchangeRate>>;

/** Reads what the tab Power cuts shows: all announcements, however old, and the day from which on visitors see them. */
export async function loadOutages({ api }: TabRequest) {
  const { outages } = await pageAnswerOf(api.outage.list.$get());
  const now = new Date();
  return { outages, firstShownDay: firstShownDay(now), today: yangonDay(now) };
}

/** Result of {@link loadOutages}. */
export type OutagesShown = Awaited<ReturnType<typeof loadOutages>>;

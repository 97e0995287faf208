import { type Landing, searchOfLanding, withRoomsToo } from '#domain/landing/landing.ts';
import { moveInOf } from '#domain/listing/move-in.ts';
import { filterParameters } from '#domain/listing/query-string.ts';
import { pageSizes } from '#domain/paging.ts';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';
import { cardOf } from '../listing/card/card-listing.ts';
import { usualFrom } from '../usual-price/usual.ts';
import type { LandingFigures } from './said.ts';

/** Reads the newest listings of a landing page, and its figures: each from the call that says it elsewhere, so that none contradicts another. */
export async function loadLanding(api: ApiClient, landing: Landing) {
  const filter = { ...filterParameters(searchOfLanding(landing)), available: 'true' } as const;
  const withRooms = { ...filterParameters(withRoomsToo(landing)), available: 'true' } as const;
  const [listed, { counts }, { counts: ofAll }, { usual }, { rate }, cheapest] = await Promise.all([
    pageAnswerOf(api.listing.get.$get({ query: { ...filter, limit: String(pageSizes.landing) } })),
    pageAnswerOf(api.listing.counts.$get({ query: filter })),
    pageAnswerOf(api.listing.counts.$get({ query: withRooms })),
    pageAnswerOf(api['usual-price'].get.$get({ query: groupOf(landing) })),
    pageAnswerOf(api['exchange-rate'].$get()),
    landing.type === 'rent'
      ? pageAnswerOf(api.listing.get.$get({ query: { ...filter, sort: 'moveIn', order: 'asc', limit: '1' } }))
      : undefined,
  ]);
  const least = cheapest?.results.result[0];
  const moveIn = least && moveInOf(least);
  const figures: LandingFigures = {
    count: listed.totalListings,
    lastMonth: listed.lastMonthPosts,
    counts,
    shared: ofAll?.details.kind,
    usual: usual ? usualFrom(usual) : undefined,
    // Without a rate, amounts in two currencies have no least.
    leastMoveIn: rate && least && moveIn ? { ...moveIn, currency: least.currency } : undefined,
  };
  return { listings: listed.results.result.map(cardOf), figures };
}

/** The group whose usual price a landing page states: five bedrooms are five or more in both. */
function groupOf({ type, township, propertyType, bedrooms }: Landing) {
  return {
    type,
    ...(township && { township }),
    ...(propertyType && { propertyType }),
    ...(bedrooms && { bedrooms: `${bedrooms}` as const }),
  };
}

import { type Landing, searchOfLanding } from '#domain/landing/landing.ts';
import { isWholeHome } from '#domain/listing/detail-rules.ts';
import { moveInOf } from '#domain/listing/move-in.ts';
import { filterParameters } from '#domain/listing/query-string.ts';
import { pageSizes } from '#domain/paging.ts';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';
import { cardOf } from '../listing/card/card-listing.ts';
import { usualFrom } from '../usual-price/usual.ts';
import type { LandingFigures } from './said.ts';

/** Listings with the least to move in among which a whole home is looked for: what a bed needs is no answer about homes. */
const leastRead = 10;

/** Reads the newest listings of a landing page, and its figures: each from the call that says it elsewhere, so that none contradicts another. */
export async function loadLanding(api: ApiClient, landing: Landing) {
  const filter = { ...filterParameters(searchOfLanding(landing)), available: 'true' } as const;
  const [listed, { counts }, { usual }, { rate }, cheapest] = await Promise.all([
    pageAnswerOf(api.listing.get.$get({ query: { ...filter, limit: String(pageSizes.landing) } })),
    pageAnswerOf(api.listing.counts.$get({ query: filter })),
    pageAnswerOf(api['usual-price'].get.$get({ query: groupOf(landing) })),
    pageAnswerOf(api['exchange-rate'].$get()),
    landing.type === 'rent'
      ? pageAnswerOf(
          api.listing.get.$get({ query: { ...filter, sort: 'moveIn', order: 'asc', limit: String(leastRead) } }),
        )
      : undefined,
  ]);
  const least = cheapest?.results.result.find(isWholeHome);
  const moveIn = least && moveInOf(least);
  const figures: LandingFigures = {
    count: listed.totalListings,
    lastMonth: listed.lastMonthPosts,
    counts,
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

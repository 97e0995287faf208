import { filterParameters, parseSearchQuery, searchNames } from '#domain/listing/query-string.ts';
import type { Route } from './+types/search-counts';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { query: searchNames, several: ['propertyType'] } satisfies PageHandle;

/**
 * Counts what each choice of a search would leave, for the filter's form: the call's response at an address of the site, so that it is
 * cached for all visitors like a page, until a listing or the exchange rate changes.
 */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { currency, ...filter } = filterParameters(parseSearchQuery(searchParams));
  // The price bands are in the chosen currency, whether or not a price is limited.
  const chosen = currency ?? (searchParams.get('currency') === 'MMK' ? ('MMK' as const) : undefined);
  const { listing } = context.get(apiContext);
  const { counts } = await pageAnswerOf(
    listing.counts.$get({ query: { ...filter, available: 'true', ...(chosen && { currency: chosen }) } }),
  );
  // Without counts the form stays as it is. Not cached: they are there in a moment.
  return counts ? Response.json(counts) : new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
}

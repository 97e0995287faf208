import { pageSizes } from '#domain/paging.ts';
import { type ApiClient, answerOf, ApiFailure } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';
import { parseSearchQuery, searchParameters, type SearchQuery } from '#domain/listing/query-string.ts';
import { tidied } from '../orders.ts';

/** What the tab Users Listings shows: a page of everybody's listings; without `found` where it could not be read. */
export async function loadUsersListings({ api, parameters }: TabRequest) {
  const query = everybodysQueryOf(parameters);
  try {
    const asked = await readPage(api, query);
    const isPastTheEnd = asked.listings.length === 0 && asked.pageCount > 0;
    if (!isPastTheEnd) return { query, found: asked };
    // The last one of the last page was deleted, or the address is old.
    const last = { ...query, page: asked.pageCount };
    return { query: last, found: await readPage(api, last) };
  } catch (error) {
    if (error instanceof ApiFailure) return { query };
    throw error;
  }
}

/** One page, as the table shows it. @throws ApiFailure */
async function readPage(api: ApiClient, query: EverybodysQuery) {
  const { results, totalListings } = await answerOf(
    api.listing.get.$get({ query: { ...everybodysParameters(query), limit: String(pageSizes.listings) } }),
  );
  return {
    total: totalListings,
    pageCount: results.pageCount,
    listings: results.result.map(({ _id, name, type, propertyType, propertyStatus, updatedAt, userRef, cover }) => ({
      _id,
      name,
      type,
      propertyType,
      propertyStatus,
      updatedAt,
      userRef,
      cover: cover && { _id: cover._id },
    })),
  };
}

/** Which of everybody's listings the tab's address asks for. */
export type EverybodysQuery = Pick<SearchQuery, 'type' | 'township' | 'propertyType' | 'sort' | 'order' | 'page'> & {
  /** Words that each has; empty for all. */
  q: string;
};

/** Reads the address of the tab: what is missing or does not fit is the default. */
export function everybodysQueryOf(parameters: URLSearchParams): EverybodysQuery {
  const {
    type,
    township,
    propertyType,
    sort,
    order,
    page,
    q = '',
  } = tidied(parameters) ?? parseSearchQuery(parameters);
  return { type, township, propertyType, sort, order, page, q };
}

/** The query as the call takes it, and as the address has it: defaults are left out. */
function everybodysParameters({ q, ...query }: EverybodysQuery): Record<string, string> {
  return { ...(q && { q }), ...Object.fromEntries(searchParameters(query)) };
}

/** The tab's address of a page. */
export function everybodysAddress(query: EverybodysQuery): string {
  return `/dashboard?${new URLSearchParams({ tab: 'users-listings', ...everybodysParameters(query) })}`;
}

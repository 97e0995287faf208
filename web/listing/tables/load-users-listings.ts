import { pageSizes } from '#domain/paging.ts';
import { type ApiClient, answerOf, ApiFailure } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';
import { parseSearchQuery, searchParameters, type SearchQuery } from '#domain/listing/query-string.ts';
import { type ListingState, listingStateOf, stateParameters, tidied } from '../orders.ts';

/** How many listings the tab may have to a page; the first is as specified (LST-59). */
export const rowsOfPage = [pageSizes.listings, 100] as const;

/** Reads what the tab Users Listings shows: a page of everybody's listings; without `found` where it could not be read. */
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

/** One page, as the table shows it, and how many listings of each state there are. @throws ApiFailure */
async function readPage(api: ApiClient, query: EverybodysQuery) {
  const read = (parameters: ReturnType<typeof stateParameters>, limit: number) =>
    answerOf(
      api.listing.get.$get({
        query: { ...callParameters(query), ...parameters, limit: String(limit) },
      }),
    );
  const [{ results, totalListings, owners = [], taps = [] }, online, soon, ended] = await Promise.all([
    read(stateParameters(query.state), query.rows),
    // One state does not say how many others there are.
    read({}, 1),
    read(stateParameters('soon'), 1),
    read(stateParameters('ended'), 1),
  ]);
  const tapsOf = new Map(taps.map(({ _id, ...ofListing }) => [_id, ofListing]));
  const names = new Map(owners.map(({ _id, username, name }) => [_id, name ?? username]));
  const taken = online.takenListings;
  const available = online.totalListings - taken;
  return {
    total: totalListings,
    counts: { available, taken, soon: soon.totalListings, ended: ended.totalListings },
    pageCount: results.pageCount,
    listings: results.result.map((listing) => ({
      _id: listing._id,
      name: listing.name,
      type: listing.type,
      propertyType: listing.propertyType,
      township: listing.township,
      currency: listing.currency,
      regularPrice: listing.regularPrice,
      discountPrice: listing.discountPrice,
      propertyStatus: listing.propertyStatus,
      endsAt: listing.endsAt,
      endedAt: listing.endedAt,
      updatedAt: listing.updatedAt,
      userRef: listing.userRef,
      owner: names.get(listing.userRef) ?? '',
      pageViews: listing.pageViews,
      taps: tapsOf.get(listing._id) ?? { callTaps: 0, viberTaps: 0, copyTaps: 0 },
      cover: listing.cover && { _id: listing.cover._id },
    })),
  };
}

/** Query of the tab's address: which of everybody's listings it asks for. */
export type EverybodysQuery = Pick<SearchQuery, 'type' | 'township' | 'propertyType' | 'sort' | 'order' | 'page'> & {
  /** Words that each has; empty for all. */
  q: string;
  state: ListingState;
  /** Whose they are; undefined for everybody's. */
  person: string | undefined;
  /** Number of listings on a page. */
  rows: (typeof rowsOfPage)[number];
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
  const person = parameters.get('person') ?? '';
  return {
    type,
    township,
    propertyType,
    sort,
    order,
    page,
    q,
    state: listingStateOf(parameters),
    person: uuid.test(person) ? person : undefined,
    rows: rowsOfPage.find((rows) => String(rows) === parameters.get('rows')) ?? rowsOfPage[0],
  };
}

/** The query as the call takes it, without the state; defaults are left out. */
function callParameters({ q, state: _state, person, rows: _rows, ...query }: EverybodysQuery): Record<string, string> {
  return { ...(q && { q }), ...Object.fromEntries(searchParameters(query)), ...(person && { userId: person }) };
}

/** The tab's address of a page. */
export function everybodysAddress(query: EverybodysQuery): string {
  const { userId: person, ...parameters } = callParameters(query);
  return `/dashboard?${new URLSearchParams({
    tab: 'users-listings',
    ...parameters,
    ...(query.state !== 'all' && { state: query.state }),
    ...(person && { person }),
    ...(query.rows !== rowsOfPage[0] && { rows: String(query.rows) }),
  })}`;
}

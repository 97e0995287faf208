import { priceDetailsOf } from '#domain/listing/price.ts';
import { waitingFor } from '#domain/listing/hiding.ts';
import { pageSizes } from '#domain/paging.ts';
import { type ApiClient, answerOf, ApiFailure } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';
import { parseSearchQuery, searchParameters, type SearchQuery } from '#domain/listing/query-string.ts';
import { type ListingState, listingStateOf, stateParameters, tidied } from '../orders.ts';

/** Numbers of listings that a page of the tab may have; the first is as specified (LST-59). */
export const rowsOfPage = [pageSizes.listings, 100] as const;

/** Reads what the tab Users Listings shows: a page of all users' listings; without `found` if it could not be read. */
export async function loadUsersListings({ api, parameters }: TabRequest) {
  const query = everybodysQueryOf(parameters);
  try {
    const asked = await readPage(api, query);
    const isPastTheEnd = asked.listings.length === 0 && asked.pageCount > 0;
    if (!isPastTheEnd) return { query, found: asked };
    // The only listing on the last page was deleted, or the address is old.
    const last = { ...query, page: asked.pageCount };
    return { query: last, found: await readPage(api, last) };
  } catch (error) {
    if (error instanceof ApiFailure) return { query };
    throw error;
  }
}

/** Reads one page as the table shows it, and the number of listings in each state. @throws ApiFailure */
async function readPage(api: ApiClient, query: EverybodysQuery) {
  const read = (parameters: ReturnType<typeof stateParameters>, limit: number) =>
    answerOf(
      api.listing.get.$get({
        query: { ...callParameters(query), ...parameters, limit: String(limit) },
      }),
    );
  const [{ results, totalListings, owners = [], taps = [], hidden: hiddenOnes = [] }, online, soon, ended, hidden] =
    await Promise.all([
      read(stateParameters(query.state), query.rows),
      // Filtering by one state does not tell how many others there are.
      read({}, 1),
      read(stateParameters('soon'), 1),
      read(stateParameters('ended'), 1),
      read(stateParameters('hidden'), 1),
    ]);
  const tapsOf = new Map(taps.map(({ _id, ...ofListing }) => [_id, ofListing]));
  const hiddenById = new Map(hiddenOnes.map((one) => [one._id, one]));
  const names = new Map(owners.map(({ _id, username, name }) => [_id, name ?? username]));
  const taken = online.takenListings;
  const available = online.totalListings - taken;
  return {
    total: totalListings,
    counts: { available, taken, soon: soon.totalListings, ended: ended.totalListings, hidden: hidden.totalListings },
    pageCount: results.pageCount,
    listings: results.result.map((listing) => ({
      _id: listing._id,
      code: listing.code,
      reference: listing.reference,
      name: listing.name,
      type: listing.type,
      propertyType: listing.propertyType,
      township: listing.township,
      currency: listing.currency,
      regularPrice: listing.regularPrice,
      discountPrice: listing.discountPrice,
      details: priceDetailsOf(listing.details),
      propertyStatus: listing.propertyStatus,
      endsAt: listing.endsAt,
      endedAt: listing.endedAt,
      isHidden: hiddenById.has(listing._id),
      waitsFor: waitingFor(hiddenById.get(listing._id)?.cause) ?? null,
      isAppealed: hiddenById.get(listing._id)?.isAppealed ?? false,
      updatedAt: listing.updatedAt,
      userRef: listing.userRef,
      owner: names.get(listing.userRef) ?? '',
      pageViews: listing.pageViews,
      taps: tapsOf.get(listing._id) ?? { callTaps: 0, viberTaps: 0, copyTaps: 0 },
      cover: listing.cover && { _id: listing.cover._id },
    })),
  };
}

/** Query of the tab's address: which of all users' listings it asks for. */
export type EverybodysQuery = Pick<SearchQuery, 'type' | 'township' | 'propertyType' | 'sort' | 'order' | 'page'> & {
  /** Terms that each contains; empty for all. */
  q: string;
  state: ListingState;
  /** Their owner; undefined for all users'. */
  person: string | undefined;
  /** Number of listings per page. */
  rows: (typeof rowsOfPage)[number];
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the tab's address: what is missing or invalid becomes the default. */
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

/** Returns the query as the call accepts it, without the state; defaults are omitted. */
function callParameters({ q, state: _state, person, rows: _rows, ...query }: EverybodysQuery): Record<string, string> {
  return { ...(q && { q }), ...Object.fromEntries(searchParameters(query)), ...(person && { userId: person }) };
}

/** Returns the tab's address for a page. */
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

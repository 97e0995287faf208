import { priceDetailsOf } from '#domain/listing/price.ts';
import type { WaitingCause } from '#domain/listing/hiding.ts';
import { wordsOf } from '#domain/listing/filter.ts';
import { pageSizes, shownParameter } from '#domain/paging.ts';
import { type ApiClient, answerOf, ApiFailure } from '../../api/client.ts';
import { type Team, teamOf } from '../../team/load.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';
import { type ListingState, listingStateOf, stateParameters } from '../orders.ts';

/** Maximum number of listings that one call returns, and that the tab shows at once; beyond that the user searches. */
const mostOfCall = 100;
export const mostShown = 3 * mostOfCall;

/** Query of the tab's address: which of the user's own listings it asks for. */
export interface OwnQuery {
  /** Terms that each contains; empty for all. */
  q: string;
  state: ListingState;
  /** Whose, of those of an agency: `mine`, `own` for those of the user's own account, or the id of a member; empty for all (TEM-9). */
  whose: string;
  /** How many are shown, in whole batches of 9 or more. */
  shown: number;
}

/** Reads from an address which listings are meant: what is missing or invalid becomes the default. */
export function chosenOf(parameters: URLSearchParams): Omit<OwnQuery, 'shown'> {
  return {
    q: wordsOf(parameters.get('q')) ?? '',
    state: listingStateOf(parameters),
    whose: parameters.get('whose') ?? '',
  };
}

/** Reads the tab's address. */
function ownQueryOf(parameters: URLSearchParams): OwnQuery {
  const asked = Number(parameters.get(shownParameter) ?? 0);
  return {
    ...chosenOf(parameters),
    shown: Number.isInteger(asked) ? Math.min(mostShown, Math.max(pageSizes.listings, asked)) : pageSizes.listings,
  };
}

/** Returns the tab's address; defaults are omitted. */
export function ownAddress({ q, state, whose, shown }: Partial<OwnQuery>): string {
  const parameters = new URLSearchParams({
    tab: 'my-listing',
    ...(q && { q }),
    ...(state && state !== 'all' && { state }),
    ...(whose && { whose }),
    ...(shown && shown > pageSizes.listings && { [shownParameter]: String(shown) }),
  });
  return `/dashboard?${parameters}`;
}

/** Reads what the tab My Listing shows; without `own` if it could not be read. */
export async function loadMyListings({ api, member: currentUser, parameters }: TabRequest) {
  const query = ownQueryOf(parameters);
  try {
    const team = await teamOf(api, currentUser, answerOf);
    const whose = whoseOf(currentUser, team, query.whose);
    const own = await readOwn(api, whose, { ...query, whose: whose.chosen });
    return { query: { ...query, whose: whose.chosen }, own, team: team && { ...shownOf(team), me: currentUser._id } };
  } catch (error) {
    if (error instanceof ApiFailure) return { query, team: null };
    throw error;
  }
}

/** The part of a team that the tab shows: its name where the user works for it, who has listings, and who can take some over. */
function shownOf(team: Team) {
  const { agencyId, agencyName, role } = team;
  const members = team.members.filter((one) => one.role !== 'viewer').map(({ _id, name }) => ({ _id, name }));
  return { agencyId, agencyName, role, members };
}

/** Whose listings are asked for: an agent's are those of the agency that are with them; and what the address is to say of that. */
export function whoseOf({ _id }: TabRequest['member'], team: Team | null, asked: string) {
  if (team === null) return { userId: _id, member: undefined, chosen: '' };
  const { agencyId, role, members } = team;
  if (asked === 'own' && agencyId !== _id) return { userId: _id, member: undefined, chosen: 'own' };
  if (role === 'agent') return { userId: agencyId, member: _id, chosen: '' };
  if (asked === 'mine' && agencyId !== _id) return { userId: agencyId, member: _id, chosen: 'mine' };
  const member = members.find((one) => one._id === asked)?._id;
  return { userId: agencyId, member, chosen: member ?? '' };
}

/** Reads listings as the table shows them, and their figures. @throws ApiFailure */
async function readOwn(api: ApiClient, { userId, member }: ReturnType<typeof whoseOf>, { q, state, shown }: OwnQuery) {
  const starts = Array.from({ length: Math.ceil(shown / mostOfCall) }, (_, part) => part * mostOfCall);
  const [first, ...others] = await Promise.all(
    starts.map((start) =>
      answerOf(
        api.user.listings[':userId'].$get({
          param: { userId },
          query: {
            startIndex: String(start),
            limit: String(Math.min(mostOfCall, shown - start)),
            ...stateParameters(state),
            ...(q && { q }),
            ...(member && { member }),
          },
        }),
      ),
    ),
  );
  if (!first) throw new Error('No listing was asked for.');
  const rows = [first, ...others].flatMap(({ listings }) => listings);
  const watchers = await readWatchers(api, rows);
  const { totalListings, totalSales = 0, totalRent = 0 } = first;
  const { lastMonthListings = 0, lastMonthSales = 0, lastMonthRent = 0 } = first;
  return {
    listings: rows.map((row) => ({ ...rowOf(row), watchedBy: watchers.get(row._id) ?? null })),
    found: first.found ?? { available: totalListings, taken: 0, soon: 0, ended: 0, hidden: 0 },
    figures: {
      listings: { total: totalListings, lastMonth: lastMonthListings },
      sales: { total: totalSales, lastMonth: lastMonthSales },
      rents: { total: totalRent, lastMonth: lastMonthRent },
    },
  };
}

/** How many people watch for homes like these listings, as far as one call says; none if it cannot (WCH-32). */
async function readWatchers(api: ApiClient, rows: readonly Listed[]): Promise<Map<string, number>> {
  const seen = rows.filter(({ endedAt }) => !endedAt).slice(0, mostOfCall);
  if (seen.length === 0) return new Map();
  try {
    const ids = seen.map(({ _id }) => _id).join();
    const { listings } = await answerOf(api.watch.watchers.own.$get({ query: { ids } }));
    return new Map(listings.map(({ _id, watchers }) => [_id, watchers]));
  } catch (error) {
    if (error instanceof ApiFailure) return new Map();
    throw error;
  }
}

/** A listing of the user's own, as the call answers it. */
export type Listed = Extract<Answered, { listings: unknown }>['listings'][number];
type Answered = Awaited<ReturnType<Awaited<ReturnType<ApiClient['user']['listings'][':userId']['$get']>>['json']>>;

function rowOf({
  cover,
  enquiries = 0,
  savedBy = null,
  callTaps = 0,
  viberTaps = 0,
  copyTaps = 0,
  isHidden = false,
  waitsFor = null,
  ...listing
}: Listed & {
  enquiries?: number;
  savedBy?: number | null;
  isHidden?: boolean;
  waitsFor?: WaitingCause | null;
  callTaps?: number;
  viberTaps?: number;
  copyTaps?: number;
}) {
  return {
    _id: listing._id,
    code: listing.code,
    reference: listing.reference,
    name: listing.name,
    type: listing.type,
    propertyType: listing.propertyType,
    currency: listing.currency,
    regularPrice: listing.regularPrice,
    discountPrice: listing.discountPrice,
    details: priceDetailsOf(listing.details),
    propertyStatus: listing.propertyStatus,
    endsAt: listing.endsAt,
    endedAt: listing.endedAt,
    isHidden,
    waitsFor,
    pageViews: listing.pageViews,
    enquiries,
    savedBy,
    taps: { callTaps, viberTaps, copyTaps },
    updatedAt: listing.updatedAt,
    userRef: listing.userRef,
    memberRef: listing.memberRef,
    cover: cover && { _id: cover._id },
  };
}

/** One of the user's own listings, as the table shows it. */
export type OwnListing = ReturnType<typeof rowOf> & { watchedBy: number | null };

import {
  parseSearchQuery,
  type SearchQuery,
  callSortFields,
  sortOrders,
  type SortField,
  type SortOrder,
} from '#domain/listing/query-string.ts';

/** Every order of results, as one value of a form: `price-asc`. */
export type Order = `${SortField}-${SortOrder}`;

/** The orders that the form offers, the default first. */
export const orders: readonly Order[] = [
  'createdAt-desc',
  'createdAt-asc',
  'updatedAt-desc',
  'updatedAt-asc',
  'price-asc',
  'price-desc',
  'moveIn-asc',
  'moveIn-desc',
];

/** The names of what a form sends in place of a search's own parameters. */
export const formNames = ['order-by', 'band'] as const;

/**
 * The search that an address means, where a form has sent its own: one choice of order as SRC-4's `sort`
 * and `order`, a band of prices (`band=500-1000`) as its ends in place of those that were typed, several choices of one filter with commas
 * between, and what is empty left out. Undefined for an address that no form has made.
 */
export function tidied(parameters: URLSearchParams): SearchQuery | undefined {
  const isSent =
    parameters.has('order-by') ||
    parameters.has('band') ||
    [...parameters.values()].includes('') ||
    isRepeated(parameters);
  if (!isSent) return undefined;
  const tidy = new URLSearchParams(parameters);
  const [sort = '', order = ''] = parameters.get('order-by')?.split('-') ?? [];
  if (callSortFields.some((field) => field === sort) && sortOrders.some((direction) => direction === order)) {
    tidy.set('sort', sort);
    tidy.set('order', order);
  }
  const band = parameters.get('band')?.split('-');
  if (band) {
    tidy.set('minPrice', band[0] ?? '');
    tidy.set('maxPrice', band[1] ?? '');
  }
  return parseSearchQuery(tidy);
}

/** Whether a name stands more than once, as each of several choices does that a form sends. */
function isRepeated(parameters: URLSearchParams): boolean {
  return new Set(parameters.keys()).size < parameters.size;
}

/** States by which a table shows listings: all, the available ones, those of them that end soon, those rented out or sold, or those that have ended. */
export type ListingState = (typeof listingStates)[number];
export const listingStates = ['all', 'available', 'soon', 'taken', 'ended'] as const;

/** How many listings each state has; those that end soon are among the available ones. */
export type StateCounts = Record<Exclude<ListingState, 'all'>, number>;

/** How many listings a state has. */
export function countOfState(state: ListingState, counts: StateCounts): number {
  return state === 'all' ? counts.available + counts.taken + counts.ended : counts[state];
}

/** The state that an address asks for: `state=taken`. */
export function listingStateOf(parameters: URLSearchParams): ListingState {
  return listingStates.find((state) => state === parameters.get('state')) ?? 'all';
}

/** The state as the calls take it. */
export function stateParameters(state: ListingState): {
  available?: 'true' | 'false';
  ended?: 'with' | 'only' | 'soon';
} {
  const parameters = {
    all: { ended: 'with' },
    available: { available: 'true' },
    soon: { ended: 'soon' },
    taken: { available: 'false' },
    ended: { ended: 'only' },
  } as const;
  return parameters[state];
}

import {
  parseSearchQuery,
  type SearchQuery,
  callSortFields,
  sortOrders,
  type SortField,
  type SortOrder,
} from '#domain/listing/query-string.ts';

/** Every sort order of results, as a single form value: `price-asc`. */
export type Order = `${SortField}-${SortOrder}`;

/** The sort orders that the form offers, the default first. */
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

/** The parameter names that a form sends instead of a search's own. */
export const formNames = ['order-by', 'band', 'beds'] as const;

/**
 * Returns the search that an address means if a form has sent its own parameters: the choice of order becomes SRC-4's `sort` and `order`, a
 * price band (`band=500-1000`) its ends instead of those typed, the choice of beds (`2`, or `2+` for at least two) its filter, several choices of one filter are joined by commas, and empty ones are left
 * out. Undefined for an address that no form has produced.
 */
export function tidied(parameters: URLSearchParams): SearchQuery | undefined {
  const isSent =
    parameters.has('order-by') ||
    parameters.has('band') ||
    parameters.has('beds') ||
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
  const beds = parameters.get('beds');
  if (beds) tidy.set(beds.endsWith('+') ? 'minBedrooms' : 'bedrooms', beds.replace('+', ''));
  return parseSearchQuery(tidy);
}

/** Whether a name occurs more than once, as when a form sends several choices. */
function isRepeated(parameters: URLSearchParams): boolean {
  return new Set(parameters.keys()).size < parameters.size;
}

/** Filter states of a table of listings: all, available, those of them that end soon, rented out or sold, ended, or hidden. */
export type ListingState = (typeof listingStates)[number];
export const listingStates = ['all', 'available', 'soon', 'taken', 'ended', 'hidden'] as const;

/** Number of listings in each state; those that end soon are among the available ones. */
export type StateCounts = Record<Exclude<ListingState, 'all'>, number>;

/** Returns the number of listings in a state. */
export function countOfState(state: ListingState, counts: StateCounts): number {
  return state === 'all' ? counts.available + counts.taken + counts.ended + counts.hidden : counts[state];
}

/** Returns the state that an address asks for: `state=taken`. */
export function listingStateOf(parameters: URLSearchParams): ListingState {
  return listingStates.find((state) => state === parameters.get('state')) ?? 'all';
}

/** Returns the state as the calls accept it. */
export function stateParameters(state: ListingState): {
  available?: 'true' | 'false';
  ended?: 'with' | 'only' | 'soon' | 'hidden';
} {
  const parameters = {
    all: { ended: 'with' },
    available: { available: 'true' },
    soon: { ended: 'soon' },
    taken: { available: 'false' },
    ended: { ended: 'only' },
    hidden: { ended: 'hidden' },
  } as const;
  return parameters[state];
}

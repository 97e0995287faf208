import {
  availableByOf,
  type FilterName,
  filterNames,
  type FilterNameOf,
  type FilterParameters,
  type FilterValues,
  listingFilters,
  oneOf,
  rangeOf,
  someOf,
  wordsOf,
} from './filter.ts';

/** Sort fields and orders of /search; anything else is the default, newest first (SRC-4). */
export const sortFields = ['createdAt', 'updatedAt', 'price', 'moveIn'] as const;
/** An API call can also order by the bare number of the price; in a page's address that value means the price (SRC-25). */
export const callSortFields = [...sortFields, 'regularPrice'] as const;
export const sortOrders = ['desc', 'asc'] as const;
export type SortField = (typeof sortFields)[number];
export type SortOrder = (typeof sortOrders)[number];
export const defaultSort = { sort: 'createdAt', order: 'desc' } as const;

/** Parameters of the address of /search (SRC-2, and our own). */
export type SearchQuery = FilterValues & {
  sort: SortField;
  order: SortOrder;
  /** Whether to include listings that are rented out or sold, after the available ones (LST-75). */
  taken?: true | undefined;
  /** Starts at 1. */
  page: number;
};

/** The names of these parameters, in the order in which {@link searchParameters} writes them. */
export const searchNames: readonly (keyof SearchQuery)[] = [...filterNames, 'sort', 'order', 'taken', 'page'];

/** Parameters that a form sends more than once. */
export const repeatedNames: readonly FilterName[] = filterNames.filter((name) => {
  const { kind } = listingFilters[name];
  return kind === 'choices' || kind === 'day';
});

/** Reads an address: missing or invalid parameters become the default, never an error (SRC-16). */
export function parseSearchQuery(parameters: URLSearchParams): SearchQuery {
  const given = (name: keyof SearchQuery) => parameters.get(name);
  const range = (...ends: readonly [FilterNameOf<'end'>, FilterNameOf<'end'>]) => {
    const [from, to] = rangeOf([given(ends[0]), given(ends[1])], listingFilters[ends[0]]);
    return { [ends[0]]: from, [ends[1]]: to };
  };
  const filters = Object.fromEntries(filterNames.map((name) => [name, filterValue(name, parameters)]));
  const query: SearchQuery = {
    ...(filters as FilterValues),
    ...range('minPrice', 'maxPrice'),
    ...range('minArea', 'maxArea'),
    maxMoveIn: rangeOf([null, given('maxMoveIn')], listingFilters.maxMoveIn)[1],
    sort: oneOf(sortFields, given('sort') === 'regularPrice' ? 'price' : given('sort')) ?? defaultSort.sort,
    order: oneOf(sortOrders, given('order')) ?? defaultSort.order,
    taken: given('taken') === 'true' ? true : undefined,
    page: pageNumber(given('page')),
  };
  return { ...query, currency: hasPrice(query) ? (query.currency ?? 'USD') : undefined };
}

/** Whether an amount of money is bounded: a price at either end, or the cash to move in. */
export function hasPrice({
  minPrice,
  maxPrice,
  maxMoveIn,
}: Pick<SearchQuery, 'minPrice' | 'maxPrice' | 'maxMoveIn'>): boolean {
  return minPrice !== undefined || maxPrice !== undefined || maxMoveIn !== undefined;
}

/** Whether an order compares money. */
export function isByMoney(sort: string): boolean {
  return sort === 'price' || sort === 'moveIn';
}

/** Writes the shortest equivalent address: defaults are left out. */
export function searchParameters(query: Partial<SearchQuery>): URLSearchParams {
  const { sort, order, taken, page } = query;
  return new URLSearchParams({
    ...filterParameters(query),
    ...(sort && sort !== defaultSort.sort && { sort }),
    ...(order && order !== defaultSort.order && { order }),
    ...(taken && { taken: 'true' }),
    ...(page && page > 1 && { page: String(page) }),
  });
}

/** The canonical English address of a search: one address for each search, however it was asked for. */
export function searchAddress(query: Partial<SearchQuery>): string {
  const parameters = searchParameters(query);
  return parameters.size === 0 ? '/search' : `/search?${parameters}`;
}

/** The filters of a query that are set, without order and page. The currency is left out if it is dollars or there is no price. */
export function filterParameters(query: Partial<SearchQuery>): FilterParameters {
  const isSet = (name: FilterName) =>
    name === 'currency' ? query.currency === 'MMK' && hasPrice(query) : Boolean(query[name]);
  return Object.fromEntries(filterNames.filter(isSet).map((name) => [name, String(query[name])]));
}

/** Returns the value of a filter in an address; undefined if none is valid, and for range ends, which are read in pairs. */
function filterValue(name: FilterName, parameters: URLSearchParams) {
  const filter = listingFilters[name];
  const given = parameters.get(name);
  switch (filter.kind) {
    case 'words':
      return wordsOf(given);
    case 'choice':
      return oneOf<string>(filter.choices, given);
    // A form sends each value as its own parameter; our own links separate them with commas.
    case 'choices':
      return someOf<string>(filter.choices, parameters.getAll(name));
    case 'number':
      return oneOf<number>(filter.choices, given);
    case 'flag':
      return given === 'true' ? true : undefined;
    case 'day':
      return availableByOf(parameters.getAll(name).flatMap((value) => value.split(',')));
    case 'end':
      return undefined;
  }
}

function pageNumber(given: string | null): number {
  return given !== null && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}

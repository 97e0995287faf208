import {
  listingTypes,
  propertyTypes,
  type ListingType,
  type PropertyType,
  type SellerStatus,
  sellerStatuses,
} from './listing.ts';
import {
  bathroomChoices,
  type Bathrooms,
  bedroomChoices,
  type Bedrooms,
  highestArea,
  highestPrice,
  oneOf,
  priceCurrencies,
  type PriceCurrency,
  rangeOf,
  type Switch,
  switches,
  wordsOf,
} from './filter.ts';
import { isTownship, type Township } from '../township/township.ts';

/** What /search can order by, and how; anything else is the default, newest first (SRC-4). */
export const sortFields = ['createdAt', 'updatedAt', 'regularPrice'] as const;
export const sortOrders = ['desc', 'asc'] as const;
export type SortField = (typeof sortFields)[number];
export type SortOrder = (typeof sortOrders)[number];
export const defaultSort = { sort: 'createdAt', order: 'desc' } as const;

/** What somebody looks for on /search: the parameters of its address (SRC-2, and ours). */
export type SearchQuery = {
  /** Words that a home must hold. */
  q?: string | undefined;
  type?: ListingType | undefined;
  township?: Township | undefined;
  propertyType?: PropertyType | undefined;
  /** Bounds of what is asked for a home, both included, in {@link SearchQuery.currency}. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** There where a price is bounded. */
  currency?: PriceCurrency | undefined;
  bedrooms?: Bedrooms | undefined;
  bathrooms?: Bathrooms | undefined;
  /** Bounds of the area in square feet, both included: of the living area, of land its own. */
  minArea?: number | undefined;
  maxArea?: number | undefined;
  seller?: SellerStatus | undefined;
  sort: SortField;
  order: SortOrder;
  /** From 1. */
  page: number;
} & { [name in Switch]?: true | undefined };

/** The names of the parameters that say so, in the order in which {@link searchParameters} writes them. */
export const searchNames = [
  'q',
  'type',
  'township',
  'propertyType',
  'minPrice',
  'maxPrice',
  'currency',
  'bedrooms',
  'bathrooms',
  'minArea',
  'maxArea',
  ...switches,
  'seller',
  'sort',
  'order',
  'page',
] as const satisfies readonly (keyof SearchQuery)[];

/** Reads an address: what is missing or does not fit is the default, never an error (SRC-16). */
export function parseSearchQuery(parameters: URLSearchParams): SearchQuery {
  const given = (name: (typeof searchNames)[number]) => parameters.get(name);
  const township = given('township') ?? '';
  const [minPrice, maxPrice] = rangeOf([given('minPrice'), given('maxPrice')], highestPrice);
  const [minArea, maxArea] = rangeOf([given('minArea'), given('maxArea')], highestArea);
  const query: SearchQuery = {
    q: wordsOf(given('q')),
    type: oneOf(listingTypes, given('type')),
    township: isTownship(township) ? township : undefined,
    propertyType: oneOf(propertyTypes, given('propertyType')),
    minPrice,
    maxPrice,
    bedrooms: oneOf(bedroomChoices, given('bedrooms')),
    bathrooms: oneOf(bathroomChoices, given('bathrooms')),
    minArea,
    maxArea,
    seller: oneOf(sellerStatuses, given('seller')),
    sort: oneOf(sortFields, given('sort')) ?? defaultSort.sort,
    order: oneOf(sortOrders, given('order')) ?? defaultSort.order,
    page: pageNumber(given('page')),
  };
  if (hasPrice(query)) query.currency = oneOf(priceCurrencies, given('currency')) ?? 'USD';
  for (const name of switches) if (given(name) === 'true') query[name] = true;
  return query;
}

/** Whether a price is bounded at either end. */
export function hasPrice({ minPrice, maxPrice }: Pick<SearchQuery, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

/** The shortest address that says the same: defaults are left out. */
export function searchParameters(query: Partial<SearchQuery>): URLSearchParams {
  const { sort, order, page } = query;
  return new URLSearchParams({
    ...filterParameters(query),
    ...(sort && sort !== defaultSort.sort && { sort }),
    ...(order && order !== defaultSort.order && { order }),
    ...(page && page > 1 && { page: String(page) }),
  });
}

/** What is filtered by, as parameters of the address and of the calls. */
export type FilterParameters = Partial<
  Record<'q' | 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea', string> &
    Pick<SearchQuery, 'type' | 'township' | 'propertyType' | 'currency' | 'seller'> &
    Record<Switch, 'true'> & { bedrooms: `${Bedrooms}`; bathrooms: `${Bathrooms}` }
>;

/** The filters of a query that are set: no order, no page. */
export function filterParameters(query: Partial<SearchQuery>): FilterParameters {
  const { q, type, township, propertyType, minPrice, maxPrice, currency, bedrooms, bathrooms, minArea, maxArea } =
    query;
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(township && { township }),
    ...(propertyType && { propertyType }),
    ...(minPrice && { minPrice: String(minPrice) }),
    ...(maxPrice && { maxPrice: String(maxPrice) }),
    ...(currency === 'MMK' && hasPrice(query) && { currency }),
    ...(bedrooms && { bedrooms: `${bedrooms}` as const }),
    ...(bathrooms && { bathrooms: `${bathrooms}` as const }),
    ...(minArea && { minArea: String(minArea) }),
    ...(maxArea && { maxArea: String(maxArea) }),
    ...Object.fromEntries(switches.filter((name) => query[name]).map((name) => [name, 'true' as const])),
    ...(query.seller && { seller: query.seller }),
  };
}

function pageNumber(given: string | null): number {
  return given !== null && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}

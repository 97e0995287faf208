import { listingTypes, propertyTypes, type ListingType, type PropertyType } from './listing.ts';
import { isTownship, type Township } from './township.ts';

/** What /search can order by, and how; anything else is the default, newest first (readings, "Sort"). */
export const sortFields = ['createdAt', 'updatedAt', 'regularPrice'] as const;
export const sortOrders = ['desc', 'asc'] as const;
export type SortField = (typeof sortFields)[number];
export type SortOrder = (typeof sortOrders)[number];
export const defaultSort = { sort: 'createdAt', order: 'desc' } as const;

/** Filters that are either asked for or of no matter. */
export const switches = ['parking', 'furnished', 'swimmingPool', 'gym', 'offer'] as const;
export type Switch = (typeof switches)[number];

/** What somebody looks for on /search: the parameters of its address (specification section 2, route table). */
export type SearchQuery = {
  type?: ListingType | undefined;
  township?: Township | undefined;
  propertyType?: PropertyType | undefined;
  sort: SortField;
  order: SortOrder;
  /** From 1. */
  page: number;
} & { [name in Switch]?: true | undefined };

/** Reads an address: what is missing or does not fit is the default, never an error (readings, "startIndex, limit, page"). */
export function parseSearchQuery(parameters: URLSearchParams): SearchQuery {
  const township = parameters.get('township') ?? '';
  const query: SearchQuery = {
    type: oneOf(listingTypes, parameters.get('type')),
    township: isTownship(township) ? township : undefined,
    propertyType: oneOf(propertyTypes, parameters.get('propertyType')),
    sort: oneOf(sortFields, parameters.get('sort')) ?? defaultSort.sort,
    order: oneOf(sortOrders, parameters.get('order')) ?? defaultSort.order,
    page: pageNumber(parameters.get('page')),
  };
  for (const name of switches) if (parameters.get(name) === 'true') query[name] = true;
  return query;
}

/** The shortest address that says the same: defaults are left out. */
export function searchParameters(query: Partial<SearchQuery>): URLSearchParams {
  const parameters = new URLSearchParams();
  if (query.type) parameters.set('type', query.type);
  if (query.township) parameters.set('township', query.township);
  if (query.propertyType) parameters.set('propertyType', query.propertyType);
  for (const name of switches) if (query[name]) parameters.set(name, 'true');
  if (query.sort && query.sort !== defaultSort.sort) parameters.set('sort', query.sort);
  if (query.order && query.order !== defaultSort.order) parameters.set('order', query.order);
  if (query.page && query.page > 1) parameters.set('page', String(query.page));
  return parameters;
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
  return values.find((value) => value === given);
}

function pageNumber(given: string | null): number {
  return given !== null && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}

import { parseSearchQuery, searchParameters, type SearchQuery } from '#domain/listing/query-string.ts';
import { tidied } from '../orders.ts';

/** Which of everybody's listings the tab's address asks for. */
export type EverybodysQuery = Pick<SearchQuery, 'type' | 'township' | 'propertyType' | 'sort' | 'order' | 'page'> & {
  /** Words that each has; empty for all. */
  q: string;
};

/** Reads the address of the tab: what is missing or does not fit is the default. */
export function everybodysQueryOf(parameters: URLSearchParams): EverybodysQuery {
  const tidy = tidied(parameters) ?? parameters;
  const { type, township, propertyType, sort, order, page, q = '' } = parseSearchQuery(tidy);
  return { type, township, propertyType, sort, order, page, q };
}

/** The query as the call takes it, and as the address has it: defaults are left out. */
export function everybodysParameters({ q, ...query }: EverybodysQuery): Record<string, string> {
  return { ...(q && { q }), ...Object.fromEntries(searchParameters(query)) };
}

/** The tab's address of a page. */
export function everybodysAddress(query: EverybodysQuery): string {
  return `/dashboard?${new URLSearchParams({ tab: 'users-listings', ...everybodysParameters(query) })}`;
}

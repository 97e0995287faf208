import { parseSearchQuery, type SearchQuery, searchNames } from '#domain/listing/query-string.ts';
import { formNames, tidied } from '../listing/orders.ts';
import { firstPage } from '../search/form-address.ts';
import { fullSearchAddress } from '../search/full-search-address.ts';

/** The parameters that the search of the home page may send: those of /search, and the words of /full-search. */
export const homeSearchNames = ['searchTerm', ...searchNames, ...formNames] as const;

/**
 * Returns the address of what was searched on the home page (SIT-286): of the full-text search for words alone, otherwise of the advanced
 * search, with the words among its filters.
 */
export function homeSearchAddress(parameters: URLSearchParams): string {
  const words = parameters.get('searchTerm')?.trim() ?? '';
  const { q, ...choices }: Partial<SearchQuery> = tidied(parameters) ?? parseSearchQuery(parameters);
  const hasChoices = firstPage(choices) !== firstPage({});
  return words !== '' && !hasChoices ? fullSearchAddress(words) : firstPage({ ...choices, q: words || q });
}

import { filterNames } from '../listing/filter.ts';
import { shownParameter } from '../paging.ts';
import { isTownship, type Township } from '../township/township.ts';
import type { figureParts } from './figures.ts';

/** A search as it is counted (DSH-63). */
export interface CountedSearch {
  part: (typeof figureParts.search)[number];
  /** Those that were chosen as a filter. */
  townships: Township[];
}

/** Filters without which a search is one: a currency bounds nothing by itself. */
const bounding: ReadonlySet<string> = new Set(filterNames.filter((name) => name !== 'currency'));

/**
 * Returns what a search page that was opened searches for; undefined for one without words and filters, and for further pages of
 * the same results.
 */
export function searchOf(query: URLSearchParams): CountedSearch | undefined {
  const has = (name: string) => query.getAll(name).some((value) => value.trim() !== '');
  if (has(shownParameter) || (has('page') && query.get('page') !== '1')) return undefined;
  const hasWords = has('searchTerm') || has('q');
  const isBounded = [...query].some(([name, value]) => bounding.has(name) && value.trim() !== '');
  if (!hasWords && !isBounded) return undefined;
  const townships = query.getAll('township').flatMap((value) => value.split(',', 50));
  return { part: hasWords ? 'words' : 'filters', townships: [...new Set(townships.filter(isTownship))] };
}

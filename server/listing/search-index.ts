import { queryWords } from '#domain/search-words.ts';
import { quoted } from '../search/vector.ts';

export { searchVectorOf } from '../search/vector.ts';

/** A query as PostgreSQL's `tsquery`: every group must be met, by any of its alternatives. Undefined when it has no words. */
export function searchQueryOf(term: string): string | undefined {
  const groups = queryWords(term);
  if (groups.length === 0) return undefined;
  return groups.map((alternatives) => `(${alternatives.map(quoted).join(' | ')})`).join(' & ');
}

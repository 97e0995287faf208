import { type SQL, sql } from 'drizzle-orm';
import { indexWords, queryWords } from '#domain/search-words.ts';
import { townshipName, type Township } from '#domain/township.ts';
import { textOf } from '../html/sanitise.ts';

/** What a listing is found by. */
interface Searchable {
  name: string;
  township: Township;
  address: string;
  propertyType: string;
  /** Sanitised HTML. */
  description: string;
}

/** The words of a listing, heaviest first: title (A), township and type (B), address (C), description (D). */
export function searchWordsOf(listing: Searchable): SQL {
  const weighted = {
    A: listing.name,
    B: `${townshipName(listing.township, 'en')} ${townshipName(listing.township, 'my')} ${listing.propertyType}`,
    C: listing.address,
    D: textOf(listing.description),
  };
  const vectors = Object.entries(weighted).map(
    ([weight, text]) => sql`setweight(array_to_tsvector(${sql.param(indexWords(text))}::text[]), ${weight})`,
  );
  return sql.join(vectors, sql` || `);
}

/** A query as PostgreSQL's `tsquery`: every group must be met, by any of its alternatives. Undefined when it has no words. */
export function searchQueryOf(term: string): string | undefined {
  const groups = queryWords(term);
  if (groups.length === 0) return undefined;
  return groups.map((alternatives) => `(${alternatives.map(quoted).join(' | ')})`).join(' & ');
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

import { amenities, type Amenity } from '#domain/listing.ts';
import { factWords, indexWords, type ListingFacts, queryWords } from '#domain/search-words.ts';
import { textOf } from '../html/sanitise.ts';

/** What a listing is found by. */
type Searchable = Omit<ListingFacts, 'amenities'> &
  Record<Amenity, boolean> & {
    name: string;
    address: string;
    /** Sanitised HTML. */
    description: string;
  };

/**
 * The words of a listing as a PostgreSQL `tsvector`, heaviest first: title (A), what its fields say, township included (B),
 * address (C), description (D). The positions only tell the weights apart.
 */
export function searchVectorOf(listing: Searchable): string {
  const facts = { ...listing, amenities: amenities.filter((amenity) => listing[amenity]) };
  const weighted = {
    A: indexWords(listing.name),
    B: factWords(facts),
    C: indexWords(listing.address),
    D: indexWords(textOf(listing.description)),
  };
  const marks = new Map<string, string[]>();
  Object.entries(weighted).forEach(([weight, words], index) => {
    for (const word of new Set(words)) marks.set(word, [...(marks.get(word) ?? []), `${index + 1}${weight}`]);
  });
  return Array.from(marks, ([word, where]) => `${quoted(word)}:${where.join(',')}`).join(' ');
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

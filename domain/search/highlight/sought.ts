import { searchLimits } from '../index-terms.ts';
import { atoms } from '../parse/atoms.ts';
import { parts } from '../parse/parts.ts';
import { decidedReadings } from '../parse/readings.ts';
import type { RoomsFilter } from '../parse/room-count.ts';
import { type Term, termsOf } from '../parse/terms.ts';
import { understand } from '../parse/understand.ts';

/** What a query looks for in a text. */
export interface Sought {
  /** Of words by their stem, and of concepts. */
  lexemes: ReadonlySet<string>;
  /** Burmese syllables that stand in a row. */
  runs: readonly (readonly string[])[];
  rooms: readonly RoomsFilter[];
}

/** What was asked for last: a search marks many texts for one query. */
let last: { query: string; sought: Sought } | undefined;

/**
 * What a query looks for in a text: its words and names in either reading, and its numbers of rooms. Prices are not looked
 * for, nor words that say nothing beside others (home, Yangon).
 */
export function soughtBy(query: string): Sought {
  if (last?.query !== query) last = { query, sought: read(query) };
  return last.sought;
}

function read(query: string): Sought {
  const { filters, rest } = understand(query);
  const [, other = ''] = decidedReadings(query.slice(0, searchLimits.query));
  const named = filters.flatMap((filter) => (isNamed(filter) ? [filter.text] : []));
  const terms = [rest, ...named, other].flatMap((words) => termsOf(parts(atoms(words))));
  const rooms = filters.flatMap((filter) => (isRooms(filter) ? [filter] : []));
  const telling = terms.filter((term) => term.kind !== 'concept' || !term.isWeak);
  const asked = telling.length > 0 || filters.length > 0 ? telling : terms;
  return {
    lexemes: new Set(asked.flatMap((term) => ('lexeme' in term ? [term.lexeme] : []))),
    runs: asked.flatMap((term: Term) => (term.kind === 'run' ? [term.syllables] : [])),
    rooms,
  };
}

/** Prices are not looked for in texts, and rooms otherwise. */
function isNamed(filter: { kind: string }): boolean {
  return filter.kind !== 'price' && !isRooms(filter);
}

function isRooms(filter: { kind: string }): filter is RoomsFilter {
  return filter.kind === 'bedrooms' || filter.kind === 'bathrooms';
}

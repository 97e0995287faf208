import { searchLimits } from '../index-terms.ts';
import { type Atom, atoms } from '../parse/atoms.ts';
import { foldedPlaces, type Stretch, withClosingBracket } from '../parse/folding.ts';
import { lexemesOf, type Part } from '../parse/part.ts';
import { parts } from '../parse/parts.ts';
import { plainLexeme, type Term, termsOf } from '../parse/terms.ts';
import { windowOf } from './window.ts';
import { decidedReadings } from '../parse/readings.ts';
import type { RoomsFilter } from '../parse/room-count.ts';
import { understand } from '../parse/understand.ts';

/** A stretch of a text, in UTF-16 offsets. */
export type Mark = readonly [start: number, end: number];

/**
 * Where the words of a query stand in a Unicode text, by the rules of search: words by their stem, names in every spelling
 * and both languages, Burmese as a run of syllables, as many rooms as are asked for. Ascending, not overlapping; whole
 * words, whole characters. Of a text the first {@link searchLimits.marked} code units are looked at.
 *
 * `marksOf('Condos in စမ်းချောင်း', 'sanchaung condominium')` is `[[0, 6], [10, 22]]`.
 */
export function marksOf(text: string, query: string): Mark[] {
  const read = text.slice(0, searchLimits.marked);
  const found = atoms(read);
  const sought = soughtBy(query);
  const stretches = [...namesIn(found, sought), ...wordsIn(found, sought), ...runsIn(found, sought)];
  if (stretches.length === 0) return [];
  const placeOf = foldedPlaces(read);
  return joined(stretches.map((stretch) => withClosingBracket(read, placeOf(stretch))));
}

function namesIn(text: readonly Atom[], sought: Sought): Stretch[] {
  return parts(text).flatMap((part) => (part.kind !== 'plain' && isSought(part, sought) ? stretchOf(part.atoms) : []));
}

function isSought(part: Exclude<Part, { kind: 'plain' }>, { lexemes, rooms }: Sought): boolean {
  if (part.kind === 'concept' && part.denied) return false;
  if (lexemesOf(part).some((one) => lexemes.has(one))) return true;
  if (part.kind !== 'rooms') return false;
  const { name } = part.concept;
  const { count } = part;
  return rooms.some(({ kind, min, max = count }) => kind === `${name}s` && count >= min && count <= max);
}

function wordsIn(text: readonly Atom[], { lexemes, runs }: Sought): Stretch[] {
  const single = new Set(runs.flatMap((run) => (run.length === 1 ? run : [])));
  return text.filter((atom) => {
    const lexeme = plainLexeme(atom);
    return lexeme !== undefined && (atom.kind === 'syllable' ? single : lexemes).has(lexeme);
  });
}

/** Every run that stands in the text as it was typed; of one that does not, the longest part, if that is half of it at least. */
function runsIn(text: readonly Atom[], { runs }: Sought): Stretch[] {
  const long = runs.filter((run) => run.length > 1).map((run) => ({ run, pairs: pairsOf(run) }));
  if (long.length === 0) return [];
  const anyPairs = new Set(long.flatMap(({ pairs }) => [...pairs]));
  // Once for all runs: a text has thousands of pairs, of which few are in a query.
  const places = text.flatMap((atom, at) => {
    const pair = atom.gap === 'hard' ? '' : pairOf(text[at - 1]?.text, atom.text);
    return anyPairs.has(pair) ? [{ at, pair }] : [];
  });
  return long.flatMap(({ run, pairs }) => {
    const rows = rowsOf(
      text,
      places.filter(({ pair }) => pairs.has(pair)).map(({ at }) => at),
    );
    const longest = Math.max(...rows.map((row) => row.length));
    const least = Math.min(run.length, longest);
    return least * 2 < run.length ? [] : rows.filter((row) => row.length >= least).flatMap(stretchOf);
  });
}

/**
 * The rows of two syllables and more of a text of which each two neighbours are neighbours in a run.
 * @param seconds where the second of two neighbours stands, ascending.
 */
function rowsOf(text: readonly Atom[], seconds: readonly number[]): Atom[][] {
  const rows: Atom[][] = [];
  for (const [count, at] of seconds.entries()) {
    const row = rows.at(-1);
    if (row && seconds[count - 1] === at - 1) row.push(...text.slice(at, at + 1));
    else rows.push(text.slice(at - 1, at + 1));
  }
  return rows;
}

function pairsOf(run: readonly string[]): ReadonlySet<string> {
  return new Set(run.slice(1).map((syllable, at) => pairOf(run[at], syllable)));
}

function pairOf(first: string | undefined, second: string): string {
  return `${first} ${second}`;
}

function stretchOf(taken: readonly Atom[]): Stretch[] {
  const [first] = taken;
  const last = taken.at(-1);
  return first && last ? [{ start: first.start, end: last.end }] : [];
}

/** Stretches in their order, those that touch as one. */
function joined(stretches: readonly Stretch[]): Mark[] {
  const marks: [number, number][] = [];
  for (const { start, end } of stretches.toSorted((one, other) => one.start - other.start)) {
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}

/** A stretch of a text with what was searched for in it. */
export interface MarkedExcerpt {
  text: string;
  /** Offsets within the excerpt. */
  marks: Mark[];
  /** Whether there is more of the text before it, and behind it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/**
 * A stretch of a Unicode text around the densest marks of a query, cut between words or syllables, with its marks; undefined
 * where nothing matches.
 * @param length code units at most
 */
export function excerptOf(text: string, query: string, length = 160): MarkedExcerpt | undefined {
  const all = marksOf(text, query);
  if (all.length === 0) return undefined;
  const { start, end } = windowOf(text, all, length);
  const marks = all.flatMap(([from, to]): Mark[] =>
    from < end && to > start ? [[Math.max(from, start) - start, Math.min(to, end) - start]] : [],
  );
  return { text: text.slice(start, end), marks, isCutBefore: start > 0, isCutAfter: end < text.length };
}

/** Parts of a query that are looked for in a text. */
interface Sought {
  /** Of words by their stem, and of concepts. */
  lexemes: ReadonlySet<string>;
  /** Burmese syllables that stand in a row. */
  runs: readonly (readonly string[])[];
  rooms: readonly RoomsFilter[];
}

/** The query before, with what it looks for: a search marks many texts for one query. */
let last: { query: string; sought: Sought } | undefined;

/**
 * Returns the parts of a query to look for in a text: its words and names in either reading, its numbers of rooms. Prices are not looked
 * for, nor words that say nothing beside others (home, Yangon).
 */
function soughtBy(query: string): Sought {
  if (last?.query !== query) last = { query, sought: readSought(query) };
  return last.sought;
}

function readSought(query: string): Sought {
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

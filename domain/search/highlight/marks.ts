import { atOnce, type ByPiece } from '../../text/by-piece.ts';
import { searchLimits } from '../index-terms.ts';
import { type Atom, atoms } from '../parse/atoms.ts';
import { fold, foldedPlaces, type Stretch, withClosingBracket } from '../parse/folding.ts';
import { lexemesOf, type Part } from '../parse/part.ts';
import { parts } from '../parse/parts.ts';
import { plainLexeme, type Term } from '../parse/terms.ts';
import type { RoomsFilter } from '../parse/room-count.ts';
import type { Understood } from '../parse/understand.ts';
import type { Dictionary } from '../vocabulary/concepts.ts';

/** A stretch of a text, in UTF-16 offsets. */
export type Mark = [start: number, end: number];

/**
 * Finds the words of a query in a Unicode text, by the rules of search: words by their stem, names in every spelling and both
 * languages, Burmese as a run of syllables, room counts within their bounds. Marks are ascending and do not overlap; they contain whole
 * words and whole characters. Only the first {@link searchLimits.marked} code units of a text are searched.
 *
 * For `sanchaung condominium`, those of `Condos in စမ်းချောင်း` are `[[0, 6], [10, 22]]`.
 */
export function marksOf(text: string, sought: Sought): Mark[] {
  return atOnce(marksByPiece(text, sought));
}

/** The most words of a piece of a text in which names are sought without a pause: most descriptions are one. */
const longestPiece = 1_000;

/** The same as {@link marksOf}, piece by piece. */
function* marksByPiece(text: string, sought: Sought): ByPiece<Mark[]> {
  const read = text.slice(0, searchLimits.marked);
  const found = atoms(read);
  const names: Stretch[] = [];
  for (const piece of piecesOf(found)) {
    names.push(...namesIn(piece, sought));
    if (piece.length < found.length) yield;
  }
  const stretches = [...names, ...wordsIn(found, sought), ...runsIn(found, sought)];
  if (stretches.length === 0) return [];
  const placeOf = foldedPlaces(read);
  return joined(stretches.map((stretch) => withClosingBracket(read, placeOf(stretch))));
}

/** The words of a text in pieces that end where a sentence or a line does, if they have such an end. */
function* piecesOf(text: readonly Atom[]): Generator<readonly Atom[]> {
  for (let start = 0; start < text.length; ) {
    const most = start + longestPiece;
    const border = most < text.length ? text.slice(start + 1, most + 1).findLastIndex(({ gap }) => gap === 'hard') : -1;
    const end = border < 0 ? most : start + 1 + border;
    yield text.slice(start, end);
    start = end;
  }
}

function namesIn(text: readonly Atom[], sought: Sought): Stretch[] {
  return parts(text, sought.dictionary).flatMap((part) =>
    part.kind !== 'plain' && isSought(part, sought) ? stretchOf(part.atoms) : [],
  );
}

function isSought(part: Exclude<Part, { kind: 'plain' }>, { lexemes, rooms }: Sought): boolean {
  if ((part.kind === 'concept' || part.kind === 'numbered') && part.denied) return false;
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

/** Every run that the text contains as typed; of one that it does not, the longest part, if that is at least half of it. */
function runsIn(text: readonly Atom[], { runs }: Sought): Stretch[] {
  const long = runs.filter((run) => run.length > 1).map((run) => ({ run, pairs: pairsOf(run) }));
  if (long.length === 0) return [];
  // Computed once for all runs: a text has thousands of pairs, few of which are in a query.
  const places = placesOf(text, new Set(long.flatMap(({ pairs }) => [...pairs])));
  /** For each atom, the position after the longest row that begins there: many runs may be in one place. */
  const ends = new Uint32Array(text.length);
  for (const { run, pairs } of long) {
    let longest = 0;
    eachRow(places, pairs, (first, end) => (longest = Math.max(longest, end - first)));
    const least = Math.min(run.length, longest);
    if (least * 2 < run.length) continue;
    eachRow(places, pairs, (first, end) => {
      if (end - first >= least) ends[first] = Math.max(end, ends[first] ?? 0);
    });
  }
  return [...ends].flatMap((end, first) => (end === 0 ? [] : stretchOf(text.slice(first, end))));
}

/** A pair of neighbours in a text, and the position of the second. */
interface Place {
  pair: string;
  at: number;
}

/** Where a text has one of some pairs, ascending. */
function placesOf(text: readonly Atom[], pairs: ReadonlySet<string>): Place[] {
  return text.flatMap((atom, at) => {
    const pair = atom.gap === 'hard' ? '' : pairOf(text[at - 1]?.text, atom.text);
    return pairs.has(pair) ? [{ pair, at }] : [];
  });
}

/** Visits each row of two or more atoms, from its first position to the one after it, in which every two neighbours are also neighbours in a run. */
function eachRow(
  places: readonly Place[],
  pairs: ReadonlySet<string>,
  visit: (first: number, end: number) => void,
): void {
  let [first, end] = [0, 0];
  for (const { pair, at } of places) {
    if (!pairs.has(pair)) continue;
    if (at !== end) {
      if (end > 0) visit(first, end);
      first = at - 1;
    }
    end = at + 1;
  }
  if (end > 0) visit(first, end);
}

function pairsOf(run: readonly string[]): ReadonlySet<string> {
  return new Set(run.slice(1).map((syllable, at) => pairOf(run[at], syllable)));
}

function pairOf(first: string | undefined, second: string): string {
  return `${first} ${second}`;
}

function stretchOf(words: readonly Atom[]): Stretch[] {
  const [first] = words;
  const last = words.at(-1);
  return first && last ? [{ start: first.start, end: last.end }] : [];
}

/** Sorts stretches and merges those that touch. */
function joined(stretches: readonly Stretch[]): Mark[] {
  const marks: Mark[] = [];
  for (const { start, end } of stretches.toSorted((one, other) => one.start - other.start)) {
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}

/** A stretch of a text with the matches in it marked. */
export interface MarkedExcerpt {
  text: string;
  /** Offsets within the excerpt. */
  marks: Mark[];
  /** Whether the text continues before it, and after it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/**
 * Returns a stretch of a Unicode text around the densest marks of a query, cut between words or syllables, with its marks; undefined
 * where nothing matches.
 * @param length maximum length in code units
 */
export function excerptOf(text: string, sought: Sought, length?: number): MarkedExcerpt | undefined {
  return atOnce(excerptByPiece(text, sought, length));
}

/** The same as {@link excerptOf}, piece by piece. */
export function* excerptByPiece(text: string, sought: Sought, length = 160): ByPiece<MarkedExcerpt | undefined> {
  const all = yield* marksByPiece(text, sought);
  if (all.length === 0) return undefined;
  const { start, end } = windowOf(text, all, length);
  const marks = all.flatMap(([from, to]): Mark[] =>
    from < end && to > start ? [[Math.max(from, start) - start, Math.min(to, end) - start]] : [],
  );
  return { text: text.slice(start, end), marks, isCutBefore: start > 0, isCutAfter: end < text.length };
}

/** Parts of a query to look for in a text. */
export interface Sought {
  /** The lexemes of stemmed words and of concepts. */
  lexemes: ReadonlySet<string>;
  /** Runs of consecutive Burmese syllables. */
  runs: readonly (readonly string[])[];
  rooms: readonly RoomsFilter[];
  /** Dictionary in which the names of a text are looked up. */
  dictionary: Dictionary;
}

/**
 * Returns the parts of a query to look for in a text: its words and names in either reading, its room counts. Prices are not looked
 * for, nor are words that add nothing to others (home, Yangon).
 * @param corrections terms of the words that mistyped ones may stand for
 */
export function soughtBy({ filters, rest, nameTerms, query }: Understood, corrections: readonly Term[] = []): Sought {
  const terms = [...rest.terms, ...nameTerms, ...(query.other?.terms ?? []), ...corrections];
  const telling = terms.filter((term) => term.kind !== 'concept' || !term.isWeak);
  const chosen = telling.length > 0 || filters.length > 0 ? telling : terms;
  return {
    lexemes: new Set(chosen.flatMap((term) => lexemesOfTerm(term))),
    runs: distinct(chosen.flatMap((term) => (term.kind === 'run' ? [term.syllables] : []))),
    rooms: filters.flatMap((filter) => (isRooms(filter) ? [filter] : [])),
    dictionary: query.dictionary,
  };
}

function lexemesOfTerm(term: Term): readonly string[] {
  if (term.kind === 'run') return [];
  return 'others' in term ? [term.lexeme, ...(term.others ?? [])] : [term.lexeme];
}

/** Each run once: somebody may type one many times. */
function distinct(runs: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(runs.map((run) => [run.join(' '), run])).values()];
}

function isRooms(filter: { kind: string }): filter is RoomsFilter {
  return filter.kind === 'bedrooms' || filter.kind === 'bathrooms';
}

/**
 * Returns the stretch of a text around its densest marks: at most `length` code units, with the most different marked words, then the
 * most marks, then the first. It begins and ends between words or syllables or, if a single word is longer, between characters.
 */
function windowOf(text: string, marks: readonly Mark[], length: number): Stretch {
  if (text.length <= length) return { start: 0, end: text.length };
  const [first, last] = densest(text, marks, length);
  const spare = Math.max(0, length - (last - first));
  const start = Math.max(0, Math.min(first - Math.floor(spare / 2), text.length - length));
  const { starts, ends } = bordersOf(text, { start, end: Math.min(start + 2 * length, text.length) });
  const from = start === 0 ? 0 : (starts.find((border) => border >= start && border <= first) ?? first);
  const most = from + length;
  if (most >= text.length) return { start: from, end: text.length };
  const to = ends.findLast((border) => border <= most && border >= last) ?? wholeCharacters(text, from, most);
  return { start: from, end: to };
}

/** The range from the first to the last mark of the best set of marks that fits. */
function densest(text: string, marks: readonly Mark[], length: number): Mark {
  const written = marks.map(([start, end]) => text.slice(start, end));
  // A text may have one word a thousand times.
  const folded = new Map([...new Set(written)].map((word) => [word, fold(word)]));
  const words = written.map((word) => folded.get(word) ?? word);
  const held = new Map<string, number>();
  let best: Mark = marks[0] ?? [0, 0];
  let most = -1;
  let from = 0;
  for (const [to, [, end]] of marks.entries()) {
    held.set(words[to] ?? '', (held.get(words[to] ?? '') ?? 0) + 1);
    for (; from < to && end - (marks[from]?.[0] ?? 0) > length; from += 1) drop(held, words[from] ?? '');
    const worth = held.size * marks.length + (to - from);
    if (worth > most) [most, best] = [worth, [marks[from]?.[0] ?? 0, end]];
  }
  return best;
}

function drop(held: Map<string, number>, word: string): void {
  const count = (held.get(word) ?? 0) - 1;
  if (count > 0) held.set(word, count);
  else held.delete(word);
}

/** More than the length of a word or syllable, so that those at the ends of a stretch are seen whole. */
const margin = 50;

/** Positions where a text may be cut around a stretch, ascending: before a word or a syllable, and after one. */
function bordersOf(whole: string, around: Stretch): { starts: number[]; ends: number[] } {
  const offset = Math.max(0, around.start - margin);
  const text = whole.slice(offset, around.end + margin);
  const found = atoms(text);
  const places = found.map(foldedPlaces(text));
  const isBorder = (at: number) => {
    const isWithinStack = (places[at]?.start ?? text.length) < (places[at - 1]?.end ?? 0);
    return !isWithinStack && (found[at]?.gap !== 'none' || found[at].kind === 'syllable');
  };
  return {
    starts: places.flatMap(({ start }, at) => (isBorder(at) ? offset + start : [])),
    ends: places.flatMap(({ end }, at) => (isBorder(at + 1) ? offset + end : [])),
  };
}

/** The last position before a bound that splits no character, and separates none from its marks. */
function wholeCharacters(text: string, from: number, bound: number): number {
  let end = bound;
  while (end > from + 1 && (/^[\p{M}\udc00-\udfff]/u.test(text.slice(end, end + 1)) || text[end - 1] === '\u1039'))
    end -= 1;
  return end;
}

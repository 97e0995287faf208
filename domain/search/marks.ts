import { searchLimits } from '../search-words.ts';
import { type Atom, atoms } from './atoms.ts';
import { withClosingBracket } from './brackets.ts';
import { foldedPlaces, type Stretch } from './folding.ts';
import { type Part, parts } from './parts.ts';
import { type Sought, soughtBy } from './sought.ts';
import { plainLexeme } from './terms.ts';
import { windowOf } from './mark-window.ts';

/** A stretch of a text, in UTF-16 offsets. */
export type Mark = readonly [start: number, end: number];

/**
 * Where the words of a query stand in a Unicode text, by the rules of search: words by their stem, names in every spelling
 * and both languages, Burmese as a run of syllables, as many rooms as are asked for. Ascending, not overlapping; whole
 * words, whole characters. Of a text the first 20,000 code units are looked at.
 *
 * `marksOf('Condos in စမ်းချောင်း', 'sanchaung condominium')` is `[[0, 6], [10, 22]]`.
 */
export function marksOf(text: string, query: string): Mark[] {
  const read = text.slice(0, searchLimits.text);
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
  const { lexeme, within, name } = part.concept;
  if ([lexeme, ...within].some((one) => lexemes.has(one))) return true;
  if (part.kind !== 'rooms') return false;
  const { count } = part;
  if (lexemes.has(part.lexeme)) return true;
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
  return runs.flatMap((run) => {
    const rows = run.length > 1 ? rowsOf(text, run) : [];
    const longest = Math.max(...rows.map((row) => row.length));
    const least = Math.min(run.length, longest);
    return least * 2 < run.length ? [] : rows.filter((row) => row.length >= least).flatMap(stretchOf);
  });
}

/** The rows of two syllables and more of a text of which each two neighbours are neighbours in a run. */
function rowsOf(text: readonly Atom[], run: readonly string[]): Atom[][] {
  const pairs = new Set(run.slice(1).map((syllable, at) => `${run[at]} ${syllable}`));
  const rows: Atom[][] = [];
  let row: Atom[] = [];
  for (const atom of text) {
    const before = row.at(-1);
    if (before && atom.gap !== 'hard' && pairs.has(`${before.text} ${atom.text}`)) {
      row.push(atom);
      if (row.length === 2) rows.push(row);
    } else row = [atom];
  }
  return rows;
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

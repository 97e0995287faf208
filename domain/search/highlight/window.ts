import { atoms } from '../parse/atoms.ts';
import { fold, foldedPlaces, type Stretch } from '../parse/folding.ts';

type Mark = readonly [start: number, end: number];

/**
 * Returns the stretch of a text around its densest marks: at most `length` code units, with the most different marked words, then the
 * most marks, then the first. It begins and ends between words or syllables or, if a single word is longer, between characters.
 */
export function windowOf(text: string, marks: readonly Mark[], length: number): Stretch {
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
  const words = marks.map(([start, end]) => fold(text.slice(start, end)));
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
  const left = (held.get(word) ?? 0) - 1;
  if (left > 0) held.set(word, left);
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

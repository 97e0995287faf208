import { syllables } from '../../text/burmese/syllables.ts';

/** Limits on what counts as a typing error, in characters (code points). */
export const spellingLimits = {
  /** Shorter words differ from each other by as little as a typing error, so they are taken as typed. */
  shortest: 4,
  /** From this length on, a word may have two errors. */
  long: 8,
  /** In Burmese, one more mark is more likely another word than an error: one error is allowed, in syllable pairs from this length on. */
  shortestBurmese: 6,
  /** A long word is represented by this many of its first characters, so that it has few deletions. */
  beginning: 8,
} as const;

const burmese = /[\u1000-\u109f]/;

/** Returns the number of typing errors with which a word may still be taken for another: 0, 1 or 2. */
export function mostErrors(word: string): number {
  const length = Array.from(word).length;
  if (burmese.test(word)) return length >= spellingLimits.shortestBurmese ? 1 : 0;
  if (length < spellingLimits.shortest) return 0;
  return length < spellingLimits.long ? 1 : 2;
}

/**
 * Returns a word, and the word with up to as many characters deleted as it may have errors. Two words within their permitted
 * errors of each other share at least one of these (symmetric deletion, as in SymSpell), so an index of them finds near words without
 * comparing each pair; not all words that share one are near: see `typingErrors`.
 * A word of 8 characters has 37, and so does a longer one; a Burmese word has one more than its length.
 */
export function deletionsOf(word: string): string[] {
  const characters = Array.from(word);
  if (burmese.test(word) || characters.length < spellingLimits.long) return [...struckOut([characters], 1)];
  return [...struckOut([characters.slice(0, spellingLimits.beginning)], 2)];
}

function struckOut(words: readonly string[][], times: number): Set<string> {
  const all = new Set(words.map((word) => word.join('')));
  if (times === 0) return all;
  const shorter = words.flatMap((word) => word.map((_, at) => word.toSpliced(at, 1)));
  for (const word of struckOut(shorter, times - 1)) all.add(word);
  return all;
}

/**
 * Counts the typing errors that turn one word into another: a character omitted, added, replaced, or swapped with its neighbour.
 * (Damerau-Levenshtein distance in its restricted form: no part is edited twice.)
 * @param most more errors than this are not counted: the result is then `most + 1`
 */
export function typingErrors(one: string, other: string, most: number): number {
  if (haveOtherLetters(one, other, most)) return most + 1;
  const [from, to] = [Array.from(one), Array.from(other)];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  const tooMany = () => Array.from({ length: to.length + 2 }, () => most + 1);
  let [beforeLast, last, now] = [tooMany(), Array.from({ length: to.length + 1 }, (_, at) => at), tooMany()];
  for (const [row, character] of from.entries()) {
    // Further from the diagonal there are more errors than the limit.
    const [first, end] = [Math.max(0, row - most), Math.min(to.length, row + most + 1)];
    now[first] = first === 0 ? row + 1 : most + 1;
    for (let column = first; column < end; column += 1) {
      const intended = to[column];
      const changed = (last[column] ?? 0) + (character === intended ? 0 : 1);
      const isSwap = row > 0 && column > 0 && character === to[column - 1] && from[row - 1] === intended;
      const swapped = isSwap ? (beforeLast[column - 1] ?? 0) + 1 : changed;
      now[column + 1] = Math.min(changed, swapped, (last[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1);
    }
    now[end + 1] = most + 1;
    [beforeLast, last, now] = [last, now, beforeLast];
  }
  return Math.min(last[to.length] ?? 0, most + 1);
}

/** Whether one of two words has more letters that the other lacks than errors can explain. True of most words, and cheap to check. */
function haveOtherLetters(one: string, other: string, most: number): boolean {
  const [mine, theirs] = [letterSet(one), letterSet(other)];
  return bitsIn(mine & ~theirs) > most || bitsIn(theirs & ~mine) > most;
}

/** Returns the letters of a word as bits, with several letters sharing a bit. */
function letterSet(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return letters;
}

function bitsIn(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Limits on what one text adds to the vocabulary. */
const vocabularyLimits = { words: 500, length: 24 } as const;

const letters = /^[\p{L}\p{M}]+$/u;

/**
 * Returns the lexemes of a listing that a mistyped word may mean: stems of 4 to 24 letters of an alphabet, and pairs of Burmese
 * syllables of at least 5 characters. No concepts (`=condo`), no numbers, no room counts (`2-bed`). Distinct; the first 500, in the
 * order of their code units.
 */
export function wordsForVocabulary(lexemes: Iterable<string>): string[] {
  const words = new Set<string>();
  for (const lexeme of lexemes) {
    if (isForVocabulary(lexeme)) words.add(lexeme);
    if (words.size === vocabularyLimits.words) break;
  }
  return [...words].sort();
}

function isForVocabulary(lexeme: string): boolean {
  if (!letters.test(lexeme)) return false;
  const { length } = Array.from(lexeme);
  if (length > vocabularyLimits.length) return false;
  // One syllable more or less is one error: a query of 6 characters may mean a word of 5.
  if (burmese.test(lexeme)) return length >= spellingLimits.shortestBurmese - 1 && syllables(lexeme).length > 1;
  return length >= spellingLimits.shortest;
}

/** Bounds of what counts as a typing error, in characters (code points). */
export const spellingLimits = {
  /** Shorter words are as near to each other as a typing error is: they are what they are. */
  shortest: 4,
  /** From here on a word may have two errors. */
  long: 8,
  /** Burmese marks make another word sooner than an error: one, and in a pair of syllables of at least this length. */
  shortestBurmese: 6,
  /** Of a long word its beginning stands for it, so that it has few deletions. */
  beginning: 8,
} as const;

const burmese = /[\u1000-\u109f]/;

/** How many typing errors a word may have and still be taken for another: 0, 1 or 2. */
export function mostErrors(word: string): number {
  const length = Array.from(word).length;
  if (burmese.test(word)) return length >= spellingLimits.shortestBurmese ? 1 : 0;
  if (length < spellingLimits.shortest) return 0;
  return length < spellingLimits.long ? 1 : 2;
}

/**
 * What is left of a word when up to as many characters are struck out as it may have errors, itself included. Two words that
 * lie within their errors of each other have one of these in common (symmetric deletion, as SymSpell does it), so that an
 * index of them finds near words without comparing each; not all that have one in common are near: see `typingErrors`.
 * A word of 8 characters has 37, a longer one too; a Burmese one, one more than its length.
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
 * How many errors of typing make one word of another: a character left out, added, mistaken, or swapped with its neighbour.
 * (Damerau-Levenshtein, of which no part is changed twice.)
 * @param most what is more than this is as good as nothing alike: the result is then `most + 1`
 */
export function typingErrors(one: string, other: string, most: number): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, character] of from.entries()) {
    const now = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const changed = (last[column] ?? 0) + (character === wanted ? 0 : 1);
      const struck = (last[column + 1] ?? 0) + 1;
      const added = (now[column] ?? 0) + 1;
      const isSwap = character === to[column - 1] && from[row - 1] === wanted;
      const swapped = isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Infinity;
      now.push(Math.min(changed, struck, added, swapped));
    }
    if (Math.min(...now) > most) return most + 1;
    [beforeLast, last] = [last, now];
  }
  return Math.min(last.at(-1) ?? 0, most + 1);
}

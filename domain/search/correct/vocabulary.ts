import { syllables } from '../../text/syllables.ts';
import { spellingLimits } from './spelling.ts';

/** Bounds of what one text adds to the vocabulary. */
const vocabularyLimits = { words: 500, length: 24 } as const;

const letters = /^[\p{L}\p{M}]+$/u;
const burmese = /[\u1000-\u109f]/;

/**
 * Of the lexemes of a listing those that a mistyped word may mean: stems of an alphabet of 4 to 24 letters and pairs of Burmese
 * syllables of at least 5 characters. No concepts (`=condo`), no numbers, no rooms (`2-bed`). Each once, the first 500, in the
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
  // A syllable more or less is one error: what may be asked for with 6 characters may have 5.
  if (burmese.test(lexeme)) return length >= spellingLimits.shortestBurmese - 1 && syllables(lexeme).length > 1;
  return length >= spellingLimits.shortest;
}

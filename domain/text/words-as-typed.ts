import { normaliseMyanmar } from './normalise-burmese.ts';
import { queryReadings } from './zawgyi.ts';

/**
 * The words that somebody looks for in a list, each as it may be written there: Burmese in its one form, and where it may be
 * Zawgyi, in both readings. `wordsAsTyped('condo ကြန္ဒို')` is `[['condo'], ['ကြန္ဒို', 'ကွန်ဒို']]`.
 */
export function wordsAsTyped(term: string): string[][] {
  return term
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set(queryReadings(word).map(normaliseMyanmar))]);
}

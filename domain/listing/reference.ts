import { westernDigits } from '../text/burmese/burmese-digits.ts';
import { withoutNeedless } from '../text/characters.ts';

/** Maximum characters of a reference, the agency's own name for a listing (LST-406). */
export const longestReference = 30;

/** Letters and digits of English and Burmese, with spaces, hyphens, underscores and slashes between them. */
const characters = /^[A-Za-z0-9\u1000-\u1049\u104c-\u109f\uaa60-\uaa7f _/-]+$/;

/** Writes a reference in plain characters: full width as others are, without a number sign before it, with single spaces. */
export function plainReference(text: string): string {
  return withoutNeedless(text.normalize('NFKC')).trim().replace(/^#\s*/, '').replaceAll(/\s+/g, ' ');
}

/** Whether a plain text is a reference: it has a letter or digit, and nothing but what {@link characters} allows. */
export function isReference(plain: string): boolean {
  return characters.test(plain) && referenceKey(plain) !== '';
}

/**
 * The part of a reference by which two are the same, and by which it is found: in upper case, with Western digits, and without what
 * stands between: `whs-1383` and `WHS 1383` are `WHS1383`. The database computes the same (server/database/schema/listing.ts).
 */
export function referenceKey(reference: string): string {
  return westernDigits(reference)
    .replaceAll(/[\s_/-]+/g, '')
    .toUpperCase();
}

/** The word that may stand before a reference. */
const named = /^(?:(?:code|reference|ref|id)(?: ?no)?(?:[\s:.#=-]+)|(?:ကုဒ်|ကုတ်)(?:နံပါတ်)?[\s:.#=-]*)/i;

/** Longest text in which a reference is looked for among other words, in UTF-16 code units. */
const longestQuestion = 60;
/** Letters and a number, as agencies write their references: WHS1383, whs-1383. */
const amongWords = /(?<![A-Za-z0-9])[A-Za-z]{1,6}[ _/-]?[0-9]{2,7}[A-Za-z]?(?![A-Za-z0-9])/g;

/**
 * Reads search terms as references (SRC-141): something short with a digit, as a whole, without the word for it before it, or as the only one
 * among a few other words. Anything else would let a reference take the place of words that many search for.
 * @returns keys of what it may be, the whole first, at most three; none for what can be none.
 */
export function referencesTyped(typed: string): string[] {
  // No longer than a pasted one with signs and spaces around it.
  if (typed.length > 4 * longestReference) return [];
  const plain = plainReference(typed);
  const bare = plainReference(plain.replace(named, ''));
  const among = plain.length > longestQuestion ? [] : (westernDigits(plain).match(amongWords) ?? []);
  const possible = [plain, bare, ...(among.length === 1 ? among : [])].map(keyTyped);
  return [...new Set(possible)].filter((key) => key !== undefined);
}

function keyTyped(plain: string): string | undefined {
  if (plain.length > longestReference || !characters.test(plain)) return undefined;
  const key = referenceKey(plain);
  return key.length >= 3 && /[0-9]/.test(key) ? key : undefined;
}

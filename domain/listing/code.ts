import { westernDigits } from '../text/burmese/burmese-digits.ts';

/** The beginning of every code. */
const start = 'E-';

/** Number of characters after the beginning, of which two or three are letters: no word and no number is a code. */
const codeLength = 5;
const letters = { fewest: 2, most: 3 } as const;

/**
 * A listing's code (LST-403): all digits, and letters that are neither written nor said like a digit or like one another. Missing are
 * O, D, Q (0), I, L, J (1), Z (2), A (4), S (5), G (6), T (7), B (8), N (M), U, V (Y), the letters that rhyme with C (B, D, E, G, P, T, V, Z), and X, which
 * is in every plot (40x60).
 */
const code = /^E-[0123456789CFHKMRWY]{5}$/;

/** A code as it is stored and shown, as a pattern for the database: `E-4F7K2`. */
export const codePattern = code.source;

/** Letters that codes lack, and what they were taken for. */
const mistaken: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  J: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
  N: 'M',
  V: 'Y',
  U: 'Y',
};

/** Signs between the characters of a code that somebody reads out or types: spaces, hyphens, dots, and invisible ones. */
const apart = /[\s\-‐-―−_.·:#/\p{Default_Ignorable_Code_Point}]/gu;

/** All from the first letter or digit to the last one: what stands around a code is punctuation. */
const withinSigns = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** The word that may stand before a code. */
const named = /^(?:CODE[\s:.#-]|ကုဒ်)[\s:.#-]*/;

/** A number with a unit after it. */
const measure = /^[0-9]+[A-Z]+$/;

/**
 * Reads a code however it is typed (SRC-140): in either case, with or without its hyphen, with spaces, in Burmese digits, after the word for it, and
 * with letters that it cannot have in place of those that look like them. Without the E at its beginning it has only its own letters, nothing
 * stands between them, and it is no number with a unit, because `5 lakh`, `2room` and `100km` are no codes.
 * @param isOfFilters whether the text also reads as filters, as `e 7f4km` does: then it is a code with `E-`, or with the E and its own letters alone,
 *   because of `E 5 lakh`.
 * @returns the code as it is stored; undefined for anything that is none.
 */
export function codeTyped(typed: string, isOfFilters = false): string | undefined {
  if (typed.length > 40) return undefined;
  const upper = westernDigits(typed.normalize('NFKC').replaceAll('ဝ', '၀')).toUpperCase();
  const plain = withinSigns.exec(upper)?.[0].replace(named, '') ?? '';
  const bare = plain.replaceAll(apart, '');
  const hasHyphen = /^E[-‐-―−]/.test(plain);
  if (isOfFilters && !hasHyphen && asCode(bare.slice(1)) === undefined) return undefined;
  const isBegun = bare.length === codeLength + 1 && bare.startsWith('E');
  // A word that begins with E has no digit, and no hyphen after the E.
  if (isBegun && (/[0-9]/.test(bare) || hasHyphen)) {
    return asCode(Array.from(bare.slice(1), (character) => mistaken[character] ?? character).join(''));
  }
  return bare === plain && !measure.test(bare) ? asCode(bare) : undefined;
}

function asCode(characters: string): string | undefined {
  if (!code.test(start + characters)) return undefined;
  const found = characters.replaceAll(/[0-9]/g, '').length;
  return found >= letters.fewest && found <= letters.most ? start + characters : undefined;
}

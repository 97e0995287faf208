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

/**
 * Reads a code however it is typed (SRC-140): in either case, with or without its hyphen, with spaces, in Burmese digits, and with letters that
 * it cannot have in place of those that look like them. Without the E at its beginning only O, I and L are taken for digits, and nothing
 * stands between its characters, because `5 lakh` and `1 room` are no codes.
 * @returns the code as it is stored; undefined for anything that is none.
 */
export function codeTyped(typed: string): string | undefined {
  if (typed.length > 40) return undefined;
  const plain = westernDigits(typed.normalize('NFKC').replaceAll('ဝ', '၀')).trim().toUpperCase();
  const bare = plain.replaceAll(apart, '');
  const isBegun = bare.length === codeLength + 1 && bare.startsWith('E');
  // A word that begins with E has no digit, and no hyphen after the E.
  if (isBegun && (/[0-9]/.test(bare) || /^\W*E[-‐-―−]/.test(plain))) {
    return asCode(Array.from(bare.slice(1), (character) => mistaken[character] ?? character).join(''));
  }
  if (bare !== plain || bare.length !== codeLength || !/[0-9]/.test(bare)) return undefined;
  return asCode(bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
}

function asCode(characters: string): string | undefined {
  if (!code.test(start + characters)) return undefined;
  const found = characters.replaceAll(/[0-9]/g, '').length;
  return found >= letters.fewest && found <= letters.most ? start + characters : undefined;
}

import { westernDigits } from '../../text/burmese/burmese-digits.ts';
import { isBurmese, normaliseMyanmar } from '../../text/burmese/normalise-burmese.ts';

const notAscii = /[^\p{ASCII}]/u;
const myanmar = /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/;
const invisible = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
/** Normalised, 12½ would be 121⁄2. */
const notFraction = /[^¼½¾]+/g;
const accents = /[\u0300-\u036f]/g;

/**
 * Unifies spellings that differ only in appearance: lower case without accents, Western digits, normalised Burmese with stacked
 * consonants unstacked (မင်္ဂလာ = မင်ဂလာ, ဥက္ကလာ = ဥက်ကလာ), tall aa as aa, ဩ as သြ. For comparison, never for display.
 */
export function fold(text: string): string {
  if (!notAscii.test(text)) return text.toLowerCase();
  const plain = plainOf(text);
  return myanmar.test(plain) ? foldBurmese(normaliseMyanmar(plain)) : plain;
}

function plainOf(text: string): string {
  return text
    .replaceAll(invisible, '')
    .replaceAll(notFraction, (piece) => piece.normalize('NFKD'))
    .replaceAll(accents, '')
    .toLowerCase();
}

function foldBurmese(text: string): string {
  return westernDigits(text)
    .replaceAll(/\u103a?\u1039/g, '\u103a')
    .replaceAll('\u103f', '\u101e\u103a\u101e')
    .replaceAll('\u102b', '\u102c')
    .replaceAll('\u1029', '\u101e\u103c')
    .replaceAll('\u102a', '\u101e\u103c\u1031\u102c\u103a');
}

/** A stretch of a text, in UTF-16 offsets. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * Maps a stretch of the folded text back to the original that it was made from: whole characters with their marks, and whole
 * stacks. Folding changes lengths, but never across the ends of such a piece.
 */
export function foldedPlaces(text: string): (folded: Stretch) => Stretch {
  if (!notAscii.test(text)) return ({ start, end }) => ({ start, end });
  /** For each code unit of the folded text, the piece it comes from. */
  const origins: Stretch[] = [];
  let at = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const kind = isBurmese(line) ? 'burmese' : 'other';
    for (const piece of piecesOf(line)) {
      const origin = { start: at, end: at + piece.length };
      for (let unit = foldedLength(piece, kind); unit > 0; unit -= 1) origins.push(origin);
      at = origin.end;
    }
  }
  return ({ start, end }) => ({
    start: origins[start]?.start ?? text.length,
    end: origins[end - 1]?.end ?? text.length,
  });
}

const cells = /\P{M}[\p{M}\u200b-\u200d\u2060\ufeff\u00ad]*|\p{M}+/gu;

/** Splits a line into characters, each with its marks, and each stack as one. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let isStackOpen = false;
  for (const cell of line.match(cells) ?? []) {
    if (isStackOpen) pieces.push((pieces.pop() ?? '') + cell);
    else pieces.push(cell);
    isStackOpen = cell.replaceAll(invisible, '').endsWith('\u1039');
  }
  return pieces;
}

/** Cache of the folded lengths of pieces, in Burmese lines and in others: texts consist of the same few hundred pieces. */
const foldedLengths = { burmese: new Map<string, number>(), other: new Map<string, number>() };
const lengthsKept = { pieces: 5000, longest: 16 } as const;

function foldedLength(piece: string, line: keyof typeof foldedLengths): number {
  const lengths = foldedLengths[line];
  const known = lengths.get(piece);
  if (known !== undefined) return known;
  const { length } = line === 'burmese' ? fold(piece) : foldBurmese(plainOf(piece));
  if (lengths.size >= lengthsKept.pieces) lengths.clear();
  if (piece.length <= lengthsKept.longest) lengths.set(piece, length);
  return length;
}

/** Extends a stretch to the closing bracket of one opened in it: for Dagon Myothit (East, the bracket that follows. */
export function withClosingBracket(text: string, { start, end }: Stretch): Stretch {
  const opened = text.slice(start, end).lastIndexOf('(');
  const isOpen = opened !== -1 && !text.slice(start + opened, end).includes(')');
  return { start, end: isOpen && text[end] === ')' ? end + 1 : end };
}

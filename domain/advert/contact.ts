import { contactNumbersIn, phoneNumbersIn } from '../text/phone-numbers.ts';
import { isReference, longestReference, plainReference } from '../listing/reference.ts';
import type { Found, Source } from './source.ts';

/** A telephone number in a text: seven digits or more, in any script, with what people put between them. */
const numberLike = /[+(]?[\d\u1040-\u1049](?:[\s().-]{0,2}[\d\u1040-\u1049ဝ]){6,14}/;
/** A line in pieces that end with a space: what is read for numbers has a bound. */
const pieces = /[^]{1,800}(?:[ ,]|$)|[^]{1,800}/gu;

const label = String.raw`(?:property|listing|room|unit|our|ref(?:erence)?|product)?\s*(?:code|ref(?:erence)?|id|ကုဒ်|ကုတ်|ကုဒ်နံပါတ်|ကုတ်နံပါတ်)\s*(?:no\.?|number|နံပါတ်|#)?\s*[-–—_:.=#()]{0,3}\s*`;
const reference = new RegExp(
  `(?<![A-Za-z])${label}(#?[A-Za-z]{1,6}[ _/-]?[0-9\u1040-\u1049]{2,7}(?:[-/][A-Za-z0-9]{1,6})?|#?[0-9]{3,7}(?![0-9]))`,
  'giu',
);
const bare =
  /(?:^|\n)[^\p{L}\p{N}\n]{0,6}[\u2460-\u2473]?\s?[#([{]{0,2}((?!USD|MMK|KVA)[A-Z]{2,5}[-_ ]?\d{3,6})[)\]}]?\s*(?=\n|$|\|)/gu;

/** The telephone numbers as one field, and the poster's own code. Its offsets are those of the text, not of the folded one. */
export function* contactIn({ text }: Pick<Source, 'text'>): Generator<Found> {
  const numbers: string[] = [];
  let [first, last] = [-1, -1];
  let at = 0;
  for (const line of text.split('\n')) {
    for (const piece of line.match(pieces) ?? []) {
      if (numberLike.test(piece))
        for (const { start, end, shown, dialled } of phoneNumbersIn(piece)) {
          if (!dialled.startsWith('+') || !isTelephone(piece, start)) continue;
          if (first === -1) first = at + start;
          last = at + end;
          if (!numbers.includes(shown)) numbers.push(shown);
        }
      at += piece.length;
    }
    at += 1;
  }
  const value = fitting(numbers);
  if (value !== '') yield { field: 'phone', value, start: first, end: last };
  for (const sought of [reference, bare])
    for (const match of text.matchAll(sought)) {
      const plain = plainReference(match[1] ?? '');
      if (plain.length > longestReference || !isReference(plain)) continue;
      const start = match.index + match[0].indexOf(match[1] ?? '');
      yield { field: 'reference', value: plain, start, end: start + (match[1] ?? '').length };
    }
}

/** Whether a number is one to call, and not a price or a size: it has a zero or a plus before it, or a word for a telephone. */
function isTelephone(line: string, start: number): boolean {
  return (
    /^[+(]{0,2}[0\u1040ဝ9\u1049]/.test(line.slice(start)) ||
    /(?:ph|tel|call|viber|phone|ဖုန်း|ဆက်သွယ်)[^\n]{0,12}$/i.test(line.slice(0, start))
  );
}

/** As many numbers as the field for them takes, separated by commas. */
function fitting(numbers: readonly string[]): string {
  let joined = '';
  for (const number of numbers) {
    const next = joined === '' ? number : `${joined}, ${number}`;
    if (next.length > 100) break;
    joined = next;
  }
  return contactNumbersIn(joined).length > 0 ? joined : '';
}

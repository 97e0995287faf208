import { contactNumbersIn, phoneNumbersIn } from '../text/phone-numbers.ts';
import { isReference, longestReference, plainReference } from '../listing/reference.ts';
import type { Found, Source } from './source.ts';

/** A telephone number in a text: seven digits or more, in any script, with what people put between them. */
const numberLike = /[+(]{0,2}[\d\u1040-\u1049ဝ](?:[ ().-]{0,3}[\d\u1040-\u1049ဝ]){6,14}/g;
/** Most places that look like a number and are read: an advert has a few. */
const mostRead = 16;
/** Characters behind such a place that are read with it: the rest of the number, and what it takes. */
const behind = 40;

const label = String.raw`(?:property|listing|room|unit|our|ref(?:erence)?|product)?\s{0,3}(?:code|ref(?:erence)?|id|ကုဒ်|ကုတ်|ကုဒ်နံပါတ်|ကုတ်နံပါတ်)\s{0,3}(?:no\.?|number|နံပါတ်|#)?\s{0,3}[-–—_:.=#()]{0,3}\s{0,3}`;
const reference = new RegExp(
  `(?<![A-Za-z])${label}(#?[A-Za-z\u1000-\u1021]{1,6}[0-9]{0,3}(?:[ _/-]?[A-Za-z]{1,2})?[ _/-]?[0-9\u1040-\u1049]{2,7}(?:[-/][A-Za-z0-9]{1,6})?|#?[0-9]{3,7}(?![0-9]))`,
  'giu',
);
const bare =
  /(?:^|\n)[^\p{L}\p{N}\n]{0,6}[\u2460-\u2473]?\s?[#([{]{0,2}((?!USD|MMK|KVA|FEC|SGD|THB|EUR|CNY|RMB)(?:[A-Z]{2,5}[-_ ]?|[A-Z]-)\d{3,6})[)\]}]?\s*(?=\n|$|\||\*)/gu;
/** With a number sign, at the end of a line. */
const signed = /#([A-Z]{1,4}-?\d{3,6})[ \t]{0,4}(?=\n|$)/gu;
const bracketed = /(?:^|\n)[^\p{L}\p{N}\n]{0,6}\[([A-Z]{1,5}[-_ ]?\d{2,6})\]/gu;

/** The telephone numbers as one field, and the poster's own code. Its offsets are those of the text, not of the folded one. */
export function* contactIn({ text }: Pick<Source, 'text'>): Generator<Found> {
  const numbers: string[] = [];
  let [first, last] = [-1, -1];
  numberLike.lastIndex = 0;
  for (let read = 0; read < mostRead; read += 1) {
    const match = numberLike.exec(text);
    if (match === null) break;
    const { index } = match;
    const [window = ''] = text.slice(index, index + match[0].length + behind).split('\n');
    for (const { start, end, shown, dialled } of phoneNumbersIn(window)) {
      if (!dialled.startsWith('+') || start > match[0].length || !isTelephone(text, index + start)) continue;
      if (first === -1) first = index + start;
      last = index + end;
      numberLike.lastIndex = Math.max(numberLike.lastIndex, last);
      if (!numbers.includes(shown)) numbers.push(shown);
    }
  }
  const value = fitting(numbers);
  if (value !== '') yield { field: 'phone', value, start: first, end: last };
  for (const sought of [reference, bare, bracketed, signed])
    for (const match of text.matchAll(sought)) {
      const plain = plainReference(match[1] ?? '');
      if (plain.length > longestReference || !isReference(plain)) continue;
      const start = match.index + match[0].indexOf(match[1] ?? '');
      yield { field: 'reference', value: plain, start, end: start + (match[1] ?? '').length };
    }
}

/** Whether a number is one to call, and not a price or a size: it has a zero or a plus before it, or a word for a telephone. */
function isTelephone(text: string, start: number): boolean {
  return (
    /^[+(]{0,2}[0\u1040ဝ9\u1049]/.test(text.slice(start, start + 4)) ||
    /(?:ph|tel|call|viber|phone|ဖုန်း|ဆက်သွယ်)[^\n]{0,12}$/i.test(text.slice(Math.max(0, start - 24), start))
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import { linksOf } from '#domain/ban/banned-text.ts';
import { placeDetails } from '#domain/listing/details.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { plainTextOf } from '#domain/text/excerpt.ts';
import { type PhoneNumber, phoneNumbersIn } from '#domain/text/phone-numbers.ts';

/** Characters from which numbers are read at a time, and by which the parts overlap. */
const [part, overlap] = [900, 60];

/** The lines of a listing that its poster writes, but for its phone numbers and its description. */
export function linesOf({
  name,
  address,
  reference,
  details,
}: Pick<Listing, 'name' | 'address' | 'reference' | 'details'>): string {
  const places = placeDetails.map((detail) => details[detail]);
  return [name, address, reference, ...places].filter((line) => typeof line === 'string').join('\n');
}

/** Words of a description, with the addresses of its links, which dial numbers too. */
export function wordsOfDescription(html: string): string {
  return [plainTextOf(html), ...linksOf(html)].join('\n');
}

/** The phone numbers in a text of any length, with each as it was typed. Numbers may come twice. */
export async function* numbersIn(text: string): AsyncGenerator<PhoneNumber & { typed: string }> {
  for (let at = 0; at < text.length; at += part) {
    const piece = text.slice(at, at + part + overlap);
    for (const number of phoneNumbersIn(piece)) yield { ...number, typed: piece.slice(number.start, number.end) };
    await nextTurn();
  }
}

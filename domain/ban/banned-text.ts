import { syllables } from '../text/burmese/syllables.ts';
import { plainTextOf } from '../text/excerpt.ts';
import { attributesOf, htmlTokens } from '../text/html/html-tokens.ts';
import { phoneNumbersIn } from '../text/phone-numbers.ts';
import { addressIn, everyAddress, underOneHost } from './addresses.ts';
import { drawnWords, hasDrawnWord } from './drawn-words.ts';

/** Characters of a text that are compared, once it is normalised: no form takes more, but some single characters become many. */
const longest = 60_000;

/**
 * A text as it is compared with banned words: in lower case, without characters that are drawn as nothing, in words and Burmese syllables with
 * a space around each. A banned word is found in it as whole words or syllables only: `visa` is not in `advisable`, and က is not in ကျ.
 */
export function comparable(text: string): string {
  return wordsOf(plain(text));
}

function wordsOf(plainText: string): string {
  return ` ${syllables(plainText.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).join(' ')} `;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .slice(0, longest)
    .replaceAll(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .toLowerCase();
}

/** A text prepared for many comparisons. */
export interface ReadText {
  /** As {@link comparable} writes it. */
  words: string;
  /** As {@link drawnWords} writes it. */
  drawn: string;
  /** It with the addresses of its links, as {@link everyAddress} writes them. */
  addresses: string;
  /** Its digits and those of its links, and where each stands in {@link text}, which ends with the links. */
  digits: string;
  places: Uint32Array;
  text: string;
}

/** Prepares a text for {@link hasWord}, {@link hasLink} and {@link hasNumber}. @param isHtml whether it is sanitised HTML, as it is stored */
export function readText(source: string, isHtml: boolean): ReadText {
  const text = plain(isHtml ? plainTextOf(source) : source);
  // A link dials a number too: tel:, wa.me.
  const withLinks = isHtml ? [text, ...linksOf(source).map(addressIn)].join('\n') : text;
  return {
    words: wordsOf(text),
    drawn: drawnWords(text, wordsOf),
    addresses: everyAddress(withLinks),
    ...digitsOf(withLinks),
    text: withLinks,
  };
}

/** The addresses of the links in HTML, as a browser opens them: host and path. */
export function linksOf(html: string): string[] {
  return [...htmlTokens(html)].flatMap((token) => {
    if (!('name' in token) || token.isEnd || token.name !== 'a') return [];
    const href = attributesOf(token).href?.replaceAll('&amp;', '&');
    const address = href === undefined ? null : URL.parse(href);
    return address ? [`${address.hostname}${address.pathname}${address.search}`] : [];
  });
}

/** The decimal digits of a text, of any script, as Western ones; the letter wa is typed for a Burmese zero. */
function digitsOf(text: string): Pick<ReadText, 'digits' | 'places'> {
  const places: number[] = [];
  let digits = '';
  for (const { 0: digit, index } of text.matchAll(/\p{Nd}|ဝ/gu)) {
    digits += digit === 'ဝ' ? 0 : valueOf(digit.codePointAt(0) ?? 0);
    places.push(index);
  }
  return { digits, places: Uint32Array.from(places) };
}

/** The value of a decimal digit: each script has its ten in a row, from zero. */
function valueOf(code: number): number {
  if (code < 0x80) return code - 0x30;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** Whether a text has a banned word or phrase. @param word as {@link comparable} writes it, without outer spaces */
export function hasWord({ words, drawn }: ReadText, word: string): boolean {
  return words.includes(` ${word} `) || hasDrawnWord(drawn, word);
}

/** Whether a text has a banned link: its host or one below it, with the path if there is one. @param link a host with or without a path, in lower case */
export function hasLink({ addresses }: ReadText, link: string): boolean {
  const written = [link, URL.parse(`http://${link}`)?.hostname ?? link];
  return (link.includes('/') ? [link, underOneHost(link)] : written).some((one) => hasAddress(addresses, one));
}

function hasAddress(addresses: string, link: string): boolean {
  for (let at = addresses.indexOf(link); at !== -1; at = addresses.indexOf(link, at + 1)) {
    const before = addresses[at - 1] ?? ' ';
    const after = addresses.slice(at + link.length, at + link.length + 2);
    const isWhole = link.includes('/') ? /^(?![a-z0-9_-])/.test(after) : /^(?![a-z0-9-]|\.[a-z0-9])/.test(after);
    if (isWhole && !/[a-z0-9-]/.test(before)) return true;
  }
  return false;
}

/** Digits at the end of a number by which it is first looked for, however it is written. */
const ending = 6;
/** Characters before and after them in which a number is read. */
const around = 60;
/** Places of the same digits that are read: more are no phone numbers. */
const mostRead = 20;

/**
 * Whether a text has a banned phone number: with its country or area code whatever stands between its digits, and in any other way in which
 * phones and people write it. The few digits of a landline may also be within another number, which is not taken for it (MOD-56).
 * @param number in E.164
 */
export function hasNumber({ digits, places, text }: ReadText, number: string): boolean {
  const international = number.slice(1);
  const local = international.startsWith('95') ? `0${international.slice(2)}` : international;
  const isMobile = number.startsWith('+959');
  if (isMobile && (digits.includes(international) || digits.includes(local))) return true;
  const numbersAt = (at: number, length: number) => {
    const [first = 0, last = 0] = [places[at], places[at + length - 1]];
    const start = Math.max(0, first - around);
    return phoneNumbersIn(text.slice(start, last + around)).map((found) => ({
      ...found,
      isWithin: start + found.start < first && start + found.end > first,
    }));
  };
  const isWhole = (written: string) =>
    placesOf(digits, written).some((at) => !numbersAt(at, written.length).some(({ isWithin }) => isWithin));
  if (!isMobile && (isWhole(international) || isWhole(local))) return true;
  return placesOf(digits, number.slice(-ending)).some((at) =>
    numbersAt(at, ending).some(({ dialled }) => dialled === number),
  );
}

/** The first places at which digits stand among others. */
function placesOf(digits: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = digits.indexOf(wanted); at !== -1 && found.length < mostRead; at = digits.indexOf(wanted, at + 1))
    found.push(at);
  return found;
}

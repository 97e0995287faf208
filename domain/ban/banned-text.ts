import { syllables } from '../text/burmese/syllables.ts';
import { plainTextOf } from '../text/excerpt.ts';
import { attributesOf, htmlTokens } from '../text/html/html-tokens.ts';
import { phoneNumbersIn } from '../text/phone-numbers.ts';

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
  /** It with the addresses of its links, as {@link addressIn} writes them. */
  addresses: string;
  /** Its digits, and where each stands in {@link text}. */
  digits: string;
  places: Uint32Array;
  text: string;
}

/** Prepares a text for {@link hasWord}, {@link hasLink} and {@link hasNumber}. @param isHtml whether it is sanitised HTML, as it is stored */
export function readText(source: string, isHtml: boolean): ReadText {
  const text = plain(isHtml ? plainTextOf(source) : source);
  const links = isHtml ? linksOf(source) : [];
  return { words: wordsOf(text), addresses: [text, ...links].map(addressIn).join(' '), ...digitsOf(text), text };
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

/** Writes addresses in a text in one way: full stops of other scripts, ports, doubled slashes and escaped letters are ways around a ban. */
function addressIn(text: string): string {
  return text
    .replaceAll(/[\u3002\uff61]/g, '.')
    .replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\.?(?::\d{1,5})?\/+/g, '/')
    .toLowerCase();
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
export function hasWord({ words }: ReadText, word: string): boolean {
  return words.includes(` ${word} `);
}

/** Whether a text has a banned link: its host or one below it, with the path if there is one. @param link a host with or without a path, in lower case */
export function hasLink({ addresses }: ReadText, link: string): boolean {
  const written = [link, URL.parse(`http://${link}`)?.hostname ?? link];
  return (link.includes('/') ? [link] : written).some((one) => hasAddress(addresses, one));
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
 * phones and people write it. @param number in E.164
 */
export function hasNumber({ digits, places, text }: ReadText, number: string): boolean {
  const international = number.slice(1);
  const local = international.startsWith('95') ? `0${international.slice(2)}` : international;
  if (digits.includes(international) || digits.includes(local)) return true;
  const last = number.slice(-ending);
  let read = 0;
  for (let at = digits.indexOf(last); at !== -1 && read < mostRead; at = digits.indexOf(last, at + 1)) {
    read += 1;
    const [start = 0, end = 0] = [places[at], places[at + ending - 1]];
    const part = text.slice(Math.max(0, start - around), end + around);
    if (phoneNumbersIn(part).some(({ dialled }) => dialled === number)) return true;
  }
  return false;
}

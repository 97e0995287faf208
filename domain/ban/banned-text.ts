import { withoutNeedless } from '../text/characters.ts';
import { syllables } from '../text/burmese/syllables.ts';
import { textParts } from '../text/html/html-text.ts';
import { phoneNumbersIn } from '../text/phone-numbers.ts';

/** Characters from which phone numbers are read at a time: phoneNumbersIn reads no more. */
const readAtOnce = 1000;
/** A letter that is in no phone number; ဝ is typed for a zero. */
const letter = /^(?!ဝ)\p{L}/u;

/**
 * A text as it is compared with banned words: in lower case, without marks that nobody sees, in words and Burmese syllables with a space
 * around each. A banned word is found in it as whole words or syllables only: `visa` is not in `advisable`, and က is not in ကျ.
 */
export function comparable(text: string): string {
  const words = plain(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return ` ${syllables(words).join(' ')} `;
}

function plain(text: string): string {
  return withoutNeedless(text.normalize('NFKC')).toLowerCase();
}

/** A text prepared for many comparisons. */
export interface ReadText {
  /** It and, of HTML, the same with its tags as spaces: a word may be cut by a tag, or end with one. */
  words: readonly string[];
  /** It with all its tags, whose attributes have links. */
  source: string;
  /** It without tags. */
  text: string;
}

/** Prepares a text, or a text in HTML, for {@link hasWord}, {@link hasLink} and {@link numbersWithin}. */
export function readText(source: string, isHtml: boolean): ReadText {
  if (!isHtml) return { words: [comparable(source)], source: plain(source), text: source };
  const parts = textParts(source);
  const joined = parts.map(({ text, isText }) => (isText ? text : '')).join('');
  const apart = parts.map(({ text, isText }) => (isText ? text : ' ')).join('');
  return { words: [comparable(joined), comparable(apart)], source: plain(source), text: apart };
}

/** Whether a text has a banned word or phrase. @param word as {@link comparable} writes it, without outer spaces */
export function hasWord({ words }: ReadText, word: string): boolean {
  return words.some((text) => text.includes(` ${word} `));
}

/** Whether a text has a banned link: its host, or a part of it, with the path if the entry has one. @param link a host with or without a path, in lower case */
export function hasLink({ source }: ReadText, link: string): boolean {
  for (let at = source.indexOf(link); at !== -1; at = source.indexOf(link, at + 1)) {
    const before = source[at - 1] ?? ' ';
    const after = source.slice(at + link.length, at + link.length + 2);
    const isWhole = link.includes('/') ? /^(?![a-z0-9_-])/.test(after) : /^(?![a-z0-9-]|\.[a-z0-9])/.test(after);
    if (isWhole && !/[a-z0-9-]/.test(before)) return true;
  }
  return false;
}

/** The phone numbers in a text, as they are dialled, however long it is. */
export function numbersWithin(text: string): Set<string> {
  const numbers = new Set<string>();
  for (let at = 0; at < text.length; ) {
    const end = endOfPart(text, at);
    for (const { dialled } of phoneNumbersIn(text.slice(at, end))) numbers.add(dialled);
    at = end;
  }
  return numbers;
}

/** The end of a part of a text that starts here: behind a letter, so that no number is cut. */
function endOfPart(text: string, start: number): number {
  const furthest = start + readAtOnce;
  if (furthest >= text.length) return text.length;
  let end = furthest;
  while (end > start && !letter.test(text.charAt(end - 1))) end -= 1;
  return end > start ? end : furthest;
}

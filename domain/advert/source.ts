import type { FieldName } from '../listing/fields.ts';
import type { DetailName } from '../listing/details.ts';
import { atoms } from '../search/parse/atoms.ts';
import { fold, type Stretch } from '../search/parse/folding.ts';
import { withJoinedWords } from '../search/parse/joined-words.ts';
import type { Part } from '../search/parse/part.ts';
import { parts } from '../search/parse/parts.ts';
import { type Token, tokensOf } from '../search/parse/tokens.ts';
import type { Dictionary } from '../search/vocabulary/concepts.ts';

/** A field of a listing that an advert may state; a detail by its path in the body of a call. */
export type StatedField =
  | Exclude<FieldName, 'name' | 'description' | 'details' | 'propertyStatus' | 'offer' | 'discountPrice'>
  | `details.${DetailName}`;

export type StatedValue = string | number | boolean | string[];

/** A field as a text states it, and the words that do, in offsets of the folded text. */
export interface Found extends Stretch {
  field: StatedField;
  value: StatedValue;
}

/** An advert as the rules read it. */
export interface Source {
  /** As written, in Unicode, but for asides: those are signs, so that all else has its place. */
  text: string;
  /** The same for comparison (see {@link fold}): lower case, digits 0 to 9. */
  folded: string;
  /** The folded text with another sign for the end of a line, which no space of a {@link pattern} matches. */
  lined: string;
  parts: readonly Part[];
  /** Tokens between two ends of a phrase: a comma, a line. */
  phrases: readonly (readonly Token[])[];
}

/** Many type the letter wa for a zero: ၁ဝ လွှာ. */
const waOfNumber = /(?<=\d)ဝ(?![\u102b-\u103e])|(?<![\u1000-\u109f])ဝ(?=\d)/g;
/** Signs that adverts put at the start of a line and between facts, which end a phrase there. */
const bullets = /[•·▪►|]|(?<=\n[ \t]{0,9})[-–—*+>]+|(?<=\d ?(?:သန်း|သိန်း|lakhs?|lks) ?)\(/gu;
/** Arrows from an old price to a new one end a phrase, too. */
const arrows = /[➡→⇒]|-{1,3}>|=>|(?<=\d ?(?:lakhs?|lks|သိန်း|usd|ks)? ?)>(?= ?\d)/gu;
/** Signs between a word for money and its amount: USD-2500, Rent- 17 lakhs. */
const beforeAmount =
  /(?<=\b(?:ks|us|usd|mmk|rs))\.(?= ?\d)|(?<=(?:usd|us\$|mmk|ks|\$|price|rent|ဈေး) ?)[-–:=](?= ?\d)/g;

/** Begins a line about something else: the agency's own office, what else it has, furniture for sale. */
const asideLine =
  /^[^\p{L}]*(?:(?:our |head |main )?office ?(?:address)? ?[:：]|ရုံး(?:ခန်း)? ?လိပ်စာ|(?:အခြား|တခြား)[^\n]{0,80}(?:လည်း|မေးမြန်း)|buy ?[-/|,] ?sell)/iu;
/** The same within a line, and how many characters of its sentence before it belong to it. */
const asides = [
  [/office:[^,]*/giu, 40],
  [/also selling [^.]*/giu, 10],
] as const;

/** A line with signs in place of what is about something else, so that all else has its place. */
function withoutAsides(line: string): string {
  if (asideLine.test(line)) return masked(line);
  let kept = line;
  for (const [sought, most] of asides)
    for (const { 0: words, index } of line.matchAll(sought)) {
      const before =
        line
          .slice(Math.max(0, index - most), index)
          .split('.')
          .at(-1) ?? '';
      const start = index - before.length;
      const end = index + words.length;
      kept = kept.slice(0, start) + masked(kept.slice(start, end)) + kept.slice(end);
    }
  return kept;
}

function masked(words: string): string {
  return words.replaceAll(/[\p{L}\p{M}\p{N}$]/gu, (sign) => ';'.repeat(sign.length));
}

/** Reads an advert's text, which must be Unicode, into what the rules look at. */
export function sourceOf(typed: string, dictionary: Dictionary): Source {
  const text = typed.split('\n').map(withoutAsides).join('\n');
  const folded = fold(text)
    .replaceAll(waOfNumber, '0')
    .replaceAll(beforeAmount, ' ')
    .replaceAll(arrows, (sign) => arrow.repeat(sign.length))
    .replaceAll(bullets, (sign) => ';'.repeat(sign.length));
  const found = parts(withJoinedWords(atoms(folded, folded), dictionary), dictionary);
  const phrases: Token[][] = [];
  for (const token of tokensOf(found, folded)) {
    if (token.gap === 'hard' || phrases.length === 0) phrases.push([]);
    phrases.at(-1)?.push(token);
  }
  return { text, folded, lined: folded.replaceAll('\n', endOfLine), parts: found, phrases };
}

/** Stands for an arrow; it ends a phrase (see atoms.ts). */
const arrow = '\u3001';

/** Not a space to a regular expression. */
const endOfLine = '\u0085';

/** Where a part of a source stands. */
export function stretchOf({ atoms: own }: Part): Stretch {
  return { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0 };
}

const month = String.raw`#\)?[\s-]*(?:months?|mo?n?ths?|mth|m\b|လ)`;
const year = String.raw`#\)?[\s-]*(?:years?|yrs?|နှစ်)`;

/**
 * A pattern for folded texts. It is written in plain Burmese and folded here; classes in capitals (`\S`) would be folded, too.
 * `#` stands for a number of at most three digits or a word for one, which {@link countOf} reads; `M` for a number of months, `Y` of years.
 * @param number what `#` becomes: the check of patterns (decision 28) sets a single digit, as a number is short and checked by itself
 */
export function pattern(source: string, number = count): RegExp {
  return new RegExp(
    fold(source.replaceAll('M', month).replaceAll('Y', year))
      .replaceAll('#', String.raw`\(?${number}\)?`)
      .replaceAll(String.raw`\n`, endOfLine),
    'gu',
  );
}

const numberWords: readonly (readonly [string, number])[] = [
  ...'one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, at + 1] as const),
  ...['တစ်', 'နှစ်', 'သုံး', 'လေး', 'ငါး', 'ခြောက်', 'ခုနစ်', 'ရှစ်', 'ကိုး', 'ဆယ်'].map(
    (word, at) => [fold(word), at + 1] as const,
  ),
  [fold('ခုနှစ်'), 7],
  [fold('တ'), 1],
  [fold('ဆယ့်နှစ်'), 12],
];
const count = String.raw`(\d{1,3}(?![\d.]|,\d)|${numberWords
  .map(([word]) => (/[a-z]/.test(word) ? String.raw`\b${word}\b` : word))
  .toSorted((one, other) => other.length - one.length)
  .join('|')})`;

/** Reads the number that a `#` of a {@link pattern} matched. */
export function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d/.test(text) ? Number(text) : numberWords.find(([word]) => word === text)?.[1];
}

/** Returns the fields that the matches of a pattern state. @param read the fields of a match; undefined or null: nothing. */
export function* matchesOf(
  { lined }: Pick<Source, 'lined'>,
  sought: RegExp,
  read: (match: RegExpExecArray) => Partial<Record<StatedField, StatedValue | undefined>> | undefined,
): Generator<Found> {
  for (const match of lined.matchAll(sought)) {
    const { 0: words, index } = match;
    for (const [field, value] of Object.entries(read(match) ?? {})) {
      if (value === undefined) continue;
      yield { field: field as StatedField, value, start: index, end: index + words.length };
    }
  }
}

/** The text of the line before a position, at most so many characters. */
export function lineBefore(folded: string, at: number, most: number): string {
  const from = Math.max(0, at - most);
  return folded.slice(from, at).split('\n').at(-1) ?? '';
}

/** The text of the line from a position on, at most so many characters. */
export function lineAfter(folded: string, at: number, most: number): string {
  return folded.slice(at, at + most).split('\n')[0] ?? '';
}

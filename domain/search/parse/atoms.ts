import { myanmarLetters, syllables } from '../../text/burmese/syllables.ts';
import { fold } from './folding.ts';

/** The smallest unit of search: an alphabetic word, a number, or one Burmese syllable. */
export interface Atom {
  text: string;
  kind: 'word' | 'number' | 'syllable';
  /** Gap before it: none, one that may be within a name (space, hyphen, bracket), or the end of a phrase. */
  gap: 'none' | 'soft' | 'hard';
  /** Its position in the folded text; `foldedPlaces` maps it back to the original. */
  start: number;
  end: number;
  /** The sign directly before it: condo/apartment, 5-6, 12'6. */
  sign?: '/' | '-' | "'";
  /** Whether a plus ends it: 20F+, but not GF+attic. */
  hasPlus?: true;
}

const myanmar = new RegExp(`[${myanmarLetters}\u1040-\u1049]`);

const pieces = new RegExp(
  String.raw`\d+(?:,\d+)*(?:\.\d+)?(?: ?[¼½¾])?|[¼½¾×*]|[${myanmarLetters}]+|(?!\p{Script=Myanmar})\p{L}(?:(?!\p{Script=Myanmar})[\p{L}\p{M}]|['’](?=\p{L}))*`,
  'gu',
);
/** A full stop within a word, as in sq.ft, does not end a phrase. */
const hardGap = /[,;!?|\n\u104a\u104b\u3001\u3002]|\.[^]/;
const loneMark = /^[\u102b-\u103e]/;

/**
 * Splits a Unicode text into its atoms, in order: `atoms('2BR ကွန်ဒို')` are the number 2, the word `br` (no gap), and the syllables
 * ကွန် (soft gap) and ဒို (no gap). Thousands separators are removed (1,200 → 1200), and so is a possessive 's.
 */
export function atoms(text: string, folded = fold(text)): Atom[] {
  const found: Atom[] = [];
  let before = 0;
  for (const { 0: piece, index: start } of folded.matchAll(pieces)) {
    const end = start + piece.length;
    if (isSign(piece) && !isBetweenNumbers(folded, start)) continue;
    const between = folded.slice(before, start);
    const gap = between === '. ' && isInitial(found) ? 'soft' : gapOf(between);
    const sign = between === '' || between === ' ' ? undefined : signs.get(between.trim());
    add(found, piece, { gap, start, end, ...(sign && { sign }) });
    const last = found.at(-1);
    if (last && folded[end] === '+' && /^[^\p{L}\d]?$/u.test(folded.slice(end + 1, end + 2))) last.hasPlus = true;
    before = end;
  }
  return found;
}

const signs: ReadonlyMap<string, NonNullable<Atom['sign']>> = new Map<string, NonNullable<Atom['sign']>>([
  ['/', '/'],
  ["'", "'"],
  ['’', "'"],
  ...['-', '‐', '–', '—', '−', '~'].map((dash) => [dash, '-'] as const),
]);

/** The initials of directions that people put before the name of a township: N. Dagon, တ. ဒဂုံ. */
const initials = new Set(['n', 's', 'e', 'w', 'မ', 'တ', 'အ']);

/** Whether the last atom is such an initial, so that a full stop after it does not end a phrase. */
function isInitial(found: readonly Atom[]): boolean {
  const last = found.at(-1);
  return last !== undefined && initials.has(last.text) && (last.gap !== 'none' || found.length === 1);
}

/** Returns the gap that a stretch of folded text between two atoms makes. */
export function gapOf(between: string): Atom['gap'] {
  if (between === '') return 'none';
  return hardGap.test(between) ? 'hard' : 'soft';
}

function isSign(piece: string): boolean {
  return piece === '×' || piece === '*';
}

/** Whether a sign stands for the x of 40x60. */
function isBetweenNumbers(folded: string, at: number): boolean {
  return (
    /[\d¼½¾'"\u1000-\u109f] ?$/.test(folded.slice(Math.max(0, at - 2), at)) &&
    /^ ?\d/.test(folded.slice(at + 1, at + 3))
  );
}

/** The position of a piece of a text, and what is before it. */
type Place = Omit<Atom, 'text' | 'kind'>;

function add(found: Atom[], text: string, place: Place): void {
  if (isSign(text)) addWord(found, 'x', place);
  else if (/^[\d¼½¾]/.test(text)) addNumbers(found, text, place);
  else if (myanmar.test(text)) addSyllables(found, text, place);
  else addWord(found, text.replace(/['’]s$/, '').replaceAll(/['’]/g, ''), place);
}

/** Digits separated by commas: thousands groups (1,200, 12,50,000) form one number; other commas separate numbers. */
function addNumbers(found: Atom[], text: string, { gap, start, sign }: Place): void {
  const groups = text.split(',');
  const last = lastGroups(groups);
  let at = start;
  for (let group = 0; group < groups.length; ) {
    const end = last[group] ?? group;
    const number = groups.slice(group, end + 1);
    const length = number.join(',').length;
    found.push({
      text: withDecimals(number.join('')),
      kind: 'number',
      gap: group === 0 ? gap : 'hard',
      start: at,
      end: at + length,
      ...(group === 0 && sign && { sign }),
    });
    at += length + 1;
    group = end + 1;
  }
}

/** A number with a fraction as a decimal: 12½ is 12.5. */
function withDecimals(digits: string): string {
  const part = { '¼': 0.25, '½': 0.5, '¾': 0.75 }[digits.at(-1) ?? ''];
  return part === undefined ? digits : String(Number(digits.slice(0, -1)) + part);
}

/** For each group of digits, the last group of the number that begins there: the furthest of three digits past only twos and threes. */
function lastGroups(groups: readonly string[]): number[] {
  const last = groups.map((_, place) => place);
  let furthest = -1;
  for (let place = groups.length - 1; place > 0; place -= 1) {
    const { length } = /^\d*/.exec(groups[place] ?? '')?.[0] ?? '';
    if (length !== 2 && length !== 3) furthest = -1;
    else if (length === 3 && furthest === -1) furthest = place;
    if (furthest !== -1) last[place - 1] = furthest;
  }
  return last;
}

/** How adverts shorten the unit directly behind a number. */
const lakh = { short: 'သ', whole: fold('သိန်း') };

function addSyllables(found: Atom[], text: string, { gap, start, sign }: Place): void {
  let at = start;
  // 18.5သ
  if (text === lakh.short && gap === 'none' && found.at(-1)?.kind === 'number') {
    found.push({ text: lakh.whole, kind: 'syllable', gap, start, end: start + text.length });
    return;
  }
  for (const syllable of syllables(text)) {
    const signed = at === start && sign ? { sign } : {};
    const place = { gap: at === start ? gap : 'none', start: at, end: at + syllable.length, ...signed } as const;
    if (!loneMark.test(syllable)) found.push({ text: syllable, kind: 'syllable', ...place });
    at = place.end;
  }
}

/** The suffix of 38th, 2nd, 500ish or 500-ish is part of its number, so that 38th street, 38thstreet and ၃၈ လမ်း match. */
function addWord(found: Atom[], word: string, place: Place): void {
  const before = found.at(-1);
  const isBehind = place.gap === 'none' || (place.sign === '-' && word === 'ish');
  const suffix = isBehind && before?.kind === 'number' ? ordinalSuffix.exec(word)?.[0] : undefined;
  if (before !== undefined && suffix !== undefined) before.end = place.start + suffix.length;
  if (suffix === word) return;
  const [start, text] = [place.start + (suffix?.length ?? 0), word.slice(suffix?.length)];
  found.push({ text, kind: 'word', ...place, start });
}

const ordinalSuffix = /^(?:st|nd|rd|th)(?=$|fl|str|ward|level)|^ish$/;

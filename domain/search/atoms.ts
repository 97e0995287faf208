import { westernDigits } from '../burmese-format.ts';
import { normaliseMyanmar } from '../myanmar/normalise.ts';
import { myanmarLetters, syllables } from '../myanmar/syllables.ts';

/** The smallest piece that search knows: a word of an alphabet, a number, or one Burmese syllable. */
export interface Atom {
  text: string;
  kind: 'word' | 'number' | 'syllable';
  /** What stands before it: nothing, something that may stand within a name (space, hyphen, bracket), or the end of a phrase. */
  gap: 'none' | 'soft' | 'hard';
  /** Where it stands in the folded text; `foldedPlaces` leads back to what was written. */
  start: number;
  end: number;
}

const notAscii = /[^\p{ASCII}]/u;
const myanmar = new RegExp(`[${myanmarLetters}\u1040-\u1049]`);
const invisible = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
const accents = /[\u0300-\u036f]/g;

const pieces = new RegExp(
  String.raw`\d+(?:(?:,\d{2})*,\d{3}(?!\d))?(?:\.\d+)?|[${myanmarLetters}]+|[\p{L}--\p{Script=Myanmar}](?:[[\p{L}\p{M}]--\p{Script=Myanmar}]|['’](?=\p{L}))*`,
  'gv',
);
/** A full stop within a word, as in sq.ft, ends no phrase. */
const hardGap = /[,;!?|\n\u104a\u104b\u3001\u3002]|\.[^]/;
const loneMark = /^[\u102b-\u103e]/;

/**
 * Spellings that differ in look alone, made one: small letters without accents, Western digits, normal Burmese with stacked
 * consonants unstacked (မင်္ဂလာ = မင်ဂလာ, ဥက္ကလာ = ဥက်ကလာ), tall aa as aa, ဩ as သြ. For comparing, never for showing.
 */
export function fold(text: string): string {
  if (!notAscii.test(text)) return text.toLowerCase();
  const plain = text.replaceAll(invisible, '').normalize('NFKD').replaceAll(accents, '').toLowerCase();
  return myanmar.test(plain) ? foldBurmese(normaliseMyanmar(plain)) : plain;
}

function foldBurmese(text: string): string {
  return westernDigits(text)
    .replaceAll(/\u103a?\u1039/g, '\u103a')
    .replaceAll('\u103f', '\u101e\u103a\u101e')
    .replaceAll('\u102b', '\u102c')
    .replaceAll('\u1029', '\u101e\u103c')
    .replaceAll('\u102a', '\u101e\u103c\u1031\u102c\u103a');
}

/**
 * The atoms of a Unicode text in their order: `atoms('2BR ကွန်ဒို')` are the number 2, the word `br` (no gap), and the syllables
 * ကွန် (soft gap) and ဒို (no gap). Thousands separators are gone (1,200 → 1200), and so is a possessive 's.
 */
export function atoms(text: string): Atom[] {
  const folded = fold(text);
  const found: Atom[] = [];
  let before = 0;
  for (const { 0: piece, index: start } of folded.matchAll(pieces)) {
    const end = start + piece.length;
    add(found, piece, { gap: gapOf(folded.slice(before, start)), start, end });
    before = end;
  }
  return found;
}

function gapOf(between: string): Atom['gap'] {
  if (between === '') return 'none';
  return hardGap.test(between) ? 'hard' : 'soft';
}

function add(found: Atom[], text: string, place: Pick<Atom, 'gap' | 'start' | 'end'>): void {
  if (/^\d/.test(text)) found.push({ text: text.replaceAll(',', ''), kind: 'number', ...place });
  else if (myanmar.test(text)) addSyllables(found, text, place);
  else addWord(found, text.replace(/['’]s$/, '').replaceAll(/['’]/g, ''), place);
}

function addSyllables(found: Atom[], text: string, { gap, start }: Pick<Atom, 'gap' | 'start'>): void {
  let at = start;
  for (const syllable of syllables(text)) {
    const place = { gap: at === start ? gap : 'none', start: at, end: at + syllable.length } as const;
    if (!loneMark.test(syllable)) found.push({ text: syllable, kind: 'syllable', ...place });
    at = place.end;
  }
}

/** The ending of 38th or 2nd goes with its number, so that 38th street and ၃၈ လမ်း meet. */
function addWord(found: Atom[], word: string, place: Pick<Atom, 'gap' | 'start' | 'end'>): void {
  const before = found.at(-1);
  if (place.gap === 'none' && before?.kind === 'number' && /^(st|nd|rd|th)$/.test(word)) before.end = place.end;
  else found.push({ text: word, kind: 'word', ...place });
}

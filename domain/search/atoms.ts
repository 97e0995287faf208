import { westernDigits } from '../burmese-format.ts';
import { normaliseMyanmar } from '../myanmar/normalise.ts';
import { myanmarLetters, syllables } from '../myanmar/syllables.ts';

/** The smallest piece that search knows: a word of an alphabet, a number, or one Burmese syllable. */
export interface Atom {
  text: string;
  kind: 'word' | 'number' | 'syllable';
  /** What stands before it: nothing, something that may stand within a name (space, hyphen, bracket), or the end of a phrase. */
  gap: 'none' | 'soft' | 'hard';
}

const notAscii = /[^\p{ASCII}]/u;
const myanmar = new RegExp(`[${myanmarLetters}\u1040-\u1049]`);
const invisible = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
const accents = /[\u0300-\u036f]/g;

const piece = new RegExp(
  String.raw`\d+(?:(?:,\d{2})*,\d{3}(?!\d))?(?:\.\d+)?|[${myanmarLetters}]+|[\p{L}--\p{Script=Myanmar}](?:[[\p{L}\p{M}]--\p{Script=Myanmar}]|['’](?=\p{L}))*`,
  'gv',
);
const hardGap = /[.,;!?|\n\u104a\u104b\u3001\u3002]/;
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
  let end = 0;
  for (const match of folded.matchAll(piece)) {
    const gap = gapOf(folded.slice(end, match.index));
    end = match.index + match[0].length;
    add(found, match[0], gap);
  }
  return found;
}

function gapOf(between: string): Atom['gap'] {
  if (between === '') return 'none';
  return hardGap.test(between) ? 'hard' : 'soft';
}

function add(found: Atom[], text: string, gap: Atom['gap']): void {
  if (/^\d/.test(text)) {
    found.push({ text: text.replaceAll(',', ''), kind: 'number', gap });
  } else if (myanmar.test(text)) {
    for (const [at, syllable] of syllables(text).entries()) {
      if (!loneMark.test(syllable)) found.push({ text: syllable, kind: 'syllable', gap: at === 0 ? gap : 'none' });
    }
  } else {
    const word = text.replace(/['’]s$/, '').replaceAll(/['’]/g, '');
    if (!isOrdinalEnding(word, found.at(-1), gap)) found.push({ text: word, kind: 'word', gap });
  }
}

/** The ending of 38th or 2nd, so that 38th street and ၃၈ လမ်း meet. */
function isOrdinalEnding(word: string, before: Atom | undefined, gap: Atom['gap']): boolean {
  return gap === 'none' && before?.kind === 'number' && /^(st|nd|rd|th)$/.test(word);
}

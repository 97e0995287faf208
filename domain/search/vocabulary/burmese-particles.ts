import { atoms } from '../parse/atoms.ts';

/**
 * Endings and particles that hold a Burmese phrase together and say nothing about a listing: in, at, of, to, for, with, is,
 * there is, want, please, plural, politeness.
 */
const particles = new Set(
  atoms(
    'မှာ တွင် ၌ မှ က ကို ၏ ရဲ့ သို့ ဖြင့် နှင့် နဲ့ အတွက် အတွင်း သည် တယ် မယ် မည် ရန် ဖို့ ချင် လို ရှိ ပါ သော တဲ့ များ တွေ လည်း ပြီး ၍ သူ ဦး ရှာ နေ ချင်လို့',
  ).map((atom) => atom.text),
);

/** Whether a folded syllable only holds a phrase together. */
export function isParticle(syllable: string): boolean {
  return particles.has(syllable);
}

/** Syllables of a phrase without the particles at its end and, where its beginning continues a recognised word, at its beginning. */
export function withoutParticles(syllables: readonly string[], continues: boolean): readonly string[] {
  const isWord = (syllable: string) => !isParticle(syllable);
  const last = syllables.findLastIndex(isWord);
  if (last === -1) return [];
  const first = continues ? syllables.findIndex(isWord) : 0;
  return syllables.slice(first, last + 1);
}

import { type Atom, atoms } from './atoms.ts';
import { isStopWord, stem } from '../vocabulary/english.ts';
import type { Concept } from '../vocabulary/concepts.ts';
import { measureWordAt } from './measure-words.ts';
import { type Part, plainAtoms } from './part.ts';

/** One thing that a query asks for. */
export type Term =
  | { kind: 'concept'; lexeme: string; isWeak: boolean; prefers: readonly string[]; others?: readonly string[] }
  | { kind: 'rooms' | 'word'; lexeme: string }
  /** Any of several: 5th or 6th floor. */
  | { kind: 'numbered'; lexeme: string; others: readonly string[] }
  /** Burmese syllables of no known spelling, typed without spaces; a single one has more than one letter. */
  | { kind: 'run'; syllables: readonly string[] };

/** Returns the terms of a query's parts, in order; parts without meaning (stop words, particles, single letters) are left out. */
export function termsOf(found: readonly Part[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < found.length; ) {
    const part = found[at];
    const run = syllableRun(found, at);
    const either = eitherAt(found, at);
    const near = either?.length ?? nearLength(found, at);
    if (near > 0) {
      if (either) terms.push(either.term);
      at += near;
      continue;
    }
    if (run.length > 0) terms.push(...runTerm(run, continues(found, at)));
    else if (part && !isOfDenial(part)) terms.push(...termOf(part));
    at += Math.max(run.length, 1);
  }
  return terms;
}

const offers = new Set(['=rent', '=sale']);

/** Several names of which any will do: grant or permit. Rent or sale, rent/sale and ရောင်းငှား are true of every listing. */
function eitherAt(found: readonly Part[], start: number): { term: Term; length: number } | undefined {
  const concepts: Concept[] = [];
  let end = start;
  for (let at = start; concepts.length < mostEither; ) {
    const part = found[at];
    if (part?.kind !== 'concept' || part.denied || (at > start && part.atoms[0]?.gap === 'hard')) break;
    const isOffer = offers.has(part.concept.lexeme);
    if (concepts.some(({ isWeak, lexeme }) => isWeak || offers.has(lexeme) !== isOffer)) break;
    concepts.push(part.concept);
    end = at + 1;
    const link = found[end];
    const word = measureWordAt(plainAtoms(found, end, mostNear), 0);
    const isWord = word?.meaning.is === 'or' || (isOffer && word?.meaning.is === 'and');
    const isJoined = link?.atoms[0]?.sign === '/' || (isOffer && link?.kind === 'concept');
    if (!isWord && !isJoined) break;
    at = end + (isWord ? word.length : 0);
    const skipped = found[at];
    if (isOffer && skipped?.kind === 'plain' && isStopWord(skipped.atom.text)) at += 1;
  }
  const [first, ...rest] = concepts;
  const others = [...new Set(rest.map(({ lexeme }) => lexeme))].filter((lexeme) => lexeme !== first?.lexeme);
  if (first === undefined || others.length === 0) return undefined;
  const { lexeme, prefers } = first;
  const term: Term = offers.has(lexeme)
    ? { kind: 'concept', lexeme, isWeak: true, prefers: others }
    : { kind: 'concept', lexeme, isWeak: false, prefers, others };
  return { term, length: end - start };
}

const mostEither = 6;

/** The number of English words at a position that mean near, which a listing need not say: close to, opposite. */
function nearLength(found: readonly Part[], at: number): number {
  const words = plainAtoms(found, at, mostNear);
  const { meaning, length } = measureWordAt(words, 0) ?? { length: 0 };
  return meaning?.is === 'near' && words[0]?.kind === 'word' ? length : 0;
}

/** Maximum number of words that mean near, or join two names. */
const mostNear = 5;

/** The lexemes of concepts that are denied and must not be there: no lift. */
export function deniedLexemes(found: readonly Part[]): string[] {
  return found.flatMap((part) => {
    if (part.kind === 'numbered' && part.denied === 'without') return [part.lexeme, ...(part.others ?? [])];
    return part.kind === 'concept' && part.denied === 'without' && !part.concept.isWeak ? [part.concept.lexeme] : [];
  });
}

function isOfDenial(part: Part): boolean {
  return (
    ((part.kind === 'concept' || part.kind === 'numbered') && part.denied !== undefined) ||
    (part.kind === 'plain' && part.denies === true)
  );
}

function termOf(part: Part): Term[] {
  if (part.kind === 'rooms') return [{ kind: 'rooms', lexeme: part.lexeme }];
  if (part.kind === 'numbered') return [{ kind: 'numbered', lexeme: part.lexeme, others: part.others ?? [] }];
  if (part.kind === 'concept') {
    const { lexeme, within, isOfEach, isWeak, prefers } = part.concept;
    if (isOfEach) return within.map((each) => ({ kind: 'concept', lexeme: each, isWeak, prefers }));
    return [{ kind: 'concept', lexeme, isWeak, prefers }];
  }
  const lexeme = plainLexeme(part.atom);
  return lexeme === undefined ? [] : [{ kind: 'word', lexeme }];
}

/** The word under which an atom is found, of any length; undefined for one without meaning. */
export function plainLexeme(atom: Atom): string | undefined {
  if (atom.kind === 'syllable') return isTelling(atom.text) ? atom.text : undefined;
  if (atom.kind === 'number') return atom.text;
  return isStopWord(atom.text) ? undefined : stem(atom.text);
}

/** Whether a syllable has more than one letter: one letter alone matches far too much. */
function isTelling(syllable: string): boolean {
  return syllable.length > 1;
}

/** The syllables from a position on that were typed without spaces and belong to no known spelling. */
function syllableRun(found: readonly Part[], start: number): string[] {
  const run: string[] = [];
  for (const part of found.slice(start)) {
    if (
      part.kind !== 'plain' ||
      part.denies ||
      part.atom.kind !== 'syllable' ||
      (run.length > 0 && part.atom.gap !== 'none')
    )
      break;
    run.push(part.atom.text);
  }
  return run;
}

/** Whether the syllable at a position was typed onto a recognised word without a space. */
function continues(found: readonly Part[], at: number): boolean {
  return at > 0 && found[at - 1]?.kind !== 'plain' && found[at]?.atoms[0]?.gap === 'none';
}

function runTerm(run: readonly string[], isContinued: boolean): Term[] {
  const syllables = withoutParticles(run, isContinued);
  const [first = ''] = syllables;
  return syllables.length > 1 || isTelling(first) ? [{ kind: 'run', syllables }] : [];
}

/**
 * Endings and particles that hold a Burmese phrase together and say nothing about a listing: in, at, of, to, for, with, is,
 * there is, want, please, plural, politeness, near.
 */
const particles = new Set(
  atoms(
    'မှာ တွင် ၌ မှ က ကို ၏ ရဲ့ သို့ ဖြင့် နှင့် နဲ့ အတွက် အတွင်း သည် တယ် မယ် မည် ရန် ဖို့ ချင် လို ရှိ ပါ သော တဲ့ များ တွေ လည်း ပြီး ၍ ဘူး သူ ဦး ရှာ နေ ချင်လို့ ထဲ ပေါ် နား ဘေး နီး အ လား ရင် လေး တော့ တာ နော် ဗျာ ရှင့် လို့ ရ ဆို',
  ).map((atom) => atom.text),
);

/** Whether a folded syllable only holds a phrase together. */
export function isParticle(syllable: string): boolean {
  return particles.has(syllable);
}

/** Returns the syllables of a phrase without particles at its end and, if its beginning continues a recognised word, at its beginning. */
function withoutParticles(syllables: readonly string[], isContinued: boolean): readonly string[] {
  const isWord = (syllable: string) => !isParticle(syllable);
  const last = syllables.findLastIndex(isWord);
  if (last === -1) return [];
  const first = isContinued ? syllables.findIndex(isWord) : 0;
  return syllables.slice(first, last + 1);
}

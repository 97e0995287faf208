import { conceptAt, type Dictionary, fileDictionary } from '../vocabulary/concepts.ts';
import { isTownship } from '../../township/township.ts';
import { isStopWord } from '../vocabulary/english.ts';
import type { Atom } from './atoms.ts';
import { measureWordAt } from './measure-words.ts';
import { numberedAt } from './numbered.ts';
import { numberAt } from './spelled-numbers.ts';

/**
 * Particles, which follow what they belong to: in, from, the little of politeness, endings of verbs, counters, questions. Some are
 * also English or parts of names: lay, par, nay.
 */
const particles = new Set(
  (
    'mhar mhr mha mar hmar ka ko hma lay lel tal tae tar thaw par mal mel mae chin yan loh lo ya yin ' +
    'shi lar la khu nay htae shar bu buu bya shint twe twae'
  ).split(' '),
);

/** English words of queries that are in Burmese otherwise. */
const inEither = new Set('a and or near nearby me so pls plz please hi hello sir thanks thank'.split(' '));

/** Words that are nga or five, and stand for renting behind a home: eain nga, condo ngar. */
const rents = new Set(['nga', 'ngar']);
const homes = new Set('apartment condo mini-condo house dwelling room hostel shop shophouse office land'.split(' '));

/** Names that a five may belong to (kamayut street ngar), and an unknown word. */
const leadsToNumber: ReadonlySet<string | undefined> = new Set([undefined, 'street', 'ward', 'floor']);

/**
 * Reads a query in romanised Burmese as Burmese is read: without its particles (SRC-206), and with nga behind a home, or ngar at the
 * end, as renting. Where it has words of an English sentence, these are left as they are, and so are those that follow a word that is
 * not known: Mar Lar Street.
 */
export function withoutRomanisedParticles(
  typed: readonly Atom[],
  dictionary: Dictionary = fileDictionary,
): readonly Atom[] {
  if (!typed.some(({ text }) => particles.has(text) || rents.has(text)) || typed.some(isEnglish)) return typed;
  const kept: Atom[] = [];
  let before: string | undefined;
  let isOfHome = false;
  for (let at = 0; at < typed.length; ) {
    const [atom, next] = typed.slice(at, at + 2);
    if (atom === undefined) break;
    if (atom.gap === 'hard') before = undefined;
    const { length, name } = knownAt(typed, at, dictionary);
    const isEnd = atom.text === 'ngar' && at === typed.length - 1 && isOfHome && !leadsToNumber.has(before);
    const isRent = length === 0 && rents.has(atom.text) && ((homes.has(before ?? '') && !isWord(next)) || isEnd);
    if (isRent) kept.push({ ...atom, text: 'hngar' });
    else if (length > 0 || before === undefined || !particles.has(atom.text))
      kept.push(...typed.slice(at, at + Math.max(length, 1)));
    if (length > 0) [before, isOfHome] = [name, isOfHome || homes.has(name ?? '') || isTownship(name ?? '')];
    else if (!isRent && !particles.has(atom.text)) before = undefined;
    at += Math.max(length, 1);
  }
  return kept;
}

function isEnglish({ text }: Atom): boolean {
  return text.length > 1 && isStopWord(text) && !inEither.has(text) && !particles.has(text);
}

/** Whether a word follows in the same phrase that is no particle: nga moe yeik. */
function isWord(next: Atom | undefined): boolean {
  return next?.kind === 'word' && next.gap !== 'hard' && !particles.has(next.text);
}

interface Known {
  length: number;
  /** Undefined where what follows belongs to it, and is no particle: near Ya Kyaw. */
  name: string | undefined;
}

/** The number of atoms of what is known at a position, and its name. */
function knownAt(text: readonly Atom[], at: number, dictionary: Dictionary): Known {
  const [concept, word] = [conceptAt(text, at, dictionary), measureWordAt(text, at)];
  const lengths = [concept, numberedAt(text, at), word, numberAt(text, at)].map((found) => found?.length ?? 0);
  const length = Math.max(...lengths);
  if (length === concept?.length) return { length, name: concept.concept.name };
  const leads = length === word?.length && 'stands' in word.meaning && word.meaning.stands === 'before';
  return { length, name: leads ? undefined : '' };
}

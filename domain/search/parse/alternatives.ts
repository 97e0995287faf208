import { conceptLexeme } from '../vocabulary/concepts.ts';
import { isStopWord } from '../vocabulary/english.ts';
import type { Atom } from './atoms.ts';
import { type MeasureWord, measureWordAt } from './measure-words.ts';
import { countsAnother, numberedValue } from './numbered.ts';
import { type Part, plainAtoms } from './part.ts';
import { numberAt, ordinalAt } from './spelled-numbers.ts';

/** Something that a number names, or a number that may name the same: the 5th of 5th or 6th floor. */
interface Named {
  value: number;
  /** Undefined for a number alone, which takes the noun of what follows. */
  noun: string | undefined;
  length: number;
}

interface Link {
  joins: 'either' | 'range' | 'beside' | 'comma';
  isSign?: boolean;
  length: number;
}

/** Maximum number of alternatives, and of the words in a bound. */
const most = { alternatives: 8, boundWords: 4, before: 16, floor: 30 } as const;

const ground = conceptLexeme('ground-floor');

/**
 * Joins the numbered things of which a listing has one: 5th or 6th floor, ၅/၆ လွှာ, 4-6 floor, 38th or 39th street, ground or first floor;
 * and the floors within a bound: below 5th floor, ၃ လွှာအောက်. The floor of a house (2 floor house, RC ၂ ထပ်) may count its storeys.
 */
export function withAlternatives(found: readonly Part[]): Part[] {
  const joined: Part[] = [];
  // Most of a text has nothing numbered nearby.
  const named = found.flatMap((part, at) => (isNumbered(part) ? [at] : []));
  let [at, next] = [0, 0];
  while (at < found.length) {
    while ((named[next] ?? Infinity) < at) next += 1;
    const isNear = (named[next] ?? Infinity) - at <= most.before;
    const alternatives = isNear ? alternativesAt(found, at) : undefined;
    const one = found[at];
    if (alternatives) joined.push(alternatives);
    else if (one) joined.push(storeysOf(found, at) ?? one);
    at += alternatives?.parts ?? 1;
  }
  return joined;
}

function isNumbered(part: Part): boolean {
  return part.kind === 'numbered' || (part.kind === 'concept' && part.concept.lexeme === ground);
}

function alternativesAt(found: readonly Part[], start: number): (Part & { parts: number }) | undefined {
  const before = boundAt(found, start, 'before');
  const listed = listedAt(found, start + before.length);
  if (listed === undefined) return undefined;
  const { noun, values } = listed;
  const hasPlus = found[listed.next - 1]?.atoms.at(-1)?.hasPlus && !values.includes(0);
  const behind = noun === 'floor' && !hasPlus ? boundAt(found, listed.next, 'after') : hasPlus ? andMore : noBound;
  const bound = noun === 'floor' ? (before.bound ?? behind.bound) : undefined;
  if (values.length < 2 && bound === undefined) return undefined;
  // The bound before a street is not its own: under 38th street.
  if (before.bound !== undefined && bound === undefined) return undefined;
  const [lexeme = '', ...others] = [
    ...new Set(bound ? floorsWithin(values, bound, bound === before.bound) : values),
  ].map((value) => (value === 0 ? ground : `${value}-${noun}`));
  const parts = listed.next + behind.length - start;
  const atoms = found.slice(start, start + parts).flatMap((part) => part.atoms);
  return { kind: 'numbered', lexeme, others, ...(bound && { isBounded: true }), atoms, parts };
}

type Bound = Extract<MeasureWord, { is: 'bound' }>;
const noBound: { bound?: Bound; length: number } = { length: 0 };
/** The plus of 20F+. */
const andMore: typeof noBound = { bound: { is: 'bound', way: 'atLeast', stands: 'after' }, length: 0 };

/** The bound beside a floor, if it bounds no amount: 5th floor under 10 lakh. */
function boundAt(found: readonly Part[], at: number, side: 'before' | 'after'): typeof noBound {
  const words = plainAtoms(found, at, most.boundWords);
  const { meaning, length } = measureWordAt(words, 0) ?? { length: 0 };
  if (meaning?.is !== 'bound' || meaning.way === 'around') return noBound;
  if (side === 'before')
    return meaning.stands === 'after' ? noBound : { bound: meaning, length: length + articleLength(words, length) };
  const next = found[at + length];
  const isOfAmount = next !== undefined && countOf(next.atoms) !== undefined;
  return words[0]?.gap === 'hard' || meaning.stands === 'before' || isOfAmount ? noBound : { bound: meaning, length };
}

function articleLength(words: readonly Atom[], at: number): number {
  return isStopWord(words[at]?.text ?? '') ? 1 : 0;
}

function floorsWithin(values: readonly number[], { way, isStrict, stands }: Bound, isBefore: boolean): number[] {
  const beyond = isStrict && (isBefore || stands === 'after') ? 1 : 0;
  const [from, to] = way === 'atMost' ? [0, Math.max(...values) - beyond] : [Math.min(...values) + beyond, most.floor];
  return range(from, Math.max(from, to));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** The numbered things that are listed from a position on, all of one noun, and the position after the last. */
function listedAt(found: readonly Part[], start: number) {
  let listed: { noun: string; values: number[]; next: number } | undefined;
  const values: number[] = [];
  let noun: string | undefined;
  for (let [at, count] = [start, 0]; count < most.alternatives; count += 1) {
    const link = count === 0 ? nothing : linkAt(found, at);
    const named = link && namedAt(found, at + link.length);
    if (
      link === undefined ||
      named === undefined ||
      (noun !== undefined && named.noun !== undefined && named.noun !== noun)
    )
      break;
    const before = values.at(-1);
    const isLed = named.noun === undefined && isBehindNoun(found, start, at + link.length, link);
    if (before !== undefined && !isLed && !mayFollow(before, named, link, noun)) break;
    if (link.joins === 'range' && before !== undefined) values.push(...range(before + 1, named.value));
    else values.push(named.value);
    noun ??= named.noun;
    at += link.length + named.length;
    if ((named.noun !== undefined || isLed) && noun !== undefined) listed = { noun, values: [...values], next: at };
  }
  return listed;
}

/** Whether a number is listed behind a noun that leads: floor 2-4, floor 3 to 6, floors 3,4. */
function isBehindNoun(found: readonly Part[], start: number, at: number, { joins }: Link): boolean {
  const led = found[start];
  if (led?.kind !== 'numbered' || led.atoms[0]?.kind !== 'word' || joins === 'beside') return false;
  return !countsAnother(
    found.slice(at + 1, at + 3).flatMap((part) => part.atoms),
    0,
  );
}

/** Whether one may be listed after another: a house number before a street is none, nor is 12 in block 12 5th floor. */
function mayFollow(
  before: number,
  { value, noun }: Named,
  { joins, isSign }: Link,
  known: string | undefined,
): boolean {
  if (isSign && noun === 'street') return false;
  if (joins === 'range') return value > before && value <= most.floor;
  if (joins === 'either') return true;
  return known !== undefined
    ? noun === 'floor' && known === 'floor'
    : value === before + 1 && (noun ?? 'floor') === 'floor';
}

const nothing: Link = { joins: 'beside', length: 0 };

function linkAt(found: readonly Part[], at: number): Link | undefined {
  const next = found[at]?.atoms[0];
  if (next === undefined) return undefined;
  const { meaning, length } = measureWordAt(plainAtoms(found, at, most.boundWords), 0) ?? { length: 0 };
  if (next.gap !== 'hard' && (meaning?.is === 'or' || meaning?.is === 'and')) return { joins: 'either', length };
  if (next.gap !== 'hard' && meaning?.is === 'to') return { joins: 'range', length };
  if (next.sign === '/') return { joins: 'either', isSign: true, length: 0 };
  if (next.sign === '-') return { joins: 'range', isSign: true, length: 0 };
  if (next.gap !== 'hard') return nothing;
  const isComma = next.kind === 'number' && found[at - 1]?.atoms.at(-1)?.end === next.start - 1;
  return isComma || found[at]?.kind === 'numbered' ? { joins: 'comma', length: 0 } : undefined;
}

function namedAt(found: readonly Part[], at: number): Named | undefined {
  const part = found[at];
  if (part?.kind === 'numbered') {
    const { value, noun } = numberedValue(part.lexeme) ?? {};
    return value === undefined || part.squareFeet ? undefined : { value, noun, length: 1 };
  }
  if (part?.kind === 'concept' && part.concept.lexeme === ground) return { value: 0, noun: 'floor', length: 1 };
  const atoms = plainAtoms(found, at, most.boundWords);
  if (atoms[0]?.text === 'ground') return { value: 0, noun: undefined, length: 1 };
  const number = countOf(atoms);
  return number && { ...number, noun: undefined };
}

function countOf(atoms: readonly Atom[]) {
  const number = ordinalAt(atoms, 0) ?? numberAt(atoms, 0);
  return number !== undefined && Number.isInteger(number.value) && number.value <= 199 ? number : undefined;
}

/** The floor of a house as its storeys: 2 floor house, RC ၂ ထပ်. */
function storeysOf(found: readonly Part[], at: number): Part | undefined {
  const part = found[at];
  const named = part?.kind === 'numbered' ? numberedValue(part.lexeme) : undefined;
  if (part?.kind !== 'numbered' || named?.noun !== 'floor') return undefined;
  const storeys = { ...part, lexeme: `${named.value}-storey` };
  const besides = [found[at - 1], found[at + 1]].flatMap((beside) =>
    beside?.kind === 'concept' ? [beside.concept.lexeme, ...beside.concept.within] : [],
  );
  // RC 7F may be a building of flats, or a flat in one.
  if (besides.includes(concrete)) return named.value < leastOfFlats ? storeys : { ...storeys, others: [part.lexeme] };
  // 6 floors are those of a building, but 6 and 7 floors are alternatives.
  const isCount = named.value > 1 && part.atoms.at(-1)?.text === 'floors';
  return isCount || besides.some((lexeme) => houses.has(lexeme)) ? { ...storeys, others: [part.lexeme] } : undefined;
}

/** From this number of storeys up, a building is one of flats. */
export const leastOfFlats = 5;

const houses = new Set(['house', 'dwelling'].map(conceptLexeme));
const concrete = conceptLexeme('rc');

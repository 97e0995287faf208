import { conceptNamed } from '../vocabulary/concepts.ts';
import { type MeasureWord, measureWordAt } from './measure-words.ts';
import type { Part } from './part.ts';
import { numberAt } from './spelled-numbers.ts';

/** Things that adverts count: their number belongs to them, so that it is no price, floor or room count, and asks for nothing else. */
const countable = new Set(
  'parking garage air-conditioner lift toilet living-room kitchen balcony generator security inverter solar tube-well'.split(
    ' ',
  ),
);
/** Words that count things after a number: လုံး (lone) machines, စီး cars, ခု (khu) pieces. */
const counters = new Set(['လုံး', 'စီး', 'ခု', 'စင်း', 'ချပ်', 'ခန်း', 'စာ', 'ရပ်', 'unit', 'units', 'lone', 'khu']);
const cars = new Set(['car', 'cars', 'ကား']);
const halls = new Set(['hall', 'halls', 'living', 'sitting']);
const [parking, livingRoom] = [conceptNamed('parking'), conceptNamed('living-room')];

/** Maximum number of such things. */
const most = 20;

/**
 * Joins things and their number: 2 car parking, parking for 2 cars, ကား ၂ စီး, aircon 3, အဲကွန်း ၂ လုံး, 1 hall. The digit of 4 rent and 2 rent
 * is a word.
 */
export function withCounts(found: readonly Part[]): Part[] {
  const withAll: Part[] = [];
  for (let at = 0; at < found.length; ) {
    const one = found[at];
    if (one === undefined) break;
    const counted = numberFirst(found, at) ?? thingFirst(found, at);
    withAll.push(counted?.part ?? one);
    at += counted?.length ?? 1;
  }
  return withAll;
}

type Concepts = Part & { kind: 'concept' };

/** 2 car parking, ၂ လုံး အဲကွန်း, 1 hall, 4 rent */
function numberFirst(found: readonly Part[], at: number): { part: Concepts; length: number } | undefined {
  if (!isNumber(found[at]) || isBound(found[at - 1])) return undefined;
  const skipped = at + 1 + countersLength(found, at + 1);
  const thing = skipped + (isWordOf(cars, found[skipped]) ? 1 : 0);
  const concept = thingAt(found, thing) ?? (thing === at + 1 ? offerFor(found, at) : undefined);
  return concept && joined(concept, found.slice(at, thing + 1));
}

/** Parking for 2 cars, ကား ၂ စီး, aircon 3 */
function thingFirst(found: readonly Part[], at: number): { part: Concepts; length: number } | undefined {
  const isCars = found[at]?.kind === 'plain' && found[at].atom.text === 'ကား';
  const concept = isCars ? parking : thingAt(found, at);
  if (concept === undefined) return undefined;
  const isFor = isWordOf(new Set(['for']), found[at + 1]);
  const number = at + (isFor ? 2 : 1);
  if (!isNumber(found[number])) return undefined;
  const counter = countersLength(found, number + 1);
  const next = number + 1 + counter;
  const isOfCars = concept === parking && isWordOf(cars, found[next]);
  const end = next + (isOfCars ? 1 : 0);
  const isAttached = isCars && thingAt(found, end) === parking;
  if (counter === 0 && !isOfCars && (isFor || countsNext(found, number))) return undefined;
  return joined(concept, found.slice(at, isAttached ? end + 1 : end));
}

/** Whether a number counts what follows it: ac 2 lifts, parking 5 lakh. */
function countsNext(found: readonly Part[], number: number): boolean {
  const next = found[number + 1];
  if (next === undefined || next.atoms[0]?.gap === 'hard') return false;
  if (thingAt(found, number + 1)) return !isNumber(found[number + 2]);
  return next.kind === 'plain' && amountWords.has(measureWordAt(next.atoms, 0)?.meaning.is);
}

const amountWords: ReadonlySet<MeasureWord['is'] | undefined> = new Set([
  'unit',
  'currency',
  'to',
  'or',
  'bound',
] as const);

function joined(concept: Concepts['concept'], parts: readonly Part[]) {
  return {
    part: { kind: 'concept' as const, concept, atoms: parts.flatMap(({ atoms }) => atoms) },
    length: parts.length,
  };
}

function thingAt(found: readonly Part[], at: number): Concepts['concept'] | undefined {
  const part = found[at];
  if (part?.atoms[0]?.gap === 'hard' && at > 0) return undefined;
  if (part?.kind === 'concept') return countable.has(part.concept.name) ? part.concept : undefined;
  return isWordOf(halls, part) ? livingRoom : undefined;
}

/** The offer that a digit stands before as a word: condo 4 rent. */
function offerFor(found: readonly Part[], at: number): Concepts['concept'] | undefined {
  const [digit, offer] = [found[at], found[at + 1]];
  const isWord = digit?.kind === 'plain' && (digit.atom.text === '4' || digit.atom.text === '2');
  const isOffer = offer?.kind === 'concept' && (offer.concept.name === 'rent' || offer.concept.name === 'sale');
  return isWord && isOffer && offer.atoms[0]?.gap !== 'hard' ? offer.concept : undefined;
}

function isNumber(part: Part | undefined): boolean {
  if (part?.kind !== 'plain') return false;
  const { value = 0 } = numberAt(part.atoms, 0) ?? {};
  return Number.isInteger(value) && value > 0 && value <= most;
}

function isBound(part: Part | undefined): boolean {
  const word = part?.kind === 'plain' ? measureWordAt(part.atoms, 0)?.meaning.is : undefined;
  return word === 'bound' || word === 'unit' || word === 'currency';
}

function countersLength(found: readonly Part[], at: number): number {
  const few = found.slice(at, at + 3);
  const end = few.findIndex((part) => !isWordOf(counters, part));
  return end === -1 ? few.length : end;
}

function isWordOf(words: ReadonlySet<string>, part: Part | undefined): boolean {
  return part?.kind === 'plain' && part.atom.gap !== 'hard' && words.has(part.atom.text);
}

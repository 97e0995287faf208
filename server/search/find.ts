import { setImmediate as turn } from 'node:timers/promises';
import { divided, type LeftOver, leftOversOf } from '#domain/search/left-over.ts';
import { readQuery } from '#domain/search/parse/query.ts';
import { meaningOf } from '#domain/search/meaning.ts';
import type { Understood } from '#domain/search/parse/understand.ts';
import type { Executor } from '../process/database.ts';
import { correct, type Corrected } from './correct.ts';
import { dictionaryInUse } from './dictionary.ts';
import { type Availability, availableOf } from '../listing/find/filter-schema.ts';
import {
  anywhereInstead,
  type Corrections,
  type Criterion,
  criteriaOf,
  indexQueryOf,
  type PriceCondition,
  termCriteria,
} from './criteria.ts';
import { listingsNamed } from '../listing/find/named.ts';
import type { Batch, IndexQuery } from './rank.ts';
import { idsOf, type PartedQuery, partedBy, withEvery } from './ranked-by-words.ts';

/** How a query was interpreted to find listings. */
export interface Reading extends Corrected {
  /** Whether listings must match in their fields; otherwise any of their text may match, as no listing's fields do. */
  isOfFields: boolean;
}

/** Result of a search: the ids of a batch, best first, and the reading that found them. */
export interface Found {
  ids: string[];
  reading: Reading;
  /** The parts of the index query that found them, best first; undefined if no reading found anything, or {@link Found.isNamed}. */
  parts?: PartedQuery;
  /** Whether the query is the code or the reference of what it found (SRC-140, SRC-141), and nothing else is sought. */
  isNamed?: true;
}

/** Request for a batch, and its conditions. */
interface Request {
  batch: Batch;
  priceWithin: PriceCondition;
  /** Which listings to include; all of them, wherever they rank, if left out. */
  available?: Availability | undefined;
}

/**
 * Finds the listings that a query means: it is read once, understood, corrected if need be, looked up in the index and ranked. Its words
 * are interpreted as filters on the listings' fields where they name one. The words that are left over order the listings (SRC-73): those that
 * have all of them come first. If none has, mistyped words are corrected; if no listing's fields match, everything is searched for in all the
 * text of a listing; then the words are taken literally, and at last any of them will do (SRC-74).
 * @param tx a transaction; its planner settings change until it ends
 */
export async function findListings(
  tx: Executor,
  query: string,
  { batch, priceWithin, available }: Request,
): Promise<Found> {
  // Each step takes milliseconds of processor time: in between, it yields to other requests.
  const read = readQuery(query, dictionaryInUse());
  await turn();
  const understood = meaningOf(read);
  await turn();
  const named = await listingsNamed(tx, query, understood.filters.length > 0);
  if (named.length > 0) {
    const ids = batch.offset === 0 ? named.map(({ id }) => id) : [];
    const rest = { text: understood.query.text, terms: understood.query.terms, denied: [] };
    return { ids, isNamed: true, reading: asTyped({ ...understood, filters: [], rest }) };
  }
  let last: Attempt | undefined;
  for await (const attempt of attemptsAt(tx, understood, priceWithin)) {
    last = attempt;
    const { parts, needed, reading } = attempt;
    if (needed && !(await findsSome(tx, [needed], available))) continue;
    const ids = await idsOf(tx, parts, batch, available);
    // A batch past the end is empty, and belongs to the reading that found the batches before it; so does one whose listings are
    // left out for being rented out or sold.
    const mayBeLeftOut = batch.offset > 0 || availableOf(available) !== undefined;
    if (ids.length > 0 || (mayBeLeftOut && (await findsSome(tx, parts, available)))) return { ids, parts, reading };
  }
  // What is corrected is also what the closest listings are sought with.
  return { ids: [], reading: { ...(last?.reading ?? asTyped(understood)), isOfFields: true } };
}

/** Whether a search finds anything, or would if it did not leave out what is rented out or sold. */
async function findsSome(tx: Executor, parts: PartedQuery, available: Availability | undefined): Promise<boolean> {
  const first = { offset: 0, limit: 1 };
  if ((await idsOf(tx, parts, first, available)).length > 0) return true;
  return availableOf(available) !== undefined && (await idsOf(tx, parts, first, undefined)).length > 0;
}

/** A way to read a query. */
interface Attempt {
  parts: PartedQuery;
  /** A query that must find something for the attempt to succeed: listings with all left-over words. */
  needed?: IndexQuery | undefined;
  reading: Reading;
}

async function* attemptsAt(tx: Executor, understood: Understood, priceWithin: PriceCondition): AsyncGenerator<Attempt> {
  const typed = ranked(asTyped(understood), priceWithin);
  if (typed) yield typed;
  const corrected = { ...(await correct(tx, understood)), isOfFields: true };
  await turn();
  const { understood: meant, named, corrections } = corrected;
  const isCorrected = named.length > 0 || corrections.size > 0;
  const attempt = isCorrected ? ranked(corrected, priceWithin) : typed;
  if (attempt && isCorrected) yield attempt;
  if (attempt?.needed) yield { ...attempt, needed: undefined };
  if (meant.filters.length > 0) {
    const inText = { ...corrected, isOfFields: false };
    const criteria = criteriaOf(meant, priceWithin, corrections);
    // A shed whose text mentions land is none: plots nearby are closer to it (SRC-76).
    const ofType = criteria.filter(({ kind }) => kind === 'propertyType');
    const others = criteria.filter(({ kind }) => kind !== 'propertyType');
    yield* attemptAt([...anywhereInstead(others), ...ofType], inText);
    yield* attemptAt([...termCriteria(meant.query, corrections), ...ofType], inText);
  } else {
    yield* anyOf(corrected);
  }
}

/** The listings that match a reading, ordered by its left-over words. */
function ranked(reading: Reading, priceWithin: PriceCondition): Attempt | undefined {
  const { understood, corrections } = reading;
  const { demanded, ranking, places } = divided(understood);
  const criteria = criteriaOf({ ...understood, rest: demanded }, priceWithin, corrections);
  if (criteria.length === 0) return undefined;
  const required = indexQueryOf(criteria);
  const words = withCorrections(ranking, corrections);
  const needed = words.length > 0 ? withEvery(required, words) : undefined;
  return { parts: partedBy(required, words, { places }), needed, reading };
}

/** The listings that have any of several words, if none has all: those with more and rarer ones come first. */
function* anyOf(reading: Reading): Generator<Attempt> {
  const { query } = reading.understood;
  const words = withCorrections(leftOversOf(query.terms), reading.corrections);
  if (words.length < 2) return;
  const denied = indexQueryOf(termCriteria({ text: '', terms: [], denied: query.denied }));
  yield { parts: partedBy(denied, words, { isAnyNeeded: true }), reading };
}

function withCorrections(words: readonly LeftOver[], corrections: Corrections): LeftOver[] {
  return words.map(({ groups, isKnown }) => ({
    groups: groups.map((group) => group.flatMap((word) => [word, ...(corrections.get(word) ?? [])])),
    isKnown,
  }));
}

function asTyped(understood: Understood): Reading {
  return { understood, named: [], corrections: new Map(), isOfFields: true };
}

function* attemptAt(criteria: readonly Criterion[], reading: Reading): Generator<Attempt> {
  if (criteria.length > 0) yield { parts: [indexQueryOf(criteria)], reading };
}

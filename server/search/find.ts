import { setImmediate as turn } from 'node:timers/promises';
import { readQuery } from '#domain/search/parse/query.ts';
import { type Understood, understand } from '#domain/search/parse/understand.ts';
import type { Executor } from '../process/database.ts';
import { correct, type Corrected } from './correct.ts';
import { type Availability, availableOf } from '../listing/find/filter-schema.ts';
import { type Batch, findsAny, type IndexQuery, rankedIds } from './rank.ts';
import {
  anywhereInstead,
  type Criterion,
  criteriaOf,
  indexQueryOf,
  type PriceCondition,
  termCriteria,
} from './criteria.ts';

/** How a query was interpreted to find listings. */
export interface Reading extends Corrected {
  /** Whether listings must match in their fields; otherwise any of their text may match, as no listing's fields do. */
  isOfFields: boolean;
}

/** Result of a search: the ids of a batch, best first, and the reading that found them. */
export interface Found {
  ids: string[];
  reading: Reading;
  /** The index query that found them; undefined if no reading found anything. */
  indexQuery?: IndexQuery;
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
 * are interpreted as filters on the listings' fields where they name one, otherwise as plain words; if no listing matches, mistyped
 * words are corrected; then everything is searched for in all the text of a listing; then the words are taken literally. A query
 * therefore never finds nothing because of how it was interpreted.
 * @param tx a transaction; its planner settings change until it ends
 */
export async function findListings(
  tx: Executor,
  query: string,
  { batch, priceWithin, available }: Request,
): Promise<Found> {
  const understood = understand(readQuery(query));
  // Each step takes milliseconds of processor time: in between, it yields to other requests.
  await turn();
  let first: Attempt | undefined;
  for await (const attempt of attemptsAt(tx, understood, priceWithin)) {
    first ??= attempt;
    const ids = await idsOf(tx, attempt.indexQuery, batch, available);
    // A batch past the end is empty, and belongs to the reading that found the batches before it; so does one whose listings are
    // left out for being rented out or sold.
    const mayBeLeftOut = batch.offset > 0 || availableOf(available) !== undefined;
    if (ids.length > 0 || (mayBeLeftOut && (await findsAny(tx, attempt.indexQuery)))) {
      return { ids, ...attempt };
    }
  }
  return { ids: [], reading: first?.reading ?? asTyped(understood) };
}

async function idsOf(tx: Executor, query: IndexQuery, batch: Batch, available: Availability | undefined) {
  if (available !== 'first') return rankedIds(tx, { ...query, available: availableOf(available) }, batch);
  const need = batch.offset + batch.limit;
  const ids = await rankedIds(tx, { ...query, available: true }, { offset: 0, limit: need });
  if (ids.length < need) {
    ids.push(...(await rankedIds(tx, { ...query, available: false }, { offset: 0, limit: need - ids.length })));
  }
  return ids.slice(batch.offset);
}

interface Attempt {
  indexQuery: IndexQuery;
  reading: Reading;
}

async function* attemptsAt(tx: Executor, understood: Understood, priceWithin: PriceCondition): AsyncGenerator<Attempt> {
  yield* attemptAt(criteriaOf(understood, priceWithin), asTyped(understood));
  const corrected = await correct(tx, understood);
  await turn();
  const { understood: meant, named, corrections } = corrected;
  const criteria = criteriaOf(meant, priceWithin, corrections);
  if (named.length > 0 || corrections.size > 0) yield* attemptAt(criteria, { ...corrected, isOfFields: true });
  if (meant.filters.length === 0) return;
  yield* attemptAt(anywhereInstead(criteria), { ...corrected, isOfFields: false });
  yield* attemptAt(termCriteria(meant.query, corrections), { ...corrected, isOfFields: false });
}

function asTyped(understood: Understood): Reading {
  return { understood, named: [], corrections: new Map(), isOfFields: true };
}

function* attemptAt(criteria: readonly Criterion[], reading: Reading): Generator<Attempt> {
  if (criteria.length > 0) yield { indexQuery: indexQueryOf(criteria), reading };
}

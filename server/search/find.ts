import { setImmediate as turn } from 'node:timers/promises';
import { type Understood, understand } from '#domain/search/parse/understand.ts';
import type { Executor } from '../database/executor.ts';
import { closestTo, withImpliedTownship } from './closest.ts';
import { type CorrectedQuery, correctedQuery } from './corrected-query.ts';
import { type Batch, findsAny, rankedIds, type Criteria } from './rank.ts';
import {
  anywhereInstead,
  type PriceCondition,
  joinedCriteria,
  type Criterion,
  criteriaOf,
  termCriteria,
} from './criteria.ts';

/** How a query was read for listings to be found by it. */
export interface Reading extends CorrectedQuery {
  /** Whether listings have to say so in their fields, or anything that is said of them does, as no listing's fields do. */
  isOfFields: boolean;
}

/** What a search finds: the ids of a batch, best first, and by which reading. */
export interface Found {
  ids: string[];
  reading: Reading;
}

/**
 * Finds the listings that a query means. Its words are read as filters of the listings' fields where they name one, and as words
 * otherwise; when no listing fits, mistyped words are corrected; then everything is looked for in all that is said of a listing; then
 * the words are taken as they stand. So no query finds nothing because of how it was understood.
 * @param tx a transaction; how it plans changes until it ends
 */
export async function findListings(
  tx: Executor,
  query: string,
  batch: Batch,
  priceWithin: PriceCondition,
): Promise<Found> {
  const understood = understand(query);
  await turn();
  let first: Attempt | undefined;
  for await (const attempt of attemptsAt(tx, understood, priceWithin)) {
    first ??= attempt;
    const ids = await rankedIds(tx, attempt.wanted, batch);
    // A batch past the end is empty, and is of the reading that the batches before it were found by.
    if (ids.length > 0 || (batch.offset > 0 && (await findsAny(tx, attempt.wanted))))
      return { ids, reading: attempt.reading };
  }
  return { ids: [], reading: first?.reading ?? asTyped(understood) };
}

/** The ids of the listings that have most of what a query asks for, for one that finds few or none; never those given. */
export async function findClosest(
  tx: Executor,
  { understood }: Reading,
  priceWithin: PriceCondition,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<string[]> {
  const { understood: meant, corrections } = await correctedQuery(tx, understood);
  await turn();
  return closestTo(tx, withImpliedTownship(criteriaOf(meant, priceWithin, corrections)), { limit, except });
}

interface Attempt {
  wanted: Criteria;
  reading: Reading;
}

async function* attemptsAt(tx: Executor, understood: Understood, priceWithin: PriceCondition): AsyncGenerator<Attempt> {
  yield* attemptAt(criteriaOf(understood, priceWithin), asTyped(understood));
  const corrected = await correctedQuery(tx, understood);
  await turn();
  const { understood: meant, named, corrections } = corrected;
  const wishes = criteriaOf(meant, priceWithin, corrections);
  if (named.length > 0 || corrections.size > 0) yield* attemptAt(wishes, { ...corrected, isOfFields: true });
  if (meant.filters.length === 0) return;
  yield* attemptAt(anywhereInstead(wishes), { ...corrected, isOfFields: false });
  yield* attemptAt(termCriteria(meant.query, corrections), { ...corrected, isOfFields: false });
}

const asTyped = (understood: Understood): Reading => ({
  understood,
  named: [],
  corrections: new Map(),
  isOfFields: true,
});

function* attemptAt(wishes: readonly Criterion[], reading: Reading): Generator<Attempt> {
  if (wishes.length > 0) yield { wanted: joinedCriteria(wishes), reading };
}

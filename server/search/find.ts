import { setImmediate as turn } from 'node:timers/promises';
import { type Understood, understand } from '#domain/search/parse/understand.ts';
import type { Executor } from '../process/database.ts';
import { type CorrectedQuery, correctedQuery } from './corrected-query.ts';
import { type Availability, availableOf } from '../listing/filter-schema.ts';
import { type Batch, findsAny, rankedIds, type Criteria } from './rank.ts';
import {
  anywhereInstead,
  type PriceCondition,
  joinedCriteria,
  type Criterion,
  criteriaOf,
  propertyTypeCriterion,
  termCriteria,
  townshipCriterion,
} from './criteria.ts';
import { titles } from '#domain/search/vocabulary/adverts.ts';
import { conceptLexeme } from '#domain/search/vocabulary/concepts.ts';
import { townshipsOfStreet } from '#domain/township/streets.ts';

/** How a query was interpreted to find listings. */
export interface Reading extends CorrectedQuery {
  /** Whether listings must match in their fields; otherwise any of their text may match, as no listing's fields do. */
  isOfFields: boolean;
}

/** Result of a search: the ids of a batch, best first, and the reading that found them. */
export interface Found {
  ids: string[];
  reading: Reading;
  /** Criteria that found them; undefined if no reading found anything. */
  wanted?: Criteria;
}

/** Request for a batch, and its conditions. */
interface Asked {
  batch: Batch;
  priceWithin: PriceCondition;
  /** Which listings to include; all of them, wherever they rank, if left out. */
  available?: Availability | undefined;
}

/**
 * Finds the listings that a query means. Its words are interpreted as filters on the listings' fields where they name one, otherwise as
 * plain words; if no listing matches, mistyped words are corrected; then everything is searched for in all the text of a listing; then
 * the words are taken literally. A query therefore never finds nothing because of how it was interpreted.
 * @param tx a transaction; its planner settings change until it ends
 */
export async function findListings(
  tx: Executor,
  query: string,
  { batch, priceWithin, available }: Asked,
): Promise<Found> {
  const understood = understand(query);
  await turn();
  let first: Attempt | undefined;
  for await (const attempt of attemptsAt(tx, understood, priceWithin)) {
    first ??= attempt;
    const ids = await idsOf(tx, attempt.wanted, batch, available);
    // A batch past the end is empty, and belongs to the reading that found the batches before it; so does one whose listings are
    // left out for being rented out or sold.
    const mayBeLeftOut = batch.offset > 0 || availableOf(available) !== undefined;
    if (ids.length > 0 || (mayBeLeftOut && (await findsAny(tx, attempt.wanted)))) {
      return { ids, ...attempt };
    }
  }
  return { ids: [], reading: first?.reading ?? asTyped(understood) };
}

async function idsOf(tx: Executor, wanted: Criteria, batch: Batch, available: Availability | undefined) {
  if (available !== 'first') return rankedIds(tx, { ...wanted, available: availableOf(available) }, batch);
  const need = batch.offset + batch.limit;
  const ids = await rankedIds(tx, { ...wanted, available: true }, { offset: 0, limit: need });
  if (ids.length < need) {
    ids.push(...(await rankedIds(tx, { ...wanted, available: false }, { offset: 0, limit: need - ids.length })));
  }
  return ids.slice(batch.offset);
}

/**
 * The ids of the listings that meet most of what a query asks for, for one that finds few or none; never those given. If the query
 * leaves out listings that are rented out or sold, or puts them last, none of these is included.
 */
export async function findClosest(
  tx: Executor,
  { understood }: Reading,
  priceWithin: PriceCondition,
  { limit, except, available }: { limit: number; except: readonly string[]; available?: Availability | undefined },
): Promise<string[]> {
  const { understood: meant, corrections } = await correctedQuery(tx, understood);
  await turn();
  return closestTo(tx, withImplied(criteriaOf(meant, priceWithin, corrections)), {
    limit,
    except,
    available: available === 'first' ? true : availableOf(available),
  });
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

/** Criteria in the order in which they are dropped: a price and rooms are negotiable, the place and the kind of a listing are not. */
const givenUp: readonly Criterion['kind'][] = [
  'price',
  'area',
  'seller',
  'amenity',
  'bathrooms',
  'word',
  'bedrooms',
  'propertyType',
  'type',
  'township',
];

/** Number of criteria that are dropped one at a time; if there are more, the most important are kept. */
const mostTried = 8;

/**
 * The ids of the listings that meet all but one of several criteria and, if those are too few, of those that meet fewer and fewer;
 * those that meet more come first, and among equals the order is that of {@link givenUp}. A township is dropped only when there is
 * nothing more in it (SRC-20).
 */
export async function closestTo(
  tx: Executor,
  wishes: readonly Criterion[],
  { limit, except, available }: { limit: number; except: readonly string[]; available?: boolean | undefined },
): Promise<string[]> {
  const found = new Set<string>();
  const known = new Set(except);
  const preferences = wishes.filter(({ kind }) => kind === 'preference');
  const asked = wishes.filter(({ kind }) => kind !== 'preference');
  for (const stored of fewerAndFewer(dearestLast(asked).slice(-mostTried))) {
    const wanted = { ...joinedCriteria([...stored, ...preferences]), available };
    const ids = await rankedIds(tx, wanted, { offset: 0, limit: limit + known.size });
    for (const id of ids) if (!known.has(id) && found.size < limit) found.add(id);
    if (found.size >= limit) break;
  }
  return [...found];
}

/** The criteria, with what they imply where nothing else of the kind is asked for. */
function withImplied(wishes: readonly Criterion[]): readonly Criterion[] {
  return withImpliedTownship(withImpliedLand(wishes));
}

/** Adds land to the criteria if they ask for freehold land, to which land is closest (SRC-37). */
function withImpliedLand(wishes: readonly Criterion[]): readonly Criterion[] {
  const isTitled = wishes.some(({ group = [] }) => group.some((word) => titlesOfLand.has(word)));
  const isLand = isTitled && !wishes.some(({ kind }) => kind === 'propertyType');
  return isLand ? [...wishes, propertyTypeCriterion(['land'])] : wishes;
}

const titlesOfLand = new Set(titles.map(({ name }) => conceptLexeme(name)));

/** The criteria, with the townships of a numbered street if no others are asked for: what is closest to 30th Street is near it. */
function withImpliedTownship(wishes: readonly Criterion[]): readonly Criterion[] {
  if (wishes.some(({ kind }) => kind === 'township')) return wishes;
  const streets = wishes.flatMap(({ group = [] }) =>
    group.flatMap((word) => /^(\d{1,3})-street$/.exec(word)?.[1] ?? []),
  );
  const townships = [...new Set(streets.flatMap((street) => townshipsOfStreet(Number(street))))];
  return townships.length === 0 ? wishes : [...wishes, townshipCriterion(townships)];
}

function dearestLast(wishes: readonly Criterion[]): Criterion[] {
  return wishes.toSorted((one, other) => givenUp.indexOf(one.kind) - givenUp.indexOf(other.kind));
}

/** Fewer and fewer of the criteria, keeping the townships asked for until only those are left; then all of them without the townships. */
function* fewerAndFewer(wishes: readonly Criterion[]): Generator<readonly Criterion[]> {
  if (wishes.length < 2) return;
  const where = wishes.filter(({ kind }) => kind === 'township');
  const others = wishes.filter(({ kind }) => kind !== 'township');
  if (where.length === 0) {
    yield* withoutSome(others);
    return;
  }
  for (const remaining of withoutSome(others)) yield [...remaining, ...where];
  if (others.length > 1) yield where;
  yield others;
}

/** Without one, each in turn; then without the first two, three, and so on, until only the most important is left. */
function* withoutSome(wishes: readonly Criterion[]): Generator<readonly Criterion[]> {
  for (let out = 0; out < wishes.length; out += 1) yield wishes.toSpliced(out, 1);
  for (let gone = 2; gone < wishes.length; gone += 1) yield wishes.slice(gone);
}

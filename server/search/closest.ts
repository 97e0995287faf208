import { setImmediate as turn } from 'node:timers/promises';
import { titles } from '#domain/search/vocabulary/adverts.ts';
import { conceptLexeme } from '#domain/search/vocabulary/concepts.ts';
import type { Understood } from '#domain/search/parse/understand.ts';
import { townshipsOfStreet } from '#domain/township/streets.ts';
import { type Availability, availableOf } from '../listing/find/filter-schema.ts';
import type { Executor } from '../process/database.ts';
import { correct } from './correct.ts';
import { type Criterion, criteriaOf, fieldCriterion, indexQueryOf, type PriceCondition } from './criteria.ts';
import { rankedIds } from './rank.ts';

/**
 * The ids of the listings that meet most of what a query asks for, for one that finds few or none; never those given. If the query
 * leaves out listings that are rented out or sold, or puts them last, none of these is included.
 */
export async function findClosest(
  tx: Executor,
  understood: Understood,
  priceWithin: PriceCondition,
  { limit, except, available }: { limit: number; except: readonly string[]; available?: Availability | undefined },
): Promise<string[]> {
  const { understood: meant, corrections } = await correct(tx, understood);
  await turn();
  return closestTo(tx, withImpliedTownship(withImpliedLand(criteriaOf(meant, priceWithin, corrections))), {
    limit,
    except,
    available: available === 'first' ? true : availableOf(available),
  });
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
  criteria: readonly Criterion[],
  { limit, except, available }: { limit: number; except: readonly string[]; available?: boolean | undefined },
): Promise<string[]> {
  const found = new Set<string>();
  const known = new Set(except);
  const preferences = criteria.filter(({ kind }) => kind === 'preference');
  const required = criteria.filter(({ kind }) => kind !== 'preference');
  const dearestLast = required.toSorted((one, other) => givenUp.indexOf(one.kind) - givenUp.indexOf(other.kind));
  for (const kept of fewerAndFewer(dearestLast.slice(-mostTried))) {
    const query = { ...indexQueryOf([...kept, ...preferences]), available };
    const ids = await rankedIds(tx, query, { offset: 0, limit: limit + known.size });
    for (const id of ids) if (!known.has(id) && found.size < limit) found.add(id);
    if (found.size >= limit) break;
  }
  return [...found];
}

/** The criteria, with land if they ask for freehold land and no other type, to which land is closest (SRC-37). */
function withImpliedLand(criteria: readonly Criterion[]): readonly Criterion[] {
  const isTitled = criteria.some(({ group = [] }) => group.some((word) => titlesOfLand.has(word)));
  const isLand = isTitled && !criteria.some(({ kind }) => kind === 'propertyType');
  return isLand ? [...criteria, fieldCriterion('propertyType', ['land'])] : criteria;
}

const titlesOfLand = new Set(titles.map(({ name }) => conceptLexeme(name)));

/** The criteria, with the townships of a numbered street if no others are asked for: what is closest to 30th Street is near it. */
function withImpliedTownship(criteria: readonly Criterion[]): readonly Criterion[] {
  if (criteria.some(({ kind }) => kind === 'township')) return criteria;
  const streets = criteria.flatMap(({ group = [] }) =>
    group.flatMap((word) => /^(\d{1,3})-street$/.exec(word)?.[1] ?? []),
  );
  const townships = [...new Set(streets.flatMap((street) => townshipsOfStreet(Number(street))))];
  return townships.length === 0 ? criteria : [...criteria, fieldCriterion('township', townships)];
}

/** Fewer and fewer of the criteria, keeping the townships until only those remain; then all of them without the townships. */
function* fewerAndFewer(criteria: readonly Criterion[]): Generator<readonly Criterion[]> {
  if (criteria.length < 2) return;
  const where = criteria.filter(({ kind }) => kind === 'township');
  const others = criteria.filter(({ kind }) => kind !== 'township');
  if (where.length === 0) {
    yield* withoutSome(others);
    return;
  }
  for (const remaining of withoutSome(others)) yield [...remaining, ...where];
  if (others.length > 1) yield where;
  yield others;
}

/** Without one, each in turn; then without the first two, three, and so on, until only the most important remains. */
function* withoutSome(criteria: readonly Criterion[]): Generator<readonly Criterion[]> {
  for (let out = 0; out < criteria.length; out += 1) yield criteria.toSpliced(out, 1);
  for (let gone = 2; gone < criteria.length; gone += 1) yield criteria.slice(gone);
}

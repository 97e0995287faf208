import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isNearPlace } from '#domain/search/meaning.ts';
import { townshipsAround } from '#domain/township/around.ts';
import { titles } from '#domain/search/vocabulary/adverts.ts';
import { conceptLexeme } from '#domain/search/vocabulary/concepts.ts';
import type { Understood } from '#domain/search/parse/understand.ts';
import { townshipsOfStreet } from '#domain/township/streets.ts';
import { type Availability, availableOf } from '../listing/find/filter-schema.ts';
import type { Executor } from '../process/database.ts';
import { correct } from './correct.ts';
import { type Criterion, criteriaOf, fieldCriterion, indexQueryOf, type PriceCondition } from './criteria.ts';
import { countFound, rankedIds } from './rank.ts';
import { listing } from '../database/schema.ts';

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
    isNear: isNearPlace(meant),
    limit,
    except,
    available: available === 'first' ? true : availableOf(available),
  });
}

/**
 * Criteria in the order in which they are dropped: a price and rooms are negotiable, the kind of a listing less, its place least. What is
 * beside that place comes in between (SRC-76).
 */
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

/** How to look for the closest listings. */
interface Wanted {
  limit: number;
  except: readonly string[];
  available?: boolean | undefined;
  /** Whether the townships beside those asked for come first (SRC-76). */
  isNear?: boolean;
}

/**
 * The ids of the listings that meet all but one of several criteria and, if those are too few, of those that meet fewer and fewer;
 * those that meet more come first, and among equals the order is that of {@link givenUp}. Those without the price are ordered by how far they
 * are from it (SRC-77). A township is dropped only when there is nothing more in it (SRC-20).
 */
export async function closestTo(tx: Executor, criteria: readonly Criterion[], wanted: Wanted): Promise<string[]> {
  const { limit, except, available, isNear = false } = wanted;
  const found = new Set<string>();
  const known = new Set(except);
  const preferences = criteria.filter(({ kind }) => kind === 'preference');
  const required = criteria.filter(({ kind }) => kind !== 'preference');
  const dearestLast = required.toSorted((one, other) => givenUp.indexOf(one.kind) - givenUp.indexOf(other.kind));
  const queryOf = (kept: readonly Criterion[]) => ({ ...indexQueryOf([...kept, ...preferences]), available });
  for (const steps of looserAndLooser(dearestLast.slice(-mostTried), isNear)) {
    // The last of several steps finds whatever any of them does: if that is nothing, none need be taken.
    if (steps.length > 1 && (await countFound(tx, queryOf(steps.at(-1) ?? []), 1)) === 0) continue;
    for (const kept of steps) {
      const ids = await rankedIds(tx, queryOf(kept), { offset: 0, limit: limit + known.size });
      for (const id of ids) if (!known.has(id) && found.size < limit) found.add(id);
      if (found.size >= limit) return [...found];
    }
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

/** Sets of criteria to try one after another, the strictest first; the last of several finds what any of them finds. */
type Steps = readonly (readonly Criterion[])[];

/**
 * Looser and looser criteria: in the township without what is negotiable, then beside it, then in the township without the kind of listing,
 * then anywhere.
 */
function* looserAndLooser(criteria: readonly Criterion[], isNear: boolean): Generator<Steps> {
  if (criteria.length < 2) return;
  const where = criteria.filter(({ kind }) => kind === 'township');
  const kinds = criteria.filter(({ kind }) => kind === 'propertyType' || kind === 'type');
  const negotiable = criteria.filter((one) => !where.includes(one) && !kinds.includes(one));
  const none = negotiable.flatMap(dropped);
  const beside = where.flatMap(besideIt);
  const asked: Steps = negotiable.length > 0 ? [negotiable, none] : [none];
  const aside = none.length > 0 ? asked.toSpliced(1, 0, withoutPrice(negotiable)) : asked;
  const isBeside = beside.length > 0 && kinds.length > 0;
  const asideOfKind = isBeside ? aside.map((kept) => [...kept, ...kinds, ...beside]) : [];
  if (isNear) yield* nested(asideOfKind);
  yield* nested(withoutSome(negotiable).map((kept) => [...kept, ...kinds, ...where]));
  if (!isNear) yield* nested(asideOfKind);
  yield* nested(withoutSome(kinds).map((kept) => [...negotiable, ...kept, ...where]));
  if (negotiable.length > 0) yield* nested(withoutSome(kinds).map((kept) => [...none, ...kept, ...where]));
  if (where.length > 0) yield* nested(asked.map((kept) => [...kept, ...kinds]));
}

/** The steps together; each by itself if one of them demands nothing, which is left out. */
function nested(steps: Steps): Steps[] {
  const demanding = steps.filter((kept) => kept.some(({ group, fact, condition }) => group ?? fact ?? condition));
  if (demanding.length === 0) return [];
  return demanding.length === steps.length ? [steps] : demanding.map((kept) => [kept]);
}

/** Without one, each in turn; then without the first two, three, and so on, until none remains. */
function withoutSome(criteria: readonly Criterion[]): Steps {
  const one = criteria.flatMap((criterion, at) =>
    [...about(criterion), dropped(criterion)].map((instead) => criteria.toSpliced(at, 1, ...instead)),
  );
  const more = criteria
    .slice(1)
    .map((_, at) => [...criteria.slice(0, at + 2).flatMap(dropped), ...criteria.slice(at + 2)]);
  return [...one, ...more];
}

function withoutPrice(criteria: readonly Criterion[]): readonly Criterion[] {
  return criteria.flatMap((criterion) => (criterion.widened ? dropped(criterion) : [criterion]));
}

/** Factors by which the bounds of a price are wider step by step: listings of one step are equally far from it (SRC-77). */
const steps = [1.05, 1.1, 1.2, 1.35, 1.5, 2, 3, 5];

/** Factor within which a price is looked for first. */
const nearby = 1.5;

/** The remains of a criterion that is dropped: nothing, or the order by how far a listing is from meeting it. */
function dropped({ kind, widened }: Criterion): Criterion[] {
  if (!widened) return [];
  const cases = steps.map((times, at) => sql`when ${widened(times)} then ${at}::int`);
  return [{ kind, order: sql`case ${sql.join(cases, sql` `)} else ${steps.length}::int end` }];
}

/** The steps before a criterion is dropped: listings that nearly meet it. */
function about(criterion: Criterion): Criterion[][] {
  const { kind, widened } = criterion;
  return widened ? [[{ kind, condition: widened(nearby) }, ...dropped(criterion)]] : [];
}

/** The townships beside those that a criterion asks for, the nearest first. */
function besideIt({ kind, townships = [] }: Criterion): Criterion[] {
  const around = townshipsAround(townships);
  if (around.length === 0) return [];
  const cases = around.map((township, at) => sql`when ${listing.township} = ${township} then ${at}::int`);
  return [
    { kind, fact: fieldCriterion('township', around).fact ?? [], order: sql`case ${sql.join(cases, sql` `)} end` },
  ];
}

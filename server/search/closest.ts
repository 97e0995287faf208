import type { Executor } from '../database/executor.ts';
import { rankedIds } from './rank.ts';
import { joinedCriteria, townshipCriterion, type Criterion } from './criteria.ts';
import { townshipsOfStreet } from '#domain/township/places.ts';

/** What is given up first: a price and rooms are bargained over, where and what a listing is are not. */
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

/** Wishes of which any one is given up in turn; of more the dearest are kept. */
const mostTried = 8;

/**
 * The ids of the listings that have all but one of several wishes, and when those are too few, of those that have fewer and fewer;
 * with more wishes met first, and of those with as many in the order of {@link givenUp}. A township is left only when there is
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

/** The wishes, with the townships of a numbered street where no other are asked for: what is closest to 30th Street is near it. */
export function withImpliedTownship(wishes: readonly Criterion[]): readonly Criterion[] {
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

/** Fewer and fewer of the wishes, within the townships asked for down to those alone; then all of them without the townships. */
function* fewerAndFewer(wishes: readonly Criterion[]): Generator<readonly Criterion[]> {
  if (wishes.length < 2) return;
  const where = wishes.filter(({ kind }) => kind === 'township');
  const others = wishes.filter(({ kind }) => kind !== 'township');
  if (where.length === 0) {
    yield* withoutSome(others);
    return;
  }
  for (const stored of withoutSome(others)) yield [...stored, ...where];
  if (others.length > 1) yield where;
  yield others;
}

/** Without one, each in turn; then without the first two, three, and so on, down to the dearest alone. */
function* withoutSome(wishes: readonly Criterion[]): Generator<readonly Criterion[]> {
  for (let out = 0; out < wishes.length; out += 1) yield wishes.toSpliced(out, 1);
  for (let gone = 2; gone < wishes.length; gone += 1) yield wishes.slice(gone);
}

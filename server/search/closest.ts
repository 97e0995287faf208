import type { Executor } from '../database/executor.ts';
import { rankedIds } from './rank.ts';
import { joinedCriteria, type Criterion } from './criteria.ts';

/** What is given up first: a price and rooms are bargained over, where and what a listing is are not. */
const givenUp: readonly Criterion['kind'][] = [
  'price',
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
 * with more wishes met first, and of those with as many in the order of {@link givenUp}.
 */
export async function closestTo(
  tx: Executor,
  wishes: readonly Criterion[],
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<string[]> {
  const found = new Set<string>();
  const known = new Set(except);
  for (const kept of fewerAndFewer(dearestLast(wishes).slice(-mostTried))) {
    const ids = await rankedIds(tx, joinedCriteria(kept), { offset: 0, limit: limit + known.size });
    for (const id of ids) if (!known.has(id) && found.size < limit) found.add(id);
    if (found.size >= limit) break;
  }
  return [...found];
}

function dearestLast(wishes: readonly Criterion[]): Criterion[] {
  return wishes.toSorted((one, other) => givenUp.indexOf(one.kind) - givenUp.indexOf(other.kind));
}

/** Without one, each in turn; then without the first two, three, and so on, down to the dearest alone. */
function* fewerAndFewer(wishes: readonly Criterion[]): Generator<readonly Criterion[]> {
  if (wishes.length < 2) return;
  for (let out = 0; out < wishes.length; out += 1) yield wishes.toSpliced(out, 1);
  for (let gone = 2; gone < wishes.length; gone += 1) yield wishes.slice(gone);
}

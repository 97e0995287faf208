import type { LeftOver } from '#domain/search/left-over.ts';
import type { Executor } from '../process/database.ts';
import { type Availability, availableOf } from '../listing/find/filter-schema.ts';
import { allOf, both } from './rank-tiers.ts';
import { type Batch, countFound, type IndexQuery, rankedIds } from './rank.ts';

/** A query of the index in parts, best first: no listing is in two of them. */
export type PartedQuery = readonly IndexQuery[];

/** How a search is divided into parts. */
interface Parting {
  /** Words of which a listing has any that names the place of the search: it stands above those that do not (SRC-79). */
  places?: readonly string[];
  /** Whether listings with none of the left-over words are left out. */
  isAnyNeeded?: boolean;
}

/** A search whose listings must have all of the left-over words. */
export function withEvery(required: IndexQuery, words: readonly LeftOver[]): IndexQuery {
  return { ...required, groups: [...required.groups, ...words.flatMap(({ groups }) => groups)] };
}

/**
 * The parts of a search whose left-over words only order the listings (SRC-73): the listings with all of these words, those with some, those
 * with none; first those that name the place, then the others. Without such words, there is one part.
 */
export function partedBy(
  required: IndexQuery,
  words: readonly LeftOver[],
  { places = [], isAnyNeeded = false }: Parting = {},
): PartedQuery {
  if (words.length === 0) return [required];
  const all = allOf(words.flatMap(({ groups }) => groups));
  const any = words.map(({ groups }) => `(${allOf(groups)})`).join(' | ');
  const withAll: IndexQuery = withEvery(required, words);
  const withSome = { ...required, within: `(${any}) & !(${all})`, weighed: words };
  const withNone = { ...required, within: `!(${any})` };
  const parts = [withAll, ...(words.length > 1 ? [withSome] : []), ...(isAnyNeeded ? [] : [withNone])];
  if (places.length === 0) return parts;
  const named = allOf([places]);
  return [named, `!${named}`].flatMap((place) =>
    parts.map((part) => ({ ...part, within: both(part.within ?? '', place) })),
  );
}

/** The ids of a batch of all parts together, in their order; listings that are rented out or sold come last of all if asked for. */
export async function idsOf(
  tx: Executor,
  parts: PartedQuery,
  { offset, limit }: Batch,
  available: Availability | undefined,
): Promise<string[]> {
  const need = offset + limit;
  const states = available === 'first' ? [true, false] : [availableOf(available)];
  const ids: string[] = [];
  for (const state of states) {
    for (const part of parts) {
      if (ids.length >= need) break;
      ids.push(...(await rankedIds(tx, { ...part, available: state }, { offset: 0, limit: need - ids.length })));
    }
  }
  return ids.slice(offset);
}

/** How many listings of a search have all of its left-over words, and how many come after them, each up to a maximum. */
export async function countByWords(
  tx: Executor,
  [withAll, ...after]: PartedQuery,
  available: Availability | undefined,
  most: number,
): Promise<{ matching: number; others: number }> {
  const state = available === 'first' ? undefined : availableOf(available);
  const count = (parts: PartedQuery) =>
    countParts(
      tx,
      parts.map((part) => ({ ...part, available: state })),
      most,
    );
  return { matching: withAll ? await count([withAll]) : 0, others: await count(after) };
}

/** How many listings that a search finds are still available, or are rented out or sold, up to a maximum. */
export function countByState(
  tx: Executor,
  parts: PartedQuery,
  { available, most }: { available: boolean; most: number },
): Promise<number> {
  return countParts(
    tx,
    parts.map((part) => ({ ...part, available })),
    most,
  );
}

async function countParts(tx: Executor, parts: PartedQuery, most: number): Promise<number> {
  let count = 0;
  for (const part of parts) if (count < most) count += await countFound(tx, part, most - count);
  return count;
}

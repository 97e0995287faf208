import { sql } from 'drizzle-orm';
import { presentRate } from '../exchange-rate/rate.ts';
import { pricedAsTyped } from '../listing/find/filter.ts';
import { listing } from '../database/schema.ts';
import type { Services } from '../process/services.ts';
import type { IndexedWatch } from './watch-index.ts';

/** A watch with what is stored of it. */
export interface HeldWatch extends IndexedWatch {
  search: string;
  /** Its words, if they ask for more than index words. */
  words: string | undefined;
}

/** A watch, and a listing that meets all of its filters and index words. */
export interface Pair {
  watched: HeldWatch;
  listingId: string;
}

/** Different words that one query asks about. */
const atOnce = 50;

/**
 * Leaves out the pairs whose words ask for more than the listing has: a price, an area, or the lack of something, which only SQL says. Most words
 * ask for nothing of the kind, and cost no query; the others are asked about together, for the listings that have all else.
 */
export async function meetingInFull(
  { database: { db }, textIndex }: Pick<Services, 'database' | 'textIndex'>,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  const listingsOf = new Map<string, Set<string>>();
  for (const { watched, listingId } of pairs)
    if (watched.words !== undefined)
      listingsOf.set(watched.words, (listingsOf.get(watched.words) ?? new Set()).add(listingId));
  if (listingsOf.size === 0) return [...pairs];
  const mmkPerUsd = await presentRate(db);
  const asked = [...listingsOf];
  const met = new Set<string>();
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce);
    const conditions = some.map(([words]) => textIndex.condition(words, (price) => pricedAsTyped(price, mmkPerUsd)));
    const ids = [...new Set(some.flatMap(([, listings]) => [...listings]))];
    const { rows } = await db.execute<{ id: string; met: number[] }>(sql`
      select ${listing.id} as id, to_json(array_positions(array[${sql.join(conditions, sql`, `)}], true)) as met
      from ${listing} where ${listing.id} = any(${sql.param(ids)})`);
    for (const row of rows) for (const at of row.met) met.add(`${some[at - 1]?.[0]} ${row.id}`);
  }
  return pairs.filter(({ watched: { words }, listingId }) => words === undefined || met.has(`${words} ${listingId}`));
}

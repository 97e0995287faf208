import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../process/database.ts';
import type { LeftOver } from '#domain/search/left-over.ts';
import { listing } from '../database/schema.ts';
import { isAvailable, isOnline, isTaken } from '../listing/find/filter.ts';
import { allOf, anywhere, both, type Group, statesInOrder, rankTiersOf } from './rank-tiers.ts';
import { configurePlannerOnce, type Statistics } from './planner.ts';
import { scoreOf, tiersByWeight, type Weight } from './weights.ts';
import { fieldMarks, quoted, stateWords } from './vector.ts';

/** Query of the index: the words that a listing must have to be found, and those that rank it. */
export interface IndexQuery {
  /** All of them, wherever they are; where they are decides the rank. */
  groups: readonly Group[];
  /** Facts that a listing must have, whatever the rank. */
  facts: readonly Group[];
  /** Words whose listings come first, whatever the rank; listings with none of them are not left out. */
  preferred?: readonly Group[];
  /** Further conditions on the columns of `listing`, e.g. a price. */
  condition?: SQL | undefined;
  /** Whether only available listings, or only those that are not; undefined for both. */
  available?: boolean | undefined;
  /** A further `tsquery` that a listing must match. */
  within?: string | undefined;
  /** Things of which a listing comes first that has more and rarer ones; known terms weigh more (SRC-73). */
  weighed?: readonly LeftOver[] | undefined;
  /** Words whose listings come last, whatever else they match. */
  lowered?: Group;
  /** The sort keys of listings before their rank, the smallest first; of more than some thousands, the newest come first instead. */
  order?: readonly SQL[];
}

export interface Batch {
  /** From 0. */
  offset: number;
  limit: number;
}

/**
 * The ids of the listings that a search finds, best first (all words in the title, then title and fields, then address, then
 * anywhere; available before taken; Premium before others; newest first), each once over all batches.
 *
 * Rare matches are read from the index and sorted; for frequent ones the newest listings are scanned, rank by
 * rank, until the batch is full: the cost grows with the square root of the number of listings. PostgreSQL's own statistics
 * decide between the two; where they mislead, the scan stops early and the index is read. The whole table is never read.
 * Indexes: listing_search_words, listing_by_created.
 * @param tx a transaction; its planner settings change until it ends.
 */
export async function rankedIds(tx: Executor, query: IndexQuery, { offset, limit }: Batch): Promise<string[]> {
  const statistics = await configurePlannerOnce(tx);
  const facts = both(allOf(query.facts), query.within ?? '');
  const look = new Look(tx, statistics, query);
  const need = offset + limit;
  const words = query.groups.filter((group) => !isImplied(group, query.facts));
  const everything = both(words.length + query.facts.length === 0 ? anywhere([]) : allOf(words), facts);
  const weights = await look.weightsOf(query.weighed ?? []);
  if (!(await look.isMany(everything, need))) {
    return look.sorted(everything, rankTiersOf(query.groups, query.preferred), { offset, limit }, weights);
  }
  const ids: string[] = [];
  const tiers =
    weights.length > 0
      ? tiersByWeight(weights).map((one) => both(allOf(words), one))
      : rankTiersOf(query.groups, query.preferred);
  for (const tier of lowest(tiers, query.lowered)) {
    ids.push(...(await look.tier(both(tier, facts), need - ids.length)));
    if (ids.length >= need) break;
  }
  return ids.slice(offset, need);
}

/** The ranks, first of the listings with none of some words, then of those with any. */
function lowest(tiers: readonly string[], lowered: Group = []): readonly string[] {
  if (lowered.length === 0) return tiers;
  const any = allOf([lowered]);
  return [`!${any}`, any].flatMap((part) => tiers.map((tier) => both(tier, part)));
}

/** Whether a group is implied by a fact: what is in a listing's fields is somewhere in it. */
function isImplied(group: Group, facts: readonly Group[]): boolean {
  const marked = group.map((word) => fieldMarks.facts + word).join();
  return facts.some((fact) => fact.join() === marked);
}

/**
 * How many listings a search finds, or how many of them are available or rented out and sold (`available`), up to a maximum.
 * Index: listing_search_words.
 */
export async function countFound(tx: Executor, query: IndexQuery, most: number): Promise<number> {
  const { groups, facts, within = '', available, condition } = query;
  const state = available === undefined ? '' : quoted(available ? stateWords.available : stateWords.taken);
  const words = both(
    groups.length + facts.length === 0 ? anywhere([]) : both(allOf(groups), allOf(facts)),
    within,
    state,
  );
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int from (
    select from ${listing} where ${listing.searchWords} @@ ${words}::tsquery and ${isOnline} and ${condition ?? sql`true`} limit ${most}) as found`);
  return rows[0]?.count ?? 0;
}

/**
 * Cache of the planner's row estimates, by query: the batches of a search, and all searches for common words, need the same ones. They depend
 * on statistics, which only ANALYZE changes, and affect how fast a search is, not what it finds.
 */
const estimates = new LRUCache<string, number>({
  ttl: 60_000,
  // Characters of the keys.
  maxSize: 1_000_000,
  sizeCalculation: (_estimate, key) => key.length,
});

/** Additional weight of a known term, above that of any loose word: the rarest of a million listings weighs 200. */
const knownTermWeight = 200;

const newestFirst = sql`created_at desc, id desc`;

/** Share of all listings from which on the statistics include a word. */
const reliable = 0.01;

/** Factor by which matches may exceed the statistics' estimate: a title repeats what a field says, and they treat the two as independent. */
const farOff = 3;

/** Number of matches that are sorted by an order, however soon scanning would find some: a few milliseconds. */
const mostOrdered = 2000;

/** Looks listings up in either of the two ways. */
class Look {
  readonly #tx: Executor;
  readonly #listings: number;
  readonly #version: string;
  readonly #query: IndexQuery;

  constructor(tx: Executor, { listings, version }: Statistics, query: IndexQuery) {
    this.#tx = tx;
    this.#listings = listings;
    this.#version = version;
    this.#query = query;
  }

  /**
   * Whether so many match that scanning the newest finds the needed ones sooner than sorting them all. Statistics include only the
   * most common words, and treat words as independent of each other: they expect many plots of land with a pool. Their estimates
   * for rare words, for several words or for a condition are verified.
   */
  async isMany(query: string, need: number): Promise<boolean> {
    const [estimate, enough] = [await this.#estimate(query), Math.ceil(this.#mostSorted(need))];
    if (estimate <= enough) return false;
    if (estimate > reliable * this.#listings && !query.includes(' & ') && this.#query.condition === undefined)
      return true;
    const { rows } = await this.#tx.execute<{ count: number }>(
      sql`select count(*)::int from (select from ${listing} where ${this.#matching(query)} limit ${enough}) as probe`,
    );
    return rows[0]?.count === enough;
  }

  /** The first listings of a rank, in the order of {@link statesInOrder}. */
  async tier(query: string, need: number): Promise<string[]> {
    if (!(await this.#mayBeMany(query, need))) return this.sorted(query, [], { offset: 0, limit: need });
    const ids: string[] = [];
    for (const state of statesInOrder(this.#query.available)) {
      ids.push(...(await this.#newest(both(query, state), need - ids.length)));
      if (ids.length >= need) break;
    }
    return ids;
  }

  /** All that match, read from the index and sorted by rank. */
  sorted(
    query: string,
    tiers: readonly string[],
    { offset, limit }: Batch,
    weights: readonly Weight[] = [],
  ): Promise<string[]> {
    const rank = sql.join(
      tiers.slice(0, -1).map((tier, index) => sql`when search_words @@ ${tier}::tsquery then ${index}::int`),
      sql` `,
    );
    const { available, order = [] } = this.#query;
    // Without tiers, a rank of its own is sorted: its listings are alike.
    const lowered = tiers.length === 0 ? [] : (this.#query.lowered ?? []);
    const state = available === undefined ? sql`true` : available ? isAvailable : isTaken;
    const byKind = lowered.length > 0 ? sql`search_words @@ ${allOf([lowered])}::tsquery,` : sql``;
    const ordered = sql.join(order.map((one, at) => sql`, ${one} as ${sql.raw(`order_${at}`)}`));
    const byOrder = sql.raw(order.map((_one, at) => `order_${at}, `).join(''));
    const byWeight = weights.length > 0 ? sql`${scoreOf(weights)} desc,` : sql``;
    const byRank = tiers.length > 1 ? sql`case ${rank} else ${tiers.length}::int end,` : sql``;
    // A copy, as the words of a row are stored apart from it and would be fetched and decompressed for each condition.
    const words =
      tiers.length > 1 || weights.length + lowered.length > 0 ? sql`, strip(search_words) as search_words` : sql``;
    return this.#ids(sql`
      with found as materialized (
        select id, created_at, offer, property_status ${words} ${ordered} from ${listing} where ${this.#matching(query)} and ${state}
      )
      select id from found
      order by ${byKind} ${byOrder} ${byWeight} ${byRank} coalesce(property_status in ('Rented Out', 'Sold Out'), false), offer desc, ${newestFirst}
      limit ${limit} offset ${offset}`);
  }

  /** The weights of left-over things, heaviest first: the rarer, the heavier, and known terms above loose words of any rarity. */
  async weightsOf(things: readonly LeftOver[]): Promise<Weight[]> {
    const weights: Weight[] = [];
    for (const { groups, isKnown } of things) {
      const query = allOf(groups);
      const rarity = Math.log2((this.#listings + 2) / ((await this.#estimateOfAll(query)) + 1));
      weights.push({ query, weight: Math.round(10 * Math.max(rarity, 1)) + (isKnown ? knownTermWeight : 0) });
    }
    return weights.toSorted((one, other) => other.weight - one.weight);
  }

  /** The newest that match. */
  async #newest(query: string, need: number): Promise<string[]> {
    const within = await this.#mayBeMany(query, need);
    if (within) {
      const ids = await this.#newestWithin(within, query, need);
      if (ids.length >= need) return ids;
    }
    return this.#ids(sql`
      with found as materialized (select id, created_at from ${listing} where ${this.#matching(query)})
      select id from found order by ${newestFirst} limit ${need}`);
  }

  /**
   * If more may match than can be read and sorted quickly, the number of newest listings that will contain the needed ones; else undefined.
   * At least some thousands out of a million: the newest may differ from all others, such as those of an owner who posts many at a time.
   */
  async #mayBeMany(query: string, need: number): Promise<number | undefined> {
    const [estimate, enough] = [await this.#estimate(query), this.#enough(need)];
    if (estimate * farOff <= enough) return undefined;
    return Math.max((4 * need * this.#listings) / Math.max(estimate, enough), enough) + 200;
  }

  /** The matches among a number of the newest listings. */
  async #newestWithin(listings: number, query: string, need: number): Promise<string[]> {
    // This is the plan for scanning.
    await this.#tx.execute(sql`select set_config('enable_indexscan', 'on', true)`);
    const ids = await this.#ids(sql`
      select id from (select * from ${listing} order by ${newestFirst} limit ${Math.ceil(listings)}) as ${listing}
      where ${this.#matching(query)} order by ${newestFirst} limit ${need}`);
    await this.#tx.execute(sql`select set_config('enable_indexscan', 'off', true)`);
    return ids;
  }

  #matching(query: string): SQL {
    return sql`${listing.searchWords} @@ ${query}::tsquery and ${isOnline} and ${this.#query.condition ?? sql`true`}`;
  }

  /** Number of matches at which scanning and sorting cost the same: m listings of n are n / m apart. */
  #enough(need: number): number {
    return Math.sqrt(need * this.#listings) + need;
  }

  /** Number of matches up to which they are sorted: by an order in any case. */
  #mostSorted(need: number): number {
    return Math.max(this.#enough(need), (this.#query.order ?? []).length > 0 ? mostOrdered : 0);
  }

  async #estimate(query: string): Promise<number> {
    // Without statistics, estimates follow the size of the table.
    if (this.#query.condition !== undefined || this.#listings === 0) return this.#estimateNow(query);
    return this.#estimateOfAll(query);
  }

  /** The estimate for a query alone, whatever the conditions. */
  async #estimateOfAll(query: string): Promise<number> {
    if (this.#listings === 0) return 0;
    const key = `${this.#version} ${query}`;
    const known = estimates.get(key);
    if (known !== undefined) return known;
    const estimate = await this.#planned(sql`${listing.searchWords} @@ ${query}::tsquery and ${isOnline}`);
    estimates.set(key, estimate);
    return estimate;
  }

  #estimateNow(query: string): Promise<number> {
    return this.#planned(this.#matching(query));
  }

  async #planned(condition: SQL): Promise<number> {
    const { rows } = await this.#tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      sql`explain (format json) select from ${listing} where ${condition}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  }

  async #ids(query: SQL): Promise<string[]> {
    const { rows } = await this.#tx.execute<{ id: string }>(query);
    return rows.map(({ id }) => id);
  }
}

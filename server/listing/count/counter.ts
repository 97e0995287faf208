import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { inTurn, trustedFor } from '../../database/changes.ts';
import type { Database, Executor } from '../../process/database.ts';
import type { Services } from '../../process/services.ts';
import type { Filter } from '../find/filter.ts';
import { ListingIndex, type Listings } from './listing-index.ts';
import { countChoices, countFound, countPortfolios, countTotals, countTownships } from './questions.ts';
import { changedSince, idsFoundBy, readListings, snapshotOf } from './read.ts';

/** How the counter limits its load on the database and the event loop. */
const pace = {
  /** Listings that are read at a time. */
  batch: 1_000,
  /** Changed listings that are read again one by one; if there are more, all listings are read. */
  mostChanged: 5_000,
  /** Listings that are held at most: counting more would hold up other requests for over 50 ms. */
  most: 1_200_000,
  /** Listings found by search terms that are counted at most: their ids take megabytes. */
  mostFound: 200_000,
  /** Ids that are looked up at a time: 10 ms. */
  lookup: 20_000,
  /** Milliseconds before all are read again, whatever the reason. */
  rest: 60_000,
  /** Milliseconds for which a count that SQL does not make waits for the listings to be read. */
  patience: 1_000,
};

/** Size of the cache of counts, and its time to live in milliseconds: a count of the last 30 days is out of date by no more than this. */
const cacheOptions = { max: 200, ttl: 1000 };

/**
 * Counts listings in memory (SRC-45): it holds all listings in an index, and before every count asks which have changed since; if none
 * have, it may use a cached count. A count is therefore exact as of its call, even if another process changed them. It returns undefined
 * while it cannot count: before the listings have been read, and after an error (SRC-46).
 */
export class ListingCounter {
  readonly #db: Executor;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #pace: typeof pace;
  #index: ListingIndex | undefined;
  /** The snapshot up to which changes are known, and when it was requested. */
  #known = { snapshot: '', at: 0 };
  /** Whether the last query for changes succeeded. */
  #isUpToDate = false;
  #reading: Promise<void> | undefined;
  #mayReadAt = 0;
  #lost = 0;
  #watch: NodeJS.Timeout | undefined;
  /** Counts since the last change. Callers share them, and must not change them. */
  readonly #cache = new LRUCache<string, object>(cacheOptions);
  /** Figures of townships are computed one after the other: on a large portal each takes megabytes. */
  /** Counts among what search terms find that are made at once, for the same reason. */
  readonly #amongFound = pLimit(3);
  readonly #upToDate = inTurn(() => this.#ask());

  /** @param hurry for tests: a different pace. */
  constructor(db: Executor, log: Pick<Logger, 'warn'>, hurry: Partial<typeof pace> = {}) {
    this.#db = db;
    this.#log = log;
    this.#pace = { ...pace, ...hurry };
  }

  /** Resolves once all listings have been read, if they can be: from then on they are counted. */
  async read(): Promise<void> {
    if (this.#index || Date.now() < this.#mayReadAt) return this.#reading;
    await (this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined)));
  }

  /** Discards all listings, as changes may have been missed: all are read again before anything else is counted. */
  forget(): void {
    this.#lost += 1;
    this.#index = undefined;
    this.#cache.clear();
    clearInterval(this.#watch);
  }

  /** Counts what each choice of a filter would leave. */
  async choices(filter: Filter) {
    await this.#awaitReading();
    return this.#count('choices', filter, countChoices);
  }

  /** Counts the listings that match; undefined for search terms, with which SQL counts in one pass. */
  async totals(filter: Filter) {
    return filter.words ? undefined : this.#count('totals', filter, countTotals);
  }

  /** Counts the listings that match, and nothing else about them. */
  async found(filter: Filter): Promise<number | undefined> {
    return (await this.#count('found', filter, countFound))?.homes;
  }

  /** Counts the listings of each township. */
  townships(filter: Filter) {
    return this.#count('townships', filter, countTownships);
  }

  /** Counts what each of these users has online. */
  async portfolios(ownerIds: readonly string[]) {
    const index = await this.#current();
    return index && this.#cached(`portfolios${ownerIds.join()}`, () => countPortfolios(index, ownerIds));
  }

  /** Counts what a filter asks for; undefined for ended listings, which are not in the index (LST-171). */
  async #count<Count extends object>(
    name: string,
    filter: Filter,
    count: (index: ListingIndex, filter: Filter, found?: Listings) => Count,
  ) {
    const { words, ended } = filter;
    if (ended !== undefined) return undefined;
    if (!words) {
      const index = await this.#current();
      return index && this.#cached(name + JSON.stringify(filter), () => count(index, filter));
    }
    return this.#amongFound(async () => {
      // What the terms find is read first: all of it is then in the index, unless it was changed in between.
      const ids = await this.#foundBy(words);
      const index = ids && (await this.#current());
      const found = index && (await this.#lookUp(index, ids));
      return found && count(index, filter, found);
    });
  }

  /** Looks up listings by their ids, some at a time; undefined if the index changes in between, as the sets of others would be wrong. */
  async #lookUp(index: ListingIndex, ids: readonly string[]): Promise<Listings | undefined> {
    const { changes } = index;
    const { lookup } = this.#pace;
    const found = index.withIds(ids.slice(0, lookup));
    for (let from = lookup; from < ids.length; from += lookup) {
      await setImmediate();
      if (index.changes !== changes) return undefined;
      index.withIds(ids.slice(from, from + lookup), found);
    }
    return found;
  }

  /** The ids of what search terms find, unless it is too much to be counted. */
  async #foundBy(words: SQL): Promise<string[] | undefined> {
    const { mostFound } = this.#pace;
    if (!this.#index) return undefined;
    try {
      const ids = await idsFoundBy(this.#db, words, mostFound + 1);
      return ids.length > mostFound ? undefined : ids;
    } catch (error) {
      this.#log.warn(error, 'listings are not counted: what search terms find could not be read');
      return undefined;
    }
  }

  #cached<Count extends object>(key: string, count: () => Count): Count {
    const found = this.#cache.get(key) as Count | undefined;
    if (found) return found;
    const counted = count();
    this.#cache.set(key, counted);
    return counted;
  }

  /** All listings as they are now, if they are known. */
  async #current(): Promise<ListingIndex | undefined> {
    await this.#upToDate();
    if (!this.#index) void this.read();
    return this.#isUpToDate ? this.#index : undefined;
  }

  /** Waits for the listings while they are being read, for a moment: a small portal has read them by then. */
  async #awaitReading(): Promise<void> {
    if (!this.#index) await Promise.race([this.read(), pause(this.#pace.patience, undefined, { ref: false })]);
  }

  async #readAll(): Promise<void> {
    this.#mayReadAt = Date.now() + this.#pace.rest;
    const lost = this.#lost;
    try {
      const known = { snapshot: await snapshotOf(this.#db), at: Date.now() };
      const index = new ListingIndex();
      for await (const batch of readListings(this.#db, this.#pace.batch)) {
        for (const counted of batch) index.set(counted);
        if (lost !== this.#lost || index.size > this.#pace.most) return;
      }
      this.#known = known;
      this.#index = index;
      // A counter that has not asked for a long time would have to read everything again.
      this.#watch = setInterval(() => void this.#upToDate(), this.#pace.rest).unref();
    } catch (error) {
      this.#log.warn(error, 'listings are not counted: they could not be read');
    }
  }

  /** Fetches the changes. If that fails, nothing is counted this time: the changes are requested again while they are still recorded. */
  async #ask(): Promise<void> {
    const index = this.#index;
    this.#isUpToDate = false;
    if (!index) return;
    const at = Date.now();
    if (at - this.#known.at > trustedFor) return this.forget();
    try {
      const changed = await changedSince(this.#db, { snapshot: this.#known.snapshot, most: this.#pace.mostChanged });
      if (this.#index !== index || !changed) return;
      if (changed.isEverything) return this.forget();
      for (const { id, counted } of changed.listings) {
        if (counted) index.set({ id, ...counted });
        else index.delete(id);
      }
      if (changed.listings.length > 0) this.#cache.clear();
      this.#known = { snapshot: changed.now, at };
      this.#isUpToDate = true;
    } catch (error) {
      this.#log.warn(error, 'listings are not counted: changes could not be read');
    }
  }
}

/** One for each database, by the primary's connection pool: reads from replicas use it too. */
const counters = new WeakMap<Database['pool'], ListingCounter>();

/** Returns the counter of a database's listings, which counts as soon as it has read them. */
export function counterOf({ database, log }: Pick<Services, 'database' | 'log'>): ListingCounter {
  const known = counters.get(database.pool);
  if (known) return known;
  const counter = new ListingCounter(database.db, log);
  counters.set(database.pool, counter);
  return counter;
}

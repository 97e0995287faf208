import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { inTurn, trustedFor } from '../database/changes.ts';
import type { Services } from '../process/services.ts';
import type { Executor, Database } from '../process/database.ts';
import { listing } from '../database/schema.ts';
import {
  countedColumns,
  changedSince,
  countedOf,
  type CountedRow,
  isCountedInMemory,
  numberCount,
} from './counted-filter.ts';
import { CountedListings } from './counted-listings.ts';
import { choicesOf, figuresOf, portfoliosIn, totalsOf, townshipsOf } from './counts-in-memory.ts';
import { columnCount } from './facets.ts';
import { type Filter, isOnline } from './filter.ts';

/** How the counter limits its load on the database and the event loop. */
const pace = {
  /** Listings that are read at a time. */
  batch: 2_000,
  /** Changed listings that are read again one by one; if there are more, all listings are read. */
  mostChanged: 5_000,
  /** Listings that are held at most, some 110 bytes each: counting more would hold up other requests for over 50 ms. */
  most: 1_200_000,
  /** Milliseconds before all are read again, whatever the reason. */
  rest: 60_000,
};

/**
 * Counts listings in memory (SRC-45): it holds the numbers of all listings, and before every count asks which have changed since; if none
 * have, it may use a cached count. A count is therefore exact as of its call, even if another process changed them. Where it returns
 * undefined, SQL must count: while the listings are being read, after an error, and for filters with search terms.
 */
export class ListingCounter {
  readonly #db: Executor;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #pace: typeof pace;
  #listings: CountedListings | undefined;
  /** The snapshot up to which changes are known, and when it was requested. */
  #known = { snapshot: '', at: 0 };
  /** Whether the last query for changes succeeded. */
  #isUpToDate = false;
  #reading: Promise<void> | undefined;
  #mayReadAt = 0;
  #lost = 0;
  #watch: NodeJS.Timeout | undefined;
  /** Figures of townships are computed one after the other: on a large portal each takes megabytes. */
  #figures: Promise<unknown> = Promise.resolve();
  readonly #upToDate = inTurn(() => this.#ask());

  /** @param hurry for tests: a different pace. */
  constructor(db: Executor, log: Pick<Logger, 'warn'>, hurry: Partial<typeof pace> = {}) {
    this.#db = db;
    this.#log = log;
    this.#pace = { ...pace, ...hurry };
  }

  /** Resolves once all listings have been read, if they can be: from then on they are counted here. */
  async read(): Promise<void> {
    if (this.#listings || Date.now() < this.#mayReadAt) return;
    await (this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined)));
  }

  /** Discards all listings, as changes may have been missed: all are read again before anything else is counted. */
  forget(): void {
    this.#lost += 1;
    this.#listings = undefined;
    clearInterval(this.#watch);
  }

  /** Counts what each choice of a filter would leave, as countChoices does, including choices of details. */
  choices(filter: Filter) {
    return this.#count('choices', filter, choicesOf);
  }

  /** Counts the listings that match, as countListings does. */
  totals(filter: Filter) {
    return this.#count('totals', filter, totalsOf);
  }

  /** Counts the listings of each township, as countByTownship does. */
  townships(filter: Pick<Filter, 'available'>) {
    return this.#count('townships', filter, townshipsOf);
  }

  /** Counts the listings of each township, with their asking prices, as selectTownshipFigures does. */
  townshipFigures(filter: Filter) {
    const figures = this.#figures.then(() => this.#count('figures', filter, figuresOf));
    this.#figures = figures.catch(() => undefined);
    return figures;
  }

  /** Counts what each of these users has online, as selectPortfolios does. */
  async portfolios(ownerIds: readonly string[]) {
    const listings = await this.#listingsFor({});
    return listings?.cached(`portfolios${ownerIds.join()}`, () => portfoliosIn(listings, ownerIds));
  }

  /** Counts with a filter what can be counted here; undefined where that is left to SQL. */
  async #count<Asked extends Filter, Count extends object>(
    name: string,
    filter: Asked,
    count: (listings: CountedListings, filter: Asked) => Count,
  ) {
    const listings = await this.#listingsFor(filter);
    return listings?.cached(name + JSON.stringify(filter), () => count(listings, filter));
  }

  /** The current listings, if they can be counted with a filter. */
  async #listingsFor(filter: Filter): Promise<CountedListings | undefined> {
    if (!isCountedInMemory(filter)) return undefined;
    await this.#upToDate();
    if (!this.#listings) void this.read();
    return this.#isUpToDate ? this.#listings : undefined;
  }

  async #readAll(): Promise<void> {
    this.#mayReadAt = Date.now() + this.#pace.rest;
    const lost = this.#lost;
    try {
      const { rows } = await this.#db.execute<{ now: string }>(sql`select pg_current_snapshot()::text as now`);
      const known = { snapshot: rows[0]?.now ?? '', at: Date.now() };
      const read = new CountedListings(columnCount, numberCount);
      let last: { created: Date | string; id: string } | undefined;
      for (;;) {
        const batch = await this.#db.execute<CountedRow & { created: Date }>(sql`
          select ${countedColumns}, ${listing.createdAt}::text as created from ${listing}
          where ${isOnline} and ${last ? sql`(${listing.createdAt}, ${listing.id}) > (${last.created}, ${last.id})` : sql`true`}
          order by ${listing.createdAt}, ${listing.id} limit ${this.#pace.batch}`);
        for (const row of batch.rows) read.set(row.id, countedOf(row));
        last = batch.rows.at(-1);
        if (lost !== this.#lost || read.size > this.#pace.most) return;
        if (batch.rows.length < this.#pace.batch) break;
      }
      this.#known = known;
      this.#listings = read;
      // A counter that has not asked for a long time would have to read everything again.
      this.#watch = setInterval(() => void this.#upToDate(), this.#pace.rest).unref();
    } catch (error) {
      this.#log.warn(error, 'counting listings in SQL: they could not be read');
    }
  }

  /** Fetches the changes. If that fails, SQL counts this time: the changes are requested again while they are still recorded. */
  async #ask(): Promise<void> {
    const listings = this.#listings;
    this.#isUpToDate = false;
    if (!listings) return;
    const at = Date.now();
    if (at - this.#known.at > trustedFor) return this.forget();
    const most = this.#pace.mostChanged;
    try {
      const rows = await changedSince(this.#db, { snapshot: this.#known.snapshot, most: most + 1 });
      const [first] = rows;
      if (this.#listings !== listings || !first) return;
      if (rows.length > most || rows.some(({ everything }) => everything)) return this.forget();
      for (const row of rows) if (row.changed) listings.set(row.changed, row.id ? countedOf(row) : undefined);
      this.#known = { snapshot: first.now, at };
      this.#isUpToDate = true;
    } catch (error) {
      this.#log.warn(error, 'counting listings in SQL: changes could not be read');
    }
  }
}

/** One for each database, by the primary's connection pool: reads from replicas use it too. */
const counters = new WeakMap<Database['pool'], ListingCounter>();

/** Returns the counter of a database's listings, which counts in memory as soon as it has read them. */
export function counterOf({ database, log }: Pick<Services, 'database' | 'log'>): ListingCounter {
  const known = counters.get(database.pool);
  if (known) return known;
  const counter = new ListingCounter(database.db, log);
  counters.set(database.pool, counter);
  return counter;
}

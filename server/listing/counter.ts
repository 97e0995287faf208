import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { pricesWithin } from '#domain/exchange-rate/exchange-rate.ts';
import { currencies, type Currency, listingTypes } from '#domain/listing/listing.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import { inTurn, trustedFor } from '../database/changes.ts';
import type { Services } from '../app/context.ts';
import type { Executor } from '../database/executor.ts';
import type { Database } from '../database/open.ts';
import { listing } from '../database/schema.ts';
import {
  bandsOf,
  choiceCounts,
  commonerCurrency,
  currencyAsked,
  detailCounts,
  Tally,
  type TownshipFigures,
} from './counts.ts';
import {
  askedOf,
  availableWithin,
  countedColumns,
  changedSince,
  countedOf,
  type CountedRow,
  isCountedInMemory,
  numberCount,
  numberOf,
} from './counted-filter.ts';
import {
  boundsOf,
  type Condition,
  CountedListings,
  countOf,
  highestNumber,
  inAnyCurrency,
  NumberList,
} from './counted-listings.ts';
import { columnCount, columnOf, type FacetName, places, taken } from './facets.ts';
import { type Filter, isOnline } from './filter.ts';

/** How the counter spares the database and the event loop. */
const pace = {
  /** Listings that are read at a time. */
  batch: 2_000,
  /** Changed listings that are read again one by one; after more, all listings are. */
  mostChanged: 5_000,
  /** Listings that are held at most, some 80 bytes each: to count more would hold up other requests for over 50 ms. */
  most: 1_200_000,
  /** Milliseconds before they are all read once more, whatever the reason. */
  rest: 60_000,
};

/**
 * Counts listings in memory (SRC-45): it has the numbers of all listings, and before every count asks which have changed since. So a
 * count is exact as of its call, also where another process changed them. Where it answers undefined, SQL has to: while the listings are
 * being read, after trouble, and for filters of words or of one person.
 */
export class ListingCounter {
  readonly #db: Executor;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #pace: typeof pace;
  #listings: CountedListings | undefined;
  /** The snapshot up to which changes are known, and when it was asked for. */
  #known = { snapshot: '', at: 0 };
  /** Whether what has changed was learned when it was last asked for. */
  #isUpToDate = false;
  #reading: Promise<void> | undefined;
  #mayReadAt = 0;
  #lost = 0;
  #watch: NodeJS.Timeout | undefined;
  /** Figures of townships are made one after the other: of a large portal each takes megabytes. */
  #figures: Promise<unknown> = Promise.resolve();
  readonly #upToDate = inTurn(() => this.#ask());

  /** @param hurry for tests: another pace. */
  constructor(db: Executor, log: Pick<Logger, 'warn'>, hurry: Partial<typeof pace> = {}) {
    this.#db = db;
    this.#log = log;
    this.#pace = { ...pace, ...hurry };
  }

  /** Resolves once all listings have been read, if they can be: from then on counts are made here. */
  async read(): Promise<void> {
    if (this.#listings || Date.now() < this.#mayReadAt) return;
    await (this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined)));
  }

  /** Changes may have been missed: all listings are read once more before anything else is counted. */
  forget(): void {
    this.#lost += 1;
    this.#listings = undefined;
    clearInterval(this.#watch);
  }

  /** Counts what each choice of a filter would leave: as countChoices does, and of details. */
  async choices(filter: Filter) {
    const listings = await this.#listingsFor(filter);
    if (!listings) return undefined;
    const tally = new Tally();
    const asked = askedOf(filter);
    const names = [...asked.keys()];
    const choosable = names.filter(isChoosable);
    const conditionsIn = (some: typeof names) => some.map((name) => asked.get(name) as Condition);
    const question = {
      musts: conditionsIn(names.filter((name) => !isChoosable(name))),
      choices: conditionsIn(choosable),
    };
    const counts = new Uint32Array(columnCount);
    const bands = bandsOf(filter).map((band) => ({
      number: numberOf('price'),
      within: boundsOf(pricesWithin({ ...band, currency: filter.currency }, filter.mmkPerUsd) ?? {}),
    }));
    const ofBands = bands.map(() => 0);
    const toBeHadNow = availableWithin('now');
    let [all, availableNow] = [0, 0];
    listings.each(question, (part, met, others) => {
      const meetingOthers = (name: FacetName | 'price' | 'availableBy') => others[choosable.indexOf(name)] ?? met;
      all += countOf(met);
      for (const [name, { firstColumn, columns, firstCounted }] of places) {
        const counted = meetingOthers(name);
        for (let column = firstCounted; column < firstColumn + columns; column += 1) {
          countOne(counts, column, part.countIn(counted, column));
        }
      }
      availableNow += part.count(meetingOthers('availableBy'), toBeHadNow);
      const priced = meetingOthers('price');
      bands.forEach((band, at) => (ofBands[at] = (ofBands[at] ?? 0) + part.count(priced, band)));
    });
    tally.add('all', 0, all);
    tally.add('availableNow', 1, availableNow);
    for (const [name, { isSet, firstColumn, columns }] of places) {
      counts
        .subarray(firstColumn, firstColumn + columns)
        .forEach((count, at) => tally.add(name, isSet ? at + 1 : at, count));
    }
    ofBands.forEach((count, band) => tally.add('band', band, count));
    return { ...choiceCounts(tally, filter), details: detailCounts(tally) };
  }

  /** How many listings match: as countListings has it. */
  async totals({ available: isAvailableAsked, ...filter }: Filter) {
    const listings = await this.#listingsFor(filter);
    if (!listings) return undefined;
    const since = Math.floor(Date.now() / 1000 - 30 * 24 * 60 * 60) + 1;
    const recent = { number: numberOf('createdAt'), within: inAnyCurrency({ lowest: since, highest: highestNumber }) };
    const counted = { total: 0, lastMonth: 0, taken: 0 };
    const isTaken = { columns: [columnOf('available', taken)] };
    listings.each({ musts: [...askedOf(filter).values()], choices: [isTaken] }, (part, allTaken, [all = allTaken]) => {
      const left = (count: (of: Uint32Array) => number) =>
        (isAvailableAsked === false ? 0 : count(all)) +
        (isAvailableAsked === undefined ? 0 : isAvailableAsked ? -count(allTaken) : count(allTaken));
      counted.taken += countOf(allTaken);
      counted.total += left(countOf);
      counted.lastMonth += left((of) => part.count(of, recent));
    });
    return counted;
  }

  /** How many listings each township has: as countByTownship has it. */
  async townships(filter: Pick<Filter, 'available'>): Promise<{ township: Township; count: number }[] | undefined> {
    const listings = await this.#listingsFor(filter);
    if (!listings) return undefined;
    const counts = new Uint32Array(townshipSlugs.length);
    listings.each({ musts: [...askedOf(filter).values()], choices: [] }, (part, met) => {
      townshipSlugs.forEach((_, at) => countOne(counts, at, part.countIn(met, columnOf('township', at))));
    });
    return townshipSlugs.flatMap((township, at) => {
      const count = counts[at] ?? 0;
      return count === 0 ? [] : [{ township, count }];
    });
  }

  /** How many listings each township has, and what these ask: as selectTownshipFigures has it. */
  townshipFigures(filter: Filter) {
    const figures = this.#figures.then(() => this.#figuresOf(filter));
    this.#figures = figures.catch(() => undefined);
    return figures;
  }

  async #figuresOf(filter: Filter) {
    const listings = await this.#listingsFor(filter);
    if (!listings) return undefined;
    const { type = 'rent' } = filter;
    const isOfType = { columns: [columnOf('type', listingTypes.indexOf(type))] };
    const townships = townshipSlugs.map((township, at) => ({
      township,
      column: columnOf('township', at),
      homes: 0,
      prices: currencies.map(() => new NumberList()),
    }));
    listings.each({ musts: [...askedOf(filter).values()], choices: [isOfType] }, (part, ofType, [all = ofType]) => {
      for (const one of townships) {
        one.homes += part.countIn(all, one.column);
        part.addNumbers(one.prices, ofType, { column: one.column, number: numberOf('price') });
      }
    });
    const pricesIn = (currency: Currency) => townships.map(({ prices }) => prices[currencies.indexOf(currency)]);
    const countOfPrices = (of: readonly Currency[]) =>
      of.flatMap(pricesIn).reduce((sum, some) => sum + (some?.length ?? 0), 0);
    const currency = currencyAsked(filter) ?? commonerCurrency(countOfPrices(['USD']), countOfPrices(currencies));
    const asked = pricesIn(currency);
    const figures = new Map<Township, TownshipFigures>();
    for (const [at, { township, homes }] of townships.entries()) {
      if (homes === 0) continue;
      // A township of a large portal takes a millisecond to be sorted.
      await turn();
      figures.set(township, { homes, median: asked[at]?.median() ?? null });
    }
    return { currency, figures };
  }

  /** The listings as of now, where they can answer a filter. */
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
      // Those who have not asked for long would have to read everything.
      this.#watch = setInterval(() => void this.#upToDate(), this.#pace.rest).unref();
    } catch (error) {
      this.#log.warn(error, 'Listings are counted in SQL: they could not be read');
    }
  }

  /** Learns what has changed. Where that fails SQL counts this time: what changes is asked for again, as long as it is noted. */
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
      this.#log.warn(error, 'Listings are counted in SQL: changes could not be asked for');
    }
  }
}

/** Whether another choice can be made of what a condition is about. */
function isChoosable(name: string): boolean {
  return name === 'price' || name === 'availableBy' || (name !== 'available' && places.has(name as FacetName));
}

function countOne(counts: Uint32Array, at: number, more = 1): void {
  counts[at] = (counts[at] as number) + more;
}

/** One for each database, by the primary's connections: reads of replicas count with it too. */
const counters = new WeakMap<Database['pool'], ListingCounter>();

/** Returns the counter of a database's listings, which counts in memory as soon as it has read them. */
export function counterOf({ database, log }: Pick<Services, 'database' | 'log'>): ListingCounter {
  const known = counters.get(database.pool);
  if (known) return known;
  const counter = new ListingCounter(database.db, log);
  counters.set(database.pool, counter);
  return counter;
}

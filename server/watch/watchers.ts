import { setImmediate } from 'node:timers/promises';
import { asc, eq, gt, inArray, and, sql } from 'drizzle-orm';
import { roughly, shownWatchers } from '#domain/watch/watchers.ts';
import { listing, watch } from '../database/schema.ts';
import { presentRate } from '../exchange-rate/rate.ts';
import { readAvailable } from '../listing/count/read.ts';
import { actsFor, isAllowed } from '../http/request/access.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { heldOf } from './held.ts';
import { type IndexedWatch, WatchIndex } from './watch-index.ts';

type Counting = Pick<Services, 'database' | 'textIndex'>;
type Candidate = Parameters<WatchIndex['matching']>[0];

/** Milliseconds after which watches are read again: that costs seconds, and what has just begun or ended shows in no number at once. */
const life = 10 * 60_000;

/** Watches read at a time, each batch an index of its own; and those held at most, the oldest: some 2 kB each. */
const batch = 500;
const mostHeld = 50_000;

/** Active watches by what they ask, and who watches. */
interface Held {
  readAt: number;
  indexes: readonly WatchIndex[];
  /** People by numbers, of a watch by its id and of an account by its own: nothing that is held names anyone. */
  personOf: ReadonlyMap<string, number>;
}

/**
 * Counts the people who watch for a listing (WCH-32): distinct ones, by accounts, addresses and chats; feeds without an account are nobody's. Watches
 * whose words ask for more than index words say, such as a price, are not counted: that would cost a query for each.
 */
export class WatcherCounter {
  readonly #services: Counting;
  readonly #now: () => number;
  #held: Promise<Held> | undefined;
  #reading: Promise<void> | undefined;

  /** @param now milliseconds, which only grow. */
  constructor(services: Counting, now = () => performance.now()) {
    this.#services = services;
    this.#now = now;
  }

  /**
   * How many people watch for each of some listings, apart from their poster, as {@link shownWatchers} shows it.
   * @param listings as they are counted, with their words.
   */
  async count(posterId: string, listings: readonly Candidate[]): Promise<(number | null)[]> {
    const { indexes, personOf } = await this.#fresh();
    const own = personOf.get(posterId);
    const counts: (number | null)[] = [];
    for (const one of listings) {
      const people = new Set<number>();
      for (const index of indexes) {
        for (const { id } of index.matching(one)) {
          const person = personOf.get(id);
          if (person !== undefined && person !== own) people.add(person);
        }
        await setImmediate();
      }
      counts.push(shownWatchers(people.size));
    }
    return counts;
  }

  /** Reads the active watches again; until that succeeds, those that were read before are counted. */
  async #readAgain(): Promise<void> {
    try {
      this.#held = Promise.resolve(await this.#read());
    } catch {
    } finally {
      this.#reading = undefined;
    }
  }

  /** Returns what is held. Where that is too old, it is read again for those who ask later: only the first has to wait. */
  async #fresh(): Promise<Held> {
    this.#held ??= this.#read();
    const held = await this.#held.catch((error: unknown) => {
      this.#held = undefined;
      throw error;
    });
    if (this.#now() - held.readAt >= life && !this.#reading) {
      this.#reading = this.#readAgain();
    }
    return held;
  }

  /** Resolves once what is being read again is held. */
  async settled(): Promise<void> {
    await this.#reading;
  }

  /** Reads the active watches in batches, so that other requests have their turn. Index: the primary key. */
  async #read(): Promise<Held> {
    const { db } = this.#services.database;
    const mmkPerUsd = await presentRate(db);
    const personOf = new Map<string, number>();
    const people = new Map<string, number>();
    const indexes: WatchIndex[] = [];
    let last: string | undefined;
    do {
      const rows = await db
        .select({ id: watch.id, search: watch.search, userId: watch.userId, accountId, person })
        .from(watch)
        .where(and(eq(watch.state, 'active'), last === undefined ? undefined : gt(watch.id, last)))
        .orderBy(asc(watch.id))
        .limit(batch);
      const held: IndexedWatch[] = [];
      for (const [at, row] of rows.entries()) {
        const one = row.person === null ? undefined : heldOf(this.#services, row);
        if (at % 100 === 0 || one?.groups.length) await setImmediate();
        if (!one || one.words !== undefined || row.person === null) continue;
        const number = people.get(row.person) ?? people.size;
        people.set(row.person, number);
        personOf.set(row.id, number);
        for (const account of [row.userId, row.accountId]) if (account !== null) personOf.set(account, number);
        held.push(one);
      }
      if (held.length > 0) indexes.push(new WatchIndex(held, mmkPerUsd));
      await setImmediate();
      last = rows.length < batch || indexes.length * batch >= mostHeld ? undefined : rows.at(-1)?.id;
    } while (last !== undefined);
    return { readAt: this.#now(), indexes, personOf };
  }
}

/**
 * Who watches: the account that made it, or that has its address; or else the address or the chat itself. In a query on a
 * single table Drizzle omits the table from column names, so they are written by hand. Indexes: the primary key, user_email.
 */
const accountId = sql<
  string | null
>`(select account.id::text from "user" as account where lower(account.email) = ${watch}.email)`;
const person = sql<
  string | null
>`coalesce(${watch}.user_id::text, ${accountId}, ${watch}.email, ${watch}.chat_id::text)`;

const counters = new WeakMap<Services['database']['pool'], WatcherCounter>();

/** The counter of a portal's process. */
export function watcherCounter(services: Counting): WatcherCounter {
  const { pool } = services.database;
  const counter = counters.get(pool) ?? new WatcherCounter(services);
  counters.set(pool, counter);
  return counter;
}

/** How many people watch for listings that a user has, or that are with them or their agency, and that everyone can see, by their ids; those of others are left out. */
export async function watchersOfOwn(
  services: Counting,
  currentUser: CurrentUser,
  listingIds: readonly string[],
): Promise<{ _id: string; watchers: number }[]> {
  const { db } = services.database;
  const { id: listingId, userId: ownerId, memberId } = listing;
  const found = await db
    .select({ id: listingId, userId: ownerId, memberId })
    .from(listing)
    .where(inArray(listingId, [...listingIds]));
  const isOwn = (one: (typeof found)[number]) =>
    actsFor(currentUser, one.userId) && isAllowed('user.figures', currentUser, one);
  const listings = await readAvailable(
    db,
    found.filter(isOwn).map(({ id }) => id),
  );
  const rough = (amount: number | null) => (amount === null ? null : roughly(amount));
  // Its numbers can be changed at will: no step of them is to tell what one person asks for.
  const roughListings = listings.map((one) => ({
    ...one,
    price: rough(one.price),
    moveIn: rough(one.moveIn),
    area: rough(one.area),
  }));
  const counts = await watcherCounter(services).count(currentUser._id, roughListings);
  return listings.flatMap(({ id: _id }, at) => {
    const watchers = counts[at] ?? null;
    return watchers === null ? [] : [{ _id, watchers }];
  });
}

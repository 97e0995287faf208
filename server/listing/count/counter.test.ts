import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { choiceDetailFilters, flagDetailFilters } from '#domain/listing/detail-filters.ts';
import { listingDetails } from '#domain/listing/details.ts';
import { filterNames, stepFilterNames, stepFilters } from '#domain/listing/filter.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { onlineListings, plainChoices, plainTotals, plainTownships } from '#tests/factories/plain-counts.ts';
import { addVariedListings, variedDetailFilters, variedFilters } from '#tests/factories/varied-listings.ts';
import { listing } from '../../database/schema.ts';
import type { Filter } from '../find/filter.ts';
import { selectPortfolios } from '../of-owner.ts';
import { countListings } from '../queries.ts';
import { ListingCounter } from './counter.ts';

const mmkPerUsd = 4500;

let portal: TestPortal;
let counter: ListingCounter;
let people: string[];
before(async () => {
  portal = await openTestPortal();
  const person = await portal.withFreePackage();
  people = [person, await portal.signUp(), await portal.signUp()].map(({ _id }) => _id);
  await portal.postListing(person);
  await add(300);
  counter = open();
  await counter.read();
});
after(async () => {
  counter.forget();
  await portal.close();
});

const open = (hurry = {}) => new ListingCounter(portal.database.db, portal.services.log, hurry);

const add = (count: number) => addVariedListings(portal.database, people, count);

/** Compares every count with that of going through the listings one by one, and with SQL where it counts too. */
async function holds(one: ListingCounter) {
  const { db } = portal.database;
  const listings = await onlineListings(db);
  const all: Filter[] = [
    ...variedFilters,
    ...people.map((userId) => ({ userId, type: 'rent' as const, parking: true })),
    { since: listings[listings.length >> 1]?.createdAt.toISOString(), type: 'rent' },
    { since: new Date().toISOString() },
  ];
  for (const filter of all) {
    for (const asked of [filter, { ...filter, mmkPerUsd }]) {
      const said = JSON.stringify(asked);
      assert.deepEqual(await one.choices(asked), plainChoices(listings, asked), said);
      assert.deepEqual(await one.totals(asked), plainTotals(listings, asked), said);
      assert.deepEqual(await countListings(db, asked), plainTotals(listings, asked), said);
    }
  }
  for (const { township: _any, ...filter } of all) {
    assert.deepEqual(await one.townships({ ...filter, mmkPerUsd }), plainTownships(listings, { ...filter, mmkPerUsd }));
  }
  assert.deepEqual(await one.portfolios(people), await selectPortfolios(db, people));
}

test('every filter is among those compared', () => {
  const held = new Set(variedFilters.flatMap((filter) => Object.keys(filter)));
  assert.deepEqual(
    filterNames.filter((name) => name !== 'q' && !held.has(name)),
    [],
  );
});

/** Compares the count of every choice of details, and of rarely stated terms, with the number of listings found with that choice. */
async function holdsDetails(one: ListingCounter) {
  const single: readonly Filter[] = flagDetailFilters.map((name) => ({ [name]: true }));
  const choices = [
    ...choiceDetailFilters.flatMap((name) => listingDetails[name].choices.map((choice) => ({ [name]: [choice] }))),
    ...stepFilterNames.flatMap((name) => stepFilters[name].choices.map((step) => ({ [name]: step }))),
    ...single,
    { noAgentFee: true },
    { wholeHome: true },
    { availableBy: 'now' },
  ] as Filter[];
  for (const filter of [{}, { township: 'bahan', mmkPerUsd, maxPrice: 900 } as const, ...variedDetailFilters]) {
    const counted = (await one.choices(filter))?.details as Record<string, number | Record<string, number>>;
    for (const choice of choices) {
      const [name, value] = Object.entries(choice)[0] ?? ['', 0];
      const count = counted[name === 'availableBy' ? 'availableNow' : name];
      const { total } = await countListings(portal.database.db, { ...filter, ...choice });
      assert.equal(typeof count === 'object' ? count[String(value)] : count, total, JSON.stringify([filter, choice]));
    }
  }
}

describe('counts in memory equal those of going through the listings', () => {
  test('for the listings that were read', () => holds(counter));

  test('and for every choice of details', () => holdsDetails(counter));

  const change = (statement: string) => () => portal.database.pool.query(statement);
  for (const [what, act] of Object.entries({
    'are posted': () => add(40),
    change: change(`update listing set township = 'dawbon', bedrooms = 1 where random() < 0.2`),
    'change hands': change('update listing set user_id = (select user_id from listing limit 1) where random() < 0.2'),
    'are marked as taken': change(`update listing set property_status = 'Sold Out' where random() < 0.2`),
    'get a discount': change('update listing set offer = true, discount_price = regular_price/2 where random() < 0.3'),
    end: change('update listing set ended_at = now() where random() < 0.2'),
    'come back': change('update listing set ended_at = null where random() < 0.5'),
    'are deleted': change('delete from listing where random() < 0.2'),
  })) {
    test(`after others ${what}`, async () => {
      await act();
      await holds(counter);
    });
  }

  test('and a transaction counts as a whole, once committed', async () => {
    const client = await portal.database.pool.connect();
    try {
      const before = await counter.totals({});
      await client.query('begin');
      await client.query('delete from listing where id in (select id from listing where ended_at is null limit 3)');
      // It does not hold up what others commit with later transactions.
      await add(2);
      assert.equal((await counter.totals({}))?.total, (before?.total ?? 0) + 2);
      await client.query('commit');
      assert.equal((await counter.totals({}))?.total, (before?.total ?? 0) - 1);
    } finally {
      client.release();
    }
    await holds(counter);
  });

  test('after many concurrent writes during counting', async () => {
    const read = open({ batch: 20 });
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let turn = 0; turn < 10; turn += 1) {
        await add(3);
        await portal.database.pool.query(
          `update listing set bathrooms = (bathrooms + 1) % 5, regular_price = regular_price + 1
           where id in (select id from listing order by id offset $1 limit 10 for update skip locked)`,
          [writer * 7],
        );
        await portal.database.pool.query(
          'delete from listing where id in (select id from listing order by id desc offset $1 limit 2 for update skip locked)',
          [writer],
        );
        await counter.choices({ type: 'rent' });
      }
    });
    await Promise.all([read.read(), ...writers]);
    await holds(counter);
    await holds(read);
    read.forget();
  });

  test('when all are removed at once and others are added', async () => {
    const hurried = open({ rest: 0 });
    await hurried.read();
    await portal.database.pool.query('begin; create table kept as select * from listing; commit');
    await portal.database.pool.query('truncate listing cascade');
    assert.equal(await hurried.totals({}), undefined);
    await portal.database.pool.query('insert into listing select * from kept');
    await hurried.read();
    await holds(hurried);
    hurried.forget();
  });
});

test('totals are left to SQL for search terms, and until the listings are read; nothing of ended listings is counted', async () => {
  assert.equal(await open().totals({}), undefined);
  const read = open();
  await read.read();
  assert.equal(await read.totals({ words: sql`true` }), undefined);
  assert.notEqual(await read.totals({}), undefined);
  for (const ended of ['with', 'only', 'soon'] as const) assert.equal(await read.totals({ ended }), undefined);
  read.forget();
});

test('choices wait for the listings to be read, for a moment', async () => {
  const listings = await onlineListings(portal.database.db);
  const [read, asked] = [open(), open()];
  assert.deepEqual(await read.choices({ type: 'rent' }), plainChoices(listings, { type: 'rent' }));
  assert.notEqual(await asked.choices({}), undefined);
  read.forget();
  asked.forget();
  // They were read a moment ago, and are not read again so soon.
  assert.equal(await read.choices({}), undefined);
  const held = Promise.withResolvers<void>();
  const { db } = portal.database;
  const late = new ListingCounter(
    { execute: (query: SQL) => held.promise.then(() => db.execute(query)) } as typeof db,
    portal.services.log,
    { patience: 1 },
  );
  assert.equal(await late.choices({}), undefined);
  held.resolve();
});

test('choices and townships are counted among what search terms find, if that is not too much', async () => {
  const listings = await onlineListings(portal.database.db);
  const all = open();
  const hasMany = sql`${listing.bedrooms} > 3`;
  const found = listings.filter(({ bedrooms }) => bedrooms > 3);
  assert.ok(found.length > 5 && found.length < listings.length);
  for (const filter of variedFilters) {
    const asked = { ...filter, words: hasMany, mmkPerUsd };
    assert.deepEqual(await all.choices(asked), plainChoices(found, { ...filter, mmkPerUsd }));
    assert.deepEqual(await all.townships(asked), plainTownships(found, { ...filter, mmkPerUsd }));
  }
  all.forget();
  const read = open({ mostFound: 5 });
  await read.read();
  assert.equal(await read.choices({ words: hasMany }), undefined);
  assert.equal((await read.choices({ words: sql`${listing.id} = ${found[0]?.id}` }))?.homes, 1);
  read.forget();
  const piecemeal = open({ lookup: 2 });
  await piecemeal.read();
  assert.equal((await piecemeal.choices({ words: hasMany }))?.homes, found.length);
  piecemeal.forget();
});

describe('a count', () => {
  let read: ListingCounter;
  before(() => (read = open()).read());
  after(() => read.forget());

  test('is cached by what is counted and its filter, until a listing is added, changed or removed', async () => {
    const [one] = await onlineListings(portal.database.db);
    const counted = () => read.choices({ type: 'rent' });
    const before = await counted();
    assert.equal(await counted(), before);
    assert.notEqual(await read.choices({ type: 'sale' }), before);
    for (const write of [
      () => add(1),
      () => portal.database.pool.query('update listing set bathrooms = 7 where id = $1', [one?.id]),
      () => portal.database.pool.query('delete from listing where id = $1', [one?.id]),
    ]) {
      const last = await counted();
      await write();
      assert.notEqual(await counted(), last);
      assert.equal(await counted(), await counted());
    }
  });

  test('is made again after a second, in which the last 30 days have moved on', async (context) => {
    let now = performance.now();
    // The cache reads the clock at most once a millisecond.
    context.mock.timers.enable({ apis: ['setTimeout'] });
    context.mock.method(performance, 'now', () => now);
    const before = await read.totals({});
    assert.equal(await read.totals({}), before);
    now += 1001;
    context.mock.timers.tick(1);
    assert.notEqual(await read.totals({}), before);
  });
});

test('nothing is counted while changes cannot be queried; nothing is read again afterwards', async () => {
  const { db } = portal.database;
  let isReachable = true;
  const reached = () => (isReachable ? db : assert.fail('No connection is free.'));
  const line: Pick<typeof db, 'execute' | 'select'> = {
    execute: (query) => reached().execute(query),
    select: ((fields: Parameters<typeof db.select>[0]) => reached().select(fields)) as typeof db.select,
  };
  const read = new ListingCounter(line as typeof db, { warn: () => undefined });
  await read.read();
  isReachable = false;
  assert.equal(await read.totals({}), undefined);
  await add(3);
  isReachable = true;
  await holds(read);
  read.forget();
});

test('if more has changed than is read one by one, all listings are read again', async () => {
  const read = open({ mostChanged: 5, rest: 0 });
  await read.read();
  await add(20);
  assert.equal(await read.totals({}), undefined);
  await read.read();
  await holds(read);
  read.forget();
});

test('more listings than may be held are not counted', async () => {
  const read = open({ most: 10, batch: 5 });
  await read.read();
  assert.equal(await read.totals({}), undefined);
});

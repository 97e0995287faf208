import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, inArray, sql } from 'drizzle-orm';
import { listing, listingNews, watch, watchMatch } from '../database/schema.ts';
import { filterSchema } from '../listing/find/filter-schema.ts';
import { isAvailable, isOnline, matching, preparedFilter } from '../listing/find/filter.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { addVariedListings, variedFilters } from '#tests/factories/varied-listings.ts';
import { catchUp, matchNews } from './match.ts';
import { newsSweep, watchMatchSweep } from './sweep.ts';

/** Words that ask for index words only, for a price, for an area, for the lack of something, and for nothing that exists. */
const words = [
  'condo',
  'balcony',
  'condo bahan',
  'house for sale',
  'under 500 lakh',
  'at least 900 sqft',
  'no parking',
  '2 bedroom',
  'zzyzx',
];

const searches = [
  ...variedFilters
    .filter(({ available }) => available === undefined)
    .map((filter) => new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))),
  ...words.map((q) => new URLSearchParams({ q })),
  ...words.map((q) => new URLSearchParams({ q, type: 'rent', minPrice: '50' })),
].map(String);

describe('matching (WCH-4, WCH-6)', () => {
  let portal: TestPortal;
  let owner: TestUser;
  let id: string;
  before(async () => {
    portal = await openTestPortal();
    owner = await portal.withFreePackage();
    const admin = await portal.admin();
    assert.equal((await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 })).status, 200);
    id = await portal.postListing(owner);
  });
  after(() => portal.close());

  const aWatch = async (search: string, fields: Partial<typeof watch.$inferInsert> = {}) => {
    const asked = new URLSearchParams(search);
    const row = { channel: 'email', pace: 'daily', state: 'active', language: 'en', email: 'a@example.com' } as const;
    const [made] = await portal.database.db
      .insert(watch)
      .values({ ...row, search, township: asked.get('township'), type: asked.get('type'), ...fields })
      .returning({ id: watch.id });
    assert.ok(made);
    return made.id;
  };
  const matchesOf = async (watchId: string) =>
    (
      await portal.database.db
        .select({ listingId: watchMatch.listingId, cause: watchMatch.cause })
        .from(watchMatch)
        .where(eq(watchMatch.watchId, watchId))
    ).sort((one, other) => (one.listingId + one.cause < other.listingId + other.cause ? -1 : 1));
  const change = (values: Partial<typeof listing.$inferInsert>) =>
    portal.database.db.update(listing).set(values).where(eq(listing.id, id));

  test('each listing finds exactly the watches whose search finds it, of every filter and words', async () => {
    await matchNews(portal.services);
    const watches = await Promise.all(searches.map(async (search) => ({ search, id: await aWatch(search) })));
    await addVariedListings(portal.database, [owner._id], 400);
    const { rows: fresh } = await portal.database.pool.query<{ id: string }>(
      'select listing_id as id from listing_news where matched_at is null',
    );
    await matchNews(portal.services);
    await matchNews(portal.services);
    let pairs = 0;
    for (const one of watches) {
      const filter = filterSchema.parse(Object.fromEntries(new URLSearchParams(one.search)));
      const found = await portal.database.db
        .select({ id: listing.id })
        .from(listing)
        .where(
          sql`${isOnline} and ${isAvailable} and ${matching(await preparedFilter(portal.services, filter))} and ${inArray(
            listing.id,
            fresh.map((row) => row.id),
          )}`,
        );
      pairs += found.length;
      assert.deepEqual(
        (await matchesOf(one.id)).map(({ listingId }) => listingId),
        found.map((row) => row.id).sort(),
        one.search,
      );
    }
    assert.ok(pairs > 1000);
    await portal.database.db.delete(watch);
  });

  test('finds a listing by its code or reference', async () => {
    const reference = 'WHS 1383';
    const named = await portal.postListing(await portal.withFreePackage(), { reference });
    const [row] = await portal.database.db.select({ code: listing.code }).from(listing).where(eq(listing.id, named));
    assert.ok(row?.code);
    const watches = await Promise.all(
      [row.code, 'whs-1383', 'whs-1384'].map((q) =>
        aWatch(String(new URLSearchParams({ q, type: 'rent' })), { since: new Date(0) }),
      ),
    );
    await matchNews(portal.services);
    const found = await Promise.all(
      watches.map(async (one) => (await matchesOf(one)).map(({ listingId }) => listingId)),
    );
    assert.deepEqual(found, [[named], [named], []]);
    await portal.database.db.delete(watch);
  });

  test('tells why: a price that falls by three percent in all, once it is back, and each cause once', async () => {
    const one = await aWatch('');
    const causes = async () => {
      await matchNews(portal.services);
      return (await matchesOf(one)).filter((match) => match.listingId === id).map(({ cause }) => cause);
    };
    await change({ regularPrice: 880 });
    assert.deepEqual(await causes(), []);
    // From 900, not from 880.
    await change({ regularPrice: 873 });
    assert.deepEqual(await causes(), ['lower']);
    // To raise it and to lower it again is no news.
    await change({ regularPrice: 1200 });
    await change({ regularPrice: 870 });
    await change({ propertyStatus: 'Rented Out' });
    assert.deepEqual(await causes(), ['lower']);
    await change({ propertyStatus: null });
    assert.deepEqual(await causes(), ['back', 'back-lower'].slice(1).concat('lower'));
    await change({ endedAt: new Date() });
    await change({ endedAt: null });
    assert.deepEqual(await causes(), ['back', 'back-lower', 'lower']);
    await change({ endedAt: new Date() });
    await change({ endedAt: null });
    assert.deepEqual(await causes(), ['back', 'back-lower', 'lower']);
  });

  test('a rent is no lower price of what was for sale: the next rents are compared with it from then on', async () => {
    const { db } = portal.database;
    const sold = await portal.postListing(await portal.withFreePackage(), { type: 'sale', regularPrice: 90_000 });
    const one = await aWatch('', { since: new Date(0) });
    const causes = async () => {
      await matchNews(portal.services);
      return (await matchesOf(one)).filter(({ listingId }) => listingId === sold).map(({ cause }) => cause);
    };
    await db.update(listing).set({ type: 'rent', regularPrice: 900 }).where(eq(listing.id, sold));
    await newsSweep(portal.services).run();
    assert.deepEqual(await causes(), ['new']);
    await db.update(listing).set({ type: 'sale' }).where(eq(listing.id, sold));
    await db.update(listing).set({ type: 'rent' }).where(eq(listing.id, sold));
    assert.deepEqual(await causes(), ['new']);
    await db.update(listing).set({ regularPrice: 800 }).where(eq(listing.id, sold));
    assert.deepEqual(await causes(), ['lower', 'new']);
    await db.delete(watch);
  });

  test('says nothing of what nobody may see: it is new when it appears', async () => {
    const one = await aWatch('');
    const waiting = await portal.postListing(owner);
    await portal.database.db.update(listing).set({ endedAt: new Date() }).where(eq(listing.id, waiting));
    await matchNews(portal.services);
    assert.deepEqual(await matchesOf(one), []);
    await portal.database.db.update(listing).set({ endedAt: null }).where(eq(listing.id, waiting));
    await matchNews(portal.services);
    assert.deepEqual(await matchesOf(one), [{ listingId: waiting, cause: 'new' }]);
  });

  test('tells a watch nothing that was noted before it, or while it is paused', async () => {
    const late = await aWatch('', { since: new Date(Date.now() + 3_600_000) });
    const paused = await aWatch('', { state: 'paused' });
    await addVariedListings(portal.database, [owner._id], 5);
    await matchNews(portal.services);
    assert.deepEqual([await matchesOf(late), await matchesOf(paused)], [[], []]);
  });

  test('a changed watch shows what became eligible by the change, and nothing twice', async () => {
    const { db } = portal.database;
    await db.delete(watch);
    const before_ = 'type=rent';
    const one = await aWatch(before_, { since: new Date(Date.now() + 3_600_000) });
    await catchUp(portal.services, db, { id: one, search: before_ });
    assert.deepEqual(await matchesOf(one), []);
    await catchUp(portal.services, db, { id: one, search: '', before: before_ });
    const shown = await matchesOf(one);
    const types = await db
      .selectDistinct({ type: listing.type })
      .from(listing)
      .where(
        inArray(
          listing.id,
          shown.map(({ listingId }) => listingId),
        ),
      );
    assert.deepEqual(types, [{ type: 'sale' }]);
    await catchUp(portal.services, db, { id: one, search: '', before: before_ });
    assert.deepEqual(await matchesOf(one), shown);
  });

  test('the sweep finds what no trigger has noted (WCH-7)', async () => {
    const { db, pool } = portal.database;
    await matchNews(portal.services);
    const client = await pool.connect();
    await client.query("begin; set local eain.restoring = 'on'");
    await client.query('update listing set regular_price = 100, discount_price = null, offer = false where id = $1', [
      id,
    ]);
    await client.query('commit');
    client.release();
    const unmatched = () => db.select({ cause: listingNews.cause }).from(listingNews).where(sql`matched_at is null`);
    assert.deepEqual(await unmatched(), []);
    await newsSweep(portal.services).run();
    await newsSweep(portal.services).run();
    await watchMatchSweep(portal.services).run();
    assert.deepEqual(await unmatched(), [{ cause: 'lower' }]);
    const binned = await portal.postListing(await portal.withFreePackage());
    const admin = await portal.admin();
    const { status } = await admin.call('DELETE', `/api/listing/delete/${binned}`);
    assert.equal(status, 200);
    await pool.query('delete from listing_news where listing_id = $1', [binned]);
    await pool.query(
      `insert into announced_listing (listing_id, is_open, type, currency, price) values ($1, false, 'rent', 'USD', 900)
        on conflict do nothing`,
      [binned],
    );
    const isKnown = async () =>
      (await pool.query('select from announced_listing where listing_id = $1', [binned])).rowCount === 1;
    await watchMatchSweep(portal.services).run();
    assert.ok(await isKnown(), 'it may come back from the bin');
    await pool.query('delete from binned_listing where listing_id = $1', [binned]);
    await watchMatchSweep(portal.services).run();
    assert.ok(!(await isKnown()));
    await db.delete(listing).where(eq(listing.id, id));
    assert.equal(
      (await pool.query('select from announced_listing where is_open and listing_id = $1', [id])).rowCount,
      0,
    );
  });
});

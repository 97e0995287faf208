import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { watch } from '../database/schema.ts';
import { readAvailable } from '../listing/count/read.ts';
import { askedOf } from './create.ts';
import { watchersOfTyped } from './typed.ts';
import { watcherCounter, WatcherCounter } from './watchers.ts';

type Row = Partial<typeof watch.$inferInsert>;

describe('people who watch for homes like one’s own (WCH-32)', () => {
  let portal: TestPortal;
  let poster: TestUser;
  let id: string;
  before(async () => {
    portal = await openTestPortal();
    poster = await portal.withFreePackage();
    // For rent in Kamayut, a condo for USD 900.
    id = await portal.postListing(poster, { bedrooms: 2 });
  });
  beforeEach(() => portal.database.db.delete(watch));
  after(() => portal.close());

  const add = async (search: string, ...rows: Row[]) => {
    const fixed = { channel: 'email', pace: 'daily', state: 'active', language: 'en', ...askedOf(search) } as const;
    await portal.database.db.insert(watch).values(rows.map((row) => ({ ...fixed, ...row })));
  };
  const people = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ email: `person${from + at}@example.com` }));
  const counted = async (by = poster._id) => {
    const listings = await readAvailable(portal.database.db, [id]);
    return (await new WatcherCounter(portal.services).count(by, listings))[0];
  };

  test('are counted once each, by filters and words, whatever they watch by', async () => {
    await add('type=rent', ...people(1, 3));
    await add('township=kamayut&maxPrice=1000', ...people(2, 2));
    assert.equal(await counted(), null);
    await add('q=condo', ...people(4, 1));
    assert.equal(await counted(), null);
    await add('bedrooms=2', { channel: 'telegram', chatId: 1 }, { channel: 'telegram', chatId: 1 });
    assert.equal(await counted(), 5);
    await add('', ...people(6, 4));
    assert.equal(await counted(), 5);
    await add('', ...people(10, 1));
    assert.equal(await counted(), 10);
  });

  test('are no others: of other searches, unconfirmed, paused, without a name, of words with a price, the poster', async () => {
    await add('type=rent', ...people(1, 4));
    await add('type=sale', ...people(5, 9));
    await add('maxPrice=800', ...people(5, 9));
    await add('q=garage', ...people(5, 9));
    await add('q=condo+under+2000+usd', ...people(5, 9));
    await add('type=rent', { ...people(5, 1)[0], state: 'paused' }, { ...people(6, 1)[0], state: 'unconfirmed' });
    await add('type=rent', { channel: 'feed' }, { channel: 'feed' });
    await add('type=rent', { channel: 'feed', userId: poster._id }, { email: poster.email });
    assert.equal(await counted(), null);
    assert.equal(await counted((await portal.signUp())._id), 5, 'to anyone else, the poster is one');
  });

  test('are held for ten minutes, and then read again while those who ask have the old number', async () => {
    let now = 0;
    const counter = new WatcherCounter(portal.services, () => now);
    const listings = await readAvailable(portal.database.db, [id]);
    const count = async () => (await counter.count(poster._id, listings))[0];
    assert.deepEqual(await Promise.all([count(), count()]), [null, null]);
    await add('type=rent', ...people(1, 5));
    now += 10 * 60_000 - 1;
    assert.equal(await count(), null);
    now += 1;
    assert.deepEqual(await Promise.all([count(), count()]), [null, null], 'nobody waits for them to be read again');
    await counter.settled();
    assert.equal(await count(), 5);
  });

  test('are counted for what is typed as for what is posted, with its price in two digits', async () => {
    await add('type=rent&township=kamayut&propertyType=condo&maxPrice=460&minBedrooms=2', ...people(1, 5));
    // The counter of the process reads them now.
    await watcherCounter(portal.services).count(poster._id, []);
    const typed = { type: 'rent', township: 'kamayut', propertyType: 'condo', currency: 'USD', bedrooms: 2 } as const;
    const of = (fields: object) => watchersOfTyped(portal.services, poster._id, { ...typed, ...fields });
    assert.equal(await of({}), null, 'no price is not a low price');
    assert.deepEqual([await of({ regularPrice: 464 }), await of({ regularPrice: 466 })], [5, null]);
    assert.equal(await of({ regularPrice: 464, bedrooms: 1 }), null);
    const query = 'type=rent&township=kamayut&propertyType=condo&currency=USD&regularPrice=450&bedrooms=3';
    const { status, body } = await poster.call('GET', `/api/watch/watchers?${query}`);
    assert.deepEqual([status, body['watchers']], [200, 5]);
    assert.equal((await portal.visitor().call('GET', `/api/watch/watchers?${query}`)).status, 401);
    assert.equal((await poster.call('GET', '/api/watch/watchers?type=rent')).status, 400);
  });

  test('are told of one’s own listings alone', async () => {
    const other = await openTestPortal();
    try {
      const owner = await other.withFreePackage();
      const own = await other.postListing(owner);
      await other.database.db.insert(watch).values(
        people(1, 6).map((row) => ({
          ...({ channel: 'email', pace: 'daily', state: 'active', language: 'en', search: '' } as const),
          ...row,
        })),
      );
      const ask = async (by: TestUser, ids: string) =>
        (await by.call('GET', `/api/watch/watchers/own?ids=${ids}`)).body;
      assert.deepEqual((await ask(owner, own))['listings'], [{ _id: own, watchers: 5 }]);
      assert.deepEqual((await ask(await other.signUp(), own))['listings'], []);
      await other.database.pool.query('update listing set ended_at = now()');
      assert.deepEqual((await ask(owner, own))['listings'], []);
      assert.equal((await owner.call('GET', '/api/watch/watchers/own?ids=1')).status, 400);
    } finally {
      await other.close();
    }
  });
});

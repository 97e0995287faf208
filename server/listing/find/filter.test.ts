import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aListing, type ListingBody, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

type Query = Record<string, string>;
interface Listed {
  _id: string;
}

let portal: TestPortal;
let admin: TestUser;
let agent: TestUser;
let photo: string;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  agent = await portal.signUp();
  photo = await portal.anImage(admin);
});
after(() => portal.close());

/** Posts a listing for the agent, which needs no package. */
const post = (fields: Partial<ListingBody> = {}) =>
  portal.postListing(admin, { ...aListing(), userRef: agent._id, imageUrls: [photo], ...fields });

async function list(query: Query) {
  const { status, body } = await portal.visitor().call('GET', `/api/listing/get?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as {
    results: { result: Listed[]; pageCount: number };
    totalListings: number;
    lastMonthPosts: number;
  };
}

describe('listings by filter', () => {
  let house: string;
  let land: string;
  let premium: string;
  before(async () => {
    house = await post({
      type: 'sale',
      township: 'bahan',
      propertyType: 'house',
      gym: true,
      swimmingPool: true,
      regularPrice: 5000,
    });
    land = await post({ type: 'sale', township: 'thanlyin', propertyType: 'land', regularPrice: 10 });
    premium = await post({
      type: 'rent',
      township: 'bahan',
      furnished: true,
      parking: true,
      offer: true,
      regularPrice: 700,
      discountPrice: 650,
    });
  });
  after(() => portal.database.pool.query('delete from listing'));

  const ids = async (query: Query) => (await list(query)).results.result.map(({ _id }) => _id);

  test('are all, newest first, if no filter is set', async () => {
    assert.deepEqual(await ids({}), [premium, land, house]);
  });

  test('are those of a type, a township, a property type, a user', async () => {
    assert.deepEqual(await ids({ type: 'sale' }), [land, house]);
    assert.deepEqual(await ids({ township: 'bahan' }), [premium, house]);
    assert.deepEqual(await ids({ propertyType: 'land' }), [land]);
    assert.deepEqual(await ids({ propertyType: 'house,land' }), [land, house]);
    assert.deepEqual(await ids({ propertyType: 'land,house,land' }), [land, house]);
    assert.deepEqual(await ids({ userId: agent._id }), [premium, land, house]);
    assert.deepEqual(await ids({ userId: admin._id }), []);
    assert.deepEqual(await ids({ type: 'sale', township: 'bahan', propertyType: 'house', gym: 'true' }), [house]);
  });

  test('are those with the requested features; a switch that is off is ignored', async () => {
    for (const [name, expected] of Object.entries({
      gym: [house],
      swimmingPool: [house],
      furnished: [premium],
      parking: [premium],
      offer: [premium],
    })) {
      assert.deepEqual(await ids({ [name]: 'true' }), expected, name);
      assert.equal((await ids({ [name]: 'false' })).length, 3, name);
    }
  });

  test('are those with all search terms, in any language, combined with every other filter', async () => {
    assert.deepEqual(await ids({ q: 'bahan' }), [premium, house]);
    assert.deepEqual(await ids({ q: 'ဗဟန်း' }), [premium, house], 'a township by its other names');
    assert.deepEqual(await ids({ q: 'bahan pools' }), [house]);
    assert.deepEqual(await ids({ q: 'bahan', type: 'rent' }), [premium]);
    assert.deepEqual(await ids({ q: 'Pyay', sort: 'regularPrice', order: 'asc' }), [land, premium, house]);
    assert.deepEqual(await ids({ q: 'bahan', userId: admin._id }), []);
    const { totalListings, results } = await list({ q: 'bahan', limit: '1' });
    assert.deepEqual([totalListings, results.pageCount], [2, 2]);
  });

  test('are all for no terms, and none for terms that ask for nothing', async () => {
    assert.equal((await ids({ q: '' })).length, 3);
    assert.equal((await ids({ q: '  ' })).length, 3);
    assert.deepEqual(await ids({ q: 'the' }), []);
    assert.deepEqual(await ids({ q: "'; drop table listing; --" }), []);
  });

  test('come with the total, the number of pages, and the number in the last 30 days', async () => {
    await portal.database.pool.query(`update listing set created_at = now() - interval '31 days' where id = $1`, [
      house,
    ]);
    const { results, totalListings, lastMonthPosts } = await list({ limit: '2' });
    assert.deepEqual([results.result.length, results.pageCount, totalListings, lastMonthPosts], [2, 2, 3, 2]);
    const empty = await list({ township: 'dawbon' });
    assert.deepEqual([empty.results.result, empty.results.pageCount, empty.totalListings], [[], 0, 0]);
    assert.deepEqual((await list({ page: '3', limit: '2' })).results.result, []);
  });

  test('are sorted by any of the three fields, ascending or descending, and by the default for any other', async () => {
    assert.deepEqual(await ids({ sort: 'regularPrice', order: 'asc' }), [land, premium, house]);
    assert.deepEqual(await ids({ sort: 'regularPrice' }), [house, premium, land]);
    await portal.database.pool.query(`update listing set updated_at = now() + interval '1 minute' where id = $1`, [
      house,
    ]);
    assert.equal((await ids({ sort: 'updatedAt' }))[0], house);
    assert.equal((await ids({ sort: 'updatedAt', order: 'asc' }))[2], house);
    const newest = await ids({});
    assert.deepEqual(await ids({ sort: 'name', order: 'sideways' }), newest);
  });

  for (const wrong of [
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'limit=1&limit=2',
    'limit=99999999999999999999',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=999999999',
    'page=1.5',
    'page=abc',
    'page=%00',
    'page=2000&limit=100',
    'type=lease',
    'type=rent&type=sale',
    'township=mandalay',
    'propertyType=castle',
    'propertyType=house,castle',
    'propertyType=house&propertyType=land',
    'gym=yes',
    'gym=1',
    'userId=me',
    'userId=1',
    'q=%00',
    'q=one&q=two',
    `q=${'x'.repeat(201)}`,
    'unknown=1',
    'searchTerm=x',
    'type[]=rent',
    'offset=1',
    '__proto__=1',
  ]) {
    test(`are refused for ${wrong}`, async () => {
      const { status, body } = await portal.visitor().call('GET', `/api/listing/get?${wrong}`);
      assert.deepEqual([status, body.success], [400, false]);
    });
  }
});

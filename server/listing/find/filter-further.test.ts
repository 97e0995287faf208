import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import { callSortFields } from '#domain/listing/query-string.ts';
import { copyListings } from '#tests/factories/copy-listings.ts';
import { type ListingBody, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { listingQuerySchema } from './filter-schema.ts';
import { countByTownship, countListings, selectListings } from '../queries.ts';

type Query = Record<string, string>;

let portal: TestPortal;
let admin: TestUser;
const listings: Record<string, string> = {};
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  const agent = await portal.signUp();
  const imageUrls = [await portal.anImage(admin)];
  const post = (fields: Partial<ListingBody>) =>
    portal.postListing(admin, { userRef: agent._id, imageUrls, ...fields });
  listings['studio'] = await post({ regularPrice: 300, bedrooms: 0, bathrooms: 1, squareFeet: 400, status: 'Owner' });
  listings['flat'] = await post({
    regularPrice: 20,
    currency: 'lakh MMK',
    bedrooms: 2,
    bathrooms: 2,
    squareFeet: 800,
    generator: true,
  });
  listings['villa'] = await post({
    propertyType: 'house',
    regularPrice: 3000,
    offer: true,
    discountPrice: 500,
    bedrooms: 7,
    bathrooms: 5,
    squareFeet: 4000,
    landSquareFeet: 9000,
  });
  listings['plot'] = await post({
    propertyType: 'land',
    regularPrice: 900,
    currency: 'lakh MMK',
    landSquareFeet: 4000,
    bedrooms: 0,
    bathrooms: 0,
  });
});
after(() => portal.close());

const list = (query: Query) => portal.visitor().call('GET', `/api/listing/get?${new URLSearchParams(query)}`);
const names = async (query: Query) => {
  const { status, body } = await list({ sort: 'createdAt', order: 'asc', ...query });
  assert.equal(status, 200, JSON.stringify(body));
  const { result } = body['results'] as { result: { _id: string }[] };
  assert.equal(body['totalListings'], result.length);
  return result.map(({ _id }) => Object.keys(listings).find((name) => listings[name] === _id));
};

describe('listings by the further filters', () => {
  test('are those with that many rooms; for the last choice, that many or more', async () => {
    assert.deepEqual(await names({ bedrooms: '2' }), ['flat']);
    assert.deepEqual(await names({ bedrooms: '1' }), []);
    assert.deepEqual(await names({ bedrooms: '5' }), ['villa']);
    assert.deepEqual(await names({ minBedrooms: '2' }), ['flat', 'villa']);
    assert.deepEqual(await names({ minBedrooms: '3' }), ['villa']);
    assert.deepEqual(await names({ bathrooms: '1' }), ['studio']);
    assert.deepEqual(await names({ bathrooms: '3' }), ['villa']);
  });

  test('are those within an area range: the living area, or for land the plot; both ends are included', async () => {
    assert.deepEqual(await names({ minArea: '800' }), ['flat', 'villa', 'plot']);
    assert.deepEqual(await names({ maxArea: '800' }), ['studio', 'flat']);
    assert.deepEqual(await names({ minArea: '4000', maxArea: '4000' }), ['villa', 'plot']);
    assert.deepEqual(await names({ minArea: '9000' }), []);
  });

  test('are those with a generator, and those of a seller status', async () => {
    assert.deepEqual(await names({ generator: 'true' }), ['flat']);
    assert.equal((await names({ generator: 'false' })).length, 4);
    assert.deepEqual(await names({ seller: 'Owner' }), ['studio']);
  });

  test('meet all filters at once', async () => {
    assert.deepEqual(await names({ bedrooms: '2', generator: 'true', maxArea: '900', seller: 'Agent', q: 'condo' }), [
      'flat',
    ]);
    assert.deepEqual(await names({ bedrooms: '2', generator: 'true', maxArea: '700' }), []);
  });

  for (const wrong of [
    'minPrice=0',
    'minPrice=-1',
    'minPrice=1.555',
    'minArea=1.5',
    'minPrice=ten',
    'maxPrice=10000001',
    'minPrice=500&maxPrice=499',
    'currency=EUR',
    'currency=lakh MMK',
    'currency=usd',
    'bedrooms=0',
    'bedrooms=6',
    'bedrooms=5%2B',
    'bedrooms=two',
    'bathrooms=4',
    'minArea=0',
    'maxArea=10000001',
    'minArea=2&maxArea=1',
    'generator=1',
    'seller=agent',
    'minPrice=1&minPrice=2',
  ]) {
    test(`are refused for ${wrong}`, async () => {
      assert.equal((await portal.visitor().call('GET', `/api/listing/get?${wrong}`)).status, 400);
    });
  }
});

describe('listings by price', () => {
  test('are only in the requested currency until a rate is set; a discounted price is what counts', async () => {
    assert.deepEqual(await names({ maxPrice: '500' }), ['studio', 'villa']);
    assert.deepEqual(await names({ minPrice: '501' }), []);
    assert.deepEqual(await names({ minPrice: '300', maxPrice: '300', currency: 'USD' }), ['studio']);
    assert.deepEqual(await names({ minPrice: '1', currency: 'MMK' }), ['flat', 'plot']);
    assert.deepEqual(await names({ maxPrice: '20', currency: 'MMK' }), ['flat']);
    assert.equal((await names({ currency: 'MMK' })).length, 4, 'a currency bounds nothing by itself');
  });

  test('are in both once a rate is set, at the latest one', async () => {
    const set = (mmkPerUsd: number) => admin.call('POST', '/api/exchange-rate', { mmkPerUsd });
    await set(1000);
    // 20 lakh is 2000 dollars.
    assert.deepEqual(await names({ maxPrice: '500' }), ['studio', 'villa']);
    await set(4000);
    // 20 lakh is 500 dollars; 499 is 19.96 lakh.
    assert.deepEqual(await names({ maxPrice: '500' }), ['studio', 'flat', 'villa']);
    assert.deepEqual(await names({ maxPrice: '499' }), ['studio']);
    assert.deepEqual(await names({ minPrice: '500', maxPrice: '600' }), ['flat', 'villa']);
    assert.deepEqual(await names({ minPrice: '501' }), ['plot']);
    // 12 lakh is 300 dollars.
    assert.deepEqual(await names({ minPrice: '12', maxPrice: '12', currency: 'MMK' }), ['studio']);
    assert.deepEqual(await names({ minPrice: '13', maxPrice: '20', currency: 'MMK' }), ['flat', 'villa']);
  });

  test('may be requested at the limits of possible prices', async () => {
    assert.deepEqual(await names({ minPrice: '10000000' }), []);
    assert.equal((await names({ minPrice: '1', maxPrice: '10000000' })).length, 4);
    assert.deepEqual(await names({ minPrice: '10000000', currency: 'MMK' }), []);
  });
});

test('no filter scans the whole table, in any order', async () => {
  const { pool } = portal.database;
  await copyListings(portal.database, {
    id: listings['studio'] ?? '',
    count: 4000,
    values: `'regular_price', 1 + turn % 3000, 'currency', case turn % 2 when 0 then 'USD' else 'lakh MMK' end, 'bedrooms', turn % 7,
      'square_feet', turn % 4000, 'registration_help', turn % 4 = 0, 'bank_loan', turn % 9 = 0, 'urgent', turn % 20 = 0,
      'shortest_contract', case turn % 20 when 0 then 6 end, 'deposit_amount', case turn % 20 when 1 then 2000 end,
      'available_from', case turn % 20 when 2 then date '2026-12-01' end, 'agent_fee_months', case turn % 20 when 3 then 0 end,
      'details', case turn % 20 when 4 then '{"roadWidth": 40.5, "yearBuilt": 2020, "floor": 3}' else '{}' end::json,
      'created_at', now() - make_interval(mins => turn)`,
  });
  await pool.query('vacuum analyze listing');
  const statements: { sql: string; params: unknown[] }[] = [];
  const db = drizzle(pool, { logger: { logQuery: (sql, params) => statements.push({ sql, params }) } });
  for (const query of [
    {},
    { maxPrice: '100' },
    { minPrice: '2000', currency: 'MMK', type: 'rent' },
    { bedrooms: '5', bathrooms: '1' },
    { minBedrooms: '4' },
    { minArea: '3999' },
    { township: 'kamayut', generator: 'true' },
    { seller: 'Owner', maxArea: '900', gym: 'true' },
    { registrationHelp: 'true' },
    { bankLoan: 'true', type: 'sale', township: 'kamayut' },
    { urgent: 'true', bankLoan: 'true', maxPrice: '900' },
    { maxFloor: '3' },
    { maxContract: '12', township: 'kamayut' },
    { maxDeposit: '2' },
    { minRoadWidth: '40' },
    { builtSince: '2015', bedrooms: '2' },
    { minMasterBedrooms: '1' },
    { minAirConditioners: '2' },
    { minCarSpaces: '1' },
    { minGeneratorHours: '24' },
    { noAgentFee: 'true' },
    { availableBy: '2026-12-31', type: 'rent' },
  ]) {
    for (const sort of callSortFields) {
      const { filter: given, ...order } = listingQuerySchema.parse({ ...query, sort, limit: '8' });
      const { q: _none, ...filter } = given;
      const asked = { ...order, filter };
      await selectListings(db, asked);
      await countListings(db, asked.filter);
      await countByTownship(db, asked.filter);
    }
  }
  assert.ok(statements.length >= 17 * 4 * 4);
  for (const { sql, params } of statements) {
    const { rows } = await pool.query(`explain ${sql}`, params);
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    assert.doesNotMatch(plan, /Seq Scan on listing\b/, `${sql}\n${plan}`);
  }
});

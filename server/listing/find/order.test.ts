import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import { copyListings } from '#tests/factories/copy-listings.ts';
import { type ListingBody, openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { listingQuerySchema } from './filter-schema.ts';
import { countListings, selectListings } from '../queries.ts';

type Query = Record<string, string>;

let portal: TestPortal;
const listings: Record<string, string> = {};
before(async () => {
  portal = await openTestPortal();
  const [admin, agent] = [await portal.admin(), await portal.signUp()];
  const imageUrls = [await portal.anImage(admin)];
  const post = async (name: string, fields: Partial<ListingBody>, propertyStatus?: string) => {
    listings[name] = await portal.postListing(admin, { userRef: agent._id, imageUrls, ...fields });
    const { pool } = portal.database;
    await pool.query('update listing set property_status = $2 where id = $1', [listings[name], propertyStatus]);
  };
  // At 4,500 kyat to the dollar 10 lakh is 222 dollars, 45 lakh 1,000 and 90 lakh 2,000.
  await post('ten lakh', { currency: 'lakh MMK', regularPrice: 10 });
  await post('300 dollars', { regularPrice: 300 }, 'Still Available');
  await post('45 lakh', { currency: 'lakh MMK', regularPrice: 45 });
  await post('1,000 dollars', { regularPrice: 1000, township: 'bahan' });
  await post('discounted', { regularPrice: 5000, offer: true, discountPrice: 400, township: 'bahan' });
  await post('rented', { regularPrice: 350 }, 'Rented Out');
  await post('sold', { type: 'sale', currency: 'lakh MMK', regularPrice: 90, township: 'bahan' }, 'Sold Out');
});
after(() => portal.close());

async function read(query: Query) {
  const { status, body } = await portal.visitor().call('GET', `/api/listing/get?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  const { result } = body['results'] as { result: { _id: string }[] };
  const nameOf = (id: string) => Object.keys(listings).find((name) => listings[name] === id);
  return { body, names: result.map(({ _id }) => nameOf(_id)) };
}
const names = async (query: Query) => (await read({ sort: 'createdAt', order: 'asc', ...query })).names;
/** All pages of a list, three listings to a page, one after the other. */
const pages = async (query: Query) => {
  const found = await Promise.all(['1', '2', '3'].map((page) => names({ ...query, limit: '3', page })));
  return found.flat();
};

describe('listings that are rented out or sold', () => {
  test('are among all others unless requested otherwise', async () => {
    const { body, names: all } = await read({ limit: '2' });
    assert.deepEqual(all, ['sold', 'rented']);
    assert.deepEqual([body['totalListings'], body['takenListings']], [7, 2]);
  });

  test('can be left out, be all that is listed, or come last', async () => {
    const available = ['ten lakh', '300 dollars', '45 lakh', '1,000 dollars', 'discounted'];
    assert.deepEqual(await names({ available: 'true' }), available);
    assert.deepEqual(await names({ available: 'false' }), ['rented', 'sold']);
    assert.deepEqual(await pages({ available: 'first' }), [...available, 'rented', 'sold']);
    assert.deepEqual(await pages({ available: 'first', order: 'desc' }), [...available.toReversed(), 'sold', 'rented']);
  });

  test('are counted whether or not they are left out, by all other filters', async () => {
    const figures = async (query: Query) => {
      const { body } = await read(query);
      return [body['totalListings'], body['takenListings'], body['lastMonthPosts']];
    };
    assert.deepEqual(await figures({ available: 'true' }), [5, 2, 5]);
    assert.deepEqual(await figures({ available: 'false' }), [2, 2, 2]);
    assert.deepEqual(await figures({ available: 'first' }), [7, 2, 7]);
    assert.deepEqual(await figures({ available: 'true', township: 'bahan' }), [2, 1, 2]);
    assert.deepEqual(await figures({ available: 'true', township: 'yankin' }), [0, 0, 0]);
  });

  test('are left out of the counts of choices, of townships and of the map alike', async () => {
    const visitor = portal.visitor();
    const counts = (await visitor.call('GET', '/api/listing/counts?available=true')).body['counts'] as {
      homes: number;
      type: { rent: number; sale: number };
    };
    assert.deepEqual([counts.homes, counts.type], [5, { rent: 5, sale: 0 }]);
    const bahan = async (address: string, count: string) => {
      const { body } = await visitor.call('GET', address);
      const townships = body['townships'] as Record<string, unknown>[];
      return townships.find(({ township }) => township === 'bahan')?.[count];
    };
    assert.equal(await bahan('/api/listing/townships?available=true', 'count'), 2);
    assert.equal(await bahan('/api/listing/townships', 'count'), 3);
    assert.equal(await bahan('/api/listing/map?available=true', 'homes'), 2);
    assert.equal(await bahan('/api/listing/map?available=false', 'homes'), 1);
  });

  test('cannot be requested in any other way', async () => {
    for (const available of ['yes', 'last', '1']) {
      const { status, body } = await portal.visitor().call('GET', `/api/listing/get?available=${available}`);
      assert.deepEqual([status, body.issues?.[0]?.code], [400, 'invalid_value'], available);
    }
    assert.equal((await portal.visitor().call('GET', '/api/listing/counts?available=first')).status, 400);
  });
});

describe('listings by price', () => {
  const byPrice = (query: Query) => pages({ sort: 'price', ...query });

  test('are in dollars first, then in kyat, until there is a rate; the requested currency comes first', async () => {
    const dollars = ['300 dollars', 'rented', 'discounted', '1,000 dollars'];
    const kyat = ['ten lakh', '45 lakh', 'sold'];
    assert.deepEqual(await byPrice({ order: 'asc' }), [...dollars, ...kyat]);
    assert.deepEqual(await byPrice({ order: 'desc' }), [...dollars.toReversed(), ...kyat.toReversed()]);
    assert.deepEqual(await byPrice({ order: 'asc', currency: 'MMK' }), [...kyat, ...dollars]);
    assert.deepEqual(await byPrice({ order: 'asc', maxPrice: '500' }), ['300 dollars', 'rented', 'discounted']);
  });

  test('are compared at the current rate, by asking price, page by page', async () => {
    const admin = await portal.admin();
    await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 });
    const cheapest = ['ten lakh', '300 dollars', 'rented', 'discounted', '45 lakh', '1,000 dollars', 'sold'];
    assert.deepEqual(await byPrice({ order: 'asc' }), cheapest);
    assert.deepEqual(await byPrice({ order: 'desc' }), cheapest.toReversed());
    assert.deepEqual(await byPrice({ order: 'asc', minPrice: '40', currency: 'MMK' }), cheapest.slice(-3));
    assert.deepEqual(await byPrice({ order: 'asc', township: 'bahan' }), ['discounted', '1,000 dollars', 'sold']);

    await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 2000 });
    assert.deepEqual(await byPrice({ order: 'asc' }), [
      '300 dollars',
      'rented',
      'discounted',
      'ten lakh',
      '1,000 dollars',
      '45 lakh',
      'sold',
    ]);
  });

  test('have those rented out or sold after all available ones, if requested', async () => {
    const order = ['300 dollars', 'discounted', 'ten lakh', '1,000 dollars', '45 lakh'];
    assert.deepEqual(await byPrice({ order: 'asc', available: 'first' }), [...order, 'rented', 'sold']);
    assert.deepEqual(await byPrice({ order: 'asc', available: 'true' }), order);
  });

  test('are compared as bare numbers if the call says regularPrice', async () => {
    assert.deepEqual(await names({ sort: 'regularPrice' }), [
      'ten lakh',
      '45 lakh',
      'sold',
      '300 dollars',
      'rented',
      '1,000 dollars',
      'discounted',
    ]);
  });
});

test('every order by price and state is read from an index, no further than the page reaches', async () => {
  const { pool } = portal.database;
  await copyListings(portal.database, {
    id: listings['300 dollars'] ?? '',
    count: 4000,
    values: `'regular_price', 1 + turn % 3000, 'currency', case turn % 2 when 0 then 'USD' else 'lakh MMK' end,
      'property_status', case turn % 9 when 0 then 'Rented Out' end, 'created_at', now() - make_interval(mins => turn)`,
  });
  await pool.query('vacuum analyze listing');
  const statements: { sql: string; params: unknown[] }[] = [];
  const db = drizzle(pool, { logger: { logQuery: (sql, params) => statements.push({ sql, params }) } });
  for (const query of [{}, { available: 'true' }, { available: 'false' }, { available: 'first', type: 'rent' }]) {
    for (const mmkPerUsd of [undefined, 4500]) {
      const { filter, ...order } = listingQuerySchema.parse({ sort: 'price', order: 'desc', limit: '8', ...query });
      const { q: _none, ...rest } = filter;
      await selectListings(db, { ...order, filter: { ...rest, mmkPerUsd } });
      await countListings(db, { ...rest, mmkPerUsd });
    }
  }
  const pageQueries = statements.filter(({ sql }) => sql.includes('union all'));
  assert.equal(pageQueries.length, 8);
  for (const { sql, params } of statements) {
    const { rows } = await pool.query(`explain analyze ${sql}`, params);
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    assert.doesNotMatch(plan, /Seq Scan on listing\b/, `${sql}\n${plan}`);
    if (!sql.includes('union all')) continue;
    const counts = [...plan.matchAll(/Index (?:Only )?Scan.*?rows=(\d+)(?:\.\d+)? loops=1\)/g)].map(([, count]) =>
      Number(count),
    );
    assert.ok(counts.length >= 2 && counts.every((count) => count <= 500), plan);
  }
});

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

async function find(searchTerm: string, startIndex?: number) {
  const query = new URLSearchParams({
    searchTerm,
    ...(startIndex !== undefined && { startIndex: String(startIndex) }),
  });
  const { status, body } = await portal.visitor().call('GET', `/api/listing/search?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as Listed[];
}

describe('walking through every page', () => {
  const seeds = Array.from({ length: 30 }, (_, index) => index);
  before(async () => {
    for (const index of seeds) await post({ name: `Walkable home number ${index}`, regularPrice: 100 + (index % 3) });
    // All at one moment, and read without the indexes whose order hides a missing tie-break: only the tie-break distinguishes them.
    await withoutIndexes();
    await portal.database.pool.query(`update listing set created_at = '2026-11-01', updated_at = '2026-11-01'`);
  });
  after(() => portal.database.pool.query('delete from listing'));

  for (const sort of ['createdAt', 'updatedAt', 'regularPrice']) {
    for (const order of ['asc', 'desc']) {
      test(`by ${sort} ${order} shows each listing once, equal ones in the order of their ids`, async () => {
        const { rows } = await portal.database.pool.query<{ id: string }>(
          `select id from listing order by ${sort === 'regularPrice' ? 'regular_price' : 'created_at'} ${order}, id ${order}`,
        );
        const walked: string[] = [];
        for (let page = 1; page <= 5; page += 1) {
          const { results } = await list({ sort, order, limit: '7', page: String(page) });
          walked.push(...results.result.map(({ _id }) => _id));
        }
        assert.deepEqual(
          walked,
          rows.map(({ id }) => id),
        );
        assert.equal(new Set(walked).size, 30);
      });
    }
  }

  test('by search terms, in batches of 8, shows each listing once', async () => {
    const walked: string[] = [];
    for (let start = 0; start < 40; start += 8) {
      const batch = await find('walkable', start);
      assert.equal(batch.length, Math.max(0, Math.min(8, 30 - start)));
      walked.push(...batch.map(({ _id }) => _id));
    }
    assert.equal(new Set(walked).size, 30);
  });
});

/** Makes the database sort rows itself, from its next connections on. */
async function withoutIndexes(): Promise<void> {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan']) {
    await pool.query(`alter database ${rows[0]?.name} set enable_${way} = off`);
  }
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await pool.query('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off');
}

describe('listings by search terms', () => {
  let villa: string;
  let flat: string;
  before(async () => {
    villa = await post({
      name: 'Garden villa with a mango tree',
      township: 'yankin',
      propertyType: 'house',
      address: '7 Moe Kaung Road',
      description: '<p>Silent <em>lane</em></p>',
    });
    flat = await post({
      name: 'ဗဟန်း မြို့နယ် တိုက်ခန်း ငှားရန်',
      township: 'bahan',
      propertyType: 'apartment',
      address: 'Shwe Gone Daing',
    });
  });
  after(() => portal.database.pool.query('delete from listing'));

  const ids = async (term: string) => (await find(term)).map(({ _id }) => _id);

  test('are found by title, township in both languages, address and description, in any letter case', async () => {
    for (const term of ['mango', 'MANGO villa', 'Yankin', 'ရန်ကင်း', 'Moe Kaung', 'silent', 'mango lane'])
      assert.deepEqual(await ids(term), [villa], term);
    for (const term of ['Bahan', 'ဗဟန်း', 'တိုက်ခန်း']) assert.deepEqual(await ids(term), [flat], term);
  });

  test('contain every requested word where nothing else is understood', async () => {
    assert.deepEqual(await ids('mango nowhere'), [villa], 'the word that nothing has goes first');
    assert.deepEqual(await ids('nowhere'), []);
  });

  test('are ordered by the words that are left over beside a place or a known term (SRC-73)', async () => {
    assert.deepEqual(await ids('mango bahan'), [flat], 'those in Bahan, although none has a mango');
    assert.deepEqual(await ids('lane garden'), [villa, flat]);
  });

  for (const term of [
    "'",
    "''",
    '\\',
    "a'b",
    '& | !',
    ':*',
    '<->',
    '(',
    '"',
    '%',
    '_',
    "'); drop table listing; --",
    '\ud800',
    '🏠',
    '​',
    'a'.repeat(200),
    'က'.repeat(200),
    "x' | 'mango",
    'mango:*',
    '!mango',
  ]) {
    test(`searched for as ${JSON.stringify(term).slice(0, 30)} are some or none, never an error`, async () =>
      assert.ok(Array.isArray(await find(term))));
  }

  for (const wrong of [
    '',
    'searchTerm=',
    'searchTerm=%20%20',
    'searchTerm=a%00b',
    `searchTerm=${'a'.repeat(201)}`,
    'searchTerm=a&startIndex=-1',
    'searchTerm=a&startIndex=x',
    'searchTerm=a&startIndex=1.5',
    'searchTerm=a&startIndex=100001',
    'searchTerm=a&searchTerm=b',
    'searchTerm=a&x=1',
    'startIndex=0',
  ]) {
    test(`are refused for ${wrong.slice(0, 40) || 'no words'}`, async () => {
      const { status, body } = await portal.visitor().call('GET', `/api/listing/search?${wrong}`);
      assert.deepEqual([status, body.success], [400, false]);
    });
  }
});

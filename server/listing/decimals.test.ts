import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

type Query = Record<string, string>;

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

const lakh = { currency: 'lakh MMK', township: 'latha', propertyType: 'condo' } as const;
const post = async (fields: Parameters<TestPortal['postListing']>[1]) =>
  portal.postListing(admin, { userRef: agent._id, imageUrls: [photo], ...fields });
const read = async (id: string) => (await portal.visitor().call('GET', `/api/listing/get/${id}`)).body;
async function found(query: Query) {
  const { status, body } = await portal.visitor().call('GET', `/api/listing/get?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  const { result } = body['results'] as { result: { _id: string; regularPrice: number; currency: string }[] };
  return result;
}

describe('a price with decimals (LST-324)', () => {
  let id = '';

  test('is posted, read and changed as it is', async () => {
    id = await post({ ...lakh, regularPrice: 2.5, monthsAtOnce: 3, depositAmount: 5.05, agentFeeMonths: 0 });
    const posted = await read(id);
    assert.deepEqual([posted['regularPrice'], posted['depositAmount'], posted['moveIn']], [2.5, 5.05, 12.55]);
    const changes = { regularPrice: 2.35, offer: true, discountPrice: 2.34 };
    assert.equal((await admin.call('POST', `/api/listing/update/${id}`, changes)).status, 200);
    const changed = await read(id);
    assert.deepEqual([changed['regularPrice'], changed['discountPrice'], changed['moveIn']], [2.35, 2.34, 12.07]);
    const back = { regularPrice: 2.5, offer: false };
    assert.equal((await admin.call('POST', `/api/listing/update/${id}`, back)).status, 200);
  });

  test('is refused with more than two of them, by every call, and below 1', async () => {
    for (const [regularPrice, code] of [
      [2.555, 'two_decimals'],
      [0.99, 'regular_price_range'],
      ['2.5', 'two_decimals'],
    ] as const) {
      const { status, body } = await admin.call('POST', `/api/listing/update/${id}`, { regularPrice });
      assert.deepEqual([status, body.issues?.map((issue) => issue.code)], [400, [code]]);
    }
    for (const price of ['2.555', '2.', '.5', '1e3', '-2.5']) {
      const { body } = await portal.visitor().call('GET', `/api/listing/get?maxPrice=${price}`);
      assert.equal(body.code, 'two_decimals', price);
    }
  });

  test('is found by bounds to the hundredth, sorted, and counted', async () => {
    await post({ ...lakh, regularPrice: 2.51 });
    await post({ ...lakh, regularPrice: 2.49 });
    const prices = async (query: Query) =>
      (await found({ currency: 'MMK', sort: 'price', order: 'asc', ...query })).map((one) => one.regularPrice);
    assert.deepEqual(await prices({ maxPrice: '10' }), [2.49, 2.5, 2.51]);
    assert.deepEqual(await prices({ minPrice: '2.5' }), [2.5, 2.51]);
    assert.deepEqual(await prices({ maxPrice: '2.5' }), [2.49, 2.5]);
    assert.deepEqual(await prices({ minPrice: '2.5', maxPrice: '2.5' }), [2.5]);
    assert.deepEqual(await prices({ maxPrice: '10', sort: 'regularPrice', order: 'desc' }), [2.51, 2.5, 2.49]);
    assert.deepEqual(await prices({ maxMoveIn: '12.55' }), [2.5]);
    assert.deepEqual(await prices({ maxMoveIn: '12.54' }), []);
  });

  test('is the usual price in the overview', async () => {
    const { pool } = portal.database;
    await pool.query(`insert into usual_price (type, township, homes, currency, lower_quartile, median, upper_quartile)
      values ('rent', 'latha', 8, 'lakh MMK', 2.49, 2.5, 2.51)`);
    const { body: overview } = await admin.call('GET', '/api/admin/townships');
    assert.match(JSON.stringify(overview), /"medianPrice":2\.5[,}]/);
    await pool.query('delete from usual_price');
  });

  test('is written in the feeds of both languages', async () => {
    const feed = async (path: string) => (await portal.visitor().fetch(path)).text();
    assert.match(await feed('/feeds/listings.xml'), /2\.49 lakh \/ month.*2\.5 lakh \/ month.*12\.55 lakh to move in/s);
    assert.match(await feed('/my/feeds/listings.xml'), /၂\.၄၉ သိန်း \/ လ.*၂\.၅ သိန်း \/ လ/s);
  });
});

test('filters and orders equal those computed in whole hundredths, for random prices in both currencies (LST-324)', async () => {
  const mmkPerUsd = 4321;
  assert.equal((await admin.call('POST', '/api/exchange-rate', { mmkPerUsd })).status, 200);
  await portal.database.pool.query('delete from listing');
  const random = (most: number) => Math.floor(Math.random() * most);
  const known: { id: string; whole: number; currency: 'USD' | 'MMK' }[] = [];
  for (let turn = 0; turn < 24; turn += 1) {
    const [currency, whole] =
      turn % 2 === 0 ? (['USD', 100 + random(20_000)] as const) : (['MMK', 100 + random(900)] as const);
    const id = await post({ ...lakh, currency: currency === 'USD' ? 'USD' : 'lakh MMK', regularPrice: whole / 100 });
    known.push({ id, whole, currency });
  }
  // 1 USD is 0.04321 lakh: hundredths times 10^5 are whole numbers in both currencies.
  const worth = ({ whole, currency }: { whole: number; currency: 'USD' | 'MMK' }) =>
    whole * (currency === 'USD' ? mmkPerUsd : 100_000);
  for (let turn = 0; turn < 60; turn += 1) {
    const near = known[random(known.length)];
    assert.ok(near);
    const currency = turn % 3 === 0 ? near.currency : turn % 2 === 0 ? 'USD' : 'MMK';
    const bound = turn % 3 === 0 ? near.whole + random(3) - 1 : 100 + random(currency === 'USD' ? 20_000 : 900);
    if (bound < 100) continue;
    const name = turn % 2 === 0 ? 'minPrice' : 'maxPrice';
    const query = { [name]: String(bound / 100), currency, limit: '50', sort: 'price', order: 'asc' };
    const expected = known
      .filter((one) =>
        name === 'minPrice'
          ? worth(one) >= worth({ whole: bound, currency })
          : worth(one) <= worth({ whole: bound, currency }),
      )
      .toSorted((one, other) => worth(one) - worth(other) || (one.id < other.id ? -1 : 1));
    assert.deepEqual(
      (await found(query)).map(({ _id }) => _id),
      expected.map(({ id }) => id),
      JSON.stringify(query),
    );
    const { body } = await portal
      .visitor()
      .call('GET', `/api/listing/counts?${new URLSearchParams({ [name]: query[name] ?? '', currency })}`);
    assert.equal((body['counts'] as { homes: number }).homes, expected.length, JSON.stringify(query));
  }
});

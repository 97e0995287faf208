import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { numberOfListing, postListings } from '#tests/factories/searched-listings.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
  await postListings(portal.database, [
    { propertyType: 'condo', township: 'bahan', regularPrice: 450 },
    { propertyType: 'condo', township: 'bahan', regularPrice: 20, currency: 'lakh MMK' },
    { propertyType: 'condo', township: 'bahan', regularPrice: 25, currency: 'lakh MMK' },
    { propertyType: 'condo', township: 'bahan', regularPrice: 900, bedrooms: 3, description: '<p>A pergola.</p>' },
    { description: '<p>A condo next door, ten minutes from Bahan.</p>', regularPrice: 600 },
  ]);
});
after(() => portal.close());

async function found(query: Record<string, string>): Promise<number[]> {
  const { status, body } = await portal
    .visitor()
    .call('GET', `/api/listing/get?${new URLSearchParams({ ...query, limit: '20' })}`);
  assert.equal(status, 200, JSON.stringify(body));
  const { result } = body['results'] as { result: { _id: string }[] };
  return result.map(({ _id }) => numberOfListing(_id)).sort();
}

describe('search terms combined with filters', () => {
  test('find listings that have them in their fields or anywhere in their texts', async () => {
    assert.deepEqual(await found({ q: 'condo bahan' }), [1, 2, 3, 4, 5]);
    assert.deepEqual(await found({ q: 'ဗဟန်း ကွန်ဒို' }), [1, 2, 3, 4, 5]);
    assert.deepEqual(await found({ q: 'condo bahan', propertyType: 'condo' }), [1, 2, 3, 4]);
    assert.deepEqual(await found({ q: 'pergola 3 bedrooms', township: 'bahan' }), [4]);
  });

  test('that ask for a range of rooms check the fields', async () => {
    assert.deepEqual(await found({ q: '2+ bedrooms' }), [4]);
  });

  test('that name a price find only listings in its currency while there is no exchange rate', async () => {
    assert.deepEqual(await found({ q: 'condo under 500 usd' }), [1]);
    assert.deepEqual(await found({ q: 'condo ၂၂ သိန်းအောက်' }), [2]);
    assert.deepEqual(await found({ q: 'under 500 usd', propertyType: 'condo' }), [1]);
  });

  test('that name a price find listings in both currencies once there is one', async () => {
    const admin = await portal.admin();
    // 500 dollars is 22 and a half lakh.
    const { status } = await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500, previous: null });
    assert.equal(status, 200);
    assert.deepEqual(await found({ q: 'condo under 500 usd' }), [1, 2]);
    assert.deepEqual(await found({ q: 'condo under 22 lakh' }), [1, 2]);
    // 450 dollars is 20 and a quarter lakh.
    assert.deepEqual(await found({ q: 'condo under 20.3 lakh' }), [1, 2]);
    assert.deepEqual(await found({ q: 'condo under 20.2 lakh' }), [2]);
    assert.deepEqual(await found({ q: 'over 500 usd', propertyType: 'condo' }), [3, 4]);
    assert.deepEqual(await found({ q: 'over 500 usd', propertyType: 'condo', maxPrice: '600', currency: 'USD' }), [3]);
  });

  test('that ask for nothing find nothing, and having none at all sets no condition', async () => {
    assert.deepEqual(await found({ q: '!!!' }), []);
    assert.deepEqual(await found({ q: '' }), [1, 2, 3, 4, 5]);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { compareHomes } from './same-home.ts';

let portal: TestPortal;
let admin: TestUser;
let agent: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  agent = await portal.signUp();
  assert.equal((await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 })).status, 200);
});
after(() => portal.close());

const sql = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const post = (fields: Parameters<TestPortal['postListing']>[1] = {}) =>
  portal.postListing(admin, { userRef: agent._id, regularPrice: 100, ...fields });
const change = async (id: string, fields: object) =>
  assert.equal((await admin.call('POST', `/api/listing/update/${id}`, fields)).status, 200);
const pricesOf = async (id: string) => {
  const { status, body } = await portal.visitor().call('GET', `/api/listing/prices/${id}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as {
    prices: {
      since: string;
      currency: string;
      regularPrice: number;
      discountPrice: number | null;
      mmkPerUsd: number | null;
    }[];
    leftAt: string | null;
    before: { price: number; leftAt: string }[];
    daysOnMarket: number;
  };
};
/** Moves everything that is known of a listing into the past. */
const age = async (id: string, days: number) => {
  const by = [id, days];
  await sql(`update listing set created_at = created_at - make_interval(days => $2) where id = $1`, by);
  await sql(`update asked_price set since = since - make_interval(days => $2) where listing_id = $1`, by);
  await sql(
    `update market_listing set on_since = on_since - make_interval(days => $2), left_at = left_at - make_interval(days => $2), reduced_at = reduced_at - make_interval(days => $2) where listing_id = $1`,
    by,
  );
};
const reductionOf = async (id: string) => {
  const { body } = await portal.visitor().call('GET', `/api/listing/get/${id}`);
  return (body['reduction'] as { percent: number } | null)?.percent;
};

describe('the prices of a listing', () => {
  test('are those of every change of price, currency or discount, with the rate of that day (PRC-1)', async () => {
    const id = await post();
    await change(id, { name: 'Another name for the same home' });
    assert.equal((await pricesOf(id)).prices.length, 1);
    await age(id, 5);
    await change(id, { regularPrice: 110 });
    await age(id, 5);
    assert.equal((await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4600 })).status, 200);
    await change(id, { currency: 'lakh MMK', regularPrice: 5 });
    await age(id, 5);
    await change(id, { offer: true, discountPrice: 4.5 });
    const { prices, daysOnMarket } = await pricesOf(id);
    assert.deepEqual(
      prices.map((one) => [one.currency, one.regularPrice, one.discountPrice, one.mmkPerUsd]),
      [
        ['USD', 100, null, 4500],
        ['USD', 110, null, 4500],
        ['lakh MMK', 5, null, 4600],
        ['lakh MMK', 5, 4.5, 4600],
      ],
    );
    assert.equal(daysOnMarket, 15);
  });

  test('are those for what its price is for now: a room is no home, and a rent is no price to buy (PRC-1, LST-534)', async () => {
    const id = await post({ propertyType: 'apartment', details: { kind: 'room', priceFor: 'room' } });
    await age(id, 5);
    await change(id, { regularPrice: 60, details: { priceFor: 'person' } });
    assert.deepEqual(
      (await pricesOf(id)).prices.map((one) => one.regularPrice),
      [60],
    );
    assert.equal(await reductionOf(id), undefined);
    await age(id, 5);
    await change(id, { regularPrice: 100, details: { priceFor: 'room' } });
    assert.deepEqual(
      (await pricesOf(id)).prices.map((one) => one.regularPrice),
      [100, 100],
    );
  });

  test('stay when it ends or is deleted, but not of one that was hidden (PRC-1)', async () => {
    const [ended, hidden] = [await post(), await post()];
    assert.equal((await pricesOf(ended)).leftAt, null);
    await change(ended, { propertyStatus: 'Rented Out' });
    const { prices, leftAt } = await pricesOf(ended);
    assert.equal(prices.length, 1);
    assert.ok(Math.abs(Date.parse(leftAt ?? '') - Date.now()) < 60_000);
    await admin.call('POST', `/api/listing/hide/${hidden}`, { reason: 'The photos show another property.' });
    assert.equal((await portal.visitor().call('GET', `/api/listing/prices/${hidden}`)).status, 404);
    await sql('delete from listing where id = any($1)', [[ended, hidden]]);
    const { rows } = await sql(
      'select listing_id as id, left_at is not null as gone from market_listing where listing_id = any($1)',
      [[ended, hidden]],
    );
    assert.deepEqual(rows, [{ id: ended, gone: true }]);
    assert.equal((await portal.visitor().call('GET', `/api/listing/prices/${ended}`)).status, 404);
  });

  test('of earlier listings of probably the same home are told (PRC-6)', async () => {
    const unit = { squareFeet: 1234, details: { building: 'Golden Tower', floor: 7 } };
    const first = await post({ ...unit, regularPrice: 90 });
    const elsewhere = await post({ ...unit, details: { building: 'Golden Tower', floor: 8 }, regularPrice: 70 });
    await age(first, 60);
    await age(elsewhere, 60);
    for (const id of [first, elsewhere]) await change(id, { propertyStatus: 'Rented Out' });
    await age(first, 20);
    const again = await post(unit);
    assert.deepEqual(
      (await pricesOf(again)).before.map(({ price }) => price),
      [90],
    );
    // A near copy of the same account needs no building.
    const [gone, copy] = [await post({ regularPrice: 95 }), await post()];
    await sql(
      `update image set perceptual_hash = $1::bit(64) from listing_image where image_id = image.id and listing_id = any($2)`,
      ['0011'.repeat(16), [gone, copy]],
    );
    await age(gone, 40);
    await compareHomes(portal.database.db);
    await change(gone, { propertyStatus: 'Rented Out' });
    await age(gone, 10);
    const { before: earlier, daysOnMarket } = await pricesOf(copy);
    assert.deepEqual(
      earlier.map(({ price }) => price),
      [95],
    );
    assert.equal(daysOnMarket, 40);
  });
});

describe('a reduction (PRC-8)', () => {
  test('is a price below the lowest of the 30 days before', async () => {
    const id = await post();
    await age(id, 40);
    await change(id, { regularPrice: 92 });
    assert.equal(await reductionOf(id), 8);
    await age(id, 31);
    assert.equal(await reductionOf(id), undefined);
  });

  test('is none after a raise, in another currency, and of a slip that is corrected within a day', async () => {
    const raised = await post();
    await age(raised, 20);
    await change(raised, { regularPrice: 150 });
    await age(raised, 5);
    await change(raised, { regularPrice: 100 });
    assert.equal(await reductionOf(raised), undefined);
    await age(raised, 2);
    await change(raised, { regularPrice: 90 });
    assert.equal(await reductionOf(raised), 10);
    await age(raised, 2);
    await change(raised, { regularPrice: 95 });
    assert.equal(await reductionOf(raised), undefined);
    const converted = await post();
    await age(converted, 20);
    await change(converted, { currency: 'lakh MMK', regularPrice: 4 });
    assert.equal(await reductionOf(converted), undefined);
    const slip = await post({ regularPrice: 1000 });
    await change(slip, { regularPrice: 100 });
    assert.equal(await reductionOf(slip), undefined);
  });

  test('counts what near copies asked, so that a dearer copy is no way around', async () => {
    const [cheap, dear] = [await post({ regularPrice: 95 }), await post({ regularPrice: 100 })];
    await sql(
      `update image set perceptual_hash = $1::bit(64) from listing_image where image_id = image.id and listing_id = any($2)`,
      ['0111'.repeat(16), [cheap, dear]],
    );
    await age(cheap, 20);
    await age(dear, 10);
    await compareHomes(portal.database.db);
    await change(dear, { regularPrice: 96 });
    assert.equal(await reductionOf(dear), undefined);
    await age(dear, 2);
    await change(dear, { regularPrice: 90 });
    assert.equal(await reductionOf(dear), 5);
  });
});

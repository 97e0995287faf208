import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { refreshUsualPrices } from '../../usual-price/refresh.ts';
import { usualPriceOf } from '../../usual-price/read.ts';
import { compareHomes } from './same-home.ts';

let portal: TestPortal;
let admin: TestUser;
let agent: TestUser;
let rival: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  [agent, rival] = [await portal.signUp(), await portal.signUp()];
  assert.equal((await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 })).status, 200);
});
after(() => portal.close());

const sql = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
type Fields = Parameters<TestPortal['postListing']>[1] & { of?: TestUser };

/** Posts a listing with a photo of its own, or one that shows something. */
async function post({ of = agent, ...fields }: Fields = {}, shows?: string) {
  const id = await portal.postListing(admin, { userRef: of._id, regularPrice: 1000, ...fields });
  const seen = shows ?? [...Array(64)].map(() => Math.round(Math.random())).join('');
  await sql(
    `update image set perceptual_hash = $2::bit(64) from listing_image where image_id = image.id and listing_id = $1`,
    [id, seen],
  );
  return id;
}
const compare = () => compareHomes(portal.database.db);
const change = async (id: string, fields: object) =>
  assert.equal((await admin.call('POST', `/api/listing/update/${id}`, fields)).status, 200);
const remove = async (id: string, by = admin) =>
  assert.equal((await by.call('DELETE', `/api/listing/delete/${id}`, {})).status, 200);
/** Deletes listings as their own account does. */
const removeOwn = (ids: string[]) => sql('delete from listing where id = any($1)', [ids]);
/** Moves everything that is known of a listing into the past. */
async function age(id: string, days: number) {
  const by = [id, days];
  await sql(`update listing set created_at = created_at - make_interval(days => $2) where id = $1`, by);
  await sql(`update asked_price set since = since - make_interval(days => $2) where listing_id = $1`, by);
  await sql(
    `update market_listing set on_since = on_since - make_interval(days => $2), left_at = left_at - make_interval(days => $2),
       posted_at = case when listing_id in (select id from listing) then posted_at else posted_at - make_interval(days => $2) end where listing_id = $1`,
    by,
  );
}
const pricesOf = async (id: string) => {
  const { status, body } = await portal.visitor().call('GET', `/api/listing/prices/${id}`);
  assert.equal(status, 200);
  return body as unknown as { before: { price: number }[]; daysOnMarket: number };
};
const beforeOf = async (id: string) => (await pricesOf(id)).before.map(({ price }) => price);
const reductionOf = async (id: string) => {
  const { body } = await portal.visitor().call('GET', `/api/listing/get/${id}`);
  const reduction = body['reduction'] as { percent: number; days: number } | null;
  return reduction && [reduction.percent, reduction.days];
};
const rows = async (ids: string[]) =>
  (await sql('select from market_listing where listing_id = any($1)', [ids])).rowCount;

describe('what probably the same home asked before', () => {
  const unit = { squareFeet: 1111, bedrooms: 2, details: { building: 'Golden Tower', floor: 7 } };
  const shows = '0011'.repeat(16);

  test('is none that another account has planted (PRC-29)', async () => {
    const mine = await post(unit, shows);
    const planted = await post({ ...unit, of: rival, regularPrice: 300 });
    const brief = await post({ ...unit, of: rival, regularPrice: 310 }, shows);
    const [lasting, gone, earlier] = [
      await post({ ...unit, of: rival, regularPrice: 950 }, shows),
      await post({ ...unit, of: await portal.signUp(), regularPrice: 960 }, shows),
      await post({ ...unit, regularPrice: 900 }),
    ];
    for (const id of [lasting, gone, earlier, planted]) await age(id, 8);
    await compare();
    const owner = (await sql('select user_id from listing where id = $1', [gone])).rows[0]?.['user_id'];
    await removeOwn([planted, brief, lasting, gone, earlier]);
    assert.deepEqual((await beforeOf(mine)).toSorted(), [900, 950, 960]);
    await sql('delete from "user" where id = $1', [owner]);
    assert.deepEqual((await beforeOf(mine)).toSorted(), [900, 950]);
    const reason = 'These are not real.';
    assert.equal((await admin.call('POST', `/api/user/suspend/${rival._id}`, { reason, until: null })).status, 200);
    assert.deepEqual(await beforeOf(mine), [900]);
    assert.equal((await admin.call('POST', `/api/user/reinstate/${rival._id}`, {})).status, 200);
    assert.deepEqual((await beforeOf(mine)).toSorted(), [900, 950]);
  });

  test('is told of a building in whatever way it is written (PRC-39)', async () => {
    const flat = { squareFeet: 1234, bedrooms: 3, township: 'bahan' } as const;
    const first = await post({ ...flat, regularPrice: 777, details: { building: 'Pearl Condo', floor: 7 } });
    await sql(`update listing set known_building = 'pearl-condo' where id = $1`, [first]);
    await age(first, 60);
    await change(first, { propertyStatus: 'Rented Out' });
    const again = await post({ ...flat, details: { building: 'ပုလဲကွန်ဒို', floor: 7 } });
    await sql(`update listing set known_building = 'pearl-condo' where id = any($1)`, [[first, again]]);
    assert.deepEqual(await beforeOf(again), [777]);
    const other = await post({ ...flat, details: { building: 'Pearl', floor: 7 } });
    await sql(`update listing set known_building = null where id = $1`, [other]);
    assert.deepEqual(await beforeOf(other), []);
  });
});

describe('the usual price counts no fakes', () => {
  const kind = { township: 'tamwe', propertyType: 'house', bedrooms: 4 } as const;
  const homes = async () => {
    await refreshUsualPrices(portal.database.db);
    return (await usualPriceOf(portal.database.db, { type: 'rent', ...kind }))?.homes ?? 0;
  };
  const postEight = async (of: TestUser) => {
    const ids: string[] = [];
    for (let turn = 0; turn < 8; turn += 1)
      ids.push(await post({ ...kind, of, regularPrice: 20 + turn, squareFeet: 1000 + 100 * turn }));
    return ids;
  };

  test('that staff have deleted, unless they restore them (PRC-30)', async () => {
    const ids = await postEight(agent);
    for (const id of ids) await age(id, 5);
    await change(ids[0] ?? '', { regularPrice: 19 });
    assert.equal(await homes(), 8);
    for (const id of ids) await remove(id);
    assert.deepEqual([await rows(ids), await homes()], [0, 0]);
    for (const id of ids) assert.equal((await admin.call('POST', `/api/listing/undelete/${id}`, {})).status, 200);
    assert.deepEqual([await rows(ids), await homes()], [8, 8]);
    const { prices } = (await pricesOf(ids[0] ?? '')) as unknown as { prices: { regularPrice: number }[] };
    assert.deepEqual(
      prices.map(({ regularPrice }) => regularPrice),
      [20, 19],
    );
    assert.equal((await pricesOf(ids[0] ?? '')).daysOnMarket, 5);
    for (const id of ids) await remove(id);
  });

  test('that were gone within a day, and those of an account that is suspended (PRC-30, PRC-31)', async () => {
    const fake = await portal.signUp();
    const ids = await postEight(fake);
    await removeOwn(ids);
    assert.deepEqual([await rows(ids), await homes()], [8, 0]);
    await sql(`update market_listing set posted_at = posted_at - interval '2 days' where listing_id = any($1)`, [ids]);
    assert.equal(await homes(), 8);
    const reason = 'Fakes, all of them.';
    assert.equal((await admin.call('POST', `/api/user/suspend/${fake._id}`, { reason, until: null })).status, 200);
    assert.equal(await homes(), 0);
    await sql('delete from "user" where id = $1', [fake._id]);
    assert.deepEqual([await rows(ids), await homes()], [0, 0]);
  });
});

describe('a reduction cannot be faked (PRC-32)', () => {
  test('by posting the same home at a higher price', async () => {
    const shows = '1100'.repeat(16);
    const cheap = await post({ township: 'hlaing' }, shows);
    await age(cheap, 40);
    await compare();
    await removeOwn([cheap]);
    const dear = await post({ township: 'hlaing', regularPrice: 1500 }, shows);
    await compare();
    await age(dear, 8);
    await change(dear, { regularPrice: 1000 });
    assert.equal(await reductionOf(dear), null);
  });

  test('by a higher price that nobody could see', async () => {
    const waiting = await post({ township: 'latha', regularPrice: 2000 });
    await sql(`insert into hidden_listing (listing_id, cause) values ($1, 'review')`, [waiting]);
    await sql(`update listing set ended_at = now() where id = $1`, [waiting]);
    await age(waiting, 10);
    await change(waiting, { regularPrice: 1000 });
    assert.equal((await admin.call('POST', `/api/listing/restore/${waiting}`, {})).status, 200);
    assert.equal(await reductionOf(waiting), null);
    const away = await post({ township: 'latha' });
    await age(away, 10);
    await change(away, { propertyStatus: 'Rented Out' });
    await change(away, { regularPrice: 2000 });
    await age(away, 31);
    await change(away, { propertyStatus: null });
    await change(away, { regularPrice: 1100 });
    assert.equal(await reductionOf(away), null);
  });

  test('needs a week on the market, and says how many days are known', async () => {
    const id = await post({ township: 'latha' });
    await age(id, 6);
    await change(id, { regularPrice: 950 });
    assert.equal(await reductionOf(id), null);
    await age(id, 2);
    await change(id, { regularPrice: 902.5 });
    assert.deepEqual(await reductionOf(id), [5, 8]);
    await age(id, 40);
    await change(id, { regularPrice: 812.25 });
    assert.deepEqual(await reductionOf(id), [10, 30]);
  });

  test('and an honest one is not held back by a copy of a rival', async () => {
    const shows = '0110'.repeat(16);
    const honest = await post({ township: 'kamayut' }, shows);
    await age(honest, 40);
    await compare();
    await post({ township: 'kamayut', regularPrice: 901, of: rival }, shows);
    await compare();
    await change(honest, { regularPrice: 910 });
    assert.deepEqual(await reductionOf(honest), [9, 30]);
  });
});

test('the days on the market are without those off it, and begin again after a tenancy (PRC-33)', async () => {
  const id = await post({ township: 'ahlone' });
  await age(id, 20);
  await change(id, { propertyStatus: 'Rented Out' });
  const leave = (days: number) =>
    sql(
      `update market_listing set left_at = left_at - make_interval(days => $2),
      counted_from = counted_from - make_interval(days => $2) where listing_id = $1`,
      [id, days],
    );
  await leave(10);
  await change(id, { propertyStatus: null });
  assert.equal((await pricesOf(id)).daysOnMarket, 20);
  await change(id, { propertyStatus: 'Rented Out' });
  await leave(380);
  assert.equal((await pricesOf(id)).daysOnMarket, 20);
  await change(id, { propertyStatus: null });
  assert.equal((await pricesOf(id)).daysOnMarket, 0);
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { usualPriceOf } from '../../usual-price/read.ts';
import { refreshUsualPrices } from '../../usual-price/refresh.ts';
import { compareHomes } from './same-home.ts';

let portal: TestPortal;
let admin: TestUser;
let agent: TestUser;
let other: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  [agent, other] = [await portal.signUp(), await portal.signUp()];
});
after(() => portal.close());

const sql = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

/** Posts a listing with a photo that shows something. */
async function post(shows: string, fields: Parameters<TestPortal['postListing']>[1] & { of?: TestUser } = {}) {
  const { of = agent, ...rest } = fields;
  const id = await portal.postListing(admin, { userRef: of._id, ...rest });
  await sql(
    `update image set perceptual_hash = $2::bit(64) from listing_image where listing_image.image_id = image.id and listing_id = $1`,
    [id, shows],
  );
  return id;
}

const homeOf = async (id: string) => {
  await compareHomes(portal.database.db);
  const { rows } = await sql('select home_id from market_listing where listing_id = $1', [id]);
  return String(rows[0]?.home_id);
};
const [garden, street] = ['1100'.repeat(16), '0110'.repeat(16)];

describe('near copies are one home (PRC-3)', () => {
  test('of whatever account, by kind, size, price and what a photo shows', async () => {
    const first = await post(garden);
    const copy = await post(`0${garden.slice(1)}`, { of: other, regularPrice: 950, squareFeet: 1210 });
    assert.equal(await homeOf(copy), await homeOf(first));
    for (const [shows, fields] of [
      [street, {}],
      [garden, { squareFeet: 1400 }],
      [garden, { regularPrice: 1500 }],
      [garden, { type: 'sale' }],
      [garden, { township: 'bahan' }],
    ] as const)
      assert.notEqual(await homeOf(await post(shows, fields)), await homeOf(first), JSON.stringify(fields));
  });

  test('unless they state different floors or bedrooms: a tower has many flats (PRC-34)', async () => {
    const shows = '1111000011110000'.repeat(4);
    const flat = { township: 'hlaing', propertyType: 'condo', squareFeet: 1200 } as const;
    const ids: string[] = [];
    // The last two state no floor, and no bedrooms.
    for (const [bedrooms, floor] of [
      [1, 3],
      [2, 3],
      [2, 4],
      [2, 5],
      [2, undefined],
      [0, 5],
    ] as const)
      ids.push(await post(shows, { ...flat, bedrooms, details: { building: 'Golden Tower', floor } }));
    const homes: string[] = [];
    for (const id of ids) homes.push(await homeOf(id));
    assert.equal(new Set(homes.slice(0, 4)).size, 4);
    assert.deepEqual(homes.slice(4), [homes[1], homes[3]]);
    await admin.call('POST', `/api/listing/update/${ids[5]}`, { details: { floor: 6 } });
    assert.ok(!homes.includes(await homeOf(ids[5] ?? '')));
  });

  test('and one that changes while it is compared is compared again (PRC-38)', async () => {
    const shows = '1111111100000000'.repeat(4);
    const first = await post(shows, { township: 'latha' });
    const home = await homeOf(first);
    const copy = await post('0000000011111111'.repeat(4), { township: 'latha' });
    const { db } = portal.database;
    let turn = 0;
    // A change that commits after each statement of the comparison.
    const interrupted = new Proxy(db, {
      get: (target, name) =>
        name === 'execute'
          ? async (query: Parameters<typeof db.execute>[0]) => {
              const result = await target.execute(query);
              turn += 1;
              if (turn > 4) return result;
              await admin.call('POST', `/api/listing/update/${copy}`, { name: `The same home, for the ${turn}. time` });
              await sql(
                `update image set perceptual_hash = $2::bit(64) from listing_image where image_id = image.id and listing_id = $1`,
                [copy, shows],
              );
              return result;
            }
          : Reflect.get(target, name, target),
    });
    await compareHomes(interrupted);
    assert.ok(turn > 4);
    assert.equal(await homeOf(copy), home);
  });

  test('stays one when its price is changed, and becomes another when its photos are', async () => {
    const shows = '1010'.repeat(16);
    const [first, copy] = [await post(shows), await post(shows, { of: other })];
    const home = await homeOf(first);
    await admin.call('POST', `/api/listing/update/${copy}`, { regularPrice: 2000 });
    assert.equal(await homeOf(copy), home);
    await admin.call('POST', `/api/listing/update/${copy}`, { imageUrls: [await portal.anImage(admin)] });
    assert.notEqual(await homeOf(copy), home);
    assert.equal(await homeOf(first), home);
  });

  test('are looked for in a bounded number of listings at once, the oldest first (PRC-27)', async () => {
    await compareHomes(portal.database.db);
    await sql(`insert into market_listing (listing_id, type, township, property_type, bedrooms, price_for, currency, regular_price, posted_at)
      select gen_random_uuid(), 'rent', 'latha', 'land', 0, 'month', 'USD', turn, now() - make_interval(mins => turn) from generate_series(1, 450) as turn`);
    const left = async () =>
      (await sql('select regular_price::int as turn from market_listing where not is_compared order by 1')).rows.map(
        ({ turn }) => turn,
      );
    const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
    await compareHomes(portal.database.db, 200);
    assert.deepEqual(await left(), upTo(250));
    await compareHomes(portal.database.db, 201);
    assert.deepEqual(await left(), []);
  });

  test('counts once, at the price of the one posted last among those on the market', async () => {
    const shows = '1001'.repeat(16);
    const kind = { township: 'insein', propertyType: 'house' } as const;
    for (let turn = 0; turn < 7; turn += 1) await post('0'.repeat(64), { ...kind, regularPrice: 100 * (turn + 1) });
    const first = await post(shows, { ...kind, regularPrice: 5000 });
    const usual = async () => {
      await compareHomes(portal.database.db);
      await refreshUsualPrices(portal.database.db);
      const found = await usualPriceOf(portal.database.db, { type: 'rent', ...kind });
      return found && [found.homes, found.median, found.upperQuartile];
    };
    assert.deepEqual(await usual(), [8, 450, 625]);
    const copy = await post(shows, { ...kind, of: other, regularPrice: 4900 });
    await compareHomes(portal.database.db);
    await sql(`update listing set created_at = now() - interval '1 day' where id = $1`, [first]);
    await sql(`update listing set regular_price = 10 where id = $1`, [copy]);
    assert.deepEqual(await usual(), [8, 350, 525]);
    // What is off the market speaks only where nothing is on it.
    await admin.call('POST', `/api/listing/update/${copy}`, { propertyStatus: 'Rented Out' });
    assert.deepEqual(await usual(), [8, 450, 625]);
    await sql(`delete from listing where id = any($1)`, [[first, copy]]);
    assert.equal((await usual())?.[0], 8);
    await sql(`update market_listing set left_at = now() - interval '181 days' where listing_id = any($1)`, [
      [first, copy],
    ]);
    assert.equal(await usual(), undefined);
  });
});

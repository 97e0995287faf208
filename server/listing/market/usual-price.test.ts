import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { currencies, listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { comparableGroup, type HomeGroup, keyOfGroup, widening } from '#domain/usual-price/usual-price.ts';
import { copyListings } from '#tests/factories/copy-listings.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { compareHomes } from './same-home.ts';
import { usualMonthsOf, usualPriceOf, usualPricesOf } from '../../usual-price/read.ts';
import { refreshMonths, refreshUsualPrices } from '../../usual-price/refresh.ts';

const mmkPerUsd = 4321;
const townships = ['bahan', 'hlaing', 'latha'] as const;

let portal: TestPortal;
let person: TestUser;
before(async () => {
  portal = await openTestPortal();
  person = await portal.withFreePackage();
  await portal.postListing(person);
});
after(() => portal.close());

const sql = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

/** Copies the one listing many times, with random properties. Some are off the market, some since long; some are hidden. */
async function fill(count: number) {
  const { rows } = await sql('select id from listing limit 1');
  const pick = (values: readonly string[]) =>
    `(array['${values.join("','")}'])[1 + floor(random() * ${values.length})::int]`;
  await copyListings(portal.database, {
    id: String(rows[0]?.id),
    count,
    chance: `${pick(propertyTypes)} as kind, random() < 0.2 as is_over`,
    values: `'type', ${pick(listingTypes)}, 'township', ${pick(townships)}, 'bedrooms', floor(random() * 7)::int, 'currency', ${pick(currencies)},
      'regular_price', 1 + floor(random() * 100000) / 100, 'property_type', kind, 'created_at', now() - random() * 400 * interval '1 day',
      'ended_at', case when is_over then now() - random() * 300 * interval '1 day' end,
      'square_feet', case when kind <> 'land' then (random() < 0.8)::int * (400 + floor(random() * 900)::int) end,
      'land_square_feet', case when kind in ('land', 'house') then 400 + floor(random() * 900)::int end,
      'details', case when random() < 0.1 and kind in ('apartment', 'condo', 'other') then json_build_object('kind', 'shop') else '{}' end`,
  });
  await sql(
    `insert into hidden_listing (listing_id, cause, reason) select id, 'admin', 'Not there.' from listing where ended_at is not null and random() < 0.2`,
  );
}

/** Whether a listing counts (PRC-10, PRC-31, PRC-36). */
const counts = `coalesce(ended_at, now()) > now() - interval '180 days' and id not in (select listing_id from hidden_listing)
  and (ended_at is null or ended_at - created_at >= interval '1 day')
  and not (details @> '{"kind": "shop"}' and property_type in ('apartment', 'condo', 'house'))`;

/** The usual price of a group, plainly. */
async function plain({ type, township, propertyType, bedrooms }: HomeGroup) {
  const { rows } = await sql(
    `with common as (
      select case when 2 * count(*) filter (where currency = 'USD') > count(*) then 'USD' else 'lakh MMK' end as currency
      from listing where type = $1 and ${counts}
    ), amounts as (
      select case when property_type = 'land' then land_square_feet else square_feet end as area, regular_price::float8 * case
        when listing.currency = common.currency then 1 when common.currency = 'USD' then 100000.0 / $5 else $5 / 100000.0 end as amount
      from listing, common where type = $1 and ($2::text is null or township = $2) and ($3::text is null or property_type = $3)
        and ($4::int is null or least(bedrooms, 5) = $4) and ${counts}
    ), placed as (
      select amount, amount / nullif(area, 0) as foot, row_number() over (order by amount) as place, row_number() over (order by amount / nullif(area, 0)) as foot_place,
        count(*) over () as n, count(nullif(area, 0)) over () as areas from amounts
    ), trimmed as (select amount from placed where place > floor(n * 0.05) and place <= n - floor(n * 0.05)),
    feet as (select foot, areas from placed where foot_place > floor(areas * 0.05) and foot_place <= areas - floor(areas * 0.05))
    select (select count(*)::int from amounts) as homes, (select currency from common),
      (select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by amount) from trimmed) as whole,
      (select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by foot) from feet where $3 is not null and areas >= 8) as foot`,
    [type, township ?? null, propertyType ?? null, bedrooms ?? null, mmkPerUsd],
  );
  return rows[0] as { homes: number; currency: string; whole: number[]; foot: number[] | null };
}

const near = (one: number | undefined, other: number | undefined, said: string) =>
  assert.ok(Math.abs((one ?? NaN) - (other ?? NaN)) <= 1e-9 * Math.abs(other ?? NaN), `${said}: ${one} and ${other}`);

describe('the usual price', () => {
  before(async () => {
    const admin = await portal.admin();
    assert.equal((await admin.call('POST', '/api/exchange-rate', { mmkPerUsd })).status, 200);
    await fill(1500);
    await compareHomes(portal.database.db);
    await refreshUsualPrices(portal.database.db);
  });

  test('is that of a short SQL query, for every group of random homes (PRC-10)', async () => {
    const { db } = portal.database;
    let silent = 0;
    for (const type of listingTypes)
      for (const township of [undefined, ...townships])
        for (const propertyType of [undefined, ...propertyTypes])
          for (const bedrooms of [undefined, 0, 1, 2, 3, 4, 5]) {
            const group = comparableGroup({ type, township, propertyType, bedrooms });
            const found = (await usualPricesOf(db, group)).find((one) => keyOfGroup(one.group) === keyOfGroup(group));
            const { homes, currency, whole, foot } = await plain(group);
            const said = keyOfGroup(group);
            if (homes < 8) {
              silent += 1;
              assert.equal(found, undefined, said);
              continue;
            }
            assert.deepEqual([found?.homes, found?.currency, found?.mmkPerUsd], [homes, currency, mmkPerUsd], said);
            [found?.lowerQuartile, found?.median, found?.upperQuartile].forEach((one, at) =>
              near(one, whole[at], said),
            );
            const { perSquareFoot: feet } = found ?? {};
            if (feet)
              [feet.lowerQuartile, feet.median, feet.upperQuartile].forEach((one, at) => near(one, foot?.[at], said));
            assert.equal(feet === null, foot === null, said);
          }
    assert.ok(silent > 0, 'no group was too small');
  });

  test('of a group that is too small is that of the nearest wider one, which it names (PRC-11)', async () => {
    const { db } = portal.database;
    const group = { type: 'rent', township: 'thanlyin', propertyType: 'condo', bedrooms: 2 } as const;
    assert.deepEqual((await usualPriceOf(db, group))?.group, { ...group, township: undefined });
    await sql(`delete from usual_price where bedrooms = 5 and property_type = 'condo'`);
    assert.deepEqual((await usualPriceOf(db, { ...group, township: 'bahan', bedrooms: 5 }))?.group, {
      ...group,
      township: 'bahan',
      bedrooms: undefined,
    });
    assert.deepEqual((await usualPriceOf(db, { ...group, bedrooms: 9 }))?.group, {
      ...group,
      township: undefined,
      bedrooms: undefined,
    });
    await refreshUsualPrices(db);
    // Land has no bedrooms.
    assert.equal(widening({ type: 'sale', township: 'bahan', propertyType: 'land', bedrooms: 2 }).length, 2);
  });

  test('of a month is told only where nearly all of its prices are known (PRC-15)', async () => {
    const { db } = portal.database;
    await sql('delete from usual_price_month');
    // All were changed today: nothing is known of the months before, as of what was listed before prices were kept. Some are hidden.
    await refreshMonths(db);
    assert.equal((await usualMonthsOf(db, { type: 'rent' })).length, 1);
    await sql('delete from usual_price_month');
    await sql(
      `update asked_price set since = posted_at from market_listing where market_listing.listing_id = asked_price.listing_id`,
    );
    await refreshMonths(db);
    assert.equal((await usualMonthsOf(db, { type: 'rent' })).length, 12);
  });

  test('of a month is written only if it has changed, and noted then, so that pages stay cached otherwise (PRC-28)', async () => {
    const { db } = portal.database;
    const rows = async () =>
      (await sql('select id, median from usual_price_month where month > now() - interval $$40 days$$ order by id'))
        .rows;
    const notes = async () =>
      Number((await sql(`select count(*) from change where table_name = 'usual_price_month'`)).rows[0]?.count);
    const [before, noted] = [await rows(), await notes()];
    await refreshMonths(db);
    assert.deepEqual([await rows(), await notes()], [before, noted]);
    await sql(`update asked_price set regular_price = regular_price * 2`);
    await refreshMonths(db);
    assert.notDeepEqual(await rows(), before);
    assert.ok((await notes()) > noted);
    await sql(`update asked_price set regular_price = regular_price / 2`);
  });

  test('counts no room or hostel that is for sale either (LST-534)', async () => {
    const { db } = portal.database;
    const homes = async () => (await usualPriceOf(db, { type: 'sale', propertyType: 'house' }))?.homes ?? 0;
    const before = await homes();
    const changed = await sql(`update listing set details = '{"kind": "hostel"}' where id in
      (select id from listing where type = 'sale' and property_type = 'house' and ended_at is null limit 3)`);
    await refreshUsualPrices(db);
    assert.deepEqual([changed.rowCount, before - (await homes())], [3, 3]);
  });

  test('of homes says nothing of shops among them, nor of those that state no bedrooms as if these were a number (PRC-35, PRC-36)', async () => {
    const { db } = portal.database;
    assert.ok(!(await sql('select from usual_price where bedrooms = 0')).rowCount);
    assert.deepEqual(
      (await usualPriceOf(db, { type: 'rent', propertyType: 'condo', bedrooms: 0 }))?.group,
      (await usualPriceOf(db, { type: 'rent', propertyType: 'condo' }))?.group,
    );
    const homes = async () => (await usualPriceOf(db, { type: 'rent', propertyType: 'condo' }))?.homes ?? 0;
    const before = await homes();
    await sql(`update listing set details = '{"kind": "office"}' where id in
      (select id from listing where type = 'rent' and property_type = 'condo' and details = '{}' and ended_at is null limit 3)`);
    await refreshUsualPrices(db);
    assert.equal(before - (await homes()), 3);
    const offices = await portal
      .visitor()
      .call('GET', '/api/listing/get?type=rent&propertyType=condo&kind=office&limit=3');
    const { result } = offices.body['results'] as { result: { priceVerdict: unknown }[] };
    assert.deepEqual(
      result.map(({ priceVerdict }) => priceVerdict),
      [null, null, null],
    );
    await sql(`update listing set details = '{}' where details = '{"kind": "office"}'`);
    await refreshUsualPrices(db);
  });

  test('without a rate is that of the currency in which most are priced', async () => {
    await portal.database.pool.query('alter table exchange_rate disable trigger user');
    await sql('delete from exchange_rate');
    await sql('alter table exchange_rate enable trigger user');
    await refreshUsualPrices(portal.database.db);
    const found = await usualPriceOf(portal.database.db, { type: 'rent' });
    const { rows } = await sql(
      `select count(*)::int as homes from listing where type = 'rent' and currency = $1
        and ${counts}`,
      [found?.currency],
    );
    assert.deepEqual([found?.homes, found?.mmkPerUsd], [rows[0]?.homes, null]);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { copyListings } from '#tests/factories/copy-listings.ts';
import { openTestPortal, type ListingBody, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { refreshUsualPrices } from '../usual-price/refresh.ts';
import { lookAt } from './look.ts';

let portal: TestPortal;
let admin: TestUser;
const sql = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Record<string, unknown>>(text, values)).rows;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const poster = async () => {
  const user = await portal.withFreePackage();
  await sql('update subscription set listing_limit = -1');
  return user;
};
/** The photos of the listings of a user have a fingerprint: without one they are alike, being of one colour. */
const fingerprint = (user: TestUser, hash: string) =>
  sql('update image set perceptual_hash = $2::bit(64) where user_id = $1', [user._id, hash]);
const post = async (user: TestUser, fields: Partial<ListingBody> = {}) => {
  const id = await portal.postListing(user, fields);
  await lookAt(portal.services, id);
  return id;
};
const signalsAbout = async (id: string) =>
  (await sql(
    'select reason, words, points_to from report where subject_id = $1 and closed_at is null order by reason',
    [id],
  )) as { reason: string; words: string; points_to: string | null }[];
const close = (id: string, outcome: string) =>
  admin.call('POST', '/api/desk/decide', {
    kind: 'listing',
    id,
    decision: outcome === 'kept' ? 'keep' : 'done',
    lastAt: new Date(Date.now() + 1000).toISOString(),
  });

const text = (words: string) =>
  `<p>${words} with a view over the garden, quiet at night, near the market and the bus stop, with water all day and a lift that works.</p>`;
const bits = '0110'.repeat(16);
const nearOne = `1001${bits.slice(4)}`;
const farFromOne = `${'1001'.repeat(3)}${bits.slice(12)}`;

describe('a listing is looked at once it is saved (MOD-40)', () => {
  test('and reported if a photo is one of another account, as a near copy if the rest is like it too', async () => {
    const [first, second] = [await poster(), await poster()];
    const original = await post(first, { description: text('A flat'), phone: '09 700 100 001' });
    await fingerprint(first, bits);
    const copy = await portal.postListing(second, {
      description: text('Another'),
      phone: '09 700 100 002',
      regularPrice: 950,
    });
    const dear = await portal.postListing(second, {
      description: text('A third'),
      phone: '09 700 100 002',
      regularPrice: 2000,
    });
    await fingerprint(second, nearOne);
    for (const id of [original, copy, dear]) await lookAt(portal.services, id);
    const pointsTo = { words: first.username, points_to: original };
    assert.deepEqual(await signalsAbout(copy), [{ reason: 'near-copy', ...pointsTo }]);
    assert.deepEqual(await signalsAbout(dear), [{ reason: 'same-photo', ...pointsTo }]);
    // What is gone is taken back; nothing is reported twice.
    await fingerprint(second, farFromOne);
    await lookAt(portal.services, dear);
    assert.deepEqual(await signalsAbout(dear), []);
    await lookAt(portal.services, copy);
    assert.deepEqual(await signalsAbout(copy), []);
  });

  test('not about what an admin has found right, but again about what was done something about', async () => {
    const [first, second] = [await poster(), await poster()];
    const description = text('A house');
    await post(first, { description, phone: '09 700 100 003' });
    await fingerprint(first, '0011'.repeat(16));
    const id = await portal.postListing(second, {
      description: description.replace('<p>', '<p><strong>2</strong> ၅။ '),
      phone: '09 700 100 004',
    });
    await fingerprint(second, '1100'.repeat(16));
    const look = async () => {
      await lookAt(portal.services, id);
      return (await signalsAbout(id)).map(({ reason }) => reason);
    };
    assert.deepEqual(await look(), ['copied-text']);
    assert.deepEqual(await look(), ['copied-text']);
    assert.equal((await close(id, 'acted')).status, 200);
    assert.deepEqual(await look(), ['copied-text']);
    assert.equal((await close(id, 'kept')).status, 200);
    assert.deepEqual(await look(), []);
  });

  test('and reported if three accounts use its number, or its text has another one or a link', async () => {
    const users = [await poster(), await poster(), await poster()];
    const ids: string[] = [];
    for (const [at, user] of users.entries()) {
      ids.push(
        await portal.postListing(user, { description: text(`Home ${'abc'[at]}`), phone: `${at}, ၀၉ ၇၀၀ ၁၀၀ ၀၀၅` }),
      );
      await fingerprint(user, ['01010011', '11100100', '10001111'][at]?.repeat(8) ?? '');
    }
    for (const id of ids) await lookAt(portal.services, id);
    assert.deepEqual(await signalsAbout(ids[0] ?? ''), [{ reason: 'same-number', words: '3', points_to: null }]);
    const [user] = users;
    assert.ok(user);
    const own = await post(user, { description: text('Call 09 700 100 006'), phone: '09 700 100 006' });
    assert.deepEqual(await signalsAbout(own), []);
    const other = await post(user, { description: text('Call 09 700 100 007'), phone: '09 700 100 006' });
    assert.deepEqual(await signalsAbout(other), [
      { reason: 'number-or-link', words: '+959700100007', points_to: null },
    ]);
    const named = await post(users[1] ?? user, { reference: '09 700 100 008', phone: '09 700 100 006' });
    assert.deepEqual(await signalsAbout(named), [
      { reason: 'number-or-link', words: '+959700100008', points_to: null },
    ]);
    const link = await post(user, { description: text('See t.me/homes first,'), phone: '09 700 100 006' });
    assert.deepEqual(await signalsAbout(link), [{ reason: 'number-or-link', words: 't.me/homes', points_to: null }]);
    const placed = await post(user, { address: 'See cheap-homes.com', phone: '09 700 100 006' });
    assert.deepEqual(await signalsAbout(placed), [
      { reason: 'number-or-link', words: 'cheap-homes.com', points_to: null },
    ]);
    const paces: string[] = [];
    for (let turn = 6; turn <= 13; turn += 1)
      paces.push(await post(user, { description: text(`Home ${'abcdefghijklmn'[turn]}`), phone: '09 700 100 006' }));
    assert.deepEqual(await signalsAbout(paces[5] ?? ''), []);
    assert.deepEqual(await signalsAbout(paces[6] ?? ''), [{ reason: 'posts-many', words: '12', points_to: user._id }]);
    assert.deepEqual(await signalsAbout(paces[7] ?? ''), [], 'an account is one case');
  });

  test('and reported for a price below half of the usual lower quartile of its kind, if it is of a whole home (PRC-10)', async () => {
    const { database, services } = portal;
    const [owner, user] = [await poster(), await poster()];
    const kind = { township: 'latha', propertyType: 'apartment', currency: 'lakh MMK' } as const;
    const first = await portal.postListing(owner, { ...kind, description: text('The usual'), phone: '09 700 100 010' });
    await copyListings(database, { id: first, count: 30, values: `'regular_price', 10 + turn % 3` });
    await refreshUsualPrices(database.db);
    const cheap = { ...kind, regularPrice: 2, phone: '09 700 100 011' };
    const flat = await portal.postListing(user, { ...cheap, description: text('A flat for little') });
    const bed = await portal.postListing(user, {
      ...cheap,
      description: text('A bed'),
      details: { kind: 'bed', priceFor: 'bed' },
    });
    await fingerprint(user, '1110'.repeat(16));
    for (const id of [flat, bed]) await lookAt(services, id);
    assert.deepEqual(await signalsAbout(flat), [{ reason: 'low-price', words: '10', points_to: null }]);
    assert.deepEqual(await signalsAbout(bed), []);
  });

  test('is not looked at if an admin saves it, and admins read each signal with what it points at', async () => {
    const [first, second] = [await poster(), await poster()];
    const description = text('A place');
    await portal.postListing(first, { description, phone: '09 700 100 008' });
    const queued = async () =>
      Number(
        (await sql(`select count(*)::int as count from pgboss.job where name = 'look-at-listing'`))[0]?.['count'] ?? 0,
      );
    const before = await queued();
    const id = await portal.postListing(admin, { userRef: second._id, description, phone: '09 700 100 009' });
    assert.equal(await queued(), before);
    assert.equal(
      (await second.call('POST', `/api/listing/update/${id}`, { name: 'Another title for it' })).status,
      200,
    );
    assert.equal(await queued(), before + 1);
    await lookAt(portal.services, id);
    const { body } = await admin.call('GET', '/api/desk/cases');
    const cases = body['cases'] as { id: string; reports: { reason: string; pointsTo: string }[] }[];
    const found = cases.find((one) => one.id === id);
    assert.ok(found?.reports.every(({ pointsTo }) => pointsTo));
    const asVisitor = { kind: 'listing', id, reason: 'same-photo' };
    assert.equal((await first.call('POST', '/api/report', asVisitor)).body['code'], 'report_reason');
  });
});

test('95 of 100 copies are found among 5,000 honest listings, of which at most 2 in 100 are reported', async (context) => {
  const owners = [await poster(), await poster(), await poster()];
  const [honest, another, thief] = owners;
  assert.ok(honest && another && thief);
  const id = await portal.postListing(honest, { description: text('The first'), phone: '09 700 200 001' });
  // Prices and sizes as they are in a township: a third more or less, some twice that.
  const chance = `turn as number, exp(0.35 * sqrt(-2 * ln(random() + 1e-9)) * cos(6.283 * random())) as factor`;
  await copyListings(portal.database, {
    id,
    count: 5000,
    chance,
    values: `'user_id', case when number % 2 = 0 then '${honest._id}' else '${another._id}' end, 'name', 'Home number ' || turn,
      'description', '<p>Rent ' || turn * 1000 || ' per month, from 12.03.2026, ' || (600 + turn) || ' - 1500 sqft, 250000 negotiable, at 16.8409. ' || translate(md5(turn::text) || md5((turn + 0.1)::text) || md5((turn + 0.2)::text), '0123456789', 'ghijklmnop') || '</p>',
      'township', (array['bahan', 'yankin', 'kamayut', 'hlaing', 'insein'])[1 + turn % 5],
      'regular_price', round((900 * factor)::numeric), 'square_feet', 600 + turn % 900, 'phone', '09 4' || (10000000 + turn),
      'created_at', now() - interval '20 days'`,
  });
  const random = `(('x' || substr(md5(random()::text || listing.id::text), 1, 16))::bit(64))`;
  const withPhotos = async (whose: string, user: TestUser, hash: string) => {
    await sql(
      `with made as (
          insert into image select copy.* from image as sample, listing,
            lateral json_populate_record(sample, json_build_object('id', gen_random_uuid(), 'user_id', $1::uuid, 'key', 'photos/' || listing.id, 'created_at', now(),
              'perceptual_hash', (${hash})::text)) as copy
            where sample.id = (select image_id from listing_image where listing_id = $2) and ${whose} returning id, key)
        insert into listing_image (listing_id, image_id, position) select substr(key, 8)::uuid, id, 0 from made`,
      [user._id, id],
    );
  };
  await withPhotos(`listing.name like 'Home number %' and listing.user_id = $1::uuid`, honest, random);
  await withPhotos(`listing.name like 'Home number %' and listing.user_id = $1::uuid`, another, random);
  // Copies with other words, prices and numbers, whose photos were saved again: up to 9 bits of their fingerprints differ.
  await copyListings(portal.database, {
    id,
    count: 100,
    chance: 'turn as number',
    values: `'user_id', '${thief._id}', 'name', 'Stolen number ' || (turn * 40), 'description', '<p>' || translate(md5(random()::text || turn), '0123456789', 'ghijklmnop') || '</p>',
      'phone', '09 5' || (10000000 + turn), 'created_at', now() - interval '20 days'`,
  });
  const noise = `(select perceptual_hash # (repeat('1', (9 * random())::int) || repeat('0', 64))::bit(64) from image as original
    join listing_image on image_id = original.id join listing as home on home.id = listing_id
    where home.name = 'Home number ' || substr(listing.name, 15))`;
  await withPhotos(`listing.name like 'Stolen number %' and listing.user_id = $1::uuid`, thief, noise);
  await sql('analyze');
  const ids = async (like: string, count: number) =>
    (await sql(`select id from listing where name like $1 order by id limit $2`, [like, count])).map((row) =>
      String(row['id']),
    );
  const reported = async (looked: string[]) => {
    for (const listingId of looked) await lookAt(portal.services, listingId);
    const [found] = await sql(
      'select count(distinct subject_id)::int as count from report where subject_id = any($1)',
      [looked],
    );
    return Number(found?.['count']);
  };
  const copies = await reported(await ids('Stolen number %', 100));
  const honestOnes = (await ids('Home number %', 5000)).filter((_, at) => at % 25 === 3);
  // The originals of copies among them: who was copied is not reported.
  const wrong = await reported(honestOnes);
  const reasons = await sql(
    'select reason, count(*)::int as count from report where subject_id = any($1) group by reason',
    [honestOnes],
  );
  context.diagnostic(
    `${JSON.stringify(reasons)} ${copies} of 100 copies, ${wrong} of ${honestOnes.length} honest ones`,
  );
  assert.ok(copies >= 95, `${copies} copies`);
  assert.ok(wrong <= honestOnes.length * 0.02, `${wrong} of ${honestOnes.length}`);
});

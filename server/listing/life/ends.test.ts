import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { endListings } from './ends.ts';

interface Result {
  _id: string;
  outcome: string;
  code?: string;
  endsAt?: string;
}

let portal: TestPortal;
let owner: TestUser;
let other: TestUser;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  [owner, other, admin] = await Promise.all([portal.withFreePackage(), portal.withFreePackage(), portal.admin()]);
  await portal.database.pool.query('update subscription set listing_limit = -1');
});
after(() => portal.close());

const visitor = () => portal.visitor();
const renew = async (by: TestUser, ...ids: string[]) =>
  (await by.call('POST', '/api/listing/renew', { ids })).body['results'] as Result[];
const outcomes = (results: Result[]) => results.map(({ outcome, code }) => code ?? outcome);
const read = async (id: string) => (await visitor().call('GET', `/api/listing/get/${id}`)).body;
const daysUntil = (moment: unknown) => Math.round((Date.parse(String(moment)) - Date.now()) / 86_400_000);
const set = (id: string, assignment: string) =>
  portal.database.pool.query(`update listing set ${assignment} where id = $1`, [id]);
const end = (id: string) => set(id, 'ended_at = now()');

describe('the time online', () => {
  test('is 30 days for rent and 60 for sale, from when it is posted', async () => {
    const rent = await read(await portal.postListing(owner));
    const sale = await read(await portal.postListing(owner, { type: 'sale' }));
    assert.deepEqual([daysUntil(rent['endsAt']), daysUntil(sale['endsAt'])], [30, 60]);
    assert.deepEqual([rent['confirmedAt'], rent['endedAt']], [null, null]);
  });

  test('is set for listings that a portal of an earlier release posts', async () => {
    const id = await portal.postListing(owner);
    await set(id, 'ends_at = default, confirmed_at = default, ended_at = default');
    assert.equal(daysUntil((await read(id))['endsAt']), 60);
  });

  test('starts again near the end when the owner changes the listing, not when an admin does', async () => {
    const id = await portal.postListing(owner);
    await portal.endIn('6 days', id);
    await owner.call('POST', `/api/listing/update/${id}`, { regularPrice: 799 });
    assert.equal(daysUntil((await read(id))['endsAt']), 6);
    await portal.endIn('2 days', id);
    await admin.call('POST', `/api/listing/update/${id}`, { regularPrice: 800 });
    assert.equal(daysUntil((await read(id))['endsAt']), 2);
    await owner.call('POST', `/api/listing/update/${id}`, { regularPrice: 801 });
    const changed = await read(id);
    assert.equal(daysUntil(changed['endsAt']), 30);
    assert.ok(changed['confirmedAt']);
  });

  test('is that of the other type, from the same time on, once the type is changed (LST-170)', async () => {
    const change = async (id: string, by: TestUser, type: string) => {
      assert.equal((await by.call('POST', `/api/listing/update/${id}`, { type })).status, 200);
      return daysUntil((await read(id))['endsAt']);
    };
    const id = await portal.postListing(owner);
    assert.deepEqual([await change(id, owner, 'sale'), await change(id, owner, 'rent')], [60, 30]);
    const old = await portal.postListing(owner, { type: 'sale' });
    const posted = (days: number) =>
      set(
        old,
        `created_at = now() - interval '${days} days', ends_at = now() + interval '${60 - days} days', end_notices = 1`,
      );
    await posted(20);
    assert.equal(await change(old, admin, 'rent'), 10);
    await set(old, `type = 'sale'`);
    await posted(45);
    assert.equal(await change(old, admin, 'rent'), -15, 'nobody has said that it is still available');
    const { rows } = await portal.database.pool.query('select end_notices from listing where id = $1', [old]);
    assert.deepEqual(rows, [{ end_notices: 0 }], 'its owner is asked before it ends');
    await set(old, `type = 'sale'`);
    await posted(45);
    assert.equal(await change(old, owner, 'rent'), 30, 'its owner has just looked at it, near its end');
    await set(old, `confirmed_at = null, created_at = now(), ends_at = now() + interval '3 days'`);
    assert.equal(await change(old, admin, 'sale'), 3, 'reports that it is gone are not answered by that');
  });

  test('starts again when marked as available, by anybody who may do so', async () => {
    const id = await portal.postListing(owner);
    const mark = (propertyStatus: string) =>
      owner.call('POST', '/api/listing/mark', { listings: [{ _id: id, propertyStatus }] });
    await mark('Rented Out');
    await portal.endIn('-9 days', id);
    await mark('Still Available');
    assert.equal(daysUntil((await read(id))['endsAt']), 30);
    await mark('Rented Out');
    await portal.endIn('-9 days', id);
    await admin.call('POST', `/api/listing/update/${id}`, { propertyStatus: 'Still Available' });
    assert.equal(daysUntil((await read(id))['endsAt']), 30);
  });
});

describe('the end', () => {
  // The end is a job: its queues exist whenever it runs.
  before(() => portal.services.jobs.lengths());
  const ended = async (id: string) => (await read(id))['endedAt'] !== null;

  test('without email ends listings that are due, and extends them while a package runs', async () => {
    const [due, later, taken] = [
      await portal.postListing(owner),
      await portal.postListing(owner),
      await portal.postListing(owner),
    ];
    await portal.endIn('-1 minute', due, taken);
    await set(taken, `property_status = 'Rented Out'`);
    await endListings(portal.services);
    assert.equal(await ended(due), false);
    const prolonged = await read(due);
    assert.equal(daysUntil(prolonged['endsAt']), 30);
    assert.equal(prolonged['confirmedAt'], null, 'nobody has said that it can still be had');
    await portal.database.pool.query(
      `update subscription set started_at = now() - interval '9 days',
      expires_at = now() - interval '1 minute' where user_id = $1`,
      [owner._id],
    );
    await portal.endIn('-1 minute', due);
    await endListings(portal.services);
    await endListings(portal.services);
    assert.deepEqual([await ended(due), await ended(later), await ended(taken)], [true, false, false]);
    await portal.database.pool.query(
      `update subscription set expires_at = now() + interval '9 days' where user_id = $1`,
      [owner._id],
    );
  });

  test('with email waits until two were sent, the last of them 20 hours ago', async () => {
    const withEmail = { ...portal.services, settings: { ...portal.services.settings, smtpUrl: 'smtp://127.0.0.1:1' } };
    const id = await portal.postListing(owner);
    await portal.endIn('-1 minute', id);
    for (const [notices, hours, isOver] of [
      [0, 90, false],
      [1, 90, false],
      [2, 19, false],
      [2, 21, true],
    ] as const) {
      await set(id, `end_notices = ${notices}, end_noticed_at = now() - interval '${hours} hours'`);
      await endListings(withEmail);
      assert.equal(await ended(id), isOver, `${notices} emails, ${hours} hours`);
    }
  });
});

describe('a listing that has ended', () => {
  let id: string;
  let beside: string;
  before(async () => {
    const fields = { township: 'dawbon', name: 'Quokka house beside the pagoda' } as const;
    id = await portal.postListing(owner, fields);
    beside = await portal.postListing(owner, fields);
    await end(id);
  });
  const idsOf = (body: Record<string, unknown>, key = 'listings') => {
    const list = (key === 'results' ? body['results'] : body[key]) as { _id: string }[] | { result: { _id: string }[] };
    return (Array.isArray(list) ? list : list.result).map(({ _id }) => _id);
  };
  const listed = async (who: { call: TestUser['call'] }, path: string, key?: string) =>
    idsOf((await who.call('GET', path)).body, key);

  test('disappears from lists, counts, map, medians, similar listings and search', async () => {
    const call = async (path: string) => (await visitor().call('GET', path)).body;
    assert.deepEqual(await listed(visitor(), '/api/listing/get?township=dawbon', 'results'), [beside]);
    assert.deepEqual(await listed(admin, '/api/listing/get?township=dawbon', 'results'), [beside]);
    const page = await call('/api/listing/get?township=dawbon');
    assert.deepEqual([page['totalListings'], page['takenListings'], page['lastMonthPosts']], [1, 0, 1]);
    const { counts } = (await call('/api/listing/counts?township=dawbon')) as { counts: { homes: number } };
    assert.equal(counts.homes, 1);
    const { townships } = (await call('/api/listing/townships')) as {
      townships: { township: string; count: number }[];
    };
    assert.equal(townships.find(({ township }) => township === 'dawbon')?.count, 1);
    const map = JSON.stringify(await call('/api/listing/map?township=dawbon'));
    assert.match(map, /"dawbon"/);
    assert.deepEqual(
      await listed(visitor(), `/api/listing/getRelated?listingId=${beside}`, 'results').then((ids) => ids.includes(id)),
      false,
    );
    const found = (await visitor().call('GET', '/api/listing/full-search?searchTerm=quokka')).body;
    assert.ok(!JSON.stringify(found).includes(id));
    assert.ok(JSON.stringify(found).includes(beside));
    const sitemap = await (await portal.app.request('/sitemap.xml')).text();
    assert.match(sitemap, /sitemaps\/listings-1/);
    const listings = await (await portal.app.request('/sitemaps/listings-1.xml')).text();
    assert.deepEqual([listings.includes(id), listings.includes(beside)], [false, true]);
    const feed = await (await portal.app.request('/feeds/listings.xml')).text();
    assert.deepEqual([feed.includes(id), feed.includes(beside)], [false, true]);
  });

  test('is shown to its owner and admins on request, and to nobody else', async () => {
    const own = `/api/user/listings/${owner._id}`;
    assert.ok((await listed(owner, `${own}?limit=100`)).includes(id));
    assert.ok(!(await listed(owner, `${own}?limit=100&available=true`)).includes(id));
    assert.ok(!(await listed(other, `${own}?limit=100`)).includes(id));
    assert.ok((await listed(owner, `${own}?limit=100&ended=only`)).includes(id));
    assert.deepEqual(await listed(admin, `/api/listing/get?township=dawbon&ended=only`, 'results'), [id]);
    assert.equal((await listed(admin, `/api/listing/get?township=dawbon&ended=with`, 'results')).length, 2);
    const ofOwner = `/api/listing/get?township=dawbon&ended=only&userId=${owner._id}`;
    assert.deepEqual(await listed(owner, ofOwner, 'results'), [id]);
    for (const [who, path, key] of [
      [owner, '/api/listing/get?township=dawbon&ended=only', 'results'],
      [other, ofOwner, 'results'],
      [visitor(), ofOwner, 'results'],
      [other, `${own}?q=quokka&ended=only`, 'listings'],
      [visitor(), `${own}?q=quokka&ended=with`, 'listings'],
    ] as const)
      assert.deepEqual(await listed(who, path, key), [beside], path);
  });

  test('is counted separately for its owner, as are those that end soon', async () => {
    const found = async () => (await owner.call('GET', `/api/user/listings/${owner._id}?q=quokka`)).body['found'];
    assert.deepEqual(await found(), { available: 1, taken: 0, soon: 0, ended: 1, hidden: 0 });
    await portal.endIn('4 days', beside);
    assert.deepEqual(await found(), { available: 1, taken: 0, soon: 1, ended: 1, hidden: 0 });
    assert.deepEqual(await listed(owner, `/api/user/listings/${owner._id}?q=quokka&ended=soon`), [beside]);
  });

  test('can be read, but receives no messages', async () => {
    assert.ok((await read(id))['endedAt']);
    const message = { name: 'Aye', email: 'aye@example.com', message: 'Is it there?', propertyId: id };
    const { status, body } = await visitor().call('POST', '/api/auth/contact', message);
    assert.deepEqual([status, body.code], [409, 'listing_ended']);
  });

  test('can be written back as it was read, whatever its end is by then', async () => {
    const asRead = (await owner.call('GET', `/api/listing/get/${beside}`)).body;
    await portal.endIn('20 days', beside);
    const { status } = await owner.call('POST', `/api/listing/update/${beside}`, {
      ...asRead,
      endsAt: asRead['endsAt'],
    });
    assert.equal(status, 200);
  });
});

describe('a renewal', () => {
  test('starts the time again, brings back an ended listing, and changes neither order nor update time', async () => {
    const id = await portal.postListing(owner);
    await end(id);
    const before = await read(id);
    const [result] = await renew(owner, id);
    assert.deepEqual([result?.outcome, daysUntil(result?.endsAt)], ['done', 30]);
    const now = await read(id);
    assert.equal(now['endedAt'], null);
    assert.ok(now['confirmedAt']);
    assert.deepEqual([now['updatedAt'], now['createdAt']], [before['updatedAt'], before['createdAt']]);
    const { rows } = await portal.database.pool.query(`select change from audit_entry where action = 'listing.renew'`);
    assert.deepEqual(rows.at(-1), { change: { name: now['name'], owner: owner._id, hadEnded: true } });
  });

  test('also follows from marking as available what was rented out and has ended, but not what ended for good', async () => {
    const [id, gone] = [await portal.postListing(owner), await portal.postListing(owner)];
    for (const [one, days] of [
      [id, 3],
      [gone, 91],
    ] as const)
      await set(one, `property_status = 'Rented Out', ended_at = now() - interval '${days} days'`);
    const listings = [id, gone].map((_id) => ({ _id, propertyStatus: 'Still Available' }));
    assert.equal((await owner.call('POST', '/api/listing/mark', { listings })).status, 200);
    assert.deepEqual([(await read(id))['endedAt'], (await read(gone))['endedAt'] !== null], [null, true]);
  });

  test('is for the owner and admins, within 90 days, and not for taken listings', async () => {
    const [own, theirs, old, taken] = [
      await portal.postListing(owner),
      await portal.postListing(other),
      await portal.postListing(owner),
      await portal.postListing(owner),
    ];
    await set(old, `ended_at = now() - interval '91 days'`);
    await set(taken, `property_status = 'Rented Out'`);
    const gone = '019a0000-0000-7000-8000-000000000000';
    assert.deepEqual(outcomes(await renew(owner, theirs, own, old, taken, gone)), [
      'forbidden',
      'done',
      'listing_ended_for_good',
      'listing_taken',
      'listing_not_found',
    ]);
    assert.deepEqual(outcomes(await renew(admin, theirs)), ['done']);
    assert.ok((await read(old))['endedAt'], 'it stays ended');
    await set(old, `ended_at = now() - interval '89 days'`);
    assert.deepEqual(outcomes(await renew(owner, old)), ['done']);
    assert.equal((await visitor().call('POST', '/api/listing/renew', { ids: [own] })).status, 401);
    assert.equal((await owner.call('POST', '/api/listing/renew', { ids: [] })).status, 400);
  });
});

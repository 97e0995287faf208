import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sweepImages } from '#server/image/delete.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { binSweep } from './bin.ts';

let portal: TestPortal;
let owner: TestUser;
let reader: TestUser;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  [owner, reader, admin] = await Promise.all([portal.withFreePackage(), portal.signUp(), portal.admin()]);
  await portal.database.pool.query('update subscription set listing_limit = -1');
});
after(() => portal.close());

const read = (id: string, by = portal.visitor()) => by.call('GET', `/api/listing/get/${id}`);
const remove = async (by: TestUser, id: string) =>
  assert.equal((await by.call('DELETE', `/api/listing/delete/${id}`)).status, 200);
const restore = async (id: string, by = admin) => (await by.call('POST', `/api/listing/undelete/${id}`)).status;
const binned = async () =>
  ((await admin.call('GET', '/api/listing/deleted')).body['listings'] as { _id: string }[]).map(({ _id }) => _id);
const inDays = 86_400_000;

/** Fields whose values are kept as JSON, with decimals, and as days. */
const details = {
  regularPrice: 1250.55,
  availableFrom: '2027-02-01',
  details: { kind: 'mini-condo' as const, floor: 3, lift: false, roadWidth: 12.5, water: ['tube-well' as const] },
};

/** A listing with a review, a message, taps and two photos. */
async function aFullHome(): Promise<string> {
  const imageUrls = [await portal.anImage(owner), await portal.anImage(owner)];
  const id = await portal.postListing(owner, { imageUrls, name: 'Full home by the lake', ...details });
  await reader.call('POST', '/api/review/createreview', { rating: 4, content: 'Quiet.', listingId: id });
  await portal.visitor().fetch('/api/auth/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mya', email: 'mya@example.com', message: 'Is it free?', propertyId: id }),
  });
  await portal.database.pool.query(
    `insert into contact_tap_day (listing_id, day, kind, count) values ($1, current_date, 'call', 4)`,
    [id],
  );
  return id;
}

describe('a listing that an admin has deleted (MOD-15)', () => {
  test('is gone for everyone, and comes back with all that belongs to it', async () => {
    const id = await aFullHome();
    const whole = (await read(id)).body;
    await remove(admin, id);
    for (const by of [portal.visitor(), owner, admin]) assert.equal((await read(id, by)).status, 404);
    const { body } = await owner.call('GET', `/api/user/listings/${owner._id}`);
    assert.equal(body['totalListings'], 0);
    const { listings } = (await admin.call('GET', '/api/listing/deleted')).body as { listings: object[] };
    const { deletedAt: _, ...shown } = listings[0] as Record<string, unknown>;
    assert.deepEqual(shown, {
      _id: id,
      name: 'Full home by the lake',
      userRef: owner._id,
      username: owner.username,
      deletedBy: admin.username,
    });

    assert.equal(await restore(id, owner), 403);
    assert.equal(await restore(id), 200);
    assert.equal(await restore(id), 404);
    assert.deepEqual((await read(id)).body, whole);
    const reviews = (await portal.visitor().call('GET', `/api/review/getListingReview/${id}`)).body['reviews'];
    assert.equal((reviews as unknown[]).length, 1);
    const taps = (await owner.call('GET', `/api/listing/taps/${id}`)).body['days'] as { callTaps: number }[];
    assert.equal(
      taps.reduce((sum, { callTaps }) => sum + callTaps, 0),
      4,
    );
    const { rows } = await portal.database.pool.query('select from contact_message where listing_id = $1', [id]);
    assert.equal(rows.length, 1);
    const found = await portal.visitor().call('GET', '/api/listing/get?q=lake');
    assert.equal(found.body['totalListings'], 1);
    await remove(owner, id);
  });

  test('of several at once too; what its owner deletes cannot be restored', async () => {
    const [first, second, own] = [
      await portal.postListing(owner),
      await portal.postListing(owner),
      await portal.postListing(owner),
    ];
    await admin.call('POST', '/api/listing/delete-many', { ids: [first, second] });
    await remove(owner, own);
    assert.deepEqual(new Set(await binned()), new Set([first, second]));
    assert.equal(await restore(own), 404);
    await admin.call('POST', `/api/listing/undelete/${first}`);
    assert.deepEqual(await binned(), [second]);
  });

  test('keeps its photos for 30 days, and is then forgotten', async () => {
    const imageUrls = [await portal.anImage(owner)];
    const id = await portal.postListing(owner, { imageUrls });
    await remove(admin, id);
    const later = Date.now() + 3 * inDays;
    const isKept = async () => (await portal.visitor().fetch(imageUrls[0] ?? '')).status === 200;
    await sweepImages(portal.services, later);
    assert.ok(await isKept());
    const { pool } = portal.database;
    await pool.query(`update binned_listing set deleted_at = now() - interval '29 days' where listing_id = $1`, [id]);
    await binSweep(portal.services).run();
    assert.ok((await binned()).includes(id));
    await pool.query(`update binned_listing set deleted_at = now() - interval '31 days' where listing_id = $1`, [id]);
    await binSweep(portal.services).run();
    assert.ok(!(await binned()).includes(id));
    await sweepImages(portal.services, later);
    assert.ok(!(await isKept()));
    assert.equal(await restore(id), 404);
  });

  test('comes back hidden, where it was, or where its owner is suspended now', async () => {
    const [hidden, online] = [await portal.postListing(owner), await portal.postListing(owner)];
    await admin.call('POST', `/api/listing/hide/${hidden}`, { reason: 'The photos show another property.' });
    await remove(admin, hidden);
    await restore(hidden);
    assert.equal((await read(hidden)).status, 404);
    assert.equal(((await read(hidden, owner)).body['hidden'] as { cause: string }).cause, 'admin');

    const reason = 'Asks visitors to pay before a viewing.';
    await remove(admin, online);
    await admin.call('POST', `/api/user/suspend/${owner._id}`, { reason, until: null });
    await restore(online);
    assert.equal((await read(online)).status, 404);
    await remove(admin, online);
    await admin.call('POST', `/api/user/reinstate/${owner._id}`);
    await restore(online);
    assert.equal((await read(online)).status, 200);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aListing, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { compareHomes } from './market/same-home.ts';

let portal: TestPortal;
let owner: TestUser;
let userRef: string;
let photos: string[];
before(async () => {
  portal = await openTestPortal();
  owner = await portal.admin();
  userRef = (await portal.signUp())._id;
  photos = [];
  for (let at = 0; at < 3; at += 1) photos.push(await portal.anImage(owner));
});
after(() => portal.close());

const read = async (id: string) =>
  (await owner.call('GET', `/api/listing/get/${id}`)).body as unknown as {
    imageUrls: string[];
    details: { floorPlan?: boolean };
  };
const change = (id: string, changes: object) => owner.call('POST', `/api/listing/update/${id}`, { ...changes });
const withPlan = () => portal.postListing(owner, { userRef, imageUrls: photos, details: { floorPlan: true } });

describe('a floor plan (LST-535)', () => {
  test('is the last photo of a listing, and never its only one', async () => {
    const found = await read(await withPlan());
    assert.deepEqual([found.imageUrls, found.details], [photos, { floorPlan: true }]);
    const alone = aListing({ userRef, imageUrls: photos.slice(0, 1), details: { floorPlan: true } });
    const { status, body } = await owner.call('POST', '/api/listing/create', alone);
    assert.deepEqual([status, body.issues?.[0]?.field, body.code], [400, 'imageUrls', 'floor_plan_alone']);
  });

  test('stays when other photos change, and is lost when another photo comes last without a word (LST-536)', async () => {
    const id = await withPlan();
    const [first = '', second = '', plan = ''] = photos;
    await change(id, { imageUrls: [second, first, plan] });
    assert.equal((await read(id)).details.floorPlan, true);
    await change(id, { imageUrls: [plan, first] });
    assert.deepEqual((await read(id)).details, {});
    await change(id, { imageUrls: [first, plan], details: { floorPlan: true } });
    assert.equal((await read(id)).details.floorPlan, true);
    assert.equal((await change(id, { imageUrls: [plan] })).status, 200, 'a client that does not know floor plans');
    assert.deepEqual((await read(id)).details, {});
    const { body } = await change(id, { details: { floorPlan: true } });
    assert.equal(body.code, 'floor_plan_alone');
  });

  test('proves no copy: flats of one building have the same (LST-537)', async () => {
    const shows = async (imageUrls: string[], marked: boolean) => {
      const id = await portal.postListing(owner, { userRef, imageUrls, details: marked ? { floorPlan: true } : {} });
      await compareHomes(portal.database.db);
      const { rows } = await portal.database.pool.query<{ home_id: string; photos: number }>(
        'select home_id, cardinality(photos) as photos from market_listing where listing_id = $1',
        [id],
      );
      return rows[0];
    };
    const [one, other, plan] = [await portal.anImage(owner), await portal.anImage(owner), await portal.anImage(owner)];
    for (const [address, bits] of [
      [one, '1100'],
      [other, '0110'],
      [plan, '1010'],
    ] as const)
      await portal.database.pool.query('update image set perceptual_hash = $1::bit(64) where id = $2', [
        bits.repeat(16),
        address.split('/')[2],
      ]);
    const [first, second] = [await shows([one, plan], true), await shows([other, plan], true)];
    assert.equal(first?.photos, 1);
    assert.notEqual(first?.home_id, second?.home_id);
    assert.equal((await shows([other, plan], false))?.photos, 2, 'unmarked, it is a photo like any other');
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestPortal } from './portal.ts';

test('a test portal lets a user sign up, take the Free package and post a listing with a photo', async (context) => {
  const portal = await openTestPortal();
  context.after(portal.close);
  const owner = await portal.withFreePackage();
  const id = await portal.postListing(owner);
  const response = await portal.visitor().api.listing.get[':id'].$get({ param: { id } });
  assert.equal(response.status, 200);
  assert.equal((await response.json()).userRef, owner._id);
});

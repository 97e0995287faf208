import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { changeListing } from './update.ts';

let portal: TestPortal;
let owner: TestUser;
before(async () => {
  portal = await openTestPortal();
  owner = await portal.withFreePackage();
  await portal.database.pool.query(
    `insert into ban (id, kind, value, reason, created_by) select gen_random_uuid(), kind, value, 'Spam', 'admin'
     from (values ('phone', '+959777123456'), ('word', 'western union'), ('link', 'bit.ly')) banned (kind, value)`,
  );
});
after(() => portal.close());

const change = async (form: object) => {
  const { status, body } = await owner.call('POST', '/api/listing/change-many', form);
  const issues = (body['issues'] ?? []) as { field: string; code: string }[];
  return [status, ...issues.map(({ field, code }) => `${field} ${code}`)];
};

describe('what is banned (MOD-26)', () => {
  test('is refused in a change of several listings, and in their preview (MOD-53)', async () => {
    const listings = [{ _id: await portal.postListing(owner) }];
    for (const isPreview of [true, false])
      for (const [phone, code] of [
        ['Ring 09777123456', 'banned_phone'],
        ['bit.ly/x 09 250 011 122', 'banned_text'],
        ['Western Union 09 250 011 122', 'banned_text'],
      ])
        assert.deepEqual(await change({ listings, phone, isPreview }), [400, `phone ${code}`]);
    assert.deepEqual(await change({ listings, phone: '09 250 011 122' }), [200]);
  });

  test('is refused wherever a listing is written, not only where its form is read (MOD-53)', async () => {
    const id = await portal.postListing(owner);
    const { _id, username, email } = owner;
    const rights = { isAdmin: false, staffRoles: [], role: 'user' as const };
    const currentUser = { _id, username, email, avatar: null, createdAt: new Date().toISOString(), ...rights };
    for (const form of [
      { name: 'Pay by Western Union' },
      { description: '<p>See <a href="https://bit.ly/x">here</a>, please.</p>' },
      { details: { landmark: 'Near bit.ly/x' } },
    ])
      await assert.rejects(changeListing(portal.services, currentUser, id, form), /invalid/);
    await changeListing(portal.services, { ...currentUser, isAdmin: true }, id, { name: 'No Western Union here' });
    // What is there stays.
    await changeListing(portal.services, currentUser, id, { regularPrice: 901 });
  });
});

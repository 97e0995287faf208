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
     from (values ('phone', '+959777123456'), ('word', 'western union'), ('link', 'bit.ly'),
       ('email-domain', 'spammer@gmail.com')) banned (kind, value)`,
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

  test('is a whole address with its aliases, and none like it (MOD-63, MOD-64)', async () => {
    const signUp = async (email: string, username: string) => {
      const form = { username, email, password: 'a long password 1' };
      return (await portal.visitor().call('POST', '/api/auth/signup', form)).status;
    };
    for (const email of ['spammer@gmail.com', 's.pam.mer+2@Gmail.com', 'spammer@googlemail.com'])
      assert.equal(await signUp(email, 'spammer'), 400, email);
    assert.equal(await signUp('spammers@gmail.com', 'seller of homes'), 200);
    const admin = await portal.admin();
    const stops = async (kind: string, value: string) =>
      (await admin.call('POST', '/api/ban/preview', { kind, value })).body['stops'] as {
        kind: string;
        label: string;
      }[];
    for (const [kind, value] of [
      ['email-domain', 'spam.mers+x@gmail.com'],
      ['word', 'seller of homes'],
    ] as const)
      assert.deepEqual(
        (await stops(kind, value)).map((one) => [one.kind, one.label]),
        [['account', 'seller of homes']],
      );
    await portal.postListing(owner, { reference: 'REF CASINO', name: 'A flat by the lake' });
    assert.deepEqual(
      (await stops('word', 'casino')).map(({ label }) => label),
      ['A flat by the lake'],
    );
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { turnOnTwoFactor } from '#tests/factories/two-factor.ts';
import { checkTwoFactor } from './two-factor.ts';

describe('of authenticator apps, the doctor', () => {
  let portal: TestPortal;
  let user: TestUser;
  before(async () => {
    portal = await openTestPortal();
    user = await portal.signUp();
    await turnOnTwoFactor(portal, user);
    // A user who has only begun to set it up has nothing to lose yet.
    const beginner = await portal.signUp();
    await beginner.call('POST', '/api/user/two-factor/begin', { currentPassword: beginner.password });
  });
  after(() => portal.close());

  const findings = async (secret: string | undefined = portal.services.secret) => {
    const { db } = portal.database;
    const counts = new Map<string, number>();
    const { storage } = portal.services;
    const found = await Array.fromAsync(
      checkTwoFactor({ db, storage, secret: secret || undefined, now: new Date(), isThorough: false, counts }),
    );
    assert.deepEqual(Object.fromEntries(counts), { 'authenticator apps': 1 });
    return found;
  };
  const unreadable = () => [
    `Account ${user._id}: the key of its authenticator app is damaged, or was sealed with another SECRET.`,
  ];

  test('finds nothing wrong with one that was turned on through the calls', async () => {
    assert.deepEqual(await findings(), []);
  });

  test('reports whose app is unusable without the SECRET that sealed its key', async () => {
    assert.deepEqual(await findings('another secret than that of these tests'), unreadable());
    assert.deepEqual(await findings(''), unreadable());
  });

  test('finds a recovery code that is not hashed, and a key that was changed', async () => {
    const { pool } = portal.database;
    await pool.query(
      `update recovery_code set code_hash = 'abcdefghjkmnpqrstuvwxyz2' where id = (select id from recovery_code limit 1)`,
    );
    assert.deepEqual(await findings(), [`Account ${user._id}: a recovery code is not in the portal's hash format.`]);
    await pool.query('update two_factor set sealed_key = reverse(sealed_key)');
    assert.deepEqual((await findings())[0], unreadable()[0]);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { turnOnTwoFactor } from '#tests/factories/two-factor.ts';

describe('if the settings ask admins for two-factor sign-in,', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal({ ADMIN_TWO_FACTOR: 'required' });
  });
  after(() => portal.close());

  test('one without it signs in, is informed of it, and has no admin rights until it is on', async () => {
    const person = await portal.admin();
    const { email, password } = person;
    const client = portal.visitor();
    const { body } = await client.call('POST', '/api/auth/signin', { email, password });
    const { isAdmin, needsTwoFactor } = body['user'] as { isAdmin: boolean; needsTwoFactor?: true };
    assert.deepEqual([isAdmin, needsTwoFactor], [false, true]);
    const refused = await client.call('GET', '/api/admin/overview');
    assert.equal(refused.status, 403);
    assert.equal(refused.body.message, 'Admins need two-factor sign-in here. Please turn it on in your profile first.');
    await turnOnTwoFactor(portal, { ...person, ...client });
    assert.equal((await client.call('GET', '/api/admin/overview')).status, 200);
    const session = (await client.call('GET', '/api/auth/session')).body['user'];
    assert.deepEqual(
      [(session as { isAdmin: boolean }).isAdmin, 'needsTwoFactor' in (session as object)],
      [true, false],
    );
  });

  test('one who turns it off loses the admin rights again', async () => {
    const person = await portal.admin();
    const { app } = await turnOnTwoFactor(portal, person);
    assert.equal((await person.call('GET', '/api/admin/overview')).status, 200);
    const proof = { currentPassword: person.password, code: app.code() };
    assert.equal((await person.call('POST', '/api/user/two-factor/off', proof)).status, 200);
    assert.equal((await person.call('GET', '/api/admin/overview')).status, 403);
  });

  test('nobody else is asked', async () => {
    const person = await portal.signUp();
    const user = (await person.call('GET', '/api/auth/session')).body['user'] as object;
    assert.equal('needsTwoFactor' in user, false);
  });
});

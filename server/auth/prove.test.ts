import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { turnOnTwoFactor } from '#tests/factories/two-factor.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

const query = (text: string, ...values: string[]) => portal.database.pool.query(text, values);
const update = (actor: TestUser, { _id }: TestUser, form: object) =>
  actor.call('POST', `/api/user/update/${_id}`, form);
/** Makes somebody's sign-in older than what counts as recent, and any proof too. */
const signedInEarlier = ({ _id }: TestUser) =>
  query(
    `update session set created_at = now() - interval '11 minutes', proven_at = proven_at - interval '11 minutes'
     where user_id = $1`,
    _id,
  );
const withoutPassword = async () => {
  const user = await portal.signUp();
  await query('delete from credential where user_id = $1', user._id);
  return user;
};
const anEmail = () => `${crypto.randomUUID()}@example.com`;

describe('a session on its own', () => {
  test('takes no account over: not by another address, another password, a second step, or its deletion', async () => {
    const user = await portal.signUp();
    const calls: [string, string, object][] = [
      ['POST', `/api/user/update/${user._id}`, { email: anEmail() }],
      ['POST', `/api/user/update/${user._id}`, { password: 'a longer walk home' }],
      ['POST', '/api/user/two-factor/begin', {}],
      ['POST', '/api/user/two-factor/off', { code: '123456' }],
      ['POST', '/api/user/two-factor/recovery-codes', { code: '123456' }],
      ['DELETE', `/api/user/delete/${user._id}`, {}],
    ];
    for (const [method, path, json] of calls) {
      const { status, body } = await user.call(method, path, json);
      assert.deepEqual([status, body.code], [403, 'password_needed'], path);
      assert.deepEqual(body.issues?.[0]?.field, 'currentPassword');
      assert.equal(body.message, 'Please enter your current password to do this.');
    }
    const bodyless = await user.fetch(`/api/user/delete/${user._id}`, { method: 'DELETE' });
    assert.equal(bodyless.status, 403);
    const { body } = await user.call('GET', `/api/user/${user._id}`);
    assert.deepEqual([body['email'], body['pendingEmail']], [user.email, undefined]);
  });

  test('is enough for a name and an image, and for the unchanged address, case-insensitively', async () => {
    const user = await portal.signUp();
    await signedInEarlier(user);
    const form = { username: `${user.username}x`, avatar: null, email: user.email.toUpperCase(), password: '' };
    assert.equal((await update(user, user, form)).status, 200);
  });

  test('is enough to keep the present address instead of a pending one', async () => {
    const user = await portal.signUp();
    await update(user, user, { email: anEmail(), currentPassword: user.password });
    assert.equal((await update(user, user, { email: user.email })).status, 200);
    assert.equal((await user.call('GET', `/api/user/${user._id}`)).body['pendingEmail'], undefined);
  });
});

describe('a proof', () => {
  test('is the password, even of an old session, and not a wrong one', async () => {
    const user = await portal.signUp();
    await signedInEarlier(user);
    const wrong = await update(user, user, { email: anEmail(), currentPassword: 'not this one' });
    assert.deepEqual([wrong.status, wrong.body.code], [400, 'password_current']);
    assert.equal((await update(user, user, { email: anEmail(), currentPassword: user.password })).status, 200);
  });

  test('is a code from the app, once, for a user who has one', async () => {
    const user = await portal.signUp();
    const plain = await update(user, user, { email: anEmail(), code: '123456' });
    assert.deepEqual([plain.status, plain.body.code], [403, 'password_needed']);
    const { app, recoveryCodes } = await turnOnTwoFactor(portal, user);
    const code = app.code();
    assert.equal((await update(user, user, { email: anEmail(), code })).status, 200);
    for (const used of [code, recoveryCodes[0]]) {
      const { status, body } = await update(user, user, { email: anEmail(), code: used });
      assert.deepEqual([status, body.code, body.issues?.[0]?.field], [400, 'code_wrong', 'code']);
    }
    const end = await user.call('DELETE', `/api/user/delete/${user._id}`, { code: app.code(1) });
    assert.equal(end.status, 200);
  });

  test('is a recent sign-in if there is no password', async () => {
    const user = await withoutPassword();
    assert.equal((await update(user, user, { email: anEmail() })).status, 200);
    await signedInEarlier(user);
    for (const form of [{ email: anEmail() }, { email: anEmail(), currentPassword: 'any' }]) {
      const { status, body } = await update(user, user, form);
      assert.deepEqual([status, body.code], [403, 'recent_sign_in']);
    }
    assert.equal((await user.call('DELETE', `/api/user/delete/${user._id}`)).status, 403);
    await query('update session set created_at = now() where user_id = $1', user._id);
    assert.equal((await user.call('DELETE', `/api/user/delete/${user._id}`)).status, 200);
  });

  test('of an admin for others may be a few minutes old, and is their own', async () => {
    const [admin, ...others] = [await portal.admin(), await portal.signUp(), await portal.signUp()];
    const [first, second] = others;
    assert.ok(first && second);
    await signedInEarlier(admin);
    const dangerous: ((body: object) => ReturnType<TestUser['call']>)[] = [
      (proof) => update(admin, first, { email: anEmail(), ...proof }),
      (proof) => update(admin, first, { password: 'a longer walk home', ...proof }),
      (proof) => update(admin, first, { isAdmin: true, ...proof }),
      (proof) => admin.call('DELETE', `/api/user/two-factor/${first._id}`, proof),
      (proof) => admin.call('DELETE', `/api/user/delete/${first._id}`, proof),
    ];
    for (const act of dangerous) {
      assert.deepEqual((await act({})).body.code, 'password_needed');
      assert.equal((await act({ currentPassword: first.password })).body.code, 'password_current');
    }
    const harmless = { username: `${first.username}x`, role: 'user', priority: 0, isAdmin: false };
    assert.equal((await update(admin, first, harmless)).status, 200);
    const deleted = await admin.call('DELETE', `/api/user/delete/${first._id}`, { currentPassword: admin.password });
    assert.equal(deleted.status, 200);
    assert.equal((await admin.call('DELETE', `/api/user/delete/${second._id}`)).status, 200, 'the proof holds a while');
    assert.equal((await update(admin, admin, { password: 'a longer walk home' })).status, 403, 'not for oneself');
  });
});

test('the required proof is known beforehand', async () => {
  const read = async (user: TestUser) => {
    const { success: _success, ...asked } = (await user.call('GET', '/api/user/proof')).body;
    return asked;
  };
  const [guarded, elsewhere] = [await portal.signUp(), await withoutPassword()];
  await turnOnTwoFactor(portal, guarded);
  await signedInEarlier(guarded);
  assert.deepEqual(await read(guarded), { hasPassword: true, hasTwoFactor: true, isRecent: false });
  assert.deepEqual(await read(elsewhere), { hasPassword: false, hasTwoFactor: false, isRecent: true });
});

test('nobody can guess the password or the code of a session without limit', async (context) => {
  const limited = await openTestPortal({ RATE_LIMIT: 'on' });
  context.after(limited.close);
  const user = await limited.signUp();
  const guess = (proof: object) => user.call('DELETE', `/api/user/delete/${user._id}`, proof);
  for (let turn = 0; turn < 10; turn++) assert.equal((await guess({ currentPassword: 'guess' })).status, 400);
  assert.equal((await guess({ currentPassword: user.password })).status, 429);
  const other = await limited.signUp();
  const { app } = await turnOnTwoFactor(limited, other);
  const end = (code: string) => other.call('DELETE', `/api/user/delete/${other._id}`, { code });
  for (let turn = 0; turn < 5; turn++) assert.equal((await end('000000')).status, 400);
  assert.equal((await end(app.code())).status, 429);
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { appOf, forgetLastCode, giveTwoFactor, turnOnTwoFactor } from '#tests/factories/two-factor.ts';
import { turnOffByOperator } from './change.ts';
import { twoFactorSweep } from './set-up.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const query = (text: string, ...values: string[]) => portal.database.pool.query(text, values);
const post = (user: Pick<TestUser, 'call'>, path: string, body: object) =>
  user.call('POST', `/api/user/two-factor/${path}`, body);
const stateOf = async (user: TestUser) => {
  const { isOn, recoveryCodesLeft } = (await user.call('GET', '/api/user/two-factor')).body;
  return [isOn, recoveryCodesLeft];
};
const isSignedIn = async (client: Pick<TestUser, 'call'>) =>
  (await client.call('GET', '/api/auth/session')).body['user'] !== null;
const elsewhere = async ({ email, password }: TestUser) => {
  const client = portal.visitor();
  assert.equal((await client.call('POST', '/api/auth/signin', { email, password })).status, 200);
  return client;
};
/** Another session, inserted into the database: signing in would need a code. */
const anotherSession = async ({ _id }: TestUser) => {
  await query(
    `insert into session (id, user_id, token, expires_at) values (gen_random_uuid(), $1, gen_random_uuid(), now() + interval '1 day')`,
    _id,
  );
};
const sessions = async ({ _id }: TestUser) => (await query('select from session where user_id = $1', _id)).rowCount;
const auditOf = async ({ _id }: TestUser) =>
  (await query('select actor_id, action, change from audit_entry where subject_id = $1 order by id', _id)).rows;
const emailsTo = async ({ email }: TestUser) =>
  (await queuedEmails(portal.database)).filter(({ to }) => to === email).map(({ subject }) => subject);
const proofOf = (user: TestUser, code: string) => ({ currentPassword: user.password, code });

describe('turning two-factor sign-in on', () => {
  test('needs the current password', async () => {
    const user = await portal.signUp();
    for (const [currentPassword, refusal, code] of [
      [undefined, 403, 'password_needed'],
      ['', 403, 'password_needed'],
      ['not this one', 400, 'password_current'],
    ]) {
      const { status, body } = await post(user, 'begin', { currentPassword });
      assert.deepEqual([status, body.issues?.[0]?.field, body.code], [refusal, 'currentPassword', code]);
    }
    assert.equal((await query('select from two_factor where user_id = $1', user._id)).rowCount, 0);
  });

  test('for an account without a password, and off again, needs a recent sign-in', async () => {
    const user = await portal.signUp();
    await query('delete from credential where user_id = $1', user._id);
    const { app } = await turnOnTwoFactor(portal, user);
    await query(`update session set created_at = now() - interval '11 minutes' where user_id = $1`, user._id);
    const early = await post(user, 'off', { code: app.code() });
    assert.deepEqual([early.status, early.body.code], [403, 'recent_sign_in']);
    await query('update session set created_at = now() where user_id = $1', user._id);
    assert.equal((await post(user, 'off', { code: app.code() })).status, 200);
  });

  test('gives a key to type and to scan, which the database does not contain in plain form', async () => {
    const user = await portal.signUp();
    const { body, headers } = await post(user, 'begin', { currentPassword: user.password });
    const { key, address } = body as unknown as { key: string; address: string };
    assert.match(key, /^[A-Z2-7]{32}$/);
    assert.equal(new URL(address).searchParams.get('secret'), key);
    assert.match(decodeURIComponent(address), new RegExp(`^otpauth://totp/Eain:${user.email}`));
    assert.equal(headers.get('cache-control'), 'no-store');
    const { rows } = await query('select sealed_key from two_factor where user_id = $1', user._id);
    assert.equal(rows[0].sealed_key.includes(key), false);
    assert.deepEqual(await stateOf(user), [false, 0], 'nothing is asked for yet');
  });

  test('needs a code of that key, and gives ten recovery codes, stored as hashes', async () => {
    const user = await portal.signUp();
    const begun = await post(user, 'begin', { currentPassword: user.password });
    const app = appOf(String(begun.body['key']));
    const wrong = await post(user, 'on', { code: appOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP').code() });
    assert.deepEqual([wrong.status, wrong.body.code, wrong.body.issues?.[0]?.field], [400, 'code_wrong', 'code']);
    const { status, body } = await post(user, 'on', { code: app.code() });
    assert.equal(status, 200);
    const codes = body['recoveryCodes'] as string[];
    assert.equal(new Set(codes).size, 10);
    for (const code of codes) assert.match(code, /^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    assert.deepEqual(await stateOf(user), [true, 10]);
    const { rows } = await query('select code_hash from recovery_code where user_id = $1', user._id);
    for (const { code_hash } of rows) assert.match(code_hash, /^[0-9a-f]{64}$/);
    const again = await post(user, 'on', { code: app.code(1) });
    assert.deepEqual([again.status, again.body.code], [409, 'two_factor_on']);
    const setUp = await post(user, 'begin', { currentPassword: user.password });
    assert.deepEqual([setUp.status, setUp.body.code], [409, 'two_factor_on']);
  });

  test('uses its code up', async () => {
    const user = await portal.signUp();
    const begun = await post(user, 'begin', { currentPassword: user.password });
    const code = appOf(String(begun.body['key'])).code();
    await post(user, 'on', { code });
    assert.equal((await post(user, 'off', proofOf(user, code))).body.code, 'code_wrong');
  });

  test('begun again has another key, and the previous one is invalid', async () => {
    const user = await portal.signUp();
    const [first, second] = [
      await post(user, 'begin', { currentPassword: user.password }),
      await post(user, 'begin', { currentPassword: user.password }),
    ];
    assert.equal((await post(user, 'on', { code: appOf(String(first.body['key'])).code() })).status, 400);
    assert.equal((await post(user, 'on', { code: appOf(String(second.body['key'])).code() })).status, 200);
  });

  test('not begun, or begun more than an hour ago, has to begin again', async () => {
    const user = await portal.signUp();
    const unbegun = await post(user, 'on', { code: '123456' });
    assert.deepEqual([unbegun.status, unbegun.body.code], [409, 'two_factor_not_begun']);
    const begun = await post(user, 'begin', { currentPassword: user.password });
    await query(`update two_factor set created_at = now() - interval '61 minutes' where user_id = $1`, user._id);
    const late = await post(user, 'on', { code: appOf(String(begun.body['key'])).code() });
    assert.deepEqual([late.status, late.body.message], [409, 'This setup has expired. Please start over.']);
  });

  test('ends all other sessions, is logged without secrets, and its user is notified in both languages', async () => {
    const user = await portal.signUp();
    const other = await elsewhere(user);
    await turnOnTwoFactor(portal, user);
    assert.deepEqual([await isSignedIn(user), await isSignedIn(other)], [true, false]);
    assert.deepEqual(await auditOf(user), [{ actor_id: user._id, action: 'user.twoFactor', change: { to: 'on' } }]);
    assert.deepEqual(await emailsTo(user), ['Two-factor sign-in is on · နှစ်ဆင့်အတည်ပြုခြင်းကို ဖွင့်လိုက်ပါပြီ']);
  });
});

describe('changing two-factor sign-in', () => {
  for (const path of ['off', 'recovery-codes']) {
    test(`${path}: needs the password, and a code that has not been used yet`, async () => {
      const user = await portal.signUp();
      const app = await giveTwoFactor(portal, user);
      const code = app.code();
      const wrongPassword = await post(user, path, { currentPassword: 'not this one', code });
      assert.deepEqual([wrongPassword.status, wrongPassword.body.code], [400, 'password_current']);
      const wrongCode = await post(user, path, proofOf(user, appOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP').code()));
      assert.deepEqual([wrongCode.status, wrongCode.body.issues?.[0]?.field], [400, 'code']);
      assert.equal((await post(user, path, { currentPassword: user.password })).status, 400);
      assert.equal((await post(user, path, proofOf(user, code))).status, 200);
    });

    test(`${path}: is refused if it is not on`, async () => {
      const user = await portal.signUp();
      const { status, body } = await post(user, path, proofOf(user, '123456'));
      assert.deepEqual([status, body.message], [409, 'Two-factor sign-in is not on.']);
    });
  }

  test('off: the password on its own signs in again; other sessions end, it is logged, and its user is notified', async () => {
    const user = await portal.signUp();
    const { app } = await turnOnTwoFactor(portal, user);
    await anotherSession(user);
    assert.equal((await post(user, 'off', proofOf(user, app.code()))).status, 200);
    assert.deepEqual(await stateOf(user), [false, 0]);
    assert.equal(await sessions(user), 1);
    await elsewhere(user);
    const written = { actor_id: user._id, action: 'user.twoFactor', change: { to: 'off' } };
    assert.deepEqual((await auditOf(user)).at(-1), written);
    assert.match((await emailsTo(user)).at(-1) ?? '', /^Two-factor sign-in is off · /);
  });

  test('off: a recovery code is enough, for a user who has lost the app', async () => {
    const user = await portal.signUp();
    const { recoveryCodes } = await turnOnTwoFactor(portal, user);
    assert.equal((await post(user, 'off', proofOf(user, recoveryCodes[3] ?? ''))).status, 200);
  });

  test('new recovery codes replace the previous ones; other sessions end, it is logged, its user is notified', async () => {
    const user = await portal.signUp();
    const { app, recoveryCodes } = await turnOnTwoFactor(portal, user);
    await anotherSession(user);
    const { body } = await post(user, 'recovery-codes', proofOf(user, app.code()));
    const codes = body['recoveryCodes'] as string[];
    assert.equal(codes.filter((code) => !recoveryCodes.includes(code)).length, 10);
    assert.equal(await sessions(user), 1);
    assert.deepEqual((await auditOf(user)).at(-1), {
      actor_id: user._id,
      action: 'user.recoveryCodes',
      change: null,
    });
    assert.match((await emailsTo(user)).at(-1) ?? '', /^You have new recovery codes · /);
    await forgetLastCode(portal, user);
    assert.equal((await post(user, 'off', proofOf(user, recoveryCodes[0] ?? ''))).body.code, 'code_wrong');
    assert.equal((await post(user, 'off', proofOf(user, codes[0] ?? ''))).status, 200);
  });
});

describe('an admin', () => {
  const turnOffFor = (actor: TestUser, id: string) => actor.call('DELETE', `/api/user/two-factor/${id}`);

  test('sees who has it on, and can turn it off: all sessions end, it is logged, and the user is notified', async () => {
    const user = await portal.signUp();
    await giveTwoFactor(portal, user);
    assert.equal((await admin.call('GET', `/api/user/${user._id}`)).body['hasTwoFactor'], true);
    assert.equal((await user.call('GET', `/api/user/${user._id}`)).body['hasTwoFactor'], true);
    const seen = (await portal.visitor().call('GET', `/api/user/${user._id}`)).body;
    assert.equal('hasTwoFactor' in seen, false, 'nobody else sees it');
    assert.equal((await turnOffFor(admin, user._id)).status, 200);
    assert.equal(await isSignedIn(user), false);
    await elsewhere(user);
    const change = { to: 'off', by: 'admin' };
    assert.deepEqual(await auditOf(user), [{ actor_id: admin._id, action: 'user.twoFactor', change }]);
    assert.match((await emailsTo(user)).at(-1) ?? '', /^An admin has turned off your two-factor sign-in · /);
  });

  test('does not turn off their own this way', async () => {
    const other = await portal.admin();
    await giveTwoFactor(portal, other);
    const { status, body } = await turnOffFor(other, other._id);
    assert.deepEqual([status, body.code], [403, 'two_factor_own']);
    assert.deepEqual(await stateOf(other), [true, 0]);
  });

  test('is refused if there is nothing to turn off', async () => {
    const user = await portal.signUp();
    const nobody = '019a0000-0000-7000-8000-000000000000';
    assert.deepEqual((await turnOffFor(admin, user._id)).body.code, 'two_factor_off');
    assert.equal((await turnOffFor(admin, nobody)).status, 404);
    assert.equal((await turnOffFor(user, admin._id)).status, 403);
  });
});

test('the operator of the portal can turn it off for an admin whom nobody else can help', async () => {
  const user = await portal.admin();
  await giveTwoFactor(portal, user);
  await turnOffByOperator(portal.services, user.email.toUpperCase());
  assert.equal(await isSignedIn(user), false);
  await elsewhere(user);
  const change = { to: 'off', by: 'operator' };
  assert.deepEqual(await auditOf(user), [{ actor_id: null, action: 'user.twoFactor', change }]);
  assert.equal((await emailsTo(user)).length, 1);
  await assert.rejects(turnOffByOperator(portal.services, user.email), { code: 'two_factor_off' });
  await assert.rejects(turnOffByOperator(portal.services, 'nobody@example.com'), { code: 'user_not_found' });
});

test('keys that were never confirmed and sign-ins that were not completed are swept away, others stay', async () => {
  const [late, fresh, on] = [await portal.signUp(), await portal.signUp(), await portal.signUp()];
  for (const user of [late, fresh]) await post(user, 'begin', { currentPassword: user.password });
  await giveTwoFactor(portal, on);
  await query(
    `update two_factor set created_at = now() - interval '2 hours' where user_id in ($1, $2)`,
    late._id,
    on._id,
  );
  const waiting = `insert into pending_sign_in (token_hash, user_id, expires_at) values ($2, $1, now() + $3::interval)`;
  await query(waiting, on._id, 'over', '-1 second');
  await query(waiting, on._id, 'under way', '1 minute');
  await twoFactorSweep(portal.services).run();
  const { rows } = await query(
    'select user_id from two_factor where user_id in ($1, $2, $3)',
    late._id,
    fresh._id,
    on._id,
  );
  assert.deepEqual(rows.map(({ user_id }) => user_id).toSorted(), [fresh._id, on._id].toSorted());
  const left = await query('select token_hash from pending_sign_in where user_id = $1', on._id);
  assert.deepEqual(left.rows, [{ token_hash: 'under way' }]);
});

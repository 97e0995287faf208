import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const update = (actor: Pick<TestUser, 'call'>, { _id }: Pick<TestUser, '_id'>, form: object) =>
  actor.call('POST', `/api/user/update/${_id}`, form);
const signIn = async ({ email }: Pick<TestUser, 'email'>, password: string) => {
  const client = portal.visitor();
  const { status } = await client.call('POST', '/api/auth/signin', { email, password });
  return { ...client, status };
};
const isSignedIn = async (client: Pick<TestUser, 'call'>) =>
  (await client.call('GET', '/api/auth/session')).body['user'] !== null;
/** Makes a session older than what counts as a recent sign-in. */
const signedInEarlier = ({ _id }: TestUser) =>
  portal.database.pool.query(`update session set created_at = now() - interval '11 minutes' where user_id = $1`, [_id]);
const auditOf = async ({ _id }: TestUser) =>
  (
    await portal.database.pool.query<{ actor_id: string; action: string; change: object }>(
      'select actor_id, action, change from audit_entry where subject_id = $1 order by id',
      [_id],
    )
  ).rows;

describe('a new password', () => {
  const chosen = 'a longer walk home';

  test('needs the current one', async () => {
    const user = await portal.signUp();
    for (const [currentPassword, refusal, code] of [
      [undefined, 403, 'password_needed'],
      ['', 403, 'password_needed'],
      ['not this one', 400, 'password_current'],
    ]) {
      const { status, body } = await update(user, user, { password: chosen, currentPassword });
      assert.deepEqual([status, body.issues?.[0]?.field, body.code], [refusal, 'currentPassword', code]);
    }
    assert.equal((await signIn(user, user.password)).status, 200);
  });

  test('ends every other session, and is logged without its value', async () => {
    const user = await portal.signUp();
    const elsewhere = await signIn(user, user.password);
    const { status } = await update(user, user, { password: chosen, currentPassword: user.password });
    assert.equal(status, 200);
    assert.equal(await isSignedIn(user), true);
    assert.equal(await isSignedIn(elsewhere), false);
    assert.equal((await signIn(user, chosen)).status, 200);
    assert.equal((await signIn(user, user.password)).status, 401);
    const written = [{ actor_id: user._id, action: 'user.password', change: { by: 'form' } }];
    assert.deepEqual(await auditOf(user), written);
  });

  test('invalidates emails that could set another', async () => {
    const user = await portal.signUp();
    const reset = `insert into password_reset (id, user_id, email, token_hash, expires_at)
      values (gen_random_uuid(), $1, $2, 'x', now() + interval '1 hour')`;
    await portal.database.pool.query(reset, [user._id, user.email]);
    await update(user, user, { password: chosen, currentPassword: user.password });
    const { rowCount } = await portal.database.pool.query('select from password_reset where user_id = $1', [user._id]);
    assert.equal(rowCount, 0);
  });

  test('is not a common one', async () => {
    const user = await portal.signUp();
    const { status, body } = await update(user, user, {
      password: 'password123',
      currentPassword: user.password,
    });
    assert.deepEqual([status, body.code], [400, 'password_common']);
  });

  test('is given by an admin without the current one, and ends all sessions', async () => {
    const user = await portal.signUp();
    assert.equal((await update(admin, user, { password: chosen })).status, 200);
    assert.equal(await isSignedIn(user), false);
    assert.equal((await signIn(user, chosen)).status, 200);
    assert.equal((await auditOf(user))[0]?.actor_id, admin._id);
  });

  test('of an account that never had one needs a recent sign-in; of two at once one is set', async () => {
    const user = await portal.signUp();
    await portal.database.pool.query('delete from credential where user_id = $1', [user._id]);
    await signedInEarlier(user);
    const { status, body } = await update(user, user, { password: chosen });
    assert.deepEqual([status, body.code], [403, 'recent_sign_in']);
    await portal.database.pool.query('update session set created_at = now() where user_id = $1', [user._id]);
    const answers = await Promise.all([chosen, `${chosen} twice`].map((password) => update(user, user, { password })));
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1, JSON.stringify(answers));
  });

  test('of an admin’s own account needs its proof under an id in upper case too, and is the only one', async () => {
    const upper = { _id: admin._id.toUpperCase() };
    const { status, body } = await update(admin, upper, { password: chosen });
    assert.deepEqual([status, body.code], [403, 'password_needed']);
    const removed = await admin.call('DELETE', `/api/user/delete/${upper._id}`, {});
    assert.deepEqual([removed.status, removed.body.code], [403, 'password_needed']);
    const without = await admin.call('DELETE', `/api/user/two-factor/${upper._id}`, {});
    assert.deepEqual([without.status, without.body.code], [403, 'two_factor_own']);
    const user = await portal.signUp();
    assert.equal((await update(admin, { _id: user._id.toUpperCase() }, { password: chosen })).status, 200);
    assert.deepEqual([(await signIn(user, chosen)).status, (await signIn(user, user.password)).status], [200, 401]);
    const second = `insert into credential (id, user_id, provider_id, account_id) values (gen_random_uuid(), $1::uuid, 'credential', upper($1::text))`;
    await assert.rejects(portal.database.pool.query(second, [user._id]), /credential_password/);
  });

  test('is announced to its user by email, even when an admin set it', async () => {
    const user = await portal.signUp();
    await update(user, user, { password: chosen, currentPassword: user.password });
    await update(admin, user, { password: `${chosen} again` });
    const notified = (await queuedEmails(portal.database)).filter(({ to }) => to === user.email);
    assert.deepEqual(
      notified.map(({ subject, text }) => [subject, text.includes('An admin has set')]),
      [
        ['Your password was changed · သင့်စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ', false],
        ['Your password was changed · သင့်စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ', true],
      ],
    );
  });

  test('cancels a pending new email address, except one that comes with it', async () => {
    const user = await portal.signUp();
    const pending = async () => (await user.call('GET', `/api/user/${user._id}`)).body['pendingEmail'];
    const first = { email: 'asked-before@example.com', currentPassword: user.password };
    assert.equal((await update(user, user, first)).status, 200);
    await update(user, user, { password: chosen, currentPassword: user.password });
    assert.equal(await pending(), undefined);
    const both = { email: 'with-it@example.com', password: `${chosen} again`, currentPassword: chosen };
    assert.equal((await update(user, user, both)).status, 200);
    assert.equal(await pending(), 'with-it@example.com');
  });

  test('cannot be guessed without limit', async (context) => {
    const limited = await openTestPortal({ RATE_LIMIT: 'on' });
    context.after(limited.close);
    const user = await limited.signUp();
    for (let turn = 0; turn < 10; turn++) {
      assert.equal((await update(user, user, { password: chosen, currentPassword: 'guess' })).status, 400);
    }
    const right = { password: chosen, currentPassword: user.password };
    assert.equal((await update(user, user, right)).status, 429);
    const elsewhere = limited.visitor();
    await elsewhere.call('POST', '/api/auth/signin', { email: user.email, password: user.password });
    assert.equal((await update(elsewhere, user, right)).status, 200, 'another session is not held up by it');
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const update = (actor: Pick<TestUser, 'call'>, { _id }: Pick<TestUser, '_id'>, form: object) =>
  actor.call('POST', `/api/user/update/${_id}`, form);
const read = async ({ _id }: TestUser) => (await admin.call('GET', `/api/user/${_id}`)).body;
const signIn = async ({ email }: Pick<TestUser, 'email'>, password: string) => {
  const client = portal.visitor();
  const { status } = await client.call('POST', '/api/auth/signin', { email, password });
  return { ...client, status };
};
const isSignedIn = async (client: Pick<TestUser, 'call'>) =>
  (await client.call('GET', '/api/auth/session')).body['user'] !== null;
const auditOf = async ({ _id }: TestUser) =>
  (
    await portal.database.pool.query<{ actor_id: string; action: string; change: object }>(
      'select actor_id, action, change from audit_entry where subject_id = $1 order by id',
      [_id],
    )
  ).rows;

async function anAgency(user: TestUser) {
  return {
    name: 'Golden Key',
    description: '<p>Since 1999.</p>',
    address: '1 Strand Road',
    phone: '01 234567',
    facebook: 'facebook.com/goldenkey',
    imageUrls: [await portal.anImage(user), await portal.anImage(user)],
  };
}

describe('what only admins decide', () => {
  test('users cannot give to themselves', async () => {
    const user = await portal.signUp();
    const agency = await anAgency(user);
    for (const form of [
      { isAdmin: true },
      { role: 'agent' },
      { priority: 9 },
      { ...agency, priority: 9 },
      { ...agency, isAdmin: true },
    ]) {
      assert.equal((await update(user, user, form)).status, 403, JSON.stringify(form));
    }
    const { role, isAdmin } = await read(user);
    assert.deepEqual([role, isAdmin], ['user', false]);
    assert.equal((await update(user, user, { role: 'user', isAdmin: false, priority: 0 })).status, 200);
  });

  test('an admin gives to others, which ends their sessions', async () => {
    const user = await portal.signUp();
    assert.equal((await update(admin, user, { isAdmin: true })).status, 200);
    assert.equal(await isSignedIn(user), false);
    const again = await signIn(user, user.password);
    assert.equal((await again.call('GET', '/api/user/getusers')).status, 200);
    assert.equal((await update(admin, user, { isAdmin: false })).status, 200);
    assert.equal(await isSignedIn(again), false);
    assert.deepEqual(
      (await auditOf(user)).map(({ change }) => change),
      [
        { from: false, to: true },
        { from: true, to: false },
      ],
    );
  });

  test('an agent’s role ends sessions, a username does not', async () => {
    const user = await portal.signUp();
    await update(user, user, await anAgency(user));
    assert.equal((await update(admin, user, { username: `${user.username}z` })).status, 200);
    assert.equal(await isSignedIn(user), true);
    assert.equal((await update(admin, user, { role: 'user' })).status, 200);
    assert.equal(await isSignedIn(user), false);
    assert.equal((await read(user))['name'], undefined);
    assert.equal((await update(admin, user, { role: 'agent' })).status, 200);
    assert.equal((await read(user))['name'], 'Golden Key', 'the profile was kept');
  });

  test('nobody is an agent, or has a priority, without a profile', async () => {
    const user = await portal.signUp();
    for (const form of [{ role: 'agent' }, { priority: 1 }]) {
      const { status, body } = await update(admin, user, form);
      assert.deepEqual([status, body.code], [400, 'agent_profile_required']);
    }
  });

  test('is refused for an account that does not exist', async () => {
    const nobody = { _id: '019a0000-0000-7000-8000-000000000000' };
    assert.equal((await update(admin, nobody, { username: 'nobody' })).status, 404);
  });
});

describe('the last admin', () => {
  test('stays one, even when two revoke it from each other at once', async (context) => {
    const own = await openTestPortal();
    context.after(own.close);
    const [one, other] = [await own.admin(), await own.admin()];
    for (let turn = 0; turn < 3; turn++) {
      const answers = await Promise.all([
        update(one, other, { isAdmin: false }),
        update(other, one, { isAdmin: false }),
        update(one, one, { isAdmin: false }),
        update(other, other, { isAdmin: false }),
      ]);
      assert.ok(answers.some(({ status }) => status === 200));
      const { rows } = await own.database.pool.query<{ id: string }>('select id from "user" where is_admin');
      assert.equal(rows.length, 1, JSON.stringify(answers));
      const last = rows[0]?.id === one._id ? one : other;
      const fallen = last === one ? other : one;
      await own.database.pool.query('update "user" set is_admin = true where id = $1', [fallen._id]);
      for (const user of [one, other]) {
        await user.call('POST', '/api/auth/signin', { email: user.email, password: user.password });
      }
    }
    await own.database.pool.query('update "user" set is_admin = false where id = $1', [other._id]);
    const { status, body } = await update(one, one, { isAdmin: false });
    assert.deepEqual([status, body.code], [409, 'last_admin']);
  });
});

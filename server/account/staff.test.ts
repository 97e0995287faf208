import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? 200 : `${status} ${body.code}`;
const appoint = async (user: TestUser, staffRoles: unknown, by = admin) =>
  outcome(await by.call('POST', `/api/user/update/${user._id}`, { staffRoles }));
const signIn = async ({ email, password }: TestUser) => {
  const client = portal.visitor();
  await client.call('POST', '/api/auth/signin', { email, password });
  return client;
};
const rolesOf = async (user: TestUser) => (await admin.call('GET', `/api/user/${user._id}`)).body['staffRoles'];
const suspend = (user: TestUser, by: TestUser) =>
  by.call('POST', `/api/user/suspend/${user._id}`, { reason: 'Asks for money in advance.', until: null });

describe('the roles of staff (ACC-122)', () => {
  test('are given and taken by admins, count at once, and are logged', async () => {
    const user = await portal.signUp();
    assert.equal(await appoint(user, ['cashier', 'moderator', 'cashier']), 200);
    assert.deepEqual(await rolesOf(user), ['moderator', 'cashier']);
    assert.equal((await user.call('GET', '/api/desk/cases')).status, 401, 'signed out by it');
    const back = await signIn(user);
    assert.equal((await back.call('GET', '/api/desk/cases')).status, 200);
    assert.equal((await back.call('GET', '/api/admin/overview')).status, 403);
    assert.equal(await appoint(user, ['cashier']), 200);
    assert.equal((await back.call('GET', '/api/desk/cases')).status, 401);
    const { rows } = await portal.database.pool.query(
      `select change from audit_entry where action = 'user.staffRoles' and subject_id = $1 order by id`,
      [user._id],
    );
    assert.deepEqual(
      rows.map(({ change }) => change),
      [
        { from: [], to: ['moderator', 'cashier'] },
        { from: ['moderator', 'cashier'], to: ['cashier'] },
      ],
    );
  });

  test('are no one else’s to give, not even to themselves', async () => {
    const user = await portal.signUp();
    assert.equal(await appoint(user, ['editor'], user), '403 forbidden');
    const moderator = await portal.staff('moderator');
    assert.equal(await appoint(moderator, ['moderator', 'cashier'], moderator), '403 forbidden');
    assert.equal(await appoint(user, ['moderator'], moderator), '403 forbidden');
    assert.equal(await appoint(moderator, ['moderator'], moderator), 200, 'sent along as they are');
  });

  test('are known ones', async () => {
    const user = await portal.signUp();
    for (const wrong of ['editor', ['owner'], [['editor']], null, Array.from({ length: 7 }, () => 'editor')])
      assert.equal(await appoint(user, wrong), '400 invalid_value');
    assert.deepEqual(await rolesOf(user), []);
  });

  test('need a recent proof of the admin', async () => {
    const user = await portal.signUp();
    const { pool } = portal.database;
    const other = await portal.admin();
    await pool.query(`update session set created_at = now() - interval '11 minutes' where user_id = $1`, [other._id]);
    assert.equal(await appoint(user, ['editor'], other), '403 password_needed');
    const body = { staffRoles: ['editor'], currentPassword: other.password };
    assert.equal(outcome(await other.call('POST', `/api/user/update/${user._id}`, body)), 200);
  });

  test('are not given to a suspended user, who can lose them', async () => {
    const user = await portal.staff('editor');
    assert.equal(outcome(await suspend(user, admin)), 200);
    assert.equal(await appoint(user, ['editor', 'cashier']), '409 suspended_admin');
    assert.equal(await appoint(user, []), 200);
  });
});

describe('staff (ACC-124)', () => {
  test('are suspended by admins only', async () => {
    const [moderator, editor] = [await portal.staff('moderator'), await portal.staff('editor')];
    assert.equal(outcome(await suspend(editor, moderator)), '403 suspend_staff');
    assert.equal(outcome(await suspend(moderator, moderator)), '403 suspend_staff');
    assert.equal(outcome(await suspend(admin, moderator)), '409 suspend_admin');
    assert.equal(outcome(await suspend(editor, admin)), 200);
    const reinstate = (by: TestUser) => by.call('POST', `/api/user/reinstate/${editor._id}`, {});
    assert.equal(outcome(await reinstate(moderator)), '403 suspend_staff');
    assert.equal(outcome(await reinstate(admin)), 200);
  });

  test('do not decide about what is their own', async () => {
    const moderator = await portal.staff('moderator');
    const packageId = (await portal.packageOf('Free'))._id;
    await moderator.call('POST', '/api/packages/select', { packageId });
    const id = await portal.postListing(moderator);
    const reason = 'The photos show another property.';
    const ask = async (path: string, body: object, by: TestUser) => outcome(await by.call('POST', path, body));
    assert.equal(await ask(`/api/listing/hide/${id}`, { reason }, moderator), '403 own_case');
    assert.equal(await ask(`/api/listing/hide/${id}`, { reason }, admin), 200);
    assert.equal(await ask(`/api/listing/restore/${id}`, {}, moderator), '403 own_case');
    assert.equal(await ask(`/api/listing/appeal/${id}`, { appeal: 'They are of this property.' }, moderator), 200);
    assert.equal(await ask(`/api/listing/refuse-appeal/${id}`, { answer: reason }, moderator), '403 own_case');
    assert.equal(await ask(`/api/listing/restore/${id}`, {}, admin), 200);
    const phone = String((await admin.call('GET', `/api/listing/get/${id}`)).body['phone']);
    const confirmation = { number: `+95${phone.slice(1)}`, isConfirmed: true };
    assert.equal(await ask(`/api/listing/confirm-number/${id}`, confirmation, moderator), '403 own_case');

    const author = await portal.signUp();
    const form = { rating: 1, content: 'Damp.', listingId: id };
    const review = String((await author.call('POST', '/api/review/createreview', form)).body['_id']);
    const remove = async (by: TestUser) => outcome(await by.call('DELETE', `/api/review/deletereview/${review}`, {}));
    assert.equal(await remove(moderator), '403 own_case');
    assert.equal(await remove(admin), 200);

    const cashier = await portal.staff('cashier');
    assert.equal(
      await ask('/api/packages/assign-package', { userId: cashier._id, packageId }, cashier),
      '403 own_case',
    );
    assert.equal(await ask('/api/packages/assign-package', { userId: moderator._id, packageId }, cashier), 200);
    const wider = { listingLimit: -1 };
    assert.equal(outcome(await cashier.call('PUT', `/api/packages/${packageId}`, wider)), '403 forbidden');
  });
});

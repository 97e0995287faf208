import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { aListing, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { firstStep, giveTwoFactor } from '#tests/factories/two-factor.ts';
import { ensureAdmin } from '../auth/first-admin.ts';
import { readSettings } from '../process/settings.ts';
import { suspensionEnd } from './suspend.ts';

const reason = 'Asks visitors to pay before a viewing.';
const inDays = (days: number) => yangonDay(new Date(Date.now() + days * 86_400_000));

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const codeOf = async (by: TestUser, path: string, body?: Record<string, unknown>) => {
  const answer = await by.call('POST', `/api/user/${path}`, body);
  return answer.status === 200 ? 200 : `${answer.status} ${String(answer.body['code'])}`;
};
const suspend = (id: string, until: string | null = null) => codeOf(admin, `suspend/${id}`, { reason, until });
const signIn = ({ email, password }: TestUser) =>
  portal.visitor().call('POST', '/api/auth/signin', { email, password });
const isShown = async (id: string) => (await portal.visitor().call('GET', `/api/listing/get/${id}`)).status === 200;

/** An agency with a page, and a listing. */
async function anAgency() {
  const user = await portal.withFreePackage();
  const id = await portal.postListing(user);
  const form = {
    name: `Golden Key ${user.username}`,
    description: '<p>Homes.</p>',
    address: '1 Strand Road',
    phone: '01 234567',
    facebook: 'facebook.com/goldenkey',
    imageUrls: [await portal.anImage(user)],
  };
  assert.equal((await user.call('POST', `/api/user/update/${user._id}`, form)).status, 200);
  return { user, id };
}

describe('a suspended user (MOD-6)', () => {
  test('is signed out at once, and is told why when signing in', async () => {
    const { user } = await anAgency();
    const until = inDays(10);
    assert.equal(await suspend(user._id, until), 200);
    assert.equal((await user.call('GET', '/api/auth/session')).body['user'], null);
    assert.equal((await user.call('GET', '/api/user/sessions')).status, 401);
    const { status, body } = await signIn(user);
    const { since, ...suspension } = body['suspension'] as Record<string, unknown>;
    assert.deepEqual([status, body['code']], [403, 'account_suspended']);
    assert.deepEqual(suspension, { reason, until: new Date(`${until}T00:00:00+06:30`).toISOString() });
    assert.ok(Date.now() - Date.parse(String(since)) < 60_000);
    const { rows } = await portal.database.pool.query('select from session where user_id = $1', [user._id]);
    assert.equal(rows.length, 0);
    const wrong = await portal
      .visitor()
      .call('POST', '/api/auth/signin', { email: user.email, password: 'Wrong-word' });
    assert.deepEqual([wrong.status, wrong.body['suspension']], [401, undefined], 'told to whom the account belongs');
  });

  test('has no listing and no page that others find; admins read all of it', async () => {
    const { user, id } = await anAgency();
    const agents = async () =>
      ((await portal.visitor().call('GET', '/api/user/getagents?limit=100')).body as unknown as { _id: string }[]).map(
        ({ _id }) => _id,
      );
    assert.ok((await agents()).includes(user._id));
    await suspend(user._id);
    assert.ok(!(await agents()).includes(user._id));
    assert.equal(await isShown(id), false);
    assert.equal((await portal.visitor().call('GET', `/api/user/${user._id}`)).status, 404);
    const read = await admin.call('GET', `/api/user/${user._id}`);
    assert.equal((read.body['suspension'] as { reason: string }).reason, reason);
    const listingsOf = async (by: Pick<TestUser, 'call'>) =>
      (await by.call('GET', `/api/user/listings/${user._id}`)).status;
    assert.deepEqual([await listingsOf(portal.visitor()), await listingsOf(admin)], [404, 200]);
    const hidden = (await admin.call('GET', `/api/listing/get/${id}`)).body['hidden'] as { cause: string };
    assert.equal(hidden.cause, 'suspension');
    const listed = await admin.call('GET', `/api/user/getusers?search=${user.username}`);
    assert.deepEqual(
      (listed.body['users'] as { isSuspended: boolean }[]).map(({ isSuspended }) => isSuspended),
      [true],
    );
  });

  test('gets no session by the second step of a sign-in that had begun before', async () => {
    const { user } = await anAgency();
    const app = await giveTwoFactor(portal, user);
    const browser = await firstStep(portal, user);
    await suspend(user._id);
    const { status, body } = await browser.call('POST', '/api/auth/signin/code', { code: app.code() });
    assert.deepEqual([status, body['code']], [403, 'account_suspended']);
    assert.equal((await browser.call('GET', '/api/auth/session')).body['user'], null);
  });

  test('has no listing online that was posted while the suspension began', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { user } = await anAgency();
      const imageUrls = [await portal.anImage(user)];
      const post = () => user.call('POST', '/api/listing/create', aListing({ imageUrls }));
      await Promise.all([post(), suspend(user._id), post()]);
      const { body } = await portal.visitor().call('GET', `/api/listing/get?userId=${user._id}`);
      assert.equal(body['totalListings'], 0);
    }
  });

  test('gets no listing from an admin either', async () => {
    const { user } = await anAgency();
    const { id } = await anAgency();
    await suspend(user._id);
    const form = aListing({ userRef: user._id, imageUrls: [await portal.anImage(admin)] });
    const message = 'The account of this listing’s owner is suspended.';
    for (const path of ['create', `update/${id}`]) {
      const { status, body } = await admin.call('POST', `/api/listing/${path}`, form);
      assert.deepEqual([status, body['issues']], [400, [{ field: 'userRef', code: 'owner_suspended', message }]]);
    }
  });

  test('is not made an admin', async () => {
    const { user } = await anAgency();
    await suspend(user._id);
    assert.equal(await codeOf(admin, `update/${user._id}`, { isAdmin: true }), '409 suspended_admin');
  });

  test('is suspended once, by an admin, for a reason and until a day to come; an admin is not', async () => {
    const { user } = await anAgency();
    assert.equal(await codeOf(user, `suspend/${user._id}`, { reason, until: null }), '403 forbidden');
    assert.equal(await suspend(admin._id), '409 suspend_admin');
    assert.equal(await suspend('019a0000-0000-7000-8000-000000000000'), '404 user_not_found');
    for (const day of [inDays(0), inDays(-1), inDays(5 * 365 + 2), '2026-02-30', 'soon'])
      assert.equal(await suspend(user._id, day), '400 future_day', day);
    const short = await codeOf(admin, `suspend/${user._id}`, { reason: 'Spam', until: null });
    assert.equal(short, '400 suspension_reason_length');
    assert.equal(await codeOf(admin, `reinstate/${user._id}`), '409 not_suspended');
    assert.equal(await suspend(user._id, inDays(1)), 200);
    assert.equal(await suspend(user._id), '409 suspended_already');
  });
});

describe('the end of a suspension (MOD-7)', () => {
  test('gives back what was hidden because of it, and nothing else', async () => {
    const { user, id } = await anAgency();
    const [hidden, ended] = [await portal.postListing(user), await portal.postListing(user)];
    await admin.call('POST', `/api/listing/hide/${hidden}`, { reason: 'The photos show another property.' });
    await portal.database.pool.query('update listing set ended_at = now() where id = $1', [ended]);
    await suspend(user._id);
    assert.equal((await admin.call('POST', `/api/listing/restore/${id}`, {})).body['code'], 'owner_suspended');
    assert.equal(await isShown(ended), false);
    const renewed = await admin.call('POST', '/api/listing/renew', { ids: [ended] });
    assert.deepEqual(renewed.body['results'], [{ _id: ended, outcome: 'refused', code: 'listing_hidden' }]);
    assert.equal(await codeOf(admin, `reinstate/${user._id}`), 200);
    assert.equal((await signIn(user)).status, 200);
    assert.deepEqual([await isShown(id), await isShown(hidden)], [true, false]);
    const { body } = await portal.visitor().call('GET', `/api/listing/get/${ended}`);
    assert.ok(body['endedAt']);
    assert.equal((await portal.visitor().call('GET', `/api/user/${user._id}`)).status, 200);
  });

  test('leaves hidden what an admin hid in the meantime', async () => {
    const { user, id } = await anAgency();
    await suspend(user._id);
    await admin.call('POST', `/api/listing/hide/${id}`, { reason: 'The photos show another property.' });
    await codeOf(admin, `reinstate/${user._id}`);
    assert.equal(await isShown(id), false);
    await admin.call('POST', `/api/listing/restore/${id}`, {});
    assert.equal(await isShown(id), true);
  });

  test('is not awaited by a listing that an admin gives to somebody else', async () => {
    const { user, id } = await anAgency();
    const { user: other } = await anAgency();
    await suspend(user._id);
    const given = await admin.call('POST', `/api/listing/update/${id}`, { userRef: other._id });
    assert.equal(given.status, 200);
    assert.equal(await isShown(id), true);
  });

  test('comes by itself on its day', async () => {
    const { user, id } = await anAgency();
    const { user: other } = await anAgency();
    await suspend(user._id, inDays(1));
    await suspend(other._id, inDays(2));
    const { pool } = portal.database;
    await pool.query(`update "user" set suspended_until = now() - interval '1 minute' where id = $1`, [user._id]);
    await suspensionEnd(portal.services).run();
    assert.deepEqual([(await signIn(user)).status, (await signIn(other)).status], [200, 403]);
    assert.equal(await isShown(id), true);
    const { rows } = await pool.query(
      `select actor_id from audit_entry where action = 'user.reinstate' and subject_id = $1`,
      [user._id],
    );
    assert.deepEqual(rows, [{ actor_id: null }]);
  });

  test('comes for an account that the settings make an admin', async () => {
    const { user, id } = await anAgency();
    await suspend(user._id);
    const settings = readSettings({ ADMIN_EMAIL: user.email, ADMIN_PASSWORD: 'a long walk home' });
    await ensureAdmin({ ...portal.services, settings });
    await suspensionEnd(portal.services).run();
    const answer = await signIn({ ...user, password: 'a long walk home' });
    assert.deepEqual([answer.status, await isShown(id)], [200, true]);
  });

  test('is not preceded by a session that begins while it starts', async () => {
    const { user } = await anAgency();
    await Promise.all([suspend(user._id), ...Array.from({ length: 6 }, () => signIn(user))]);
    const { rows } = await portal.database.pool.query('select from session where user_id = $1', [user._id]);
    assert.equal(rows.length, 0);
  });
});

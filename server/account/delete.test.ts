import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sweepImages } from '../image/delete.ts';
import { keysIn } from '#tests/factories/image-portal.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

/** By the user with their password; an admin has just signed in. */
const remove = (actor: Pick<TestUser, 'call'>, user: TestUser) =>
  actor.call('DELETE', `/api/user/delete/${user._id}`, actor === user ? { currentPassword: user.password } : {});
const preview = (actor: Pick<TestUser, 'call'>, { _id }: TestUser) => actor.call('GET', `/api/user/deletion/${_id}`);
const count = async (from: string, ...values: string[]) =>
  (await portal.database.pool.query(`select from ${from}`, values)).rowCount;

/** A user with two listings, one of which has a review and a message, and with a review of another's. */
async function somebodyBusy(): Promise<TestUser> {
  const [user, other] = [await portal.withFreePackage(), await portal.withFreePackage()];
  const [listing] = [await portal.postListing(user), await portal.postListing(user)];
  const anothers = await portal.postListing(other);
  const review = { rating: 5, content: 'Quiet.' };
  await other.call('POST', '/api/review/createreview', { ...review, listingId: listing });
  await user.call('POST', '/api/review/createreview', { ...review, listingId: anothers });
  await portal.visitor().fetch('/api/auth/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Mya', email: 'mya@example.com', message: 'Is it free?', propertyId: listing }),
  });
  return user;
}

const belongings = { listings: 2, listingReviews: 1, reviews: 1, images: 2, messages: 1 };

describe('an account that is deleted', () => {
  test('reports beforehand and afterwards what is deleted with it', async () => {
    const user = await somebodyBusy();
    const asked = await preview(user, user);
    assert.deepEqual(asked.body, {
      success: true,
      username: user.username,
      isLastAdmin: false,
      ...belongings,
    });
    const { status, body } = await remove(user, user);
    assert.deepEqual([status, body['deleted']], [200, belongings]);
  });

  test('takes its listings, reviews, messages and sessions with it, and clears the cookie', async () => {
    const user = await somebodyBusy();
    await user.call('POST', `/api/user/update/${user._id}`, {
      email: 'elsewhere@example.com',
      currentPassword: user.password,
    });
    const { headers } = await remove(user, user);
    assert.match(headers.getSetCookie().join(), /^access_token=;.*Max-Age=0/i);
    assert.doesNotMatch(user.cookie(), /access_token/);
    for (const table of ['listing', 'review', 'session', 'credential', 'subscription', 'email_change']) {
      assert.equal(await count(`${table} where user_id = $1`, user._id), 0, table);
    }
    assert.equal(await count('contact_message where recipient_id = $1', user._id), 0);
    assert.equal((await portal.visitor().call('GET', `/api/user/${user._id}`)).status, 404);
    const { email, password } = user;
    assert.equal((await portal.visitor().call('POST', '/api/auth/signin', { email, password })).status, 401);
  });

  test('takes its images with it, except for the covers of posts', async () => {
    const admin = await portal.admin();
    const cover = await portal.anImage(admin);
    await portal.anImage(admin);
    const posted = await admin.call('POST', '/api/post/create', {
      title: 'News',
      content: '<p>New.</p>',
      image: cover,
    });
    assert.equal(posted.status, 200);
    await portal.admin();
    assert.deepEqual((await remove(admin, admin)).body['deleted'], {
      listings: 0,
      listingReviews: 0,
      reviews: 0,
      images: 1,
      messages: 0,
    });
    const photos = async () => (await keysIn(portal.services)).filter((key) => key.startsWith('photos/'));
    const before = await photos();
    await sweepImages(portal.services);
    const after = await photos();
    assert.ok(after.length < before.length);
    assert.ok(after.some((key) => key.includes(cover.split('/')[2] ?? '?')));
    const { body } = await portal.visitor().call('GET', `/api/post/getposts?slug=${String(posted.body['slug'])}`);
    assert.equal((body['posts'] as unknown[]).length, 1);
  });

  test('by an admin is logged, and the admin stays signed in', async () => {
    const [user, admin] = [await portal.signUp(), await portal.admin()];
    const { status, headers } = await remove(admin, user);
    assert.deepEqual([status, headers.getSetCookie()], [200, []]);
    const { rows } = await portal.database.pool.query(
      `select actor_id, change->>'username' as username from audit_entry where action = 'user.delete' and subject_id = $1`,
      [user._id],
    );
    assert.deepEqual(rows, [{ actor_id: admin._id, username: user.username }]);
    assert.equal((await preview(admin, admin)).status, 200);
    assert.equal((await remove(admin, user)).status, 404);
    assert.equal((await preview(admin, user)).status, 404);
  });

  test('cannot be deleted by anybody else', async () => {
    const user = await portal.signUp();
    assert.equal((await remove(await portal.signUp(), user)).status, 403);
    assert.equal((await remove(portal.visitor(), user)).status, 401);
  });
});

describe('the last admin', () => {
  let own: TestPortal;
  before(async () => {
    own = await openTestPortal();
  });
  after(() => own.close());

  const admins = async () => (await own.database.pool.query('select from "user" where is_admin')).rowCount;

  test('cannot be deleted, and is informed beforehand', async () => {
    const admin = await own.admin();
    assert.equal((await preview(admin, admin)).body['isLastAdmin'], true);
    const { status, body } = await remove(admin, admin);
    assert.deepEqual([status, body.code], [409, 'last_admin']);
    const second = await own.admin();
    assert.equal((await preview(admin, admin)).body['isLastAdmin'], false);
    assert.equal((await remove(admin, admin)).status, 200);
    assert.equal((await preview(second, second)).body['isLastAdmin'], true);
  });

  test('stays when two delete each other, or themselves, at once', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await own.database.pool.query('delete from "user"');
      const [one, other] = [await own.admin(), await own.admin()];
      const answers = await Promise.all(
        turn === 0 ? [remove(one, one), remove(other, other)] : [remove(one, other), remove(other, one)],
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers));
      assert.equal(await admins(), 1);
    }
  });
});

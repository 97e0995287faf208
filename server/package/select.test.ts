import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { listingPackage, subscription } from '../database/schema.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

describe('selecting a package', () => {
  let portal: TestPortal;
  let user: TestUser;
  before(async () => {
    portal = await openTestPortal();
  });
  beforeEach(async () => {
    user = await portal.signUp();
  });
  after(() => portal.close());

  const select = async (title: 'Free' | 'Gold' | 'Premium', who = user) =>
    who.call('POST', '/api/packages/select', { packageId: (await portal.packageOf(title))._id, userId: who._id });
  const statusOf = async (who: TestUser) => {
    const response = await who.api.packages.status[':userId'].$get({ param: { userId: who._id } });
    return response.json();
  };
  const subscriptions = async () =>
    (await portal.database.pool.query('select count(*)::int as count from subscription where user_id = $1', [user._id]))
      .rows[0].count;

  /** Gives a package as an admin would. */
  const give = async (title: 'Free' | 'Gold' | 'Premium', { used = 0, days = 30 } = {}) => {
    const { _id, listingLimit } = await portal.packageOf(title);
    await portal.database.db.insert(subscription).values({
      userId: user._id,
      packageId: _id,
      listingLimit,
      listingsUsed: used,
      startedAt: new Date(Date.now() - 100 * 86_400_000),
      expiresAt: new Date(Date.now() + days * 86_400_000),
    });
  };

  test('gives the Free package: three listing slots for 30 days', async () => {
    assert.deepEqual(await statusOf(user), {
      success: true,
      hasPackage: false,
      package: null,
      isActive: false,
      expiresAt: null,
      listingsUsed: 0,
      listingsLeft: 0,
    });
    const before = Date.now();
    const { status, body } = await select('Free');
    assert.equal(status, 200);
    assert.equal(body.success, true);
    assert.ok(body.message);
    const { expiresAt, ...now } = await statusOf(user);
    const free = await portal.packageOf('Free');
    assert.deepEqual(now, {
      success: true,
      hasPackage: true,
      package: { _id: free._id, title: 'Free' },
      isActive: true,
      listingsUsed: 0,
      listingsLeft: 3,
    });
    const lasts = Date.parse(expiresAt ?? '') - 30 * 86_400_000;
    assert.ok(lasts >= before && lasts <= Date.now());
  });

  test('logs that it was selected', async () => {
    await select('Free');
    const { rows } = await portal.database.pool.query(
      'select action, subject_id, change from audit_entry where actor_id = $1',
      [user._id],
    );
    assert.deepEqual(rows, [{ action: 'package.select', subject_id: user._id, change: { package: 'Free' } }]);
  });

  test('is refused for Free until it has expired', async () => {
    await select('Free');
    const { status, body } = await select('Free');
    assert.equal(status, 409);
    assert.equal(body.message, 'You can only reselect the Free package after it expires.');
    assert.equal(await subscriptions(), 1);
  });

  test('is refused for Free even when every slot is used', async () => {
    await give('Free', { used: 3 });
    assert.equal((await select('Free')).status, 409);
  });

  test('gives Free again once it has expired, with new slots', async () => {
    await give('Free', { used: 3, days: -1 });
    const { isActive, listingsLeft } = await statusOf(user);
    assert.deepEqual([isActive, listingsLeft], [false, 0]);
    assert.equal((await select('Free')).status, 200);
    const renewed = await statusOf(user);
    assert.deepEqual([renewed.isActive, renewed.listingsUsed, renewed.listingsLeft], [true, 0, 3]);
  });

  for (const title of ['Gold', 'Premium'] as const) {
    test(`is refused for Free while ${title} has listings left, and not once it has none or has expired`, async () => {
      await give(title);
      const { status, body } = await select('Free');
      assert.equal(status, 409);
      assert.equal(
        body.message,
        'You cannot downgrade from Gold or Premium to Free while your package still has listings available.',
      );
      await portal.database.pool.query(
        `update subscription set expires_at = now() - interval '1 second' where user_id = $1`,
        [user._id],
      );
      assert.equal((await select('Free')).status, 200);
    });

    test(`never gives ${title}, not even to an admin`, async () => {
      for (const who of [user, await portal.admin()]) {
        const { status, body } = await select(title, who);
        assert.equal(status, 403);
        assert.equal(body.message, 'Gold and Premium are activated after a payment inquiry.');
        assert.equal((await statusOf(who)).hasPackage, false);
      }
    });

    test(`is refused for ${title} again while it has listings left (PKG-20)`, async () => {
      await give(title);
      const { status, body } = await select(title);
      assert.equal(status, 409);
      assert.equal(
        body.message,
        "You can only reselect your current Gold or Premium plan if it's expired or all listings are used.",
      );
      assert.equal((await statusOf(user)).package?.title, title);
    });
  }

  test('gives Free to a user who has used every listing of Gold', async () => {
    await give('Gold', { used: 30 });
    assert.equal((await select('Free')).status, 200);
    assert.equal((await statusOf(user)).package?.title, 'Free');
  });

  test('of 20 at once, one is given', async () => {
    for (let round = 0; round < 3; round += 1) {
      user = await portal.signUp();
      const answers = await Promise.all(Array.from({ length: 20 }, () => select('Free')));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 409)]);
      assert.equal(await subscriptions(), 1);
    }
  });

  test('keeps what a user has when the package changes later', async () => {
    const [made] = await portal.database.db
      .insert(listingPackage)
      .values({ title: 'Tiny', price: 0, features: [], listingLimit: 1, durationDays: 1 })
      .returning();
    assert.ok(made);
    await portal.database.db.insert(subscription).values({
      userId: user._id,
      packageId: made.id,
      listingLimit: 1,
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    await portal.database.pool.query('update package set listing_limit = 99 where id = $1', [made.id]);
    assert.equal((await statusOf(user)).listingsLeft, 1);
  });

  test('is only for oneself: naming somebody else is refused, even to an admin', async () => {
    const other = await portal.signUp();
    const packageId = (await portal.packageOf('Free'))._id;
    for (const who of [user, await portal.admin()]) {
      assert.equal((await who.call('POST', '/api/packages/select', { packageId, userId: other._id })).status, 403);
    }
    assert.equal((await statusOf(other)).hasPackage, false);
  });

  test('needs a package that exists', async () => {
    const { status, body } = await user.call('POST', '/api/packages/select', {
      packageId: '019a0000-0000-7000-8000-000000000000',
    });
    assert.deepEqual([status, body.message], [404, 'This package does not exist.']);
  });

  test('may omit who it is for', async () => {
    const { status } = await user.call('POST', '/api/packages/select', {
      packageId: (await portal.packageOf('Free'))._id,
    });
    assert.equal(status, 200);
  });
});

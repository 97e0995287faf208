import assert from 'node:assert/strict';
import { after, before, describe, test, beforeEach } from 'node:test';
import { subscription } from '../database/schema.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { createInitialPackages } from './select.ts';

describe('the status of a package', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  test('is shown to the user and to admins, and to nobody else', async () => {
    const user = await portal.withFreePackage();
    const path = `/api/packages/status/${user._id}`;
    assert.equal((await portal.visitor().call('GET', path)).status, 401);
    assert.equal((await (await portal.signUp()).call('GET', path)).status, 403);
    for (const who of [user, await portal.admin()]) {
      const { status, body } = await who.call('GET', path);
      assert.deepEqual([status, body['listingsLeft']], [200, 3]);
    }
  });

  test('of a user who does not exist is shown to an admin as no package', async () => {
    const { status, body } = await (await portal.admin()).call(
      'GET',
      '/api/packages/status/019a0000-0000-7000-8000-000000000000',
    );
    assert.deepEqual([status, body['hasPackage']], [200, false]);
  });

  test('says Unlimited for a limit of -1', async () => {
    const user = await portal.signUp();
    const { _id: packageId } = await portal.packageOf('Premium');
    await portal.database.db.insert(subscription).values({
      userId: user._id,
      packageId,
      listingLimit: -1,
      listingsUsed: 500,
      expiresAt: new Date(Date.now() + 1e9),
    });
    const { body } = await user.call('GET', `/api/packages/status/${user._id}`);
    assert.deepEqual([body['listingsUsed'], body['listingsLeft']], [500, 'Unlimited']);
  });
});

describe('packages', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  test('are listed cheapest first, under both sets of names', async () => {
    const { packages } = await (await portal.visitor().api.packages.$get()).json();
    assert.deepEqual(
      packages.map(
        ({ title, name, price, listingLimit, listingsAllowed, durationDays, durationInDays, highlighted }) => [
          title,
          name,
          price,
          listingLimit,
          listingsAllowed,
          durationDays,
          durationInDays,
          highlighted,
        ],
      ),
      [
        ['Free', 'Free', 0, 3, 3, 30, 30, false],
        ['Gold', 'Gold', 50_000, 30, 30, 90, 90, false],
        ['Premium', 'Premium', 150_000, -1, -1, 180, 180, true],
      ],
    );
  });

  test('are read one by one', async () => {
    const gold = await portal.packageOf('Gold');
    assert.deepEqual((await portal.visitor().call('GET', `/api/packages/${gold._id}`)).body, {
      success: true,
      ...gold,
    });
    const { status, body } = await portal.visitor().call('GET', '/api/packages/019a0000-0000-7000-8000-000000000000');
    assert.deepEqual([status, body.message], [404, 'This package does not exist.']);
  });

  test('of a new installation are created once, and stay as an admin left them', async () => {
    await portal.database.pool.query(
      `update package set price = 60000 where title = 'Gold'; delete from package where title = 'Premium'`,
    );
    await Promise.all([1, 2, 3].map(() => createInitialPackages(portal.database.db)));
    const { rows } = await portal.database.pool.query('select title, price::int from package order by price');
    assert.deepEqual(rows, [
      { title: 'Free', price: 0 },
      { title: 'Gold', price: 60000 },
    ]);
  });
});

describe('buying from the older package list', () => {
  let portal: TestPortal;
  let user: TestUser;
  before(async () => {
    portal = await openTestPortal();
  });
  beforeEach(async () => {
    user = await portal.signUp();
  });
  after(() => portal.close());

  type Title = 'Free' | 'Gold' | 'Premium';
  const buy = async (title: Title, who = user, userId = who._id) =>
    who.call('POST', `/api/package/buy/${(await portal.packageOf(title))._id}`, { userId });
  const titleOf = async (who: TestUser) => {
    const { body } = await who.call('GET', `/api/packages/status/${who._id}`);
    return (body['package'] as { title: string } | null)?.title;
  };

  test('gives Free, as selecting it does', async () => {
    const { status, body } = await buy('Free');
    assert.deepEqual([status, body], [200, { success: true, message: 'You now have the Free package.' }]);
    assert.equal(await titleOf(user), 'Free');
  });

  test('gives Free once until it has expired, even with 20 requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy('Free')));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 409)]);
    const { body } = await buy('Free');
    assert.equal(body.message, 'You can only reselect the Free package after it expires.');
  });

  for (const title of ['Gold', 'Premium'] as const) {
    test(`never gives ${title}, not even to admins`, async () => {
      for (const who of [user, await portal.admin()]) {
        const { status, body } = await buy(title, who);
        assert.deepEqual([status, body.code], [403, 'package_by_inquiry']);
        assert.equal(await titleOf(who), undefined);
      }
    });

    test(`does not exchange ${title} for Free while it has listings left`, async () => {
      const { _id: packageId, listingLimit } = await portal.packageOf(title);
      const expiresAt = new Date(Date.now() + 86_400_000);
      await portal.database.db.insert(subscription).values({ userId: user._id, packageId, listingLimit, expiresAt });
      const { status, body } = await buy('Free');
      assert.deepEqual([status, body.code], [409, 'package_downgrade_blocked']);
      assert.equal(await titleOf(user), title);
    });
  }

  test('is only for oneself', async () => {
    const other = await portal.signUp();
    for (const who of [user, await portal.admin()]) assert.equal((await buy('Free', who, other._id)).status, 403);
    assert.equal(await titleOf(other), undefined);
    const { _id } = await portal.packageOf('Free');
    assert.equal((await portal.visitor().call('POST', `/api/package/buy/${_id}`, {})).status, 401);
    assert.equal((await user.call('POST', `/api/package/buy/${_id}`, {})).status, 200);
  });

  test('needs a package that exists', async () => {
    const nothing = await user.call('POST', '/api/package/buy/019a0000-0000-7000-8000-000000000000', {});
    assert.deepEqual([nothing.status, nothing.body.code], [404, 'package_not_found']);
    assert.equal((await user.call('POST', '/api/package/buy/gold', {})).status, 400);
  });
});

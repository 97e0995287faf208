import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { subscription } from '../database/schema.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { createInitialPackages } from './select.ts';

describe('the status of a package', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  test('is told to the person and to admins, and to nobody else', async () => {
    const user = await portal.withFreePackage();
    const path = `/api/packages/status/${user._id}`;
    assert.equal((await portal.visitor().call('GET', path)).status, 401);
    assert.equal((await (await portal.signUp()).call('GET', path)).status, 403);
    for (const who of [user, await portal.admin()]) {
      const { status, body } = await who.call('GET', path);
      assert.deepEqual([status, body['listingsLeft']], [200, 3]);
    }
  });

  test('of somebody whom there is not, an admin sees no package', async () => {
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

  test('of a new installation are made once, and stay as an admin left them', async () => {
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

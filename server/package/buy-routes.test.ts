import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { subscription } from '../database/schema.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

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

  test('gives Free once until it has expired, of 20 at once too', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy('Free')));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 409)]);
    const { body } = await buy('Free');
    assert.equal(body.message, 'You can only reselect the Free package after it expires.');
  });

  for (const title of ['Gold', 'Premium'] as const) {
    test(`never gives ${title}, to admins neither`, async () => {
      for (const who of [user, await portal.admin()]) {
        const { status, body } = await buy(title, who);
        assert.deepEqual([status, body.code], [403, 'package_by_inquiry']);
        assert.equal(await titleOf(who), undefined);
      }
    });

    test(`does not trade ${title} for Free while it has listings left`, async () => {
      const { _id: packageId, listingLimit } = await portal.packageOf(title);
      const expiresAt = new Date(Date.now() + 86_400_000);
      await portal.database.db.insert(subscription).values({ userId: user._id, packageId, listingLimit, expiresAt });
      const { status, body } = await buy('Free');
      assert.deepEqual([status, body.code], [409, 'package_downgrade_blocked']);
      assert.equal(await titleOf(user), title);
    });
  }

  test('is for oneself alone', async () => {
    const other = await portal.signUp();
    for (const who of [user, await portal.admin()]) assert.equal((await buy('Free', who, other._id)).status, 403);
    assert.equal(await titleOf(other), undefined);
    const { _id } = await portal.packageOf('Free');
    assert.equal((await portal.visitor().call('POST', `/api/package/buy/${_id}`, {})).status, 401);
    assert.equal((await user.call('POST', `/api/package/buy/${_id}`, {})).status, 200);
  });

  test('needs a package that there is', async () => {
    const nothing = await user.call('POST', '/api/package/buy/019a0000-0000-7000-8000-000000000000', {});
    assert.deepEqual([nothing.status, nothing.body.code], [404, 'package_not_found']);
    assert.equal((await user.call('POST', '/api/package/buy/gold', {})).status, 400);
  });
});

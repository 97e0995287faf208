import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { termNames } from '#domain/listing/fields.ts';
import { codePattern } from '#domain/listing/code.ts';
import { recordOf } from '#domain/record.ts';
import { subscription } from '../database/schema.ts';
import { aListing, type ListingBody, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

describe('posting a listing', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal({ MONTHLY_POST_LIMIT: '5' });
  });
  after(() => portal.close());

  const post = async (who: TestUser, fields: Partial<ListingBody> | Record<string, unknown> = {}) =>
    who.call('POST', '/api/listing/create', { ...aListing({ imageUrls: [await portal.anImage(who)] }), ...fields });
  const read = async (id: unknown) => (await portal.visitor().call('GET', `/api/listing/get/${String(id)}`)).body;
  const statusOf = async (who: TestUser) => (await who.call('GET', `/api/packages/status/${who._id}`)).body;
  const listingsOf = async (who: TestUser) =>
    (await portal.database.pool.query('select count(*)::int as count from listing where user_id = $1', [who._id]))
      .rows[0].count;

  /** A user with a package of this many listing slots. */
  const withPlaces = async (places: number, changes: Partial<typeof subscription.$inferInsert> = {}) => {
    const user = await portal.signUp();
    await portal.database.db.insert(subscription).values({
      userId: user._id,
      packageId: (await portal.packageOf('Gold'))._id,
      listingLimit: places,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...changes,
    });
    return user;
  };

  test('stores every field as it was sent, for everybody to read', async () => {
    const owner = await withPlaces(1);
    const photos = [await portal.anImage(owner), await portal.anImage(owner), await portal.anImage(owner)];
    const fields = {
      name: 'လှိုင်မြို့နယ်ရှိ ခြံဝင်းကျယ် အိမ်',
      description: '<p>Garden, <strong>well</strong> and gate.</p>',
      address: '4 Baho Road',
      type: 'sale',
      township: 'hlaing',
      propertyType: 'house',
      status: 'Owner',
      currency: 'lakh MMK',
      regularPrice: 4500,
      squareFeet: 3200,
      landSquareFeet: 6000,
      bedrooms: 5,
      bathrooms: 4,
      furnished: true,
      parking: true,
      swimmingPool: true,
      gym: true,
      generator: true,
      negotiable: true,
      instalments: false,
      bankLoan: true,
      urgent: true,
      phone: '09 777 000 111',
      reference: 'WHS-1383',
    } as const;
    const { status, body } = await post(owner, { ...fields, imageUrls: photos });
    assert.equal(status, 200);
    assert.equal(body.success, true);
    const { images, createdAt, updatedAt, code, ...listing } = await read(body['_id']);
    assert.match(String(code), new RegExp(codePattern));
    const rest = {
      offer: false,
      discountPrice: null,
      propertyStatus: null,
      pageViews: 0,
      userRef: owner._id,
      memberRef: null,
      priceVerdict: null,
      reduction: null,
    };
    const noTerms = { ...recordOf(termNames, () => null), moveIn: null, details: {} };
    const ends = { confirmedAt: null, endsAt: listing['endsAt'], endedAt: null };
    const shown = {
      imageUrls: photos,
      phones: [{ number: '+959777000111', call: true, viber: true }],
    };
    assert.deepEqual(listing, { success: true, _id: body['_id'], ...noTerms, ...fields, ...rest, ...ends, ...shown });
    assert.equal((images as unknown[]).length, 3);
    assert.ok(Date.now() - Date.parse(String(createdAt)) < 60_000);
    assert.equal(createdAt, updatedAt);
  });

  test('needs somebody signed in', async () => {
    const { status, body } = await portal.visitor().call('POST', '/api/listing/create', aListing());
    assert.deepEqual([status, body.message], [401, 'Unauthorized']);
  });

  test('needs an active package with a slot left', async () => {
    const day = 86_400_000;
    const expired = { startedAt: new Date(Date.now() - 2 * day), expiresAt: new Date(Date.now() - day) };
    const [notActive, usedUp] = ['Your package is not active', 'You have used all listings of your package'];
    for (const [who, message] of [
      [await portal.signUp(), notActive],
      [await withPlaces(3, expired), notActive],
      [await withPlaces(2, { ...expired, listingsUsed: 2 }), notActive],
      [await withPlaces(-1, expired), notActive],
      [await portal.admin(), notActive],
      [await withPlaces(2, { listingsUsed: 2 }), usedUp],
    ] as const) {
      const { status, body } = await post(who);
      assert.deepEqual([status, body.message], [403, message]);
      assert.equal(await listingsOf(who), 0);
    }
  });

  test('uses one slot, which deleting does not give back', async () => {
    const owner = await portal.withFreePackage();
    const { body } = await post(owner);
    assert.deepEqual([(await statusOf(owner))['listingsUsed'], (await statusOf(owner))['listingsLeft']], [1, 2]);
    assert.equal((await owner.call('DELETE', `/api/listing/delete/${String(body['_id'])}`)).status, 200);
    assert.deepEqual([(await statusOf(owner))['listingsUsed'], (await statusOf(owner))['listingsLeft']], [1, 2]);
  });

  test('uses the newest package, not an earlier one', async () => {
    const owner = await withPlaces(0, { startedAt: new Date(Date.now() - 1000) });
    await portal.database.db.insert(subscription).values({
      userId: owner._id,
      packageId: (await portal.packageOf('Free'))._id,
      listingLimit: 3,
      expiresAt: new Date(Date.now() + 1e9),
    });
    assert.equal((await post(owner)).status, 200);
  });

  test('of 20 at once for the last slot, exactly one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await withPlaces(3, { listingsUsed: 2 });
      const json = aListing({ imageUrls: [await portal.anImage(owner)] });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => owner.call('POST', '/api/listing/create', json)),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 403)]);
      assert.equal(await listingsOf(owner), 1);
      assert.deepEqual([(await statusOf(owner))['listingsUsed'], (await statusOf(owner))['listingsLeft']], [3, 0]);
    }
  });

  test('past the monthly limit is refused, at once or one by one, and uses no slot', async () => {
    const owner = await withPlaces(-1);
    const json = aListing({ imageUrls: [await portal.anImage(owner)] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.call('POST', '/api/listing/create', json)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 429, 429, 429]);
    const { status, body } = await post(owner);
    assert.deepEqual([status, body.message], [429, 'You have reached your monthly post limit']);
    assert.equal((await statusOf(owner))['listingsUsed'], 5);
    // Last month's listings do not count.
    await portal.database.pool.query(`update monthly_posts set month = month - interval '1 month' where user_id = $1`, [
      owner._id,
    ]);
    assert.equal((await post(owner)).status, 200);
  });

  test('counts months in Yangon time', async () => {
    const owner = await withPlaces(-1);
    await post(owner);
    const { rows } = await portal.database.pool.query(
      `select month = date_trunc('month', now() at time zone 'Asia/Yangon')::date as is_this_month from monthly_posts where user_id = $1`,
      [owner._id],
    );
    assert.deepEqual(rows, [{ is_this_month: true }]);
  });

  test('that is refused leaves nothing: no listing, no used slot, no count', async () => {
    const owner = await withPlaces(3);
    const other = await withPlaces(1);
    const foreign = await portal.anImage(other);
    assert.equal((await post(owner, { imageUrls: [foreign] })).status, 400);
    assert.equal(await listingsOf(owner), 0);
    assert.equal((await statusOf(owner))['listingsUsed'], 0);
    const { rowCount } = await portal.database.pool.query('select from monthly_posts where user_id = $1', [owner._id]);
    assert.equal(rowCount, 0);
  });

  describe('for somebody else', () => {
    test('is refused to all but admins, and uses no slot', async () => {
      const owner = await withPlaces(3);
      const other = await withPlaces(3);
      const { status, body } = await post(owner, { userRef: other._id });
      assert.deepEqual([status, body.code], [403, 'forbidden']);
      for (const who of [owner, other])
        assert.deepEqual([await listingsOf(who), (await statusOf(who))['listingsUsed']], [0, 0]);
    });

    test('is allowed for admins, without a package or monthly limit', async () => {
      const admin = await portal.admin();
      const agent = await portal.signUp();
      for (let count = 0; count < 6; count += 1) assert.equal((await post(admin, { userRef: agent._id })).status, 200);
      assert.deepEqual([await listingsOf(agent), await listingsOf(admin)], [6, 0]);
      assert.equal((await statusOf(agent))['hasPackage'], false);
    });

    test('needs a user who exists', async () => {
      const { status, body } = await post(await portal.admin(), { userRef: '019a0000-0000-7000-8000-000000000000' });
      assert.deepEqual(
        [status, body.issues?.[0]],
        [400, { field: 'userRef', code: 'agent_required', message: 'Please choose an agent.' }],
      );
    });

    test('may name the user themselves', async () => {
      const owner = await withPlaces(1);
      assert.equal((await post(owner, { userRef: owner._id })).status, 200);
    });
  });

  describe('as a Premium Ad', () => {
    const offer = { offer: true, regularPrice: 900, discountPrice: 800 };

    test('is set only by admins: from anybody else, offer and discount are dropped', async () => {
      const owner = await withPlaces(2);
      for (const fields of [offer, { discountPrice: 800 }]) {
        const { status, body } = await post(owner, fields);
        assert.equal(status, 200);
        const listing = await read(body['_id']);
        assert.deepEqual([listing['offer'], listing['discountPrice']], [false, null]);
      }
    });

    test('is accepted from an admin, with its discount', async () => {
      const { body } = await post(await portal.admin(), { ...offer, userRef: (await portal.signUp())._id });
      const listing = await read(body['_id']);
      assert.deepEqual([listing['offer'], listing['discountPrice']], [true, 800]);
    });

    test('needs a discount below the price', async () => {
      const admin = await portal.admin();
      const { status, body } = await post(admin, { ...offer, discountPrice: 900 });
      assert.deepEqual([status, body.message], [400, 'Discount price must be lower than regular price']);
    });
  });

  test('by a user whose account has been deleted is refused', async () => {
    const owner = await withPlaces(1);
    const json = aListing({ imageUrls: [await portal.anImage(owner)] });
    await portal.database.pool.query('delete from "user" where id = $1', [owner._id]);
    assert.equal((await owner.call('POST', '/api/listing/create', json)).status, 401);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
let owner: TestUser;
before(async () => {
  portal = await openTestPortal();
  owner = await portal.withFreePackage();
  await portal.postListing(owner, { type: 'sale' });
  await portal.postListing(owner, { type: 'rent' });
  const old = await portal.postListing(owner, { type: 'rent' });
  await portal.database.pool.query(`update listing set created_at = now() - interval '31 days' where id = $1`, [old]);
});
after(() => portal.close());

const listingsOf = (reader: Pick<TestUser, 'call'>, query = '') =>
  reader.call('GET', `/api/user/listings/${owner._id}${query}`);

describe('a user’s listings', () => {
  test('come with their figures for the user and for admins', async () => {
    for (const reader of [owner, await portal.admin()]) {
      const { status, body } = await listingsOf(reader);
      assert.equal(status, 200);
      const { listings, ...figures } = body;
      assert.equal((listings as unknown[]).length, 3);
      assert.deepEqual(figures, {
        success: true,
        totalListings: 3,
        totalSales: 1,
        totalRent: 2,
        lastMonthListings: 2,
        lastMonthSales: 1,
        lastMonthRent: 1,
        confirmedListings: 2,
        found: { available: 3, taken: 0, soon: 0, ended: 0, hidden: 0 },
      });
    }
  });

  test('come with only their number for everybody else', async () => {
    for (const reader of [portal.visitor(), await portal.signUp()]) {
      const { status, body } = await listingsOf(reader);
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body).sort(), ['confirmedListings', 'listings', 'success', 'totalListings']);
      assert.deepEqual([body['totalListings'], body['confirmedListings']], [3, 2]);
    }
  });

  test('count as confirmed lately once they are confirmed, and not while they are rented out (AGT-20)', async () => {
    const agency = await portal.withFreePackage();
    const [old, other] = [await portal.postListing(agency), await portal.postListing(agency)];
    const confirmed = async () => {
      const { body } = await portal.visitor().call('GET', `/api/user/listings/${agency._id}`);
      return body['confirmedListings'];
    };
    const { pool } = portal.database;
    await pool.query(`update listing set created_at = now() - interval '15 days' where id = $1`, [old]);
    assert.equal(await confirmed(), 1);
    await pool.query(`update listing set confirmed_at = now() - interval '13 days' where id = $1`, [old]);
    assert.equal(await confirmed(), 2);
    await pool.query(`update listing set property_status = 'Rented Out' where id = $1`, [other]);
    assert.equal(await confirmed(), 1);
  });

  test('come with how many messages each has received, for the user and admins', async () => {
    const agency = await portal.withFreePackage();
    const [asked, quiet] = [await portal.postListing(agency), await portal.postListing(agency)];
    for (const propertyId of [asked, asked]) {
      const message = { name: 'Mya', email: 'mya@example.com', message: 'Is it free?', propertyId };
      const response = await portal.visitor().fetch('/api/auth/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(message),
      });
      assert.equal(response.status, 200);
    }
    const enquiries = async (reader: Pick<TestUser, 'call'>) => {
      const { body } = await reader.call('GET', `/api/user/listings/${agency._id}`);
      return (body['listings'] as { _id: string; enquiries?: number }[]).map(({ _id, enquiries: many }) => [_id, many]);
    };
    for (const reader of [agency, await portal.admin()]) {
      assert.deepEqual(await enquiries(reader), [
        [quiet, 0],
        [asked, 2],
      ]);
    }
    assert.deepEqual(await enquiries(owner), [
      [quiet, undefined],
      [asked, undefined],
    ]);
  });

  test('come with how many people with an account have saved each, from five on, for the user and admins (SHL-60)', async () => {
    const agency = await portal.withFreePackage();
    const id = await portal.postListing(agency);
    const quiet = await portal.postListing(agency);
    const save = async (person: TestUser, listingId: string) => {
      const entry = { _id: listingId, savedAt: '2026-11-01T05:00:00.000Z', copy: null, note: '', contact: null };
      assert.equal((await person.call('POST', '/api/shortlist', { saved: [entry] })).status, 200);
    };
    const savedBy = async (reader: Pick<TestUser, 'call'>) => {
      const { body } = await reader.call('GET', `/api/user/listings/${agency._id}`);
      return (body['listings'] as { _id: string; savedBy?: number | null }[]).map((one) => [one._id, one.savedBy]);
    };
    const admin = await portal.admin();
    for (let turn = 0; turn < 4; turn++) await save(await portal.signUp(), id);
    await save(agency, id);
    for (const reader of [agency, admin]) {
      const found = await savedBy(reader);
      assert.deepEqual(found, [
        [quiet, null],
        [id, null],
      ]);
    }
    await save(await portal.signUp(), id);
    for (const reader of [agency, admin]) {
      assert.deepEqual(await savedBy(reader), [
        [quiet, null],
        [id, 5],
      ]);
    }
    for (const reader of [owner, portal.visitor()]) {
      assert.deepEqual(await savedBy(reader), [
        [quiet, undefined],
        [id, undefined],
      ]);
    }
    for (const sent of [5, 7, null]) {
      const { status } = await agency.call('POST', `/api/listing/update/${id}`, { savedBy: sent });
      assert.equal(status, 200, 'it is sent back as it was read, although it may have changed since');
    }
    assert.equal((await agency.call('POST', `/api/listing/update/${id}`, { savedBy: 'many' })).status, 400);
  });

  test('come newest first, nine at a time', async () => {
    const agency = await portal.signUp();
    const premium = await portal.packageOf('Premium');
    await portal.database.pool.query(
      `insert into subscription (id, user_id, package_id, listing_limit, expires_at) values (gen_random_uuid(), $1, $2, -1, now() + interval '1 day')`,
      [agency._id, premium._id],
    );
    const posted: string[] = [];
    for (let turn = 0; turn < 11; turn++) posted.unshift(await portal.postListing(agency));
    const batch = async (startIndex: number) => {
      const { body } = await agency.call('GET', `/api/user/listings/${agency._id}?startIndex=${startIndex}`);
      return (body['listings'] as { _id: string }[]).map(({ _id }) => _id);
    };
    assert.deepEqual(await batch(0), posted.slice(0, 9));
    assert.deepEqual(await batch(9), posted.slice(9));
    assert.deepEqual(await batch(11), []);
  });

  test('come without what is rented out or sold, with only that, or with it last', async () => {
    const agency = await portal.withFreePackage();
    const [sold, free] = [await portal.postListing(agency), await portal.postListing(agency)];
    const taken = await portal.postListing(agency);
    for (const [id, propertyStatus] of Object.entries({ [sold]: 'Sold Out', [taken]: 'Rented Out' }))
      await agency.call('POST', `/api/listing/update/${id}`, { propertyStatus });
    const ids = async (available: string) => {
      const { status, body } = await portal.visitor().call('GET', `/api/user/listings/${agency._id}${available}`);
      assert.deepEqual([status, body['totalListings']], [200, 3]);
      return (body['listings'] as { _id: string }[]).map(({ _id }) => _id);
    };
    assert.deepEqual(await ids(''), [taken, free, sold]);
    assert.deepEqual(await ids('?available='), [taken, free, sold]);
    assert.deepEqual(await ids('?available=true'), [free]);
    assert.deepEqual(await ids('?available=false'), [taken, sold]);
    assert.deepEqual(await ids('?available=first'), [free, taken, sold]);
    assert.deepEqual(await ids('?available=first&startIndex=1'), [taken, sold]);
    assert.equal((await agency.call('GET', `/api/user/listings/${agency._id}?available=yes`)).status, 400);
  });

  test('do not exist for a user who does not exist', async () => {
    const nobody = '019a0000-0000-7000-8000-000000000000';
    assert.equal((await portal.visitor().call('GET', `/api/user/listings/${nobody}`)).status, 404);
    assert.equal((await portal.visitor().call('GET', '/api/user/listings/x')).status, 400);
    assert.equal((await listingsOf(owner, '?startIndex=x')).status, 400);
  });
});

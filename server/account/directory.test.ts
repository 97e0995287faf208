import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
let admin: TestUser;
let agency: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  for (let turn = 10; turn < 20; turn++) await portal.signUp(`Resident${turn}`);
  agency = await portal.withFreePackage();
  await portal.postListing(agency);
  const form = {
    name: 'ရွှေသော့ Golden Key',
    description: '<p>Since 1999.</p>',
    address: '1 Strand Road',
    phone: '01 234567',
    facebook: 'facebook.com/goldenkey',
    imageUrls: [await portal.anImage(agency)],
  };
  assert.equal((await agency.call('POST', `/api/user/update/${agency._id}`, form)).status, 200);
  const age = `update "user" set created_at = now() - interval '31 days' where username = 'Resident10'`;
  await portal.database.pool.query(age);
});
after(() => portal.close());

async function users(query: Record<string, string> = {}) {
  const response = await admin.api.user.getusers.$get({ query });
  assert.equal(response.status, 200);
  return response.json();
}
const names = async (query: Record<string, string>) => (await users(query)).users.map(({ username }) => username);

describe('the admin’s list of users', () => {
  test('has the newest first, nine at a time, with their total number', async () => {
    const { users: batch, totalUsers, lastMonthUsers } = await users();
    assert.deepEqual([batch.length, totalUsers, lastMonthUsers], [9, 12, 11]);
    const [first] = batch;
    assert.ok(first);
    const { createdAt, ...rest } = first;
    assert.match(createdAt, /Z$/);
    assert.deepEqual(rest, {
      _id: agency._id,
      username: agency.username,
      email: agency.email,
      avatar: null,
      role: 'agent',
      isAdmin: false,
      staffRoles: [],
      isSuspended: false,
      name: 'ရွှေသော့ Golden Key',
      priority: 0,
      totalListings: 1,
    });
    const more = await users({ startIndex: '9' });
    assert.equal(new Set([...batch, ...more.users].map(({ _id }) => _id)).size, 12);
  });

  test('can be searched by username, email address and agency, all words of it', async () => {
    assert.deepEqual(await names({ search: 'resident1 10@EXAMPLE' }), ['Resident10']);
    assert.deepEqual(await names({ search: 'ရွှေသော့' }), [agency.username]);
    assert.deepEqual(await names({ search: 'key resident' }), []);
    const { totalUsers, lastMonthUsers } = await users({ search: 'resident' });
    assert.deepEqual([totalUsers, lastMonthUsers], [10, 9]);
    assert.deepEqual(await names({ search: '%' }), [], 'and not by patterns');
  });

  test('can be sorted', async () => {
    const search = 'resident';
    const sorted = (await names({ search, sort: 'username', order: 'asc', limit: '100' })).map((name) => name);
    assert.deepEqual(sorted, sorted.toSorted());
    assert.deepEqual(await names({ search, sort: 'email', order: 'desc', limit: '100' }), sorted.toReversed());
    assert.equal((await names({ sort: 'role', order: 'asc' }))[0], agency.username);
    assert.deepEqual(await names({ sort: 'shoe size', order: 'up' }), await names({}));
  });

  test('takes only whole numbers within bounds', async () => {
    for (const query of ['limit=0', 'limit=101', 'startIndex=x', 'who=me']) {
      assert.equal((await admin.call('GET', `/api/user/getusers?${query}`)).status, 400, query);
    }
  });
});

describe('users to choose from', () => {
  const choices = async (query: Record<string, string> = {}) => {
    const response = await admin.api.user.getallusers.$get({ query });
    assert.equal(response.status, 200);
    return (await response.json()).users;
  };

  test('are all, agents first, then by name', async () => {
    const all = await choices();
    assert.equal(all.length, 12);
    assert.deepEqual(all[0], {
      _id: agency._id,
      username: agency.username,
      name: 'ရွှေသော့ Golden Key',
      email: agency.email,
      role: 'agent',
    });
    const others = all.slice(1).map(({ username }) => username.toLowerCase());
    assert.deepEqual(others, others.toSorted());
  });

  test('can be searched', async () => {
    assert.deepEqual(
      (await choices({ search: 'golden' })).map(({ _id }) => _id),
      [agency._id],
    );
  });
});

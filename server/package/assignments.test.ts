import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { agent, subscription } from '../database/schema.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

const day = 86_400_000;
type Title = 'Free' | 'Gold' | 'Premium';

interface Row {
  user: { _id: string; username: string; email: string; name: string | null };
  package: { title: string };
  isActive: boolean;
  listingsUsed: number;
  listingsLeft: number | 'Unlimited';
  expiresAt: string;
}

let portal: TestPortal;
let admin: TestUser;
const users: Record<string, TestUser> = {};
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  const now = Date.now();
  const give = async (name: string, title: Title, used: number, start: number, days: number) => {
    const person = users[name] ?? (await portal.signUp(name));
    users[name] = person;
    const { _id: packageId, listingLimit } = await portal.packageOf(title);
    await portal.database.db.insert(subscription).values({
      userId: person._id,
      packageId,
      listingLimit,
      listingsUsed: used,
      startedAt: new Date(now - start * day),
      expiresAt: new Date(now - start * day + days * day),
    });
  };
  await give('aung_ended', 'Free', 3, 40, 30);
  await give('Bo_gold', 'Free', 2, 60, 30);
  await give('Bo_gold', 'Gold', 10, 20, 90);
  await give('chaw_premium', 'Premium', 400, 10, 180);
  await give('daw_free', 'Free', 1, 5, 30);
  await portal.signUp('nobody');
  await portal.database.db.insert(agent).values({
    userId: users['chaw_premium']?._id ?? '',
    name: 'ရွှေအိမ် Golden Homes',
    description: 'x',
    address: 'x',
    phone: '12345',
    facebook: 'https://facebook.com/golden',
  });
});
after(() => portal.close());

async function read(query = '') {
  const { status, body } = await admin.call('GET', `/api/packages/assignments${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return { rows: body['assignments'] as Row[], total: body['totalAssignments'], pages: body['pageCount'] };
}
const names = async (query?: string) => (await read(query)).rows.map(({ user }) => user.username);

describe('who has which package', () => {
  test('is listed once for each user, with their current package, latest first', async () => {
    const { rows, total, pages } = await read();
    assert.deepEqual(
      rows.map(({ user, package: { title }, isActive, listingsUsed, listingsLeft }) => [
        user.username,
        title,
        isActive,
        listingsUsed,
        listingsLeft,
      ]),
      [
        ['daw_free', 'Free', true, 1, 2],
        ['chaw_premium', 'Premium', true, 400, 'Unlimited'],
        ['Bo_gold', 'Gold', true, 10, 20],
        ['aung_ended', 'Free', false, 3, 0],
      ],
    );
    assert.deepEqual([total, pages], [4, 1]);
    assert.equal(rows[2]?.user.email, 'bo_gold@example.com');
  });

  test('is found by a part of the username, the agency or the email address', async () => {
    assert.deepEqual(await names('?searchTerm=GOLD'), ['chaw_premium', 'Bo_gold']);
    assert.deepEqual(await names(`?searchTerm=${encodeURIComponent('ရွှေအိမ်')}`), ['chaw_premium']);
    assert.deepEqual(await names('?searchTerm=daw_free@'), ['daw_free']);
    assert.deepEqual(await names('?searchTerm=gold%20homes'), ['chaw_premium']);
    assert.equal((await read('?searchTerm=gold')).total, 2);
    for (const searchTerm of ['nobody', '%25', 'd_w', '%5C']) {
      assert.deepEqual(await names(`?searchTerm=${searchTerm}`), [], searchTerm);
    }
    assert.equal((await names('?searchTerm=')).length, 4);
  });

  test('is sorted in the requested order', async () => {
    assert.deepEqual(await names('?sort=username&order=asc'), ['aung_ended', 'Bo_gold', 'chaw_premium', 'daw_free']);
    assert.deepEqual(await names('?sort=expiresAt&order=asc'), ['aung_ended', 'daw_free', 'Bo_gold', 'chaw_premium']);
    assert.deepEqual(await names('?sort=listingsLeft'), ['chaw_premium', 'Bo_gold', 'daw_free', 'aung_ended']);
    assert.deepEqual(await names('?sort=listingsUsed'), ['chaw_premium', 'Bo_gold', 'aung_ended', 'daw_free']);
    assert.deepEqual(await names('?sort=title&order=asc'), ['daw_free', 'aung_ended', 'Bo_gold', 'chaw_premium']);
    assert.deepEqual(await names('?sort=email'), await names('?sort=username'));
    assert.deepEqual(await names('?sort=password&order=up'), await names());
  });

  test('comes page by page, none twice and none omitted', async () => {
    const pages = [await names('?limit=3&sort=title'), await names('?limit=3&sort=title&page=2')];
    assert.deepEqual(
      pages.map(({ length }) => length),
      [3, 1],
    );
    assert.equal(new Set(pages.flat()).size, 4);
    assert.equal((await read('?limit=3')).pages, 2);
    assert.deepEqual(await names('?page=9'), []);
  });

  test('is only for admins, and accepts no unknown parameters', async () => {
    const person = users['daw_free'];
    assert.equal((await person?.call('GET', '/api/packages/assignments'))?.status, 403);
    assert.equal((await portal.visitor().call('GET', '/api/packages/assignments')).status, 401);
    for (const query of ['limit=0', 'limit=101', 'page=0', 'page=x', 'page=100000', 'who=me', 'searchTerm=%00']) {
      assert.equal((await admin.call('GET', `/api/packages/assignments?${query}`)).status, 400, query);
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { agent, agentImage, user } from '../database/schema.ts';
import { counterOf } from '../listing/count/counter.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

/** A user with an agent's profile. */
async function anAgent(name: string, priority = 0, person?: TestUser): Promise<string> {
  const { _id: userId } = person ?? (await portal.signUp());
  const { db } = portal.database;
  await db.update(user).set({ role: 'agent' }).where(eq(user.id, userId));
  await db.insert(agent).values({
    userId,
    name,
    priority,
    description: '<p>Homes in the whole city.</p>',
    address: 'Bahan, Yangon',
    phone: '09 123 456 789',
    facebook: 'https://facebook.com/homes',
  });
  return userId;
}

async function agents(query: Record<string, string> = {}) {
  const response = await portal.visitor().api.user.getagents.$get({ query });
  assert.equal(response.status, 200);
  return response.json();
}

const names = async (query?: Record<string, string>) => (await agents(query)).map(({ name }) => name);

describe('the list of agents', () => {
  before(async () => {
    for (const [name, priority] of [
      ['Bahan Homes', 5],
      ['ahlone agency', 0],
      ['Capital', 9],
      ['Dagon', 0],
    ] as const) {
      await anAgent(name, priority);
    }
  });

  test('starts with those that an admin has put first', async () => {
    assert.deepEqual((await names()).slice(0, 2), ['Capital', 'Bahan Homes']);
    assert.equal((await names({ sortOrder: 'asc' })).at(-1), 'Capital');
  });

  test('can be sorted by name and by age', async () => {
    const all = ['ahlone agency', 'Bahan Homes', 'Capital', 'Dagon'];
    assert.deepEqual(await names({ sortField: 'name' }), all);
    assert.deepEqual(await names({ sortField: 'name', sortOrder: 'desc' }), all.toReversed());
    const byAge = ['Bahan Homes', 'ahlone agency', 'Capital', 'Dagon'];
    assert.deepEqual(await names({ sortField: 'createdAt', sortOrder: 'asc' }), byAge);
    assert.deepEqual(await names({ sortField: 'createdAt' }), byAge.toReversed());
  });

  test('is found by words of the name in any order, in the order of the list (AGT-24)', async () => {
    assert.deepEqual(await names({ name: 'HOMES bah' }), ['Bahan Homes']);
    assert.deepEqual(await names({ name: 'a', sortField: 'name', limit: '2', startIndex: '1' }), [
      'Bahan Homes',
      'Capital',
    ]);
    for (const name of ['bahan agency', '%', '_', 'C_pital']) assert.deepEqual(await names({ name }), [], name);
    assert.deepEqual(await names({ name: '  ' }), await names());
  });

  test('is in its default order for any other', async () => {
    assert.deepEqual(await names({ sortField: 'email', sortOrder: 'up' }), await names());
  });

  test('shows a profile, photos and the number of listings, and never an email address', async () => {
    const person = await portal.withFreePackage();
    const userId = await anAgent('Everything', 99, person);
    const photos = [await portal.anImage(person), await portal.anImage(person)];
    await portal.database.db
      .insert(agentImage)
      .values(photos.map((address, position) => ({ userId, imageId: address.split('/')[2] ?? '', position })));
    await portal.postListing(person);
    const [shown] = await agents({ limit: '1' });
    assert.ok(shown);
    const { createdAt, cover, ...rest } = shown;
    assert.deepEqual([cover?.url, cover?.width, cover?.height], [photos[0], 16, 12]);
    assert.equal((await agents({ limit: '100' })).at(-1)?.cover, null, 'without a photo');
    assert.match(createdAt, /Z$/);
    assert.deepEqual(rest, {
      _id: userId,
      username: person.username,
      avatar: null,
      role: 'agent',
      name: 'Everything',
      description: '<p>Homes in the whole city.</p>',
      address: 'Bahan, Yangon',
      phone: '09 123 456 789',
      facebook: 'https://facebook.com/homes',
      priority: 99,
      imageUrls: photos,
      totalListings: 1,
      townships: ['kamayut'],
    });
    assert.ok(!JSON.stringify(shown).includes(person.email));
  });

  test('names the townships of their listings, the one with most first, all by one query if they are not counted in memory (ACC-71)', async (context) => {
    const [one, other] = [await portal.withFreePackage(), await portal.withFreePackage()];
    await anAgent('Two townships', 97, one);
    await anAgent('One township', 96, other);
    for (const township of ['bahan', 'tamwe', 'tamwe'] as const) await portal.postListing(one, { township });
    await portal.postListing(other, { township: 'latha' });
    // Left out like any that is rented out (LST-75).
    const rentedOut = await portal.postListing(other, { township: 'bahan' });
    await other.call('POST', `/api/listing/update/${rentedOut}`, { propertyStatus: 'Rented Out' });
    counterOf(portal.services).forget();
    const asked = context.mock.method(portal.database.pool, 'query');
    const listed = (await agents()).filter(({ name }) => /township/.test(name));
    assert.deepEqual(
      listed.map(({ totalListings, townships }) => [totalListings, townships]),
      [
        [3, ['tamwe', 'bahan']],
        [1, ['latha']],
      ],
    );
    const texts = asked.mock.calls.map(({ arguments: [query] }) => JSON.stringify(query));
    assert.equal(texts.filter((text) => text.includes('group by')).length, 1, texts.join('\n'));
    for (const [township, found] of [
      ['tamwe', ['Two townships']],
      ['latha', ['One township']],
      ['bahan', ['Two townships']],
      ['insein', []],
    ] as const)
      assert.deepEqual(await names({ township }), found, `${township}, without what is rented out (AGT-24)`);
    assert.deepEqual(await names({ township: 'tamwe', name: 'one' }), []);
  });

  test('does not show users who are no longer agents', async () => {
    const userId = await anAgent('Retired', 98);
    await portal.database.db.update(user).set({ role: 'user' }).where(eq(user.id, userId));
    assert.ok(!(await names({ limit: '100' })).includes('Retired'));
  });

  test('comes in batches of 8, none twice and none omitted, although many have the same priority', async () => {
    for (let turn = 0; turn < 20; turn++) await anAgent(`Same ${turn}`, 1);
    assert.equal((await agents()).length, 8);
    const all = await names({ limit: '100' });
    const read = [];
    for (let startIndex = 0; startIndex < all.length; startIndex += 8) {
      read.push(...(await names({ startIndex: String(startIndex) })));
    }
    assert.deepEqual(read, all);
    assert.equal(new Set(all).size, all.length);
  });

  test('takes only whole numbers within bounds', async () => {
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'startIndex=-1', 'startIndex=1.5', 'who=me']) {
      assert.equal((await portal.visitor().call('GET', `/api/user/getagents?${query}`)).status, 400, query);
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fillKnownPlaces } from './dictionary.ts';
import { reloadDictionary } from './reindex.ts';
import { aListing, openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
  for (const [name, priority] of [
    ['Golden Land', 0],
    ['Golden Gate', 5],
    ['100% Golden', 1],
    ['Silver Lake', 9],
  ] as const) {
    const user = await portal.signUp();
    await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [user._id]);
    await portal.database.pool.query(
      `insert into agent (user_id, name, description, address, phone, facebook, priority) values ($1, $2, '', 'Yangon', '09123456', 'https://facebook.com/x', $3)`,
      [user._id, name, priority],
    );
  }
  // No longer an agent: their page is gone.
  const dismissed = await portal.signUp();
  await portal.database.pool.query(
    `insert into agent (user_id, name, description, address, phone, facebook) values ($1, 'Golden Past', '', 'Yangon', '09123456', 'https://facebook.com/x')`,
    [dismissed._id],
  );
});
after(() => portal.close());

async function suggest(typed: string, language?: string) {
  const { status, body, headers } = await portal
    .visitor()
    .call('GET', `/api/listing/suggestions?${new URLSearchParams({ typed, ...(language && { language }) })}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(headers.get('cache-control') ?? '', /private, max-age=/);
  return body as unknown as {
    completions: { kind: string; name: string; query: string; count?: number }[];
    agents: { name: string }[];
  };
}

test('names are suggested from their beginning, in the script that is typed', async () => {
  assert.deepEqual((await suggest('condo sanch')).completions, [
    { kind: 'township', name: 'Sanchaung', query: 'condo Sanchaung' },
    {
      kind: 'building',
      name: 'Sanchaung Garden',
      query: 'condo Sanchaung Garden',
      township: 'sanchaung',
    },
  ]);
  assert.equal((await suggest('စမ်းခ')).completions[0]?.name, 'စမ်းချောင်း');
});

test('agents are suggested by any part of their name, the first of their list first, at most three', async () => {
  const names = async (typed: string) => (await suggest(typed)).agents.map(({ name }) => name);
  assert.deepEqual(await names('golden'), ['Golden Gate', '100% Golden', 'Golden Land']);
  assert.deepEqual(await names('LAKE'), ['Silver Lake']);
  assert.deepEqual(await names('0%'), ['100% Golden']);
  assert.deepEqual(await names('%'), []);
  assert.deepEqual(await names('g'), []);
});

test('empty input suggests nothing while nothing is listed, and input that is too long is refused', async () => {
  assert.deepEqual(await suggest(' '), { success: true, completions: [], listings: [], agents: [] });
  for (const query of ['', 'typed=a&typed=b', `typed=${'a'.repeat(201)}`, 'typed=a&x=1', 'typed=a&language=fr']) {
    const { status } = await portal.visitor().call('GET', `/api/listing/suggestions?${query}`);
    assert.equal(status, 400, query);
  }
});

describe('suggestions have counts', () => {
  before(async () => {
    const admin = await portal.admin();
    const common = { ...aListing(), userRef: (await portal.signUp())._id, imageUrls: [await portal.anImage(admin)] };
    const post = (fields: object) => portal.postListing(admin, { ...common, ...fields });
    const condo = { propertyType: 'condo', township: 'kamayut', bedrooms: 2, type: 'rent' } as const;
    await post({ ...condo, currency: 'lakh MMK', regularPrice: 20 });
    await post({ ...condo, currency: 'lakh MMK', regularPrice: 600 });
    await post({
      ...condo,
      propertyType: 'house',
      township: 'bahan',
      bedrooms: 6,
      currency: 'lakh MMK',
      regularPrice: 30,
    });
  });

  for (const [typed, query, count] of [
    ['kamay', 'Kamayut', 2],
    ['2 bed', '2 bedroom', 2],
    ['under 50', 'under 50 lakh', 2],
    ['condo under 50', 'condo under 50 lakh', 1],
    ['ငှား', 'ငှားရန်', 3],
    ['ကွန်ဒို ကမာ', 'ကွန်ဒို ကမာရွတ်', 2],
    ['hled', 'Hledan', 2],
  ] as const)
    test(`${typed} has the number that a search for ${query} finds`, async () => {
      const found = (await suggest(typed)).completions.find((one) => one.query === query);
      assert.equal(found?.count, count);
      const { body } = await portal
        .visitor()
        .call('GET', `/api/listing/search?${new URLSearchParams({ searchTerm: query })}`);
      assert.equal((body as unknown as unknown[]).length, count);
    });

  test('where fields alone decide what is found', async () => {
    for (const typed of ['pyay r', 'swim', '6 bed', 'insei']) {
      const { completions } = await suggest(typed);
      assert.ok(completions.length > 0, typed);
      for (const { count } of completions) assert.equal(count, undefined, typed);
    }
  });

  test('up to a length, and while nothing of the query is left over', async () => {
    for (const typed of [`${'condo '.repeat(14)}kamay`, 'qwertz kamay']) {
      const [first] = (await suggest(typed)).completions;
      assert.equal(first?.name, 'Kamayut');
      assert.equal(first?.count, undefined);
    }
  });

  test('those that find nothing come last, and kinds take turns', async () => {
    const { completions } = await suggest('condo b');
    assert.equal(completions[0]?.query, 'condo Bayint Naung');
    assert.ok(completions.length > 3 && completions.length <= 8);
    const kinds = completions.map(({ kind }) => kind);
    for (const [at, kind] of kinds.entries())
      assert.ok(kind !== kinds[at - 1] || kinds.slice(at).every((later) => later === kind), kinds.join());
  });

  test('an empty query suggests the townships and types with the most listings, in the language of the page', async () => {
    const popular = async (language: string) =>
      (await suggest(' ', language)).completions.map(({ name, count }) => `${name} ${count}`);
    assert.deepEqual(await popular('en'), ['Kamayut 2', 'condo 2', 'Bahan 1', 'house 1', 'for rent 3']);
    assert.deepEqual(await popular('my'), ['ကမာရွတ် 2', 'ကွန်ဒို 2', 'ဗဟန်း 1', 'လုံးချင်း 1', 'ငှားရန် 3']);
  });
});

test('of one kind are only names that the whole text begins, in both scripts, as admins have taught them (LST-160)', async () => {
  const { database } = portal;
  await fillKnownPlaces(database.db);
  await database.pool.query(`insert into known_place (name, kind, en, my, spellings, township, merged_into) values
    ('lotus-court', 'building', 'Lotus Court', 'ကြာကွန်ဒို', '{Lotus Court,ကြာကွန်ဒို}', 'tamwe', null),
    ('lotus-annexe', 'building', 'Lotus Annexe', 'ကြာနောက်ဆောင်', '{Lotus Annexe,Lotos Annexe,ကြာနောက်ဆောင်}', null, 'lotus-court')`);
  await reloadDictionary(portal.services);
  const buildings = async (typed: string) => {
    const { status, body } = await portal
      .visitor()
      .call('GET', `/api/listing/suggestions?${new URLSearchParams({ typed, kind: 'building' })}`);
    assert.equal(status, 200);
    return body as unknown as { completions: { names: { en: string }; township?: string }[]; agents: unknown[] };
  };
  const names = { en: 'Lotus Court', my: 'ကြာကွန်ဒို' };
  const found = { kind: 'building', name: 'Lotus Court', query: 'Lotus Court', names, township: 'tamwe' };
  for (const typed of ['lotus c', 'ကြာက', 'lotos ann', 'lotux cour']) {
    assert.deepEqual(await buildings(typed), { success: true, completions: [found], listings: [], agents: [] }, typed);
  }
  for (const typed of ['condo lotus c', 'sanchaung', 'golden gate', ' ']) {
    const { completions, agents } = await buildings(typed);
    assert.ok(
      completions.every(({ names: { en } }) => en.toLowerCase().startsWith(typed)),
      typed,
    );
    assert.deepEqual(agents, []);
  }
  const { status } = await portal.visitor().call('GET', '/api/listing/suggestions?typed=x&kind=palace');
  assert.equal(status, 400);
});

import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { aListing, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { missesOf, searchMissSweep } from './collector.ts';
import { addMisses } from './queries.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  const listing = { ...aListing(), userRef: (await portal.signUp())._id, imageUrls: [await portal.anImage(admin)] };
  await portal.postListing(admin, { ...listing, propertyType: 'condo', township: 'bahan' });
});
after(() => portal.close());
afterEach(() => portal.database.pool.query('truncate search_miss'));

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function search(searchTerm: string, from = '203.0.113.1', userAgent = firefox, more = {}) {
  const query = new URLSearchParams({ searchTerm, ...more });
  const { status } = await portal
    .visitor(from)
    .fetch(`/api/listing/full-search?${query}`, { headers: { 'user-agent': userAgent } });
  assert.equal(status, 200);
}

async function rows() {
  await missesOf(portal.services).write();
  const { rows: found } = await portal.database.pool.query<{
    kind: string;
    text: string;
    count: number;
    networks: string[];
  }>('select kind, text, count, networks from search_miss order by kind, text');
  return found;
}

const counts = async () => (await rows()).map(({ kind, text, count }) => `${kind} ${text} ${count}`);

async function shown(query = '') {
  const { status, body } = await admin.call('GET', `/api/admin/search-misses${query}`);
  assert.equal(status, 200);
  return body as unknown as Record<'words' | 'searches', { text: string; count: number; lastDay: string }[]>;
}

describe('what a search misses is counted', () => {
  test('by its left-over words, and as a whole if nothing is found', async () => {
    await search('condo bahan Terrace');
    await search('land insein qwertz');
    assert.deepEqual(await counts(), ['search land insein qwertz 1', 'word qwertz 1', 'word terrace 1']);
  });

  test('once for each person until it is written, and then added to the day', async () => {
    for (const from of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await search('condo qwertz', from);
    assert.deepEqual(await counts(), ['word qwertz 2']);
    await search('condo qwertz');
    const [counted] = await rows();
    assert.equal(counted?.count, 3);
    assert.equal(counted?.networks.length, 2);
  });

  test('with the first batch only, and not for robots, admins or what may name a person', async () => {
    await search('condo qwertz', undefined, undefined, { startIndex: '8' });
    await search('condo qwertz', undefined, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    await search('condo qwertz', undefined, '');
    await search('condo su@example.com');
    await admin.fetch('/api/listing/full-search?searchTerm=qwertz', { headers: { 'user-agent': firefox } });
    assert.deepEqual(
      (await counts()).filter((counted) => counted.includes('qwertz') || counted.includes('@')),
      [],
    );
  });

  test('without who searched: only hashes of three networks, different for each text', async () => {
    for (const last of [1, 2, 3, 4, 5]) await search('condo qwertz asdfgh', `203.0.113.${last}`);
    const [one, other] = await rows();
    assert.equal(one?.count, 5);
    assert.equal(one?.networks.length, 3);
    for (const network of one?.networks ?? []) {
      assert.match(network, /^[\w-]{43}$/);
      assert.ok(!other?.networks.includes(network));
    }
  });

  test('up to a bound in memory, whatever is searched for', async () => {
    const reader = { account: undefined, address: '203.0.113.1', userAgent: firefox };
    for (let at = 0; at < 1_200; at += 1) missesOf(portal.services).note({ words: [`word ${at}`] }, reader);
    assert.equal((await rows()).length, 1_000);
  });

  test('up to a bound on a day, beyond which only known texts are counted', async () => {
    const { db } = portal.database;
    const missOf = (text: string) => ({ kind: 'word' as const, day: '2026-11-20', text, count: 1, networks: ['n'] });
    await addMisses(
      db,
      Array.from({ length: 2_000 }, (_, at) => missOf(`word ${at}`)),
    );
    await addMisses(db, [missOf('one more'), missOf('word 7')]);
    const found = await rows();
    assert.equal(found.length, 2_000);
    assert.equal(found.find(({ text }) => text === 'word 7')?.count, 2);
  });
});

describe('admins see what searches missed', () => {
  test('if it came from three networks, on whatever days', async () => {
    const { db } = portal.database;
    const today = new Date().toISOString().slice(0, 10);
    const missOf = (kind: 'word' | 'search', text: string, day: string, networks: string[]) => ({
      kind,
      text,
      day,
      networks,
      count: 5,
    });
    await addMisses(db, [
      missOf('word', 'terrace', today, ['a', 'b']),
      missOf('word', 'terrace', daysAgo(10), ['b', 'c']),
      missOf('word', 'terrace', daysAgo(40), ['d']),
      missOf('word', 'qwertz', today, ['a', 'b']),
      missOf('word', 'qwertz', daysAgo(10), ['a', 'b']),
      missOf('search', 'land insein', today, ['a', 'b', 'c']),
    ]);
    assert.deepEqual(await shown(), {
      success: true,
      words: [{ text: 'terrace', count: 10, lastDay: today }],
      searches: [{ text: 'land insein', count: 5, lastDay: today }],
    });
    assert.deepEqual((await shown('?days=7')).words, []);
    assert.deepEqual(
      (await shown('?days=90')).words.map(({ count }) => count),
      [15],
    );
  });

  test('and nobody else does', async () => {
    for (const path of ['search-misses', 'search-reading?searchTerm=condo']) {
      assert.equal((await portal.visitor().call('GET', `/api/admin/${path}`)).status, 401);
      assert.equal((await (await portal.signUp()).call('GET', `/api/admin/${path}`)).status, 403);
    }
    assert.equal((await admin.call('GET', '/api/admin/search-misses?days=8')).status, 400);
  });

  test('for 90 days', async () => {
    const missOf = (day: string) => ({ kind: 'word' as const, day, text: 'terrace', count: 1, networks: ['n'] });
    await addMisses(portal.database.db, [missOf(daysAgo(88)), missOf(daysAgo(92))]);
    await searchMissSweep(portal.services).run();
    assert.equal((await rows()).length, 1);
  });
});

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

test('an admin sees how a query is read', async () => {
  const { body } = await admin.call(
    'GET',
    `/api/admin/search-reading?${new URLSearchParams({ searchTerm: 'Condo in Bahann under 900 usd with grant and Terrace' })}`,
  );
  const { reading, tokens, loose, found } = body as unknown as {
    reading: { filters: { kind: string }[]; known: { text: string }[] };
    tokens: { text: string; kind: string; name?: string }[];
    loose: string[];
    found: number;
  };
  assert.deepEqual(
    reading.filters.map(({ kind }) => kind),
    ['propertyType', 'township', 'price', 'type'],
  );
  assert.deepEqual(
    reading.known.map(({ text }) => text),
    ['grant'],
  );
  assert.deepEqual(loose, ['Terrace']);
  assert.deepEqual(tokens[0], { text: 'Condo', kind: 'name', name: 'condo' });
  assert.ok(tokens.some(({ text, kind }) => text === '900' && kind === 'number'));
  assert.ok(tokens.some(({ text, kind }) => text === 'usd' && kind === 'measure'));
  assert.ok(found >= 0);
});

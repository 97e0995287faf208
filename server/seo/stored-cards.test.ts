import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { cardVersion, shareCardAddress, siteCard } from '#domain/image/share-card.ts';
import { keysIn } from '#tests/factories/image-portal.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { openBuckets } from '../http/limits/request-buckets.ts';
import type { Storage } from '../process/storage.ts';
import { openCardLimit } from './share-cards.ts';
import { sweepCards } from './stored-cards.ts';

let portal: TestPortal;
let owner: TestUser;
let disk: Storage;
/** Keys under which cards were stored, in order. */
let stored: string[];
/** Resolves when a master may be read. */
let mayRead: () => Promise<void>;
before(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'on' });
  disk = portal.services.storage;
  const counting: Storage = {
    ...disk,
    async get(key) {
      if (key.startsWith('photos/')) await mayRead();
      return disk.get(key);
    },
    async put(key, bytes, contentType) {
      if (key.startsWith('cards/')) stored.push(key);
      await disk.put(key, bytes, contentType);
    },
  };
  Object.assign(portal.services, { storage: counting });
});
after(() => portal.close());
beforeEach(async () => {
  stored = [];
  mayRead = () => Promise.resolve();
  owner = await portal.withFreePackage();
});

async function addressOf(id: string, language: 'en' | 'my' = 'en'): Promise<string> {
  const { body } = await portal.visitor().call('GET', `/api/listing/get/${id}`);
  return shareCardAddress({ kind: 'listing', id, language, version: cardVersion(String(body['updatedAt'])) });
}

const aCard = async () => addressOf(await portal.postListing(owner));

async function get(path: string, init: RequestInit = {}, from?: string) {
  const answer = await portal.visitor(from).fetch(path, { redirect: 'manual', ...init });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

const cardsInStorage = async () => (await keysIn(portal.services)).filter((key) => key.startsWith('cards/'));

describe('a card (SIT-281)', () => {
  test('is drawn once, however many ask for it at once, and is in storage afterwards', async () => {
    const address = await aCard();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(address)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(stored.length, 1);
    const again = await get(address);
    assert.ok(answers.every(({ bytes }) => bytes.equals(again.bytes)));
    assert.equal(stored.length, 1);
    const [key = ''] = stored;
    assert.ok((await cardsInStorage()).includes(key));
  });

  test('is the same one under every spelling of its address', async () => {
    const address = await aCard();
    assert.equal((await get(address)).status, 200);
    for (const spelling of [`${address}?a=1`, `${address}?a=2`, address.replace('/en-', '/%65n-')]) {
      const { status, headers, bytes } = await get(spelling);
      assert.deepEqual([status, headers.get('location'), bytes.byteLength], [302, address, 0], spelling);
    }
    for (const spelling of [`${address}/`, address.toUpperCase(), address.replace('/share', '//share')])
      assert.notEqual((await get(spelling)).headers.get('content-type'), 'image/jpeg', spelling);
    assert.equal(stored.length, 1);
  });

  test('is not drawn again after a change that it does not show', async () => {
    const id = await portal.postListing(owner);
    const first = await get(await addressOf(id));
    await owner.call('POST', `/api/listing/update/${id}`, { description: '<p>Newly painted.</p>' });
    const second = await get(await addressOf(id));
    assert.deepEqual(second.bytes, first.bytes);
    assert.equal(stored.length, 1);
    await owner.call('POST', `/api/listing/update/${id}`, { bedrooms: 5 });
    assert.notDeepEqual((await get(await addressOf(id))).bytes, first.bytes);
    assert.equal(stored.length, 2);
  });

  test('answers HEAD as GET, without its bytes', async () => {
    const address = await aCard();
    const { bytes } = await get(address);
    const head = await get(address, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(bytes.byteLength)]);
    assert.equal(head.bytes.byteLength, 0);
  });

  test('is drawn again where what is stored is damaged', async () => {
    const address = await aCard();
    const right = await get(address);
    const path = join(portal.dataDir, 'objects', stored[0] ?? '');
    await writeFile(path, (await readFile(path)).fill(0, 100, 200));
    assert.deepEqual((await get(address)).bytes, right.bytes);
    assert.equal(stored.length, 2);
  });

  test('shows the city for a minute while its photo is lost, and the photo once it is back', async () => {
    const address = await aCard();
    const { rows } = await portal.database.pool.query<{ key: string }>('select key from image where user_id = $1', [
      owner._id,
    ]);
    const path = join(portal.dataDir, 'objects', rows[0]?.key ?? '');
    const photo = await readFile(path);
    await writeFile(path, Buffer.alloc(photo.byteLength));
    const lost = await get(address);
    assert.deepEqual([lost.status, lost.headers.get('cache-control')], [200, 'public, max-age=60']);
    await writeFile(path, photo);
    const back = await get(address);
    assert.deepEqual([back.status, back.headers.get('cache-control')], [200, 'public, max-age=31536000, immutable']);
    assert.notDeepEqual(back.bytes, lost.bytes);
  });

  test('is not drawn for a client that has gone while it waited', async () => {
    const [first, second, third] = [await aCard(), await aCard(), await aCard()];
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    mayRead = () => {
      begun.resolve();
      return promise;
    };
    const running = get(first);
    await begun.promise;
    const client = new AbortController();
    const left = portal.app.request(second, { signal: client.signal });
    await setImmediate();
    const waiting = get(third);
    client.abort();
    assert.equal((await left).status, 499);
    resolve();
    assert.deepEqual([(await running).status, (await waiting).status, stored.length], [200, 200, 2]);
  });
});

describe('drawing for one address (SIT-283)', () => {
  test('is limited, whoever is signed in; what is stored is not', async () => {
    const own = portal.services.cards;
    const [first, second, third] = [await aCard(), await aCard(), await aCard()];
    const few = openBuckets({ name: 'share-card:address', most: 2, window: 60 }, () => 1000);
    Object.assign(portal.services, { cards: few });
    try {
      for (const path of [first, second, first, second, first])
        assert.equal((await get(path, {}, '10.0.0.1')).status, 200);
      for (const cookie of ['', owner.cookie()]) {
        const refused = await get(third, { headers: { cookie } }, '10.0.0.1');
        assert.equal(refused.status, 429);
        assert.ok(Number(refused.headers.get('retry-after')) > 0);
        assert.ok(refused.bytes.byteLength < 300);
        assert.doesNotMatch(refused.headers.get('cache-control') ?? '', /public/);
      }
      assert.equal(stored.length, 2);
      assert.equal((await get(first, {}, '10.0.0.1')).status, 200);
      assert.equal((await get(third, {}, '10.0.0.2')).status, 200);
      assert.equal((await get(third, {}, '10.0.0.1')).status, 200, 'drawn for somebody else');
    } finally {
      Object.assign(portal.services, { cards: own });
    }
  });

  test('is possible 60 times a minute', () => {
    const limit = openCardLimit(() => 1000);
    for (let turn = 0; turn < 60; turn++) void limit.take('10.0.0.1');
    assert.throws(() => limit.take('10.0.0.1'), /too_many_requests/);
  });
});

describe('the sweep (SIT-282)', () => {
  const drawn = async (path: string) => {
    const before = stored.length;
    assert.equal((await get(path)).status, 200);
    const key = stored[before];
    assert.ok(key);
    return key;
  };
  const isThere = async (key: string) => (await cardsInStorage()).includes(key);

  test('removes the cards of listings that were deleted, have ended or were changed, and keeps the others', async () => {
    const [kept, deleted, ended] = [
      await portal.postListing(owner),
      await portal.postListing(owner),
      await portal.postListing(owner),
    ];
    const cards = {
      english: await drawn(await addressOf(kept)),
      burmese: await drawn(await addressOf(kept, 'my')),
      site: await drawn(shareCardAddress(siteCard('my'))),
      deleted: await drawn(await addressOf(deleted)),
      ended: await drawn(await addressOf(ended)),
    };
    await owner.call('DELETE', `/api/listing/delete/${deleted}`);
    await portal.database.pool.query('update listing set ended_at = now() where id = $1', [ended]);
    await owner.call('POST', `/api/listing/update/${kept}`, { regularPrice: 4321 });
    const changed = await drawn(await addressOf(kept));
    await disk.put('cards/elsewhere/left', Buffer.from('left'), 'image/jpeg');

    await sweepCards(portal.services);
    for (const key of [cards.english, cards.burmese, cards.deleted, cards.ended, 'cards/elsewhere/left'])
      assert.equal(await isThere(key), false, key);
    for (const key of [changed, cards.site]) assert.equal(await isThere(key), true, key);
  });

  test('removes the oldest beyond the bound', async () => {
    await sweepCards(portal.services, 0);
    assert.deepEqual(await cardsInStorage(), []);
    const first = await drawn(await aCard());
    const second = await drawn(await aCard());
    const sizes = await Promise.all([first, second].map(async (key) => (await disk.head(key))?.size ?? 0));
    const bytes = (sizes[0] ?? 0) + (sizes[1] ?? 0);
    await sweepCards(portal.services, bytes);
    assert.deepEqual([await isThere(first), await isThere(second)], [true, true]);
    await sweepCards(portal.services, bytes - 1);
    assert.deepEqual([await isThere(first), await isThere(second)], [false, true]);
  });
});

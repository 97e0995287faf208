import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mostCountedSince } from '#domain/listing/come-since.ts';
import { copyListings } from '#tests/factories/copy-listings.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { counterOf } from './counter.ts';

describe('listings that have come since a search was looked at (SRC-121)', () => {
  let portal: TestPortal;
  let id: string;
  before(async () => {
    portal = await openTestPortal();
    const owner = await portal.withFreePackage();
    id = await portal.postListing(owner, { name: 'Condo with a balcony', type: 'rent', township: 'bahan' });
    await portal.database.pool.query(`update listing set created_at = '2026-11-21T12:00:00Z'`);
  });
  after(() => portal.close());

  const ask = (...searches: string[]) =>
    portal
      .visitor()
      .call('GET', `/api/listing/since?${new URLSearchParams(searches.map((search) => ['search', search]))}`);
  const counts = async (...searches: string[]) => {
    const { status, body } = await ask(...searches);
    assert.equal(status, 200, JSON.stringify(body));
    return body['counts'];
  };
  const before12 = 'since=2026-11-21T12:00:00.000Z';
  const after12 = 'since=2026-11-21T12:00:00.001Z';
  /** Asks as long as the listings are in memory, and once more while SQL counts. */
  const bothWays = async (...searches: string[]) => {
    await counterOf(portal.services).read();
    const counted = await counts(...searches);
    counterOf(portal.services).forget();
    assert.deepEqual(await counts(...searches), counted);
    await counterOf(portal.services).read();
    return counted;
  };

  test('are counted for each of several searches, from the moment on', async () => {
    const searches = [
      `${before12}&type=rent&township=bahan`,
      `${after12}&type=rent&township=bahan`,
      `${before12}&type=sale`,
      `${before12}&q=balcony`,
      `${after12}&q=balcony`,
      `q=${encodeURIComponent('ဟိုတယ်')}&${before12}`,
    ];
    assert.deepEqual(await bothWays(...searches), [1, 0, 0, 1, 0, 0]);
    assert.deepEqual(await counts(`${before12}&type=rent`), [1], 'one alone');
  });

  test('are only those that are available and online', async () => {
    const set = (change: string) => portal.database.pool.query(`update listing set ${change} where id = $1`, [id]);
    await set(`property_status = 'Rented Out'`);
    assert.deepEqual(await bothWays(`${before12}&type=rent`), [0]);
    await set(`property_status = 'Still Available', ended_at = now()`);
    assert.deepEqual(await bothWays(`${before12}&type=rent`, `${before12}&q=balcony`), [0, 0]);
    await set('ended_at = null');
    assert.deepEqual(await bothWays(`${before12}&type=rent`), [1]);
  });

  test('are counted up to a number, and cached for a moment', async () => {
    await copyListings(portal.database, { id, count: mostCountedSince + 20, values: `'offer', false` });
    assert.deepEqual(await bothWays(`${before12}&type=rent`, `${before12}&q=balcony`), [
      mostCountedSince,
      mostCountedSince,
    ]);
    const answer = await ask(`${before12}&type=rent`);
    assert.equal(answer.headers.get('cache-control'), 'private, max-age=60');
  });

  test('are not counted for what is no search, for too many, or without a moment', async () => {
    for (const wrong of [
      'type=rent',
      'since=yesterday&type=rent',
      'since=0000-01-01T00:00:00Z&type=rent',
      `${before12}&type=gift`,
      `${before12}&colour=red`,
      `${before12}&q=${'x'.repeat(650)}`,
      '',
    ]) {
      const { status, body } = await ask(wrong);
      assert.equal(status, 400, wrong);
      assert.equal(body['success'], false);
    }
    assert.equal((await ask()).status, 400);
    assert.equal((await ask(...Array.from({ length: 7 }, () => before12))).status, 400);
    assert.equal((await portal.visitor().call('GET', `/api/listing/since?search=${before12}&page=2`)).status, 400);
  });
});

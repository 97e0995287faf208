import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { connectDatabase } from '../../database/open.ts';
import { aListing, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { counterOf } from './counter.ts';

interface Counted {
  counts?: { homes: number; township: Record<string, number>; type: Record<string, number> };
}

const read = async <Body>(portal: TestPortal, path: string) => {
  const { status, body } = await portal.visitor().call('GET', path);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as Body;
};
const counts = async (portal: TestPortal, query = '') =>
  (await read<Counted>(portal, `/api/listing/counts${query}`)).counts;

describe('two portals on one database', () => {
  let one: TestPortal;
  let other: TestPortal;
  let owner: TestUser;
  before(async () => {
    one = await openTestPortal();
    other = await openTestPortal({}, await connectDatabase(one.database.url));
    owner = await one.admin();
    // Both have read the listings before anything is written.
    await Promise.all([counts(one), counts(other)]);
  });
  after(async () => {
    await other.close();
    await one.close();
  });

  test('count a listing the moment that its post, change or removal is acknowledged', async () => {
    const imageUrls = [await one.anImage(owner)];
    const userRef = (await one.signUp())._id;
    const seen = async (township: string) => {
      const path = `/api/listing/get?township=${township}&limit=1`;
      return Promise.all(
        [one, other].map(async (portal) => [
          (await counts(portal))?.township[township],
          (await read<{ totalListings: number }>(portal, path)).totalListings,
        ]),
      );
    };
    const all = (count: number) => Array.from({ length: 2 }, () => [count, count]);
    for (let turn = 1; turn <= 8; turn += 1) {
      const id = await one.postListing(owner, { ...aListing(), imageUrls, userRef, township: 'bahan' });
      assert.deepEqual(await seen('bahan'), all(1));
      assert.equal((await owner.call('POST', `/api/listing/update/${id}`, { township: 'latha' })).status, 200);
      assert.deepEqual([await seen('bahan'), await seen('latha')], [all(0), all(1)]);
      assert.equal((await owner.call('DELETE', `/api/listing/delete/${id}`)).status, 200);
      assert.deepEqual(await seen('latha'), all(0));
    }
  });
});

describe('while listings cannot be counted in memory (SRC-46)', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
    const owner = await portal.admin();
    const common = { ...aListing(), imageUrls: [await portal.anImage(owner)], userRef: (await portal.signUp())._id };
    for (const township of ['bahan', 'bahan', 'latha'] as const)
      await portal.postListing(owner, { ...common, township });
    // They are not read twice within a minute.
    await counterOf(portal.services).read();
    counterOf(portal.services).forget();
  });
  after(() => portal.close());

  test('choices stand without counts', async () => {
    for (const query of ['', '?type=rent&township=bahan', '?q=condo'])
      assert.equal(await counts(portal, query), undefined);
  });

  test('a list has its total', async () => {
    const of = (query: string) => read<{ totalListings: number }>(portal, `/api/listing/get?${query}`);
    assert.equal((await of('')).totalListings, 3);
    assert.equal((await of('township=bahan')).totalListings, 2);
  });

  test('townships have their numbers, without medians', async () => {
    const { townships } = await read<{ townships: object[] }>(portal, '/api/listing/townships');
    const byName = (one: object, two: object) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1);
    assert.deepEqual(
      townships.toSorted(byName),
      [
        { township: 'bahan', count: 2 },
        { township: 'latha', count: 1 },
      ].toSorted(byName),
    );
    const map = await read<{
      currency: string;
      townships: { township: string; homes: number; median: number | null }[];
    }>(portal, '/api/listing/map?currency=USD');
    assert.equal(map.currency, 'USD');
    assert.deepEqual(
      map.townships.filter(({ homes }) => homes > 0).map(({ township, homes, median }) => [township, homes, median]),
      [
        ['bahan', 2, null],
        ['latha', 1, null],
      ],
    );
  });
});

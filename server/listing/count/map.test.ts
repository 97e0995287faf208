import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { refreshUsualPrices } from '#server/usual-price/refresh.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { aListing, type ListingBody, openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

interface MapAnswer {
  currency: string;
  townships: { township: string; homes: number; median: number | null }[];
}

describe('the map of townships', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
    const [admin, agent] = [await portal.admin(), await portal.signUp()];
    const photo = await portal.anImage(admin);
    const post = (fields: Partial<ListingBody>) =>
      portal.postListing(admin, { ...aListing(), userRef: agent._id, imageUrls: [photo], ...fields });
    for (const regularPrice of [200, 300, 400, 500, 500, 600, 900, 1200])
      await post({ township: 'bahan', type: 'rent', regularPrice });
    await post({ township: 'bahan', type: 'sale', regularPrice: 90_000 });
    await post({ township: 'yankin', type: 'rent', currency: 'lakh MMK', regularPrice: 12 });
    await post({ township: 'latha', type: 'rent', regularPrice: 1000, offer: true, discountPrice: 700 });
    await refreshUsualPrices(portal.database.db);
  });
  after(() => portal.close());

  async function read(query = '') {
    const { status, body } = await portal.visitor().call('GET', `/api/listing/map${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    const { townships, currency } = body as unknown as MapAnswer;
    const of = (slug: string) => {
      const found = townships.find(({ township }) => township === slug);
      return found && [found.homes, found.median];
    };
    return { townships, currency, of };
  }

  test('has every township, with the number of its listings and the usual rent where enough are known', async () => {
    const { townships, currency, of } = await read();
    assert.equal(townships.length, townshipSlugs.length);
    assert.equal(currency, 'USD');
    assert.deepEqual(of('bahan'), [9, 500]);
    assert.deepEqual(of('latha'), [1, null]);
    assert.deepEqual(of('yankin'), [1, null]);
    assert.deepEqual(of('insein'), [0, null]);
  });

  test('counts what a filter leaves, whatever township the filter names', async () => {
    const { of } = await read('?type=sale&township=latha');
    assert.deepEqual(of('bahan'), [1, null]);
    assert.deepEqual(of('latha'), [0, null]);
  });

  test('gives medians in the requested currency', async () => {
    const { currency, of } = await read('?currency=MMK');
    assert.equal(currency, 'lakh MMK');
    // Without a rate nothing is converted.
    assert.deepEqual(
      [of('yankin'), of('bahan')],
      [
        [1, null],
        [9, null],
      ],
    );
    assert.equal((await (await portal.admin()).call('POST', '/api/exchange-rate', { mmkPerUsd: 4000 })).status, 200);
    await refreshUsualPrices(portal.database.db);
    assert.deepEqual((await read('?currency=MMK')).of('bahan'), [9, 20]);
  });

  test('gives no usual rent of whole homes where only rooms or beds are asked for (LST-534)', async () => {
    assert.deepEqual((await read('?kind=bed,hostel')).of('bahan'), [0, null]);
    assert.equal((await read('?kind=bed,mini-condo')).of('bahan')?.[1], 500);
  });

  test('refuses an invalid filter', async () => {
    assert.equal((await portal.visitor().call('GET', '/api/listing/map?type=swap')).status, 400);
    assert.equal((await portal.visitor().call('GET', '/api/listing/map?colour=red')).status, 400);
  });
});

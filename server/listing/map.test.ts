import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { townshipSlugs } from '#domain/township/township.ts';
import { aListing, type ListingBody, openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

interface MapAnswer {
  currency: string;
  townships: { township: string; homes: number; median: number | null; path: string }[];
}

describe('the map of townships', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
    const [admin, agent] = [await portal.admin(), await portal.signUp()];
    const photo = await portal.anImage(admin);
    const post = (fields: Partial<ListingBody>) =>
      portal.postListing(admin, { ...aListing(), userRef: agent._id, imageUrls: [photo], ...fields });
    for (const regularPrice of [300, 500, 900]) await post({ township: 'bahan', type: 'rent', regularPrice });
    await post({ township: 'bahan', type: 'sale', regularPrice: 90_000 });
    await post({ township: 'yankin', type: 'rent', currency: 'lakh MMK', regularPrice: 12 });
    await post({ township: 'latha', type: 'rent', regularPrice: 1000, offer: true, discountPrice: 700 });
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

  test('has every township, with how many homes it has and the median of what rents ask', async () => {
    const { townships, currency, of } = await read();
    assert.equal(townships.length, townshipSlugs.length);
    assert.equal(currency, 'USD');
    assert.deepEqual(of('bahan'), [4, 500]);
    assert.deepEqual(of('latha'), [1, 700]);
    assert.deepEqual(of('yankin'), [1, null]);
    assert.deepEqual(of('insein'), [0, null]);
  });

  test('counts what a filter leaves, whatever township it names', async () => {
    const { of } = await read('?type=sale&township=latha');
    assert.deepEqual(of('bahan'), [1, 90_000]);
    assert.deepEqual(of('latha'), [0, null]);
  });

  test('tells medians in the currency that is asked for', async () => {
    const { currency, of } = await read('?currency=MMK');
    assert.equal(currency, 'lakh MMK');
    assert.deepEqual(
      [of('yankin'), of('bahan')],
      [
        [1, 12],
        [4, null],
      ],
    );
  });

  test('refuses what is no filter', async () => {
    assert.equal((await portal.visitor().call('GET', '/api/listing/map?type=swap')).status, 400);
    assert.equal((await portal.visitor().call('GET', '/api/listing/map?colour=red')).status, 400);
  });
});

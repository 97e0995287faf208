import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { townshipSlugs } from '#domain/township/township.ts';
import { aListing, type ListingBody, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

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

  test('has every township, with the number of its listings and the median asking rent', async () => {
    const { townships, currency, of } = await read();
    assert.equal(townships.length, townshipSlugs.length);
    assert.equal(currency, 'USD');
    assert.deepEqual(of('bahan'), [4, 500]);
    assert.deepEqual(of('latha'), [1, 700]);
    assert.deepEqual(of('yankin'), [1, null]);
    assert.deepEqual(of('insein'), [0, null]);
  });

  test('counts what a filter leaves, whatever township the filter names', async () => {
    const { of } = await read('?type=sale&township=latha');
    assert.deepEqual(of('bahan'), [1, 90_000]);
    assert.deepEqual(of('latha'), [0, null]);
  });

  test('gives medians in the requested currency', async () => {
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

  test('refuses an invalid filter', async () => {
    assert.equal((await portal.visitor().call('GET', '/api/listing/map?type=swap')).status, 400);
    assert.equal((await portal.visitor().call('GET', '/api/listing/map?colour=red')).status, 400);
  });
});

describe('asking prices in a township for a kind of property (LST-133)', () => {
  let portal: TestPortal;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal();
    const agent = await portal.signUp();
    admin = await portal.admin();
    const photo = await portal.anImage(admin);
    const kind = { township: 'bahan', type: 'rent', propertyType: 'condo' } as const;
    const from = { userRef: agent._id, imageUrls: [photo] };
    const post = (fields: Partial<ListingBody>) =>
      portal.postListing(admin, { ...aListing(), ...from, ...kind, ...fields });
    for (const regularPrice of [300, 500]) await post({ regularPrice });
    await post({ regularPrice: 9000, offer: true, discountPrice: 700 });
    for (const regularPrice of [10, 20]) await post({ regularPrice, currency: 'lakh MMK' });
    await post({ regularPrice: 90_000, type: 'sale' });
    await post({ regularPrice: 90_000, propertyType: 'apartment' });
    await post({ regularPrice: 90_000, township: 'yankin' });
    const taken = await post({ regularPrice: 50, currency: 'lakh MMK' });
    const update = { propertyStatus: 'Rented Out' };
    assert.equal((await admin.call('POST', `/api/listing/update/${taken}`, update)).status, 200);
  });
  after(() => portal.close());

  const asked = (query: string) => admin.call('GET', `/api/listing/asked?${query}`);

  test('are the median of available listings, in each currency with 3 listings', async () => {
    const { status, body } = await asked('type=rent&township=bahan&propertyType=condo');
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body['medians'], [{ currency: 'USD', listings: 3, median: 500 }]);
  });

  test('are left out if too few of the kind are listed', async () => {
    for (const query of ['type=sale&township=bahan&propertyType=condo', 'type=rent&township=yankin&propertyType=condo'])
      assert.deepEqual((await asked(query)).body['medians'], []);
  });

  test('are shown to signed-in users, for an existing kind', async () => {
    const visitor = portal.visitor().call('GET', '/api/listing/asked?type=rent&township=bahan&propertyType=condo');
    assert.equal((await visitor).status, 401);
    for (const query of ['type=rent&township=bahan', 'type=swap&township=bahan&propertyType=condo'])
      assert.equal((await asked(query)).status, 400, query);
  });
});

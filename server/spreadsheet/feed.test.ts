import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openTestPortal } from '#tests/factories/portal.ts';
import { user } from '../database/schema.ts';

const portal = await openTestPortal();
after(portal.close);
const visitor = portal.visitor();

test('what an agency offers now is a PropertyHub feed and linked data, for anyone (LST-460, LST-461)', async () => {
  const agency = await portal.withFreePackage();
  for (const path of ['feed', 'linked-data']) {
    assert.equal((await visitor.call('GET', `/api/export/${path}/${agency._id}`)).status, 404, 'no agency');
  }
  await portal.database.db.update(user).set({ role: 'agent' }).where(eq(user.id, agency._id));
  const id = await portal.postListing(agency, {
    reference: 'WHS-1383',
    type: 'rent',
    currency: 'lakh MMK',
    regularPrice: 15.5,
    monthsAtOnce: 6,
    details: { floor: 5, facing: 'north-east', furnishing: 'fully' },
  });
  const taken = await portal.postListing(agency, { name: 'Another condo on Pyay Road' });
  await agency.call('POST', '/api/listing/mark', { listings: [{ _id: taken, propertyStatus: 'Rented Out' }] });
  const { body } = await visitor.call('GET', `/api/export/feed/${agency._id}`);
  const { listingData, listingCount } = body as unknown as {
    listingData: Record<string, unknown>[];
    listingCount: number;
  };
  assert.deepEqual([listingCount, listingData.length], [1, 1]);
  const { refNo, propertyType, postType, title, roomType, onFloor, floorArea, facingDirection, price, url } =
    listingData[0] ?? {};
  assert.deepEqual(
    { refNo, propertyType, postType, title, roomType, onFloor, floorArea, facingDirection, price },
    {
      refNo: 'WHS-1383',
      propertyType: 'CONDO',
      postType: 'FOR_RENT',
      title: { en: 'Bright two-bedroom condo on Pyay Road' },
      roomType: 'TWO_BED_ROOM',
      onFloor: 5,
      floorArea: 111.48,
      facingDirection: 'NORTHEAST',
      price: {
        forRent: {
          priceType: 'AMOUNT',
          price: 1_550_000,
          currency: 'MMK',
          advancePayment: { advancePaymentType: 'MONTH', month: 6 },
        },
      },
    },
  );
  assert.ok(String(url).endsWith(`/listing/${id}`));
  const linked = (await visitor.call('GET', `/api/export/linked-data/${agency._id}`)).body as unknown as {
    '@context': string;
    '@graph': { '@type': string; offers: { price: number; priceCurrency: string } }[];
  };
  assert.equal(linked['@context'], 'https://schema.org');
  const [one] = linked['@graph'];
  assert.deepEqual(
    [one?.['@type'], one?.offers.price, one?.offers.priceCurrency],
    ['RealEstateListing', 1_550_000, 'MMK'],
  );
});

test('a feed is sent again only once a listing in it has changed, and 120 times an hour (LST-499)', async () => {
  const agency = await portal.withFreePackage();
  await portal.database.db.update(user).set({ role: 'agent' }).where(eq(user.id, agency._id));
  const listing = await portal.postListing(agency);
  for (const path of ['feed', 'linked-data']) {
    const ask = (tag = '') =>
      portal.app.request(`/api/export/${path}/${agency._id}`, { headers: tag === '' ? {} : { 'If-None-Match': tag } });
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    assert.match(await first.text(), /Another name|Bright/);
    assert.equal(first.headers.get('cache-control'), 'public, max-age=300');
    const known = await ask(tag);
    assert.deepEqual([known.status, await known.text()], [304, '']);
    const changed = await agency.call('POST', `/api/listing/update/${listing}`, { name: `Another name for ${path}` });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.match(await (await ask(tag)).text(), /Another name/);
  }
});

test('what only one account may keep is limited with its exports (LST-441, LEA-14)', async () => {
  const limited = await openTestPortal({ RATE_LIMIT: 'on' });
  after(limited.close);
  const person = await limited.signUp();
  for (const path of ['/api/lead/csv', '/api/export/listings', `/api/import/${person._id}/result`]) {
    const response = await person.fetch(path);
    await response.text();
    assert.match(response.headers.get('ratelimit-policy') ?? '', /"export:account";q=60/, path);
  }
  const feed = await limited.visitor().fetch(`/api/export/feed/${person._id}`);
  assert.match(feed.headers.get('ratelimit-policy') ?? '', /"feed:address";q=120/);
});

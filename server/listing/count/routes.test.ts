import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { partlyIndexed } from '#domain/listing/fields.ts';
import { bathroomChoices, bedroomChoices, booleanFilters } from '#domain/listing/filter.ts';
import { columnName } from '../../database/schema/columns.ts';
import { copyListings } from '#tests/factories/copy-listings.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

type Query = Record<string, string>;
type Counts = Record<
  'type' | 'township' | 'propertyType' | 'bedrooms' | 'bathrooms' | 'seller' | 'switches',
  Record<string, number>
> & {
  homes: number;
  prices: { minPrice?: number; maxPrice?: number; homes: number }[];
};

let portal: TestPortal;
let admin: TestUser;
let agent: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  agent = await portal.signUp();
  const first = await portal.postListing(admin, { userRef: agent._id });
  await manyHomes(first, 400);
});
after(() => portal.close());

const townships = ['bahan', 'kamayut', 'latha'];

/** Copies one listing into many that differ in everything that is filtered by. */
async function manyHomes(first: string, count: number) {
  const pick = (values: readonly string[]) =>
    `(array['${values.join("','")}'])[1 + floor(random() * ${values.length})::int]`;
  const often = (share: number) => `random() < ${share}`;
  await copyListings(portal.database, {
    id: first,
    count,
    chance: `${pick(propertyTypes)} as kind, random() < 0.5 as round`,
    values: `'type', ${pick(listingTypes)}, 'township', ${pick(townships)}, 'property_type', kind,
      'status', ${pick(sellerStatuses)}, 'currency', ${pick(['USD', 'lakh MMK'])},
      'regular_price', case when round then (array[11.11, 20, 22.49, 22.5, 22.51, 500, 1000, 2000, 4000])[1 + floor(random() * 9)::int] else round((1 + random() * 3000)::numeric, 2) end,
      'square_feet', case when kind <> 'land' then floor(random() * 3000)::int end,
      'land_square_feet', case when kind not in ('apartment', 'condo') and ${often(0.8)} then floor(random() * 9000)::int end,
      'bedrooms', floor(random() * 7)::int, 'bathrooms', floor(random() * 5)::int,
      ${['furnished', 'parking', 'swimming_pool', 'gym', 'generator', ...partlyIndexed.map(columnName)].map((name) => `'${name}', ${often(0.6)}`).join(', ')}`,
  });
  await portal.database.pool.query(
    'update listing set offer = true, discount_price = regular_price / 2 where random() < 0.4',
  );
}

async function counts(query: Query): Promise<Counts> {
  const { status, body } = await portal.visitor().call('GET', `/api/listing/counts?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body['counts'] as Counts;
}

async function total(query: Query): Promise<number> {
  const { body } = await portal
    .visitor()
    .call('GET', `/api/listing/get?${new URLSearchParams({ ...query, limit: '1' })}`);
  return Number(body['totalListings']);
}

/** Compares every count with how many listings the search finds with that choice. */
async function holdsFor(query: Query) {
  const counted = await counts(query);
  assert.equal(counted.homes, await total(query));
  const said = `of ${JSON.stringify(query)}`;
  for (const [name, choices] of Object.entries({
    type: listingTypes,
    township: [...townships, 'dawbon'],
    propertyType: propertyTypes,
    bedrooms: bedroomChoices,
    bathrooms: bathroomChoices,
    seller: sellerStatuses,
  } as const)) {
    for (const choice of choices) {
      const found = await total({ ...query, [name]: String(choice) });
      assert.equal(counted[name as 'type'][choice], found, `${name}=${choice} ${said}`);
    }
  }
  for (const name of booleanFilters)
    assert.equal(counted.switches[name], await total({ ...query, [name]: 'true' }), `${name} ${said}`);
  for (const { homes: listings, ...band } of counted.prices) {
    const { minPrice: _from, maxPrice: _to, ...others } = query;
    const bounds = Object.fromEntries(Object.entries(band).map(([end, price]) => [end, String(price)]));
    assert.equal(listings, await total({ ...others, ...bounds }), `${JSON.stringify(band)} ${said}`);
  }
}

describe('each choice leaves as many listings as its count says', () => {
  const searches: Query[] = [
    {},
    { type: 'rent' },
    { type: 'rent', currency: 'MMK', bedrooms: '5' },
    { township: 'bahan', propertyType: 'land', minArea: '1000' },
    { propertyType: 'apartment,condo,other', type: 'rent', bedrooms: '2' },
    { type: 'sale', bathrooms: '3', seller: 'Owner', generator: 'true', offer: 'true' },
    { type: 'rent', minPrice: '15', maxPrice: '1000', currency: 'USD', parking: 'true' },
    { type: 'rent', minPrice: '11', maxPrice: '1800', currency: 'MMK', maxArea: '2000', township: 'latha' },
    { q: 'condo', bedrooms: '2', gym: 'true', furnished: 'false' },
    { q: 'the', type: 'rent' },
    { urgent: 'true', type: 'sale', township: 'bahan' },
    { q: 'condo', bankLoan: 'true' },
  ];
  for (const search of searches) {
    test(`while no exchange rate is set: ${JSON.stringify(search)}`, () => holdsFor(search));
  }
  describe('while an exchange rate is set', () => {
    before(async () => {
      // 500 dollars are 22.5 lakh, between two prices; 1000 are 45 exactly.
      assert.equal((await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 })).status, 200);
    });
    for (const search of searches) test(JSON.stringify(search), () => holdsFor(search));
  });
});

test('only one user’s listings are counted', async () => {
  const other = await portal.signUp();
  assert.deepEqual((await counts({ userId: other._id })).type, { rent: 0, sale: 0 });
  const { type } = await counts({ userId: agent._id });
  assert.equal((type['rent'] ?? 0) + (type['sale'] ?? 0), 401);
});

test('price bands are returned if rent or sale is chosen, in the requested currency', async () => {
  assert.deepEqual((await counts({})).prices, []);
  const ends = async (query: Query) => (await counts(query)).prices.map(({ maxPrice }) => maxPrice);
  assert.deepEqual(await ends({ type: 'rent' }), [500, 1000, 2000, 4000, undefined]);
  assert.deepEqual(await ends({ type: 'sale', currency: 'MMK' }), [1000, 2000, 5000, 10_000, undefined]);
});

for (const wrong of ['page=2', 'sort=createdAt', 'bedrooms=6', 'minPrice=2&maxPrice=1', 'unknown=1', 'currency=EUR']) {
  test(`counting is refused for ${wrong}`, async () => {
    assert.equal((await portal.visitor().call('GET', `/api/listing/counts?${wrong}`)).status, 400);
  });
}

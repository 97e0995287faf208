import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readQuery } from '#domain/search/parse/query.ts';
import { meaningOf } from '#domain/search/meaning.ts';
import type { Database } from '../process/database.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { numberOfListing, postListings, type SearchedListing } from '#tests/factories/searched-listings.ts';
import { closestTo, findClosest } from './closest.ts';
import { termCriteria, presentPrices } from './criteria.ts';

let database: Database;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

async function closest(query: string, { limit = 8, except = [] as readonly string[] } = {}): Promise<number[]> {
  const ids = await database.db.transaction(async (tx) =>
    findClosest(tx, meaningOf(readQuery(query)), await presentPrices(tx), { limit, except }),
  );
  return ids.map(numberOfListing);
}

const wanted = {
  propertyType: 'condo',
  township: 'bahan',
  type: 'rent',
  bedrooms: 2,
  bathrooms: 1,
  gym: true,
} as const;
const query = 'condo for rent in bahan 2 bedrooms 1 bathroom gym pergola under 600 usd';
const whole: SearchedListing = { ...wanted, description: '<p>With a pergola.</p>' };

describe('the closest listings', () => {
  test('lack one thing, starting with the most negotiable: price, amenity, rooms, type, township last', async () => {
    // Newest first would be the other way round.
    await postListings(database, [
      { ...whole, regularPrice: 900 },
      { ...whole, gym: false },
      { ...whole, bathrooms: 3 },
      { ...wanted },
      { ...whole, bedrooms: 4 },
      { ...whole, propertyType: 'house' },
      { ...whole, type: 'sale' },
      { ...whole, township: 'latha' },
      {},
    ]);
    assert.deepEqual(await closest(query), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.deepEqual(await closest(query, { limit: 3 }), [1, 2, 3]);
  });

  test('lack more and more if those are too few, down to those that only match the township', async () => {
    await postListings(database, [
      { township: 'bahan', propertyType: 'house', type: 'sale' },
      { ...wanted, gym: false, regularPrice: 900 },
      { ...whole, township: 'latha' },
      { township: 'latha', propertyType: 'house', type: 'sale' },
    ]);
    assert.deepEqual(await closest(query), [2, 1, 3], 'what is in the township before what is elsewhere');
  });

  test('are never those already found', async () => {
    await postListings(
      database,
      Array.from({ length: 6 }, () => ({ propertyType: 'condo', township: 'bahan' }) as const),
    );
    const ids = (await database.pool.query<{ id: string }>('select id from listing order by created_at desc')).rows;
    const except = ids.slice(0, 4).map(({ id }) => id);
    assert.deepEqual(await closest('condo latha', { except }), [2, 1]);
    assert.deepEqual(await closest('condo latha', { except, limit: 1 }), [2]);
  });

  test('are those for what a mistyped query means', async () => {
    await postListings(database, [{ propertyType: 'condo', township: 'bahan' }, {}]);
    assert.deepEqual(await closest('condominum in latha'), [1]);
  });

  test('to a land title that no listing has are land (SRC-37)', async () => {
    await postListings(database, [
      { propertyType: 'condo', township: 'bahan' },
      { propertyType: 'land', township: 'bahan' },
      { propertyType: 'land' },
      {},
    ]);
    assert.deepEqual(await closest('freehold land'), [3, 2]);
    assert.deepEqual(await closest('ပါမစ်မြေ'), [3, 2]);
    assert.deepEqual(await closest('grant land bahan'), [2, 3, 1], 'land beside Bahan before a condo in it');
    assert.deepEqual(await closest('freehold condo'), [1]);
  });

  test('of a township are those beside it, the nearest first, before other kinds in it (SRC-76)', async () => {
    await postListings(database, [
      { propertyType: 'land', township: 'thingangyun' },
      { propertyType: 'land', township: 'dagon-myothit-north' },
      {
        propertyType: 'industrial-zone',
        township: 'dagon-myothit-south',
        description: '<p>A shed on its own land.</p>',
      },
      { propertyType: 'land', township: 'latha' },
    ]);
    assert.deepEqual(await closest('land in South Dagon'), [1, 2, 3, 4]);
  });

  test('to what a query asks for near a place are those beside it, before cheaper ones in it (SRC-76)', async () => {
    const condo = { propertyType: 'condo', type: 'rent' } as const;
    await postListings(database, [
      { ...condo, township: 'kamayut', regularPrice: 900 },
      { ...condo, township: 'hlaing', regularPrice: 550 },
      { ...condo, township: 'latha', regularPrice: 550 },
    ]);
    assert.deepEqual(await closest('condo hledan under 600 usd'), [1, 2, 3]);
    assert.deepEqual(await closest('condo near hledan under 600 usd'), [2, 1, 3]);
    assert.deepEqual(await closest('လှည်းတန်းနား ကွန်ဒို under 600 usd'), [2, 1, 3]);
  });

  test('to a price are those nearest to it in proportion (SRC-77)', async () => {
    const sale = { type: 'sale', currency: 'lakh MMK' } as const;
    await postListings(database, [
      { ...sale, regularPrice: 310 },
      { ...sale, regularPrice: 2400 },
      { ...sale, regularPrice: 420 },
      { ...sale, regularPrice: 700 },
      { ...sale, regularPrice: 305, propertyType: 'house' },
    ]);
    assert.deepEqual(await closest('apartment under 300 lakh'), [1, 3, 4, 2, 5]);
    assert.deepEqual(await closest('apartment over 5000 lakh for sale'), [2, 4, 3, 1, 5]);
    assert.deepEqual(await closest('apartment under 300 lakh', { limit: 1 }), [1]);
    assert.deepEqual(await closest('apartment under 290 lakh in Sanchaung'), [1, 3, 4, 2], 'none is near there');
  });

  test('to a price are the nearest among very many, too', async () => {
    const sale = { type: 'sale', currency: 'lakh MMK' } as const;
    await postListings(database, [
      { ...sale, regularPrice: 420 },
      { ...sale, regularPrice: 310 },
      ...Array.from({ length: 2100 }, (_, at) => ({ ...sale, regularPrice: 2000 + at })),
    ]);
    const [first, second, third] = await closest('apartment under 300 lakh');
    assert.deepEqual([first, second], [2, 1]);
    assert.ok(third !== undefined && third > 2);
  });

  test('are none if only one thing is asked for: nothing of it is left', async () => {
    await postListings(database, [{ township: 'bahan' }]);
    assert.deepEqual(await closest('latha'), []);
    assert.deepEqual(await closest(''), []);
  });

  test('meet the most important of more than eight things', async () => {
    const words = 'mango lotus banyan jasmine orchid padauk bamboo tamarind coconut';
    await postListings(database, [
      { description: '<p>Tamarind and coconut.</p>' },
      { description: '<p>Mango alone.</p>' },
      { township: 'bahan' },
    ]);
    const ids = await database.db.transaction((tx) =>
      closestTo(tx, termCriteria(readQuery(words)), { limit: 8, except: [] }),
    );
    assert.deepEqual(ids.map(numberOfListing), [1]);
    assert.deepEqual(await closest(`${words} bahan`), [3]);
  });
});

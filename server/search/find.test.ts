import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '../process/database.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { numberOfListing, postListings, type SearchedListing } from '#tests/factories/searched-listings.ts';
import { findListings } from './find.ts';
import { presentPrices } from './criteria.ts';

let database: Database;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

async function search(query: string, { offset = 0, limit = 8 } = {}) {
  const { ids, reading } = await database.db.transaction(async (tx) =>
    findListings(tx, query, { batch: { offset, limit }, priceWithin: await presentPrices(tx) }),
  );
  const corrected = [...reading.named.map(({ typed, meant }) => [typed, meant]), ...reading.corrections];
  return { ...reading, corrected, homes: ids.map(numberOfListing) };
}

describe('a query is interpreted', () => {
  test('as filters on the listings’ fields, ordered by its other words', async () => {
    await postListings(database, [
      { propertyType: 'condo', township: 'bahan', description: '<p>With a pergola.</p>' },
      { propertyType: 'condo', township: 'bahan' },
      { name: 'A condo in Bahan, or nearly', description: '<p>With a pergola.</p>' },
    ]);
    const { homes: listings, isOfFields, corrected, understood } = await search('condo in bahan pergola');
    assert.deepEqual([listings, isOfFields, corrected], [[1, 2], true, []]);
    assert.deepEqual(
      understood.filters.map(({ kind }) => kind),
      ['propertyType', 'township'],
    );
    assert.match(understood.rest.text, /pergola/);
  });

  test('with typing errors corrected, if nothing is found for it as typed', async () => {
    await postListings(database, [{ propertyType: 'condo', description: '<p>With a pergola.</p>' }, {}]);
    const { homes: listings, corrected, isOfFields } = await search('condo pergolla');
    assert.deepEqual([listings, isOfFields], [[1], true]);
    assert.deepEqual(corrected, [['pergolla', ['pergola']]]);

    const named = await search('condominuum');
    assert.deepEqual([named.homes, named.corrected], [[1], [['condominuum', 'condo']]]);
  });

  test('as typed if some listing has it, even if it looks mistyped', async () => {
    await postListings(database, [{ description: '<p>A pergola.</p>' }, { description: '<p>A pergolla.</p>' }]);
    const { homes: listings, corrected } = await search('pergolla');
    assert.deepEqual([listings, corrected], [[2], []]);
  });

  test('on all the text of listings, if no listing’s fields match', async () => {
    await postListings(database, [
      { township: 'yankin', propertyType: 'condo', description: '<p>Ten minutes from Bahan by bus.</p>' },
      { township: 'bahan', description: '<p>A condo next door.</p>' },
    ]);
    const { homes: listings, isOfFields, understood } = await search('condo bahan');
    assert.deepEqual([listings, isOfFields, understood.filters.length], [[1], false, 2]);
  });

  test('on its field where it names a property type: a shed that mentions land is none (SRC-76)', async () => {
    await postListings(database, [
      { township: 'bahan', propertyType: 'industrial-zone', description: '<p>A shed on its own land.</p>' },
    ]);
    assert.deepEqual((await search('land bahan')).homes, []);
  });

  test('as a sale where no rent reaches its price (SRC-78)', async () => {
    const land = { propertyType: 'land', currency: 'lakh MMK', regularPrice: 90 } as const;
    await postListings(database, [{ ...land, type: 'sale' }, land, { ...land, type: 'sale', regularPrice: 2000 }]);
    assert.deepEqual((await search('land under 1000 lakh')).homes, [1]);
    assert.deepEqual((await search('land under 95 lakh')).homes, [2, 1]);
    assert.deepEqual((await search('land for rent under 1000 lakh')).homes, [2]);
  });

  test('as nothing but words as a last resort', async () => {
    const home = { regularPrice: 900, description: '<p>The deposit is under 100 usd.</p>' };
    await postListings(database, [home, { regularPrice: 900 }]);
    const { homes: listings, isOfFields, understood } = await search('under 100 usd');
    assert.deepEqual([listings, isOfFields, understood.filters.length], [[1], false, 2]);
  });

  test('as it was corrected if nothing at all is found', async () => {
    await postListings(database, [{ description: '<p>A pergola.</p>' }]);
    const { homes: listings, isOfFields, corrected, understood } = await search('condo latha pergolla');
    assert.deepEqual([listings, isOfFields, corrected], [[], true, []]);
    assert.equal(understood.query.text, 'condo latha pergolla');
  });

  test('and finds nothing, but does not fail, if it asks for nothing or for too much', async () => {
    await postListings(database, [{}]);
    const much = ['over 99999999999999999999 usd', 'under 99999999999 lakh', '99999999999999 bedrooms'];
    for (const query of ['', ' ', '!!!', '။', "a'b\\c", '<script>', '\u0000'.repeat(3), '\u200b', ...much])
      await assert.doesNotReject(search(query), query);
  });
});

describe('batches', () => {
  const many = (count: number, home: SearchedListing) => Array.from({ length: count }, () => home);

  test('go through all that is found, each listing once, in one order', async () => {
    const condo = { propertyType: 'condo', township: 'bahan' } as const;
    await postListings(database, [
      ...many(9, condo),
      ...many(5, { ...condo, name: 'A condo in Bahan' }),
      ...many(6, { ...condo, offer: true }),
      ...many(30, {}),
    ]);
    const all = (await search('condo bahan', { limit: 50 })).homes;
    assert.equal(new Set(all).size, 20);
    assert.deepEqual(all.slice(0, 5), [14, 13, 12, 11, 10], 'those that say so in their title');
    const batches = [];
    for (const offset of [0, 8, 16]) batches.push(...(await search('condo bahan', { offset })).homes);
    assert.deepEqual(batches, all);
  });

  test('past the end are empty, and belong to the reading that found the batches before them', async () => {
    await postListings(database, [
      ...many(8, { propertyType: 'condo', township: 'bahan' }),
      ...many(3, { description: '<p>A condo next door, Bahan near.</p>' }),
    ]);
    const past = await search('condo bahan', { offset: 8 });
    assert.deepEqual([past.homes, past.isOfFields], [[], true], 'what only mentions it is not appended');

    const corrected = await search('condo bahna', { offset: 8 });
    assert.deepEqual([corrected.homes, corrected.corrected.length], [[], 1]);
  });
});

describe('a place that is named (SRC-79)', () => {
  const thanlyin = { township: 'thanlyin', propertyType: 'condo' } as const;

  test('puts the listings that name it above those of its township, in whichever text', async () => {
    await postListings(database, [
      { ...thanlyin, name: 'A condo of Star City' },
      { ...thanlyin, details: { building: 'Star City' } },
      { ...thanlyin, description: '<p>ကြယ်မြို့တော် အတွင်း</p>' },
      thanlyin,
      { ...thanlyin, propertyType: 'industrial-zone', address: '68 Star City Road', offer: true },
      { ...thanlyin, name: 'ကြယ်မြို့တော်လမ်းပေါ်ရှိ တိုက်ခန်း' },
    ]);
    assert.deepEqual((await search('star city')).homes, [3, 2, 1, 5, 6, 4]);
  });

  test('does so before the words beside it', async () => {
    await postListings(database, [
      { ...thanlyin, name: 'A condo of Star City' },
      { ...thanlyin, name: 'A condo of Star City', description: '<p>For a family.</p>' },
      { ...thanlyin, name: 'A condo for a family' },
      thanlyin,
    ]);
    assert.deepEqual((await search('star city condo family')).homes, [2, 1, 3, 4]);
  });
});

test('the property type of a listing stands above the kind that is one of its details (SRC-79)', async () => {
  const serviced = { details: { kind: 'serviced-apartment' }, offer: true } as const;
  await postListings(database, [
    {},
    { ...serviced, propertyType: 'condo', name: 'Apartment with hotel services' },
    serviced,
    { propertyType: 'house', description: '<p>No apartment.</p>' },
  ]);
  assert.deepEqual((await search('apartment')).homes, [3, 1, 2]);
  assert.deepEqual((await search('condo')).homes, [2]);
});

describe('the words beside what is understood', () => {
  test('order the listings: those with all of them first, then those with more and rarer ones, then the others', async () => {
    const condo = { propertyType: 'condo', township: 'bahan' } as const;
    await postListings(database, [
      { ...condo, description: '<p>A terrace for a family.</p>' },
      condo,
      { ...condo, description: '<p>With a terrace.</p>' },
      { ...condo, description: '<p>With a grant.</p>' },
      { propertyType: 'house', description: '<p>A terrace for a family.</p>' },
    ]);
    assert.deepEqual((await search('condo bahan terrace family')).homes, [1, 3, 4, 2]);
    assert.deepEqual((await search('condo bahan terrace family', { offset: 1, limit: 2 })).homes, [3, 4]);
    assert.deepEqual(
      (await search('condo bahan grant terrace family')).homes,
      [4, 1, 3, 2],
      'a known term weighs more',
    );
    assert.deepEqual((await search('condo bahan ok')).homes, [4, 3, 2, 1], 'a word that no listing has excludes none');
  });

  test('exclude listings in quotation marks', async () => {
    const condo = { propertyType: 'condo', township: 'bahan' } as const;
    await postListings(database, [{ ...condo, description: '<p>A terrace.</p>' }, condo]);
    assert.deepEqual((await search('condo bahan "terrace"')).homes, [1]);
    assert.deepEqual((await search('condo bahan “terrace” family')).homes, [1]);
    assert.deepEqual((await search('condo bahan terrace"')).homes, [1, 2], 'one mark alone quotes nothing');
  });

  test('order those that have a known term, where no filter is understood', async () => {
    await postListings(database, [
      { description: '<p>With a grant.</p>' },
      { description: '<p>With a grant, for a family.</p>' },
      { description: '<p>For a family.</p>' },
    ]);
    assert.deepEqual((await search('grant family')).homes, [2, 1]);
  });

  test('are all demanded where nothing is understood, and any of them will do if no listing has all', async () => {
    await postListings(database, [
      { description: '<p>A pergola.</p>' },
      { description: '<p>A pergola beside a fountain.</p>' },
      { description: '<p>A gazebo.</p>' },
    ]);
    assert.deepEqual((await search('pergola fountain')).homes, [2]);
    assert.deepEqual((await search('pergola fountain gazebo')).homes, [2, 3, 1]);
    assert.deepEqual((await search('fountain lighthouse')).homes, [2]);
    assert.deepEqual((await search('lighthouse drawbridge')).homes, []);
  });

  test('order many listings as they order few', async () => {
    const condo = { propertyType: 'condo', township: 'bahan' } as const;
    await postListings(database, [
      { ...condo, description: '<p>A terrace for a family.</p>' },
      { ...condo, description: '<p>With a terrace.</p>' },
      ...Array.from({ length: 400 }, () => ({ ...condo, description: '<p>For a family.</p>' })),
    ]);
    await database.pool.query('analyze listing');
    const { homes } = await search('condo bahan terrace family', { limit: 4 });
    assert.deepEqual(homes, [1, 2, 402, 401]);
    const { homes: later } = await search('condo bahan terrace family', { offset: 2, limit: 3 });
    assert.deepEqual(later, [402, 401, 400]);
  });
});

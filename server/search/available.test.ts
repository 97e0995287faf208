import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { numberOfListing, postListings, type SearchedListing } from '#tests/factories/searched-listings.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

interface Found {
  taken: number;
  reading: { isOfFields: boolean };
  results: { _id: string }[];
  closest: { _id: string }[];
  newest: { _id: string }[];
}

const call = async (path: string, query: Record<string, string>) => {
  const { status, body } = await portal.visitor().call('GET', `/api/listing/${path}?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const find = async (searchTerm: string, query: Record<string, string> = {}) =>
  (await call('full-search', { searchTerm, ...query })) as unknown as Found;
const numbers = (listings: readonly { _id: string }[]) => listings.map(({ _id }) => numberOfListing(_id));

const condo = { propertyType: 'condo', township: 'bahan' } as const;
const rented = { propertyStatus: 'Rented Out' } as const;

describe('a search by terms, with listings that are rented out or sold', () => {
  before(() =>
    postListings(portal.database, [
      { ...condo, name: 'A condo by the lake' },
      { ...condo, description: '<p>Near the lake.</p>' },
      { ...condo, ...rented, name: 'A second condo by the lake' },
      { propertyType: 'house', propertyStatus: 'Sold Out', township: 'insein' },
      { propertyType: 'condo', township: 'sanchaung' },
    ]),
  );

  test('ranks them by their words, leaves them out, or has only them, or has them last; and always counts them', async () => {
    const ids = async (available?: string) => {
      const { results, taken } = await find('lake bahan condo', available === undefined ? {} : { available });
      return [...numbers(results), `${taken} taken`];
    };
    assert.deepEqual(await ids(), [1, 3, 2, '1 taken']);
    assert.deepEqual(await ids('true'), [1, 2, '1 taken']);
    assert.deepEqual(await ids('false'), [3, '1 taken']);
    assert.deepEqual(await ids('first'), [1, 2, 3, '1 taken']);
  });

  test('accepts the same in the specified call', async () => {
    const listings = await call('search', { searchTerm: 'lake bahan condo', available: 'first' });
    assert.deepEqual(numbers(listings as unknown as { _id: string }[]), [1, 2, 3]);
  });

  test('that finds nothing else keeps its reading, and shows what is close and available', async () => {
    const { results, taken, reading, closest, newest } = await find('house in insein', { available: 'true' });
    assert.deepEqual([results, taken, reading.isOfFields, newest.length], [[], 1, true, 3]);
    assert.deepEqual(closest, []);
    const alike = await find('condo insein', { available: 'true' });
    assert.deepEqual(numbers(alike.closest), [1, 5, 2]);
  });
});

test('batches for a common word continue from the available listings to the others', async () => {
  await postListings(
    portal.database,
    Array.from({ length: 700 }, (_, at): SearchedListing => ({ name: 'Mango tree', ...(at % 3 === 0 && rented) })),
  );
  const batch = async (startIndex: number) =>
    numbers((await find('mango', { available: 'first', startIndex: String(startIndex) })).results);
  const available = Array.from({ length: 700 }, (_, at) => at + 1).filter((number) => (number - 1) % 3 !== 0);
  assert.deepEqual(await batch(0), available.toReversed().slice(0, 8));
  assert.deepEqual(await batch(available.length - 4), [...available.slice(0, 4).toReversed(), 700, 697, 694, 691]);
  assert.equal((await find('mango', { available: 'true' })).taken, 100);
});

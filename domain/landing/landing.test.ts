import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseSearchQuery } from '../listing/query-string.ts';
import {
  canonicalOfSearch,
  everyLanding,
  fewestIndexed,
  indexedLandings,
  type Landing,
  landingAddress,
  type LandingCount,
  landingOfListing,
  landingOfSearch,
  readLanding,
  searchOfLanding,
  wayTo,
} from './landing.ts';

const condosInBahan: Landing = { type: 'rent', propertyType: 'condo', township: 'bahan', bedrooms: 2 };

describe('the address of a landing page (SRC-150)', () => {
  for (const [address, landing] of Object.entries<Landing>({
    '/rent': { type: 'rent' },
    '/buy': { type: 'sale' },
    '/rent/condo': { type: 'rent', propertyType: 'condo' },
    '/rent/bahan': { type: 'rent', township: 'bahan' },
    '/buy/3-bedroom': { type: 'sale', bedrooms: 3 },
    '/buy/land/hlaingtharya': { type: 'sale', propertyType: 'land', township: 'hlaingtharya' },
    '/rent/bahan/2-bedroom': { type: 'rent', township: 'bahan', bedrooms: 2 },
    '/rent/condo/bahan/2-bedroom': condosInBahan,
  })) {
    test(address, () => {
      assert.equal(landingAddress(landing), address);
      assert.equal(landingAddress(readLanding(address) as Landing), address);
    });
  }

  for (const path of [
    '/',
    '/sale',
    '/rent/',
    '/Rent',
    '/rent/bahan/condo',
    '/rent/condo/condo',
    '/rent/bahan/yankin',
    '/rent/6-bedroom',
    '/rent/other',
    '/buy/land/2-bedroom',
    '/rent/condo/bahan/2-bedroom/furnished',
  ])
    test(`${path} is none`, () => assert.equal(readLanding(path), undefined));

  test('every landing page has one of its own, and their number is bounded', () => {
    const every = everyLanding();
    assert.equal(new Set(every.map(landingAddress)).size, every.length);
    assert.equal(every.length, 1664);
    for (const landing of every) assert.deepEqual(clean(readLanding(landingAddress(landing))), clean(landing));
  });
});

describe('the landing page about a search (SRC-152)', () => {
  const canonical = (query: string) => canonicalOfSearch(parseSearchQuery(new URLSearchParams(query)));

  test('is its canonical address, whatever the order of the parameters', () => {
    assert.equal(canonical('township=bahan&type=rent&bedrooms=2&propertyType=condo'), '/rent/condo/bahan/2-bedroom');
    assert.equal(canonical('type=sale&sort=createdAt&page=1'), '/buy');
  });

  test('is that of the plain search in another order, and with what is taken: no two share a title (SRC-152)', () => {
    for (const more of ['&sort=price', '&sort=price&order=asc', '&sort=updatedAt', '&taken=true'])
      assert.deepEqual(
        [canonical(`type=rent${more}`), canonical(`type=rent&minBedrooms=2${more}`)],
        ['/rent', '/search?type=rent&minBedrooms=2'],
      );
    assert.equal(canonical('type=rent&page=2&taken=true'), '/search?type=rent&page=2');
  });

  test('is it with rooms and beds and without (SRC-214)', () => {
    assert.equal(canonical('type=rent&propertyType=condo&wholeHome=true'), '/rent/condo');
    assert.equal(canonical('type=sale&propertyType=land'), '/buy/land');
  });

  for (const query of [
    'township=bahan',
    'type=rent&page=2',
    'type=rent&propertyType=condo,house',
    'type=rent&propertyType=other',
    'type=rent&propertyType=land&bedrooms=2',
    'type=rent&minBedrooms=2',
    'type=rent&q=lake',
    'type=rent&maxPrice=500',
  ])
    test(`/search?${query} is about something else`, () => assert.match(canonical(query), /^\/search\?/));

  test('finds the same as that search', () => {
    for (const landing of everyLanding()) {
      const query = parseSearchQuery(new URLSearchParams());
      assert.deepEqual(clean(landingOfSearch({ ...query, ...searchOfLanding(landing) })), clean(landing));
    }
  });
});

test('the way to a landing page leads over all coarser ones', () => {
  assert.deepEqual(wayTo(condosInBahan).map(landingAddress), [
    '/rent',
    '/rent/condo',
    '/rent/condo/bahan',
    '/rent/condo/bahan/2-bedroom',
  ]);
  assert.deepEqual(wayTo({ type: 'sale', township: 'tamwe' }).map(landingAddress), ['/buy', '/buy/tamwe']);
});

test('a listing belongs to the narrowest landing page that lists it (SRC-158)', () => {
  const of = (propertyType: 'condo' | 'land' | 'other', bedrooms: number) =>
    landingAddress(landingOfListing({ type: 'rent', propertyType, township: 'bahan', bedrooms }));
  assert.equal(of('condo', 2), '/rent/condo/bahan/2-bedroom');
  assert.equal(of('condo', 9), '/rent/condo/bahan/5-bedroom');
  assert.equal(of('condo', 0), '/rent/condo/bahan');
  assert.equal(of('land', 0), '/rent/land/bahan');
  assert.equal(of('other', 3), '/rent/bahan');
});

test('search engines are told of landing pages with three live listings or more (SRC-153)', () => {
  const counts: LandingCount[] = [
    { type: 'rent', propertyType: 'condo', township: 'bahan', bedrooms: 2, listings: 2 },
    { type: 'rent', propertyType: 'condo', township: 'bahan', bedrooms: 7, listings: 1 },
    { type: 'rent', propertyType: 'condo', township: 'bahan', bedrooms: 0, listings: 1 },
    { type: 'rent', propertyType: 'other', township: 'bahan', bedrooms: 2, listings: 1 },
    { type: 'sale', propertyType: 'land', township: 'bahan', bedrooms: 0, listings: fewestIndexed - 1 },
  ];
  assert.deepEqual(indexedLandings(counts).map(landingAddress), [
    '/rent',
    '/rent/2-bedroom',
    '/rent/bahan',
    '/rent/bahan/2-bedroom',
    '/rent/condo',
    '/rent/condo/bahan',
  ]);
});

/** The parts of a landing page that are set. */
function clean(landing: Landing | undefined) {
  return landing && Object.fromEntries(Object.entries(landing).filter(([, value]) => value !== undefined));
}

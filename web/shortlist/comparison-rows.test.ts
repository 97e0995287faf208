import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothingStated } from '#domain/listing/fields.ts';
import { en } from '../messages/en/index.ts';
import { shortlist as enShortlist } from '../messages/en/shortlist.ts';
import { my } from '../messages/my/index.ts';
import { shortlist as myShortlist } from '../messages/my/shortlist.ts';
import { joinShortlistMessages } from '../messages/sayable.ts';
import { type Compared, comparisonRows } from './comparison-rows.ts';

const now = '2026-11-21T05:00:00.000Z';
const inEnglish = { messages: joinShortlistMessages(en, enShortlist), language: 'en', now, mmkPerUsd: 4500 } as const;
const inBurmese = { ...inEnglish, messages: joinShortlistMessages(my, myShortlist), language: 'my' } as const;

const aListing = (change: Partial<Compared> = {}): Compared => ({
  ...nothingStated,
  details: {},
  _id: '019a8f40-77c1-7d0e-8a52-61c0f9b3ae11',
  code: 'E-4F7K2',
  name: 'Bright corner condo',
  type: 'rent',
  township: 'yankin',
  address: '12 Pyay Road',
  propertyType: 'condo',
  status: 'Owner',
  currency: 'lakh MMK',
  regularPrice: 20,
  discountPrice: null,
  phone: '09 123 456',
  numbers: [],
  cover: null,
  moveIn: null,
  state: 'available',
  leftAt: null,
  createdAt: '2026-11-20T05:00:00.000Z',
  bedrooms: 2,
  squareFeet: 1000,
  ...change,
});
const rowsOf = (listings: readonly Compared[], wording: Parameters<typeof comparisonRows>[2] = inEnglish) =>
  comparisonRows(listings, [], wording);
const rowNamed = (name: string, listings: readonly Compared[], wording = inEnglish) =>
  rowsOf(listings, wording).find((row) => row.name === name);

test('prices are told in both currencies, and the lowest is marked at the rate (SHL-65)', () => {
  const listings = [aListing(), aListing({ currency: 'USD', regularPrice: 500, discountPrice: 400 })];
  assert.deepEqual(rowNamed('Price', listings), {
    name: 'Price',
    values: ['20 lakh / month', 'USD 400 / month'],
    others: ['≈ USD 440', '≈ 18 lakh'],
    lowest: [1],
    isDifferent: true,
  });
  assert.deepEqual(rowNamed('Price per sq ft', listings)?.values, ['2,000 kyat', 'USD 0.4']);
  const withoutRate = rowsOf(listings, { ...inEnglish, mmkPerUsd: undefined })[0];
  assert.deepEqual([withoutRate?.others, withoutRate?.lowest], [[undefined, undefined], []]);
});

test('a row is there if one listing states it, and differs if two state different things (SHL-63, SHL-64)', () => {
  const listings = [
    aListing({ depositMonths: 2, parking: true, negotiable: false }),
    aListing({ availableFrom: '2026-01-01', bathrooms: 1, moveIn: { sum: 80, isAtLeast: true } }),
  ];
  const said = (name: string) => {
    const row = rowNamed(name, listings);
    return row && [...row.values, row.isDifferent];
  };
  assert.deepEqual(said('Deposit'), ['2 months', null, false]);
  assert.deepEqual(said('Available from'), [null, 'Now', false]);
  assert.deepEqual(said('Parking'), ['Yes', null, false]);
  assert.deepEqual(said('Price negotiable'), ['No', null, false]);
  assert.deepEqual(said('Bathrooms'), [null, '1', false]);
  assert.deepEqual(said('Bedrooms'), ['2', '2', false]);
  assert.deepEqual(said('Cash to move in'), [null, 'at least 80 lakh', false]);
  assert.deepEqual(said('Gym'), undefined);
  assert.deepEqual(said('Land area'), undefined);
});

test('what has left the market says so, and codes, which differ always, are not marked (SHL-64, SHL-66)', () => {
  const taken = aListing({ state: 'taken', leftAt: '2026-11-03T05:00:00.000Z', code: 'E-72KMY', regularPrice: 10 });
  assert.deepEqual(rowNamed('Availability', [aListing(), taken])?.values, ['Available', 'Rented out on 3 Nov 2026']);
  assert.deepEqual(rowNamed('Price', [aListing(), taken])?.lowest, []);
  assert.deepEqual(rowsOf([aListing(), taken]).at(-1), {
    name: 'Code',
    values: ['E-4F7K2', 'E-72KMY'],
    isDifferent: false,
  });
});

test('land has no rooms, and its price is of its land', () => {
  const land = aListing({ propertyType: 'land', type: 'sale', squareFeet: null, landSquareFeet: 4000, bedrooms: 2 });
  assert.deepEqual(rowNamed('Price per sq ft', [land, land])?.values[0], '500 kyat (land)');
  assert.equal(rowNamed('Bedrooms', [land, land]), undefined);
});

test('all of it is in Burmese on a Burmese page, with its digits', () => {
  const details = [{ name: 'အလွှာ', values: ['၅', '၆'] }];
  const rows = comparisonRows([aListing({ depositMonths: 2 }), aListing()], details, inBurmese);
  const texts = rows.flatMap(({ name, values, others = [] }) => [name, ...values, ...others]);
  const western = texts.filter((text) => text && /[a-z0-9]/i.test(text) && !/^(E-|12 Pyay)/.test(text));
  assert.deepEqual(western, []);
  assert.ok(rows.some(({ name, isDifferent }) => name === 'အလွှာ' && isDifferent));
});

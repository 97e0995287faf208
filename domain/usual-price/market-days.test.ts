import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOnMarket } from './market-days.ts';
import { reductionOf } from './reduction.ts';
import { inCurrency, type UsualPrice } from './usual-price.ts';
import { verdictOf } from './verdict.ts';

const day = 24 * 60 * 60 * 1000;

test('days on the market are those of all listings of a home, each counted once (PRC-7)', () => {
  const now = 100 * day;
  assert.equal(daysOnMarket([{ from: 90 * day, until: null }], now), 10);
  assert.equal(daysOnMarket([], now), 0);
  const overlapping = [
    { from: 50 * day, until: 70 * day },
    { from: 10 * day, until: 20 * day },
    { from: 60 * day, until: 65 * day },
    { from: 68 * day, until: 75 * day },
  ];
  assert.equal(daysOnMarket(overlapping, now), 35);
});

test('a reduction is told for 30 days, from one per cent on (PRC-8)', () => {
  const now = new Date('2026-11-30T00:00:00Z');
  const price = { regularPrice: 100, discountPrice: 92 };
  assert.deepEqual(reductionOf(price, { at: '2026-11-03T05:00:00+00:00', from: 100, days: 12 }, now), {
    percent: 8,
    at: '2026-11-03T05:00:00.000Z',
    days: 12,
  });
  assert.equal(reductionOf(price, { at: '2026-10-30T05:00:00Z', from: 100, days: 30 }, now), undefined);
  assert.equal(reductionOf(price, { at: '2026-11-03T05:00:00Z', from: 92.3, days: 30 }, now), undefined);
  assert.equal(reductionOf(price, null, now), undefined);
});

const usual: UsualPrice = {
  group: { type: 'rent', township: 'bahan', propertyType: 'condo', bedrooms: 2 },
  homes: 40,
  currency: 'USD',
  mmkPerUsd: 4000,
  lowerQuartile: 400,
  median: 500,
  upperQuartile: 600,
  perSquareFoot: { lowerQuartile: 0.4, median: 0.5, upperQuartile: 0.6 },
};
const condo = {
  type: 'rent',
  township: 'bahan',
  propertyType: 'condo',
  bedrooms: 2,
  currency: 'USD',
  regularPrice: 440,
  discountPrice: null,
  squareFeet: 1000,
  landSquareFeet: null,
  details: {},
} as const;

test('a verdict compares the asked price with the median of homes like it, and with no others (PRC-13)', () => {
  const percent = (fields: object, of = usual) => verdictOf({ ...condo, ...fields }, of)?.percent;
  assert.deepEqual(verdictOf(condo, usual), { percent: -12, township: 'bahan', homes: 40, isByArea: false });
  assert.equal(percent({ discountPrice: 400 }), -20);
  assert.equal(percent({ regularPrice: 750 }), 50);
  assert.equal(percent({ regularPrice: 522 }), 0);
  assert.equal(percent({ regularPrice: 5000 }), 900);
  assert.equal(percent({ regularPrice: 5010 }), undefined, 'a slip (PRC-40)');
  assert.equal(percent({ currency: 'lakh MMK', regularPrice: 22 }), 10);
  assert.equal(percent({ currency: 'lakh MMK', regularPrice: 22 }, { ...usual, mmkPerUsd: null }), undefined);
  assert.equal(percent({ bedrooms: 3 }), undefined);
  assert.equal(percent({ propertyType: 'house' }), undefined);
  for (const kind of ['room', 'shop', 'office']) assert.equal(percent({ details: { kind } }), undefined);
  // No bedrooms are none that are stated: compared by the square foot, with all.
  const any = { ...usual, group: { ...usual.group, bedrooms: undefined } };
  assert.equal(percent({ bedrooms: 0 }), undefined);
  assert.deepEqual(verdictOf({ ...condo, bedrooms: 0 }, any), {
    percent: -12,
    township: 'bahan',
    homes: 40,
    isByArea: true,
  });
  assert.equal(percent({ bedrooms: 0, squareFeet: 0, landSquareFeet: 1000 }, any), undefined);
  assert.equal(verdictOf(condo, undefined), undefined);
  const land = { ...usual, group: { type: 'sale', propertyType: 'land', bedrooms: undefined } } as const;
  const plot = { type: 'sale', propertyType: 'land', squareFeet: 100, landSquareFeet: 2000, regularPrice: 2000 };
  assert.equal(percent(plot, land), 100);
  assert.equal(percent({ ...plot, landSquareFeet: 0 }, land), undefined);
});

test('an amount is converted at the rate, exactly as far as it can be', () => {
  assert.equal(inCurrency(650, 'USD', 'lakh MMK', 4500), 29.25);
  assert.equal(inCurrency(29.25, 'lakh MMK', 'USD', 4500), 650);
  assert.equal(inCurrency(5, 'USD', 'USD', null), 5);
  assert.equal(inCurrency(5, 'USD', 'lakh MMK', null), undefined);
});

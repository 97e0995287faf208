import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialPackages, unlimited } from './package.ts';
import { priceShare, suitedTo } from './worth.ts';

test('each of the first packages says whom it suits, and what its price comes to', () => {
  assert.deepEqual(
    initialPackages.map((one) => [one.title, suitedTo(one), priceShare(one)]),
    [
      ['Free', 'trying', undefined],
      ['Gold', 'many', { per: 'listing', amount: 1667 }],
      ['Premium', 'always', { per: 'month', amount: 25_000 }],
    ],
  );
});

test('a price is not divided where that says no more', () => {
  assert.equal(priceShare({ price: 9000, listingLimit: 1, durationDays: 90 }), undefined);
  assert.equal(priceShare({ price: 9000, listingLimit: unlimited, durationDays: 30 }), undefined);
  assert.equal(suitedTo({ price: 9000, listingLimit: 3, durationDays: 30 }), undefined);
});

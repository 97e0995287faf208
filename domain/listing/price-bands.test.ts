import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listingTypes } from './listing.ts';
import { bandEdges, priceBands } from './price.ts';
import { priceCurrencies } from './filter.ts';

test('bands are contiguous and leave out no price', () => {
  for (const type of listingTypes) {
    for (const currency of priceCurrencies) {
      const bands = priceBands(type, currency);
      assert.equal(bands.length, bandEdges(type, currency).length + 1);
      assert.equal(bands[0]?.minPrice, undefined);
      assert.equal(bands.at(-1)?.maxPrice, undefined);
      bands.slice(1).forEach(({ minPrice = 0 }, place) => {
        assert.equal(bands[place]?.maxPrice, minPrice);
        assert.ok(minPrice > (bands[place]?.minPrice ?? 0));
      });
    }
  }
});

test('rents and sale prices have separate bands', () => {
  assert.deepEqual(priceBands('rent', 'USD').slice(0, 2), [{ maxPrice: 500 }, { minPrice: 500, maxPrice: 1000 }]);
  assert.deepEqual(priceBands('sale', 'MMK').at(-1), { minPrice: 10_000 });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inOtherCurrency } from '../listing/price.ts';
import { otherThan, pricesWithin } from './exchange-rate.ts';

const most = 10_000_000;

describe('a price range', () => {
  test('that is open at both ends bounds nothing', () => {
    assert.equal(pricesWithin({}, 4500), undefined);
    assert.equal(pricesWithin({ currency: 'MMK' }, undefined), undefined);
  });

  test('applies only to its own currency while there is no rate', () => {
    assert.deepEqual(pricesWithin({ maxPrice: 500 }, undefined), { USD: { maximum: 500 } });
    assert.deepEqual(pricesWithin({ minPrice: 10, currency: 'MMK' }, undefined), {
      'lakh MMK': { minimum: 10 },
    });
  });

  test('applies to both currencies with a rate: nothing below its lowest end, nothing above its highest', () => {
    // 300 dollars are 13.5 lakh, 500 are 22.5.
    assert.deepEqual(pricesWithin({ minPrice: 300, maxPrice: 500, currency: 'USD' }, 4500), {
      USD: { minimum: 300, maximum: 500 },
      'lakh MMK': { minimum: 13.5, maximum: 22.5 },
    });
    assert.deepEqual(pricesWithin({ minPrice: 10, maxPrice: 20, currency: 'MMK' }, 4000), {
      'lakh MMK': { minimum: 10, maximum: 20 },
      USD: { minimum: 250, maximum: 500 },
    });
  });

  test('is exact to the hundredth in its own currency, and rounded to within it in the other (LST-324)', () => {
    assert.deepEqual(pricesWithin({ minPrice: 1.1, maxPrice: 2.5, currency: 'MMK' }, 4321), {
      'lakh MMK': { minimum: 1.1, maximum: 2.5 },
      // 25.457… and 57.856….
      USD: { minimum: 25.46, maximum: 57.85 },
    });
    for (let whole = 100; whole < 5000; whole += 1) {
      const price = whole / 100;
      const ranges = pricesWithin({ minPrice: price, maxPrice: price }, 4000);
      assert.deepEqual(ranges?.USD, { minimum: price, maximum: price });
      const [lowest, highest] = [Math.ceil(whole / 25) / 100, Math.floor(whole / 25) / 100];
      assert.deepEqual(ranges?.['lakh MMK'], { minimum: lowest, maximum: highest });
    }
  });

  test('that is open at one end is open at that end in both currencies', () => {
    assert.deepEqual(pricesWithin({ maxPrice: 500 }, 4000)?.['lakh MMK'], { maximum: 20 });
    assert.deepEqual(pricesWithin({ minPrice: 500 }, 4000)?.['lakh MMK'], { minimum: 20 });
  });

  test('stays within the possible prices', () => {
    assert.deepEqual(pricesWithin({ minPrice: most, currency: 'MMK' }, 100)?.USD, { minimum: most + 1 });
    assert.deepEqual(pricesWithin({ maxPrice: most, currency: 'MMK' }, 100)?.USD, { maximum: most });
  });
});

test('dollars are converted to lakh, and lakh to dollars', () => {
  assert.equal(inOtherCurrency(1000, 'USD', 4500), 45);
  assert.equal(inOtherCurrency(45, 'MMK', 4500), 1000);
  assert.equal(otherThan('USD'), 'MMK');
  assert.equal(otherThan('MMK'), 'USD');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import {
  type ComparedPrice,
  comparisonAddress,
  differ,
  lowestPerSquareFoot,
  lowestPrices,
  perSquareFoot,
  readComparison,
} from './comparison.ts';

const aPrice = (change: Partial<ComparedPrice> = {}): ComparedPrice => ({
  type: 'rent',
  currency: 'lakh MMK',
  price: 20,
  squareFeet: 1000,
  landSquareFeet: null,
  details: {},
  isAvailable: true,
  ...change,
});
const read = (query: string) => readComparison(new URLSearchParams(query));

test('a comparison is read from its address, one by one or with commas, each listing once (SHL-61)', () => {
  const [one, other] = [uuidv7(), uuidv7()];
  const expected = { ids: [one, other], unknown: 0, isCut: false, isOnlyDifferences: false };
  assert.deepEqual(read(`ids=${one}&ids=${other}&ids=${one}`), expected);
  assert.deepEqual(read(`ids=${one},${other},`), expected);
  const address = comparisonAddress([one, other], true);
  assert.deepEqual(read(address.slice(address.indexOf('?') + 1)), { ...expected, isOnlyDifferences: true });
  assert.deepEqual(read(comparisonAddress([one, other], false).slice('/compare?'.length)), expected);
});

test('at most four are compared, and what is no listing is counted (SHL-61)', () => {
  const ids = Array.from({ length: 5 }, () => uuidv7());
  assert.deepEqual(read(`ids=${ids.join()}`), { ...read(''), ids: ids.slice(0, 4), isCut: true });
  assert.deepEqual(read(`ids=<b>,${ids[0]}&only=all`), { ...read(''), ids: ids.slice(0, 1), unknown: 1 });
  assert.deepEqual(read('ids='), { ids: [], unknown: 0, isCut: false, isOnlyDifferences: false });
});

test('what one listing does not state is no difference (SHL-64)', () => {
  assert.ok(!differ(['2', null]));
  assert.ok(differ(['2', null, '3']));
  assert.ok(differ(['2', '3', '2']));
  assert.ok(!differ(['2', '2']));
  assert.ok(!differ([null, null]));
});

test('the lowest price is found in either currency, at the rate (SHL-65)', () => {
  const listings = [aPrice(), aPrice({ currency: 'USD', price: 400 }), aPrice({ price: 19 })];
  assert.deepEqual(lowestPrices(listings, 4500), [1]);
  assert.deepEqual(lowestPrices(listings, 5000), [2]);
  assert.deepEqual(lowestPrices(listings, undefined), []);
  assert.deepEqual(lowestPrices([aPrice(), aPrice({ price: 19 })], undefined), [1]);
  assert.deepEqual(lowestPrices([aPrice(), aPrice({ price: 19 }), aPrice({ price: 19 })], undefined), [1, 2]);
});

test('no price is called the lowest of rents beside sales, of equal ones, or of one that alone can be had (SHL-65)', () => {
  assert.deepEqual(lowestPrices([aPrice(), aPrice({ type: 'sale', price: 3000 })], 4500), []);
  assert.deepEqual(lowestPrices([aPrice(), aPrice()], 4500), []);
  assert.deepEqual(lowestPrices([aPrice(), aPrice({ price: 10, isAvailable: false })], 4500), []);
  assert.deepEqual(
    lowestPrices([aPrice(), aPrice({ price: 10, isAvailable: false }), aPrice({ price: 15 })], 4500),
    [2],
  );
  assert.deepEqual(lowestPrices([], 4500), []);
});

test('the price per square foot is of the living area, else of the land, and compared only of the same (SHL-65)', () => {
  assert.deepEqual(perSquareFoot(aPrice()), { amount: 2000, currency: 'lakh MMK', of: 'living' });
  const inDollars = aPrice({ currency: 'USD', price: 450, squareFeet: 0, landSquareFeet: 900 });
  assert.deepEqual(perSquareFoot(inDollars), { amount: 0.5, currency: 'USD', of: 'land' });
  assert.equal(perSquareFoot(aPrice({ squareFeet: null })), undefined);
  const larger = aPrice({ price: 24, squareFeet: 1500 });
  assert.deepEqual(lowestPerSquareFoot([aPrice(), larger], undefined), [1]);
  assert.deepEqual(lowestPerSquareFoot([aPrice(), inDollars], 4500), []);
  assert.deepEqual(lowestPerSquareFoot([aPrice(), larger, aPrice({ squareFeet: null })], undefined), []);
  assert.deepEqual(lowestPerSquareFoot([aPrice({ squareFeet: null }), aPrice({ squareFeet: null })], undefined), []);
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { priceAfter } from './price-change.ts';

const percent = (amount: number) => ({ by: 'percent', amount }) as const;
const dollars = (regularPrice: number) => ({ regularPrice, currency: 'USD' }) as const;
const lakh = (regularPrice: number) => ({ regularPrice, currency: 'lakh MMK' }) as const;

describe('the price after a change of many (LST-480)', () => {
  test('by an amount is exact, up and down, and keeps what is in the other currency', () => {
    assert.equal(priceAfter({ by: 'amount', amount: 50, currency: 'USD' }, dollars(903)), 953);
    assert.equal(priceAfter({ by: 'amount', amount: -0.1, currency: 'lakh MMK' }, lakh(2.3)), 2.2);
    assert.equal(priceAfter({ by: 'amount', amount: 50, currency: 'USD' }, lakh(903)), 903);
  });

  test('by per cent is rounded to the step in which people say it', () => {
    const inDollars: [number, number, number][] = [
      [50, 3, 52],
      [910, -5, 865],
      [1234, 5, 1300],
      [12_345, 5, 13_000],
      [250_000, 1.5, 254_000],
    ];
    for (const [before, change, after] of inDollars) assert.equal(priceAfter(percent(change), dollars(before)), after);
    const inLakh: [number, number, number | undefined][] = [
      [1, -10, undefined],
      [2.5, 5, 2.6],
      [15, 5, 16],
      [333, 5, 350],
      [1500, 3, 1550],
    ];
    for (const [before, change, after] of inLakh) assert.equal(priceAfter(percent(change), lakh(before)), after);
  });

  test('rounds half up, without the error of binary fractions', () => {
    assert.equal(priceAfter(percent(10), dollars(25)), 28);
    assert.equal(priceAfter(percent(10), lakh(1.5)), 1.7);
  });

  test('stays where a step is more than the change', () => {
    assert.equal(priceAfter(percent(1), lakh(1)), 1);
    assert.equal(priceAfter(percent(-0.1), dollars(900)), 900);
  });

  test('is refused below and above what a price may be', () => {
    assert.equal(priceAfter({ by: 'amount', amount: -900, currency: 'USD' }, dollars(900)), undefined);
    assert.equal(priceAfter(percent(-90), dollars(2)), undefined);
    assert.equal(priceAfter(percent(200), dollars(9_000_000)), undefined);
    assert.equal(priceAfter({ by: 'amount', amount: -899, currency: 'USD' }, dollars(900)), 1);
    assert.equal(priceAfter({ by: 'amount', amount: 1, currency: 'USD' }, dollars(9_999_999)), 10_000_000);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type InstalmentTerms, instalmentsOf, readInstalmentTerms } from './instalments.ts';

describe('instalments (LST-500)', () => {
  const of = (price: number, terms: Partial<InstalmentTerms>) =>
    instalmentsOf(price, { down: 30, months: 12, rate: 0, ...terms });

  test('without interest are equal parts of the rest, and come to the price', () => {
    assert.deepEqual(of(1000, {}), { down: 300, rest: 700, monthly: 58.33, interest: 0, total: 1000 });
  });

  test('with interest follow the annuity, as banks compute it', () => {
    // 100,000 over 30 years at 6 %: 599.55 a month.
    assert.deepEqual(of(100_000, { down: 0, months: 360, rate: 6 }), {
      down: 0,
      rest: 100_000,
      monthly: 599.55,
      interest: 115_838.19,
      total: 215_838.19,
    });
  });

  test('of one month are the rest with one month’s interest', () => {
    assert.deepEqual(of(1000, { months: 1, rate: 12 }), {
      down: 300,
      rest: 700,
      monthly: 707,
      interest: 7,
      total: 1007,
    });
  });

  test('after all was paid at once are none, at any rate', () => {
    assert.deepEqual(of(1000, { down: 100, rate: 13 }), { down: 1000, rest: 0, monthly: 0, interest: 0, total: 1000 });
  });

  test('are rounded to the hundredth, and down payment and rest are the price', () => {
    assert.deepEqual(of(0.01, { down: 50 }), { down: 0.01, rest: 0, monthly: 0, interest: 0, total: 0.01 });
    const { down, rest } = of(2.35, { down: 33.33 });
    assert.deepEqual([down, rest], [0.78, 1.57]);
  });

  test('of a tiny rate are hardly more than without one, and of the highest price are finite', () => {
    assert.equal(of(1_000_000, { rate: 0.01 }).monthly, 58_336.49);
    assert.equal(of(1_000_000, {}).monthly, 58_333.33);
    const most = of(999_999_999.99, { down: 0, months: 480, rate: 100 });
    assert.ok(Object.values(most).every(Number.isFinite));
  });

  test('come to the price and the interest for any terms', () => {
    for (let at = 0; at < 500; at += 1) {
      const price = Math.ceil(Math.random() * 1e9) / 100;
      const terms = { down: at % 101, months: 1 + (at % 480), rate: (at * 7) % 101 };
      const { down, rest, monthly, interest, total } = of(price, terms);
      assert.ok(Math.abs(down + rest - price) < 0.005, JSON.stringify({ price, terms }));
      assert.ok(Math.abs(total - price - interest) < 0.005 && interest >= -0.005);
      assert.ok(Math.abs(down + monthly * terms.months - total) <= terms.months * 0.005 + 0.006);
    }
  });
});

describe('the terms in an address (LST-501)', () => {
  const read = (query: string) => readInstalmentTerms(new URLSearchParams(query));

  test('are none where nothing is typed', () => {
    assert.equal(read(''), undefined);
    assert.equal(read('down=&months=+&rate='), undefined);
  });

  test('are read in digits of either script; a rate that is left empty is none', () => {
    assert.deepEqual(read('down=30&months=24&rate=12.5')?.terms, { down: 30, months: 24, rate: 12.5 });
    assert.deepEqual(read('down=၃၀&months=၂၄&rate=')?.terms, { down: 30, months: 24, rate: 0 });
    assert.deepEqual(read('down=0&months=480&rate=100')?.terms, { down: 0, months: 480, rate: 100 });
  });

  for (const [query, wrong] of [
    ['down=30', ['months']],
    ['months=12', ['down']],
    ['rate=5', ['down', 'months']],
    ['down=-1&months=12', ['down']],
    ['down=100.01&months=12', ['down']],
    ['down=33.333&months=12', ['down']],
    ['down=30&months=0', ['months']],
    ['down=30&months=481', ['months']],
    ['down=30&months=12.5', ['months']],
    ['down=30&months=12&rate=100.5', ['rate']],
    ['down=a&months=b&rate=c', ['down', 'months', 'rate']],
  ] as const)
    test(`?${query}: ${wrong.join(', ')} cannot be used`, () => {
      assert.deepEqual(read(query), { terms: undefined, wrong });
    });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { indexWords } from '../index-terms.ts';
import { readQuery } from './query.ts';
import { understand } from './understand.ts';

/** The area that a query asks for, and the rest. */
function areaIn(query: string) {
  const { filters, rest } = understand(readQuery(query));
  const found = filters.find((filter) => filter.kind === 'area');
  if (found === undefined) return { rest: rest.text };
  const { kind: _kind, text: _text, without: _without, ...bounds } = found;
  return { ...bounds, rest: rest.text };
}

describe('an area', () => {
  for (const [query, bounds] of [
    ['1000 sqft', { min: 900, max: 1100 }],
    ['sqft 1000', { min: 900, max: 1100 }],
    ['sqft under 1000', { max: 1000 }],
    ['sqft 1000-1500', { min: 1000, max: 1500 }],
    ['စတုရန်းပေ ၁၀၀၀ အထက်', { min: 1000 }],
    ['ပေ ၁၀၀၀', { min: 900, max: 1100 }],
    ['ဧက ၂၀', { min: 784_080, max: 958_321 }],
    ['half acre', { min: 19_602, max: 23_959 }],
    ['half an acre', { min: 19_602, max: 23_959 }],
    ['half-acre', { min: 19_602, max: 23_959 }],
    ['1/2 acre', { min: 19_602, max: 23_959 }],
    ['၁ ဧကခွဲ', { min: 58_806, max: 71_874 }],
    ['800/900 sqft', { min: 800, max: 900 }],
    ['1000+ sqft', { min: 1000 }],
    ['1000 or more sqft', { min: 1000 }],
    ['800 or 900 sqft', { min: 800, max: 900 }],
    ['800~900 sqft', { min: 800, max: 900 }],
  ] as const)
    test(`is read with its unit on either side: ${query}`, () =>
      assert.deepEqual(areaIn(query), { ...bounds, rest: '' }));

  test('is not a number after a unit that counts something else', () => {
    for (const query of ['per sqft 1000 ks', '500 usd per sqft']) assert.deepEqual(areaIn(query), { rest: query });
    assert.deepEqual(areaIn('acre 2 bedroom'), { rest: '' });
  });
});

describe('the size of a plot', () => {
  for (const query of ['40x60', '40 by 60', '40 ft by 60 ft', '၄၀ ပေ ၆၀', '40 ft 60 ft', '၄၀ ပေ ၆၀ ပေ'])
    test(`is read from its sides: ${query}`, () => {
      assert.deepEqual(areaIn(`${query} land`), { min: 2160, max: 2640, plot: '40x60', rest: '' });
      assert.ok(indexWords(`Land, ${query}, quiet`).includes('40x60'));
    });

  test('is not feet beside another number', () => {
    for (const query of ['40 ft 60 lakh', '40 ft 60 ft road', 'road 40 ft 60 sqm', '40 feet 60 street'])
      assert.ok(!('plot' in areaIn(query)), query);
  });
});

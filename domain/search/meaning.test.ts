import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isNearPlace, meaningOf } from './meaning.ts';
import { readQuery } from './parse/query.ts';

describe('the deal that a price implies (SRC-78)', () => {
  const dealOf = (query: string) =>
    meaningOf(readQuery(query)).filters.flatMap((filter) => (filter.kind === 'type' ? filter.value : []));

  for (const [query, deal] of [
    ['land under 1000 lakh', ['sale']],
    ['မြေကွက် သိန်း ၁၀၀၀ အောက်', ['sale']],
    ['land over 1000 lakh', ['sale']],
    ['apartment under 300 lakh', ['sale']],
    ['apartment 250 to 400 lakh', ['sale']],
    ['500 lakh', ['sale']],
    ['condo 100000 usd', ['sale']],
    ['land under 50 lakh', []],
    ['condo under 150 lakh', []],
    ['land or warehouse in an industrial zone under 300 lakh', []],
    ['house 2500 usd', []],
    ['land for rent under 1000 lakh', ['rent']],
    ['land 1000 lakh per month', ['rent']],
    ['land rent or sale under 1000 lakh', []],
    ['land not for sale under 1000 lakh', []],
    ['land', []],
  ] as const) {
    test(`of ${query}: ${deal[0] ?? 'none'}`, () => assert.deepEqual(dealOf(query), deal));
  }

  test('goes with the price', () => {
    const [, price, deal] = meaningOf(readQuery('land under 1000 lakh')).filters;
    assert.deepEqual([deal?.text, deal?.without], [price?.text, 'land']);
  });
});

describe('what is near a place (SRC-76)', () => {
  for (const [query, isNear] of [
    ['condo near hledan', true],
    ['near to the star city', true],
    ['close to Bahan condo', true],
    ['hledan near apartment', true],
    ['လှည်းတန်းနား တိုက်ခန်း', true],
    ['ဗဟန်းအနီး အိမ်', true],
    ['sanchaung near', true],
    ['condo in hledan', false],
    ['condo bahan near school', false],
    ['condo bahan near the market', false],
    ['near school condo', false],
    ['near Insein Road', false],
  ] as const) {
    test(`${query}: ${isNear ? 'so' : 'not'}`, () => assert.equal(isNearPlace({ query: readQuery(query) }), isNear));
  }

  test('is asked for by words that listings need not have', () => {
    const restOf = (query: string) => meaningOf(readQuery(query)).rest;
    for (const query of ['လှည်းတန်းနားက ကွန်ဒို', 'condo not far from hledan', 'next to star city'])
      assert.deepEqual(restOf(query), { text: '', terms: [], denied: [] }, query);
    assert.equal(restOf('hledan ဘေး ကွန်ဒို terrace').text, 'terrace');
    assert.deepEqual(restOf('near hledan no lift').denied, ['=lift']);
    assert.equal(restOf('bahan next to a school').text, 'next to a school');
  });
});

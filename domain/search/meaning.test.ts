import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { divided } from './left-over.ts';
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
    ['house 2500 usd', ['rent']],
    ['apartment 3 lakh', ['rent']],
    ['land 3 lakh', []],
    ['bed in a hostel hledan', ['rent']],
    ['hostel hledan', []],
    ['at least 2500 usd house', ['rent']],
    ['house over 45 lakh', []],
    ['pm me the price of a condo', []],
    ['restaurant space 20 lakh', ['rent']],
    ['land 30 lakh for 1 year', []],
    ['hotel for sale', ['sale']],
    ['condo instalment', ['sale']],
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

describe('the kind of property that a query implies (SRC-200)', () => {
  const kindOf = (query: string) => meaningOf(readQuery(query)).filters.find(({ kind }) => kind === 'propertyType');

  for (const [query, ...values] of [
    ['villa with pool', 'house'],
    ['ခြံကျယ်အိမ်', 'house'],
    ['43 ward ခြံ', 'house', 'land'],
    ['5F bahan', 'condo', 'apartment'],
    ['၂ ထပ်တိုက်', 'house'],
    ['8 storey tamwe', 'condo', 'apartment'],
    ['ဂိုဒေါင် ငှားရန်', 'industrial-zone', 'other'],
    ['ဂရန်မြေ တောင်ဒဂုံ', 'land'],
    ['villa or condo', 'condo', 'house'],
    ['ဂရန်မြေ ပေါ်က အိမ်', 'house'],
    ['5th floor in a compound', 'condo', 'apartment'],
  ] as const) {
    test(`of ${query}: ${values.join(' or ')}`, () => {
      const filter = kindOf(query);
      assert.deepEqual(filter?.kind === 'propertyType' && filter.values, values);
    });
  }

  for (const query of [
    'office 5th floor',
    'grant bahan',
    'not 5th floor bahan',
    'hostel 2nd floor',
    'no villa',
    'ladies hostel',
    '8 storey building',
    'whole building 6 floors',
    '6 floors',
    'shophouse ground floor',
    'school building 3 storeys',
    '2 bedroom near a warehouse',
    'စက်ရုံအနီး အခန်း',
    'music studio',
  ])
    test(`is none of ${query}`, () => assert.equal(kindOf(query), undefined));

  test('goes with the word that implies it, which is demanded if it is alone', () => {
    const understood = meaningOf(readQuery('villa bahan'));
    assert.equal(understood.filters.find(({ kind }) => kind === 'propertyType')?.without, 'bahan');
    assert.deepEqual(divided(meaningOf(readQuery('villa'))).ranking, []);
    assert.equal(divided(understood).ranking.length, 1);
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

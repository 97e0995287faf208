import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deniedWords, indexWords, queryWords } from '../index-terms.ts';
import { readQuery } from './query.ts';
import { understand } from './understand.ts';

/** A query as its filters, the words that listings must have, and those that they must not have. */
function read(query: string) {
  const { filters, rest } = understand(readQuery(query));
  const facts = filters.map(({ text: _text, without: _without, ...filter }) => filter);
  return { facts, asked: queryWords(rest).flat(), denied: deniedWords(rest) };
}

const condo = { kind: 'propertyType', values: ['condo'] } as const;

describe('a query that denies something (SRC-35)', () => {
  for (const [query, value] of [
    ['parking not available', 'parking'],
    ['parking is not included', 'parking'],
    ['parking unavailable', 'parking'],
    ['parking: no', 'parking'],
    ['generator - none', 'generator'],
    ['doesn’t have a pool', 'swimmingPool'],
    ['ကားပါကင်မရ', 'parking'],
    ['ကားပါကင် မရပါဘူး', 'parking'],
    ['မီးစက်မထားပါ', 'generator'],
    ['ညှိနှိုင်းမရပါ', 'negotiable'],
    ['ဈေးညှိနှိုင်းလို့မရ', 'negotiable'],
    ['ဈေးမညှိပါ', 'negotiable'],
    ['fixed price', 'negotiable'],
  ] as const) {
    test(`excludes it: ${query}`, () =>
      assert.deepEqual(read(query), {
        facts: [{ kind: 'amenity', value, isWithout: true }],
        asked: [],
        denied: [],
      }));
  }

  for (const [query, ...denied] of [
    ['except bahan', '=bahan'],
    ['other than bahan', '=bahan'],
    ['outside of bahan', '=bahan'],
    ['anywhere but bahan', '=bahan'],
    ['all areas except bahan', '=bahan'],
    ['နိုင်ငံခြားသား လက်မခံ', '=foreigner'],
    ['not in bahan or yankin', '=bahan', '=yankin'],
    ['excluding bahan and hledan', '=bahan', '=hledan'],
    ['ဗဟန်းမှလွဲ၍', '=bahan'],
    ['ဗဟန်း ကလွဲပြီး', '=bahan'],
    ['ရန်ကင်းနဲ့ ဗဟန်းမှလွဲ၍', '=yankin', '=bahan'],
    ['ဗဟန်း ပြင်ပ', '=bahan'],
    ['i don’t want condo', '=condo'],
    ['not condo or apartment', '=condo', '=apartment'],
    ['ကွန်ဒိုမလိုချင်ဘူး', '=condo'],
    ['lift no', '=lift'],
  ] as const) {
    test(`excludes listings that say it: ${query}`, () =>
      assert.deepEqual(read(query), { facts: [], asked: [], denied }));
  }

  test('still asks for what it does not deny', () => {
    assert.deepEqual(read('other than bahan condo'), { facts: [condo], asked: [], denied: ['=bahan'] });
    assert.deepEqual(read('outside kitchen condo').denied, []);
    assert.deepEqual(read('house no 12').facts, [{ kind: 'propertyType', values: ['house'] }]);
  });

  test('loses a denied filter with all of its denial', () => {
    const chips = understand(readQuery('parking is not available condo')).filters.map(({ text, without }) => [
      text,
      without,
    ]);
    assert.deepEqual(chips[0], ['parking is not available', 'condo']);
    assert.equal(
      understand(readQuery('parking or a lift is not available')).filters[0]?.without,
      'a lift is not available',
    );
  });
});

describe('a text that denies something', () => {
  for (const text of [
    'Lift not available',
    'Lift is currently not available',
    'This building doesn’t have a lift',
    'Lift: no',
    'Lift - none, 2 bedrooms',
    'Lift: no. 2 bedrooms',
    'does not have parking or a lift',
    'Parking or a lift is not available',
    'lacks a lift',
    'ဓာတ်လှေကား မရပါ',
  ])
    test(`does not have it: ${text}`, () => assert.ok(!indexWords(text).includes('=lift')));

  for (const [text, word] of [
    ['Lift, no parking', '=lift'],
    ['lift no parking', '=lift'],
    ['House No. 12, Bahan', '=house'],
    ['Do not miss this condo', '=condo'],
    ['outside swimming pool', '=swimming-pool'],
    ['Lift available', '=lift'],
    ['ဈေးညှိနှိုင်းလို့ရ', '=negotiable'],
  ] as const)
    test(`has what is beside it: ${text}`, () => assert.ok(indexWords(text).includes(word)));

  test('that cannot be negotiated is not negotiable', () => {
    for (const text of ['ညှိနှိုင်းမရပါ', 'ဈေးမညှိနှိုင်းပါ', 'non negotiable'])
      assert.ok(!indexWords(text).includes('=negotiable'), text);
  });
});

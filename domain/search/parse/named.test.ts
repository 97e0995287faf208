import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readQuery } from './query.ts';
import { understand } from './understand.ts';

/** A query as understood, its filters without the words they came from. */
function read(query: string) {
  const { filters, rest } = understand(readQuery(query));
  return [...filters.map(({ text: _text, without: _without, ...filter }) => filter), rest.text];
}

/** The chips of a query: each filter's words, and what is left when it is removed. */
const chips = (query: string) => understand(readQuery(query)).filters.map(({ text, without }) => [text, without]);

const condo = { kind: 'propertyType', values: ['condo'] } as const;

test('terms of agreement and freedom from floods are filters, and an urgent sale ranks (SRC-43, SRC-51)', () => {
  for (const [query, value] of [
    ['bank loan condo', 'bankLoan'],
    ['ဘဏ်ချေးငွေရ ကွန်ဒို', 'bankLoan'],
    ['condo with form 10', 'registrationHelp'],
    ['ဧည့်စာရင်းတိုင် ကွန်ဒို', 'registrationHelp'],
    ['condo no flooding', 'noFlood'],
    ['flood free condo', 'noFlood'],
    ['condo that does not flood', 'noFlood'],
    ['condo that doesn’t flood', 'noFlood'],
    ['condo without floods', 'noFlood'],
    ['ရေမလွှမ်း ကွန်ဒို', 'noFlood'],
    ['ရေမကြီးတဲ့ ကွန်ဒို', 'noFlood'],
  ] as const)
    assert.deepEqual(new Set(read(query)), new Set([{ kind: 'amenity', value }, condo, '']), query);
  for (const [query, ...kinds] of [
    ['urgent condo', 'propertyType'],
    ['အမြန်ရောင်း ကွန်ဒို', 'type', 'propertyType'],
    ['quick sale condo', 'type', 'propertyType'],
  ] as const) {
    const { filters, preferred } = understand(readQuery(query));
    assert.deepEqual(
      filters.map(({ kind }) => kind),
      kinds,
      query,
    );
    assert.deepEqual(preferred, [['=urgent']], query);
  }
});

test('"near" between a place and a type belongs to the place (SRC-18)', () => {
  const hledan = { kind: 'township', values: ['kamayut'], places: ['hledan'] };
  assert.deepEqual(read('hledan near condo'), [hledan, condo, '']);
  assert.deepEqual(read('condo near hledan'), [condo, hledan, '']);
  assert.deepEqual(read('pyay road near condo'), [condo, 'pyay road near']);
  assert.deepEqual(read('near condo'), ['near condo']);
  assert.deepEqual(read('condo river view'), [condo, 'river view']);
  assert.deepEqual(read('hledan near industrial zone')[1], 'near industrial zone');
});

test('parking is read with the number of cars', () => {
  for (const query of [
    '2 car parking',
    'two car parking',
    'parking for 2 cars',
    '2 cars parking',
    'ကားပါကင် ၂ စီး',
    'ပါကင် ၁ စီးစာ',
    'ကား ၂ စီးရပ်',
  ])
    assert.deepEqual(read(`condo ${query}`), [condo, { kind: 'amenity', value: 'parking' }, ''], query);
});

test('an owner is asked for in either language', () => {
  for (const query of ['owner only', 'owners only', 'agent not needed', 'agent excuse', 'အေးဂျင့်မလို', 'ပွဲစားမလို'])
    assert.deepEqual(read(`${query} condo`)[0], { kind: 'seller', value: 'Owner' }, query);
});

test('downtown means the townships of the old town (SRC-18)', () => {
  for (const query of ['downtown', 'မြို့ထဲ', 'city centre'])
    assert.deepEqual(read(query)[0], {
      kind: 'township',
      values: ['botahtaung', 'kyauktada', 'lanmadaw', 'latha', 'pabedan', 'pazundaung'],
      places: [],
    });
});

test('freedom from floods is not denied with the amenity joined to it', () => {
  assert.deepEqual(read('no pool or flood free condo')[0], { kind: 'amenity', value: 'swimmingPool', isWithout: true });
  assert.ok(
    read('no pool or flood free condo').some((one) => JSON.stringify(one) === '{"kind":"amenity","value":"noFlood"}'),
  );
});

describe('amenities', () => {
  test('are separate filters', () => {
    assert.deepEqual(read('furnished, parking, swimming pool, gym and မီးစက်'), [
      ...['furnished', 'parking', 'swimmingPool', 'gym', 'generator'].map((value) => ({ kind: 'amenity', value })),
      '',
    ]);
  });

  test('are removed with the word that joined them', () => {
    assert.deepEqual(chips('pool and gym'), [
      ['pool', 'gym'],
      ['gym', 'pool'],
    ]);
    assert.deepEqual(chips('quiet condo, pool or gym in Bahan')[1], ['pool', 'quiet condo, gym in Bahan']);
  });

  test('that are denied are excluded (SRC-35)', () => {
    for (const [query, ...values] of [
      ['no pool', 'swimmingPool'],
      ['without a gym', 'gym'],
      ['unfurnished', 'furnished'],
      ['no furniture', 'furnished'],
      ['မီးစက်မပါ', 'generator'],
      ['no pool or gym', 'swimmingPool', 'gym'],
      ['no parking or bank loan', 'parking', 'bankLoan'],
      ['neither pool nor gym', 'swimmingPool', 'gym'],
      ['ရေကူးကန်နဲ့ ဂျင် မပါ', 'swimmingPool', 'gym'],
    ] as const)
      assert.deepEqual(read(query), [...values.map((value) => ({ kind: 'amenity', value, isWithout: true })), '']);
    assert.deepEqual(read('semi furnished'), ['semi furnished']);
    assert.deepEqual(read('pool, no gym')[0], { kind: 'amenity', value: 'swimmingPool' });
  });

  test('that are denied are removed with the words that deny only them', () => {
    assert.deepEqual(chips('no pool condo')[0], ['no pool', 'condo']);
    for (const [, left = ''] of chips('no pool or gym')) {
      const [filter, ...others] = read(left);
      assert.ok(typeof filter === 'object' && 'isWithout' in filter, left);
      assert.deepEqual(others, ['']);
    }
    assert.deepEqual(chips('no pool or gym'), [
      ['pool', 'no gym'],
      ['gym', 'no pool'],
    ]);
    assert.deepEqual(chips('without pool and gym')[0], ['pool', 'without gym']);
    assert.deepEqual(chips('ရေကူးကန်မပါ ကွန်ဒို')[0], ['ရေကူးကန်မပါ', 'ကွန်ဒို']);
  });

  test('that do not matter ask for nothing', () => {
    assert.deepEqual(read('parking not needed condo'), [condo, '']);
    assert.deepEqual(read('ပါကင် မလိုပါ ကွန်ဒို'), [condo, '']);
  });
});

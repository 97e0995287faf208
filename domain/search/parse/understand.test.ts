import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import rabbit from 'rabbit-node';
import { readQuery } from './query.ts';
import { understand } from './understand.ts';

/** Returns the reading of a query, its filters without the words they came from. */
function read(query: string) {
  const { filters, rest } = understand(readQuery(query));
  return [...filters.map(({ text: _text, without: _without, ...filter }) => filter), rest.text];
}

/** The chips of a query: each filter's words, and what is left when it is removed. */
const chips = (query: string) => understand(readQuery(query)).filters.map(({ text, without }) => [text, without]);

const sanchaung = { kind: 'township', values: ['sanchaung'], places: [] } as const;
const condo = { kind: 'propertyType', values: ['condo'] } as const;
const rent = { kind: 'type', value: 'rent' } as const;
const rooms = (min: number, max: number | undefined = min) => ({ kind: 'bedrooms', min, max });

describe('a query', () => {
  test('in two languages is understood as what it names', () => {
    assert.deepEqual(read('sanchaung ကွန်ဒို 2 bedroom'), [sanchaung, condo, rooms(2), '']);
  });

  test('in unspaced Burmese is understood without its particles', () => {
    assert.deepEqual(read('စမ်းချောင်းမှာကွန်ဒိုငှားချင်တယ်'), [sanchaung, condo, rent, '']);
  });

  test('keeps the words beside its filters as they were typed', () => {
    assert.deepEqual(read('Quiet condo for rent in Sanchaung township near École 3'), [
      condo,
      rent,
      sanchaung,
      'Quiet near École 3',
    ]);
    assert.deepEqual(read('၎င်း ကွန်ဒို'), [condo, '၎င်း']);
  });

  test('without a filter is its own rest', () => {
    for (const query of ['Inya café', 'homes in Yangon', 'for the', '။', '20 feet', 'studio', ''])
      assert.deepEqual(read(query), [query], query);
  });

  test('has no rest when what is left carries no meaning', () => {
    assert.deepEqual(read('looking for homes in Yangon for rent'), [rent, '']);
    assert.deepEqual(read('(condo) - !'), [condo, '']);
  });

  test('in Zawgyi is understood by its Unicode reading', () => {
    const query = 'စမ်းချောင်း ကွန်ဒို ၁၀ သိန်းအောက်';
    const zawgyi = rabbit.uni2zg(query);
    assert.notEqual(zawgyi, query);
    assert.deepEqual(understand(readQuery(zawgyi)), understand(readQuery(query)));
    assert.equal(understand(readQuery(zawgyi)).query.text, query);
    assert.equal(understand(readQuery(zawgyi)).filters[2]?.text, '၁၀ သိန်းအောက်');
  });

  test('in Zawgyi is understood by its Unicode reading where a word of it alone could be either', () => {
    for (const query of ['စာချုပ်ကာလ ဆယ့်နှစ်လ', '2 ကျော် အိပ်ခန်း', 'အိပ်ခန်း ၁၀ သိန်းအောက်', '၃ လွှာ တိုက်ခန်း']) {
      assert.deepEqual(understand(readQuery(rabbit.uni2zg(query))), understand(readQuery(query)), query);
    }
  });

  test('is read up to its 400th character', () => {
    assert.deepEqual(read(`${'x'.repeat(396)} condo`), [`${'x'.repeat(396)} con`]);
  });
});

describe('townships', () => {
  test('without a direction mean all townships with that name', () => {
    assert.deepEqual(read('Okkalapa'), [
      { kind: 'township', values: ['north-okkalapa', 'south-okkalapa'], places: [] },
      '',
    ]);
    assert.deepEqual(read('ဒဂုံမြို့သစ်')[0], {
      kind: 'township',
      values: ['dagon-myothit-east', 'dagon-myothit-north', 'dagon-myothit-seikkan', 'dagon-myothit-south'],
      places: [],
    });
    assert.deepEqual(read('Dagon'), [{ kind: 'township', values: ['dagon'], places: [] }, '']);
  });

  test('are known by the initial of their direction, with a full stop after it', () => {
    for (const [query, township] of [
      ['N. Dagon', 'dagon-myothit-north'],
      ['S. Dagon', 'dagon-myothit-south'],
      ['E. Dagon', 'dagon-myothit-east'],
      ['N. Okkalapa', 'north-okkalapa'],
      ['တ. ဥက္ကလာပ', 'south-okkalapa'],
      ['Nth Dagon', 'dagon-myothit-north'],
    ] as const)
      assert.deepEqual(read(`${query} condo`)[0], { kind: 'township', values: [township], places: [] }, query);
  });

  test('keep the bracket that belongs to them', () => {
    assert.deepEqual(chips('condo (Dagon Myothit (East))'), [
      ['condo', 'Dagon Myothit (East)'],
      ['Dagon Myothit (East)', 'condo'],
    ]);
  });

  test('are one filter if several are named', () => {
    assert.deepEqual(read('bahan or sanchaung, Yankin'), [
      { kind: 'township', values: ['bahan', 'sanchaung', 'yankin'], places: [] },
      '',
    ]);
    assert.deepEqual(chips('bahan or sanchaung condo'), [
      ['bahan or sanchaung', 'condo'],
      ['condo', 'bahan or sanchaung'],
    ]);
    assert.deepEqual(chips('bahan condo yankin'), [
      ['bahan yankin', 'condo'],
      ['condo', 'bahan yankin'],
    ]);
  });

  test('are not recognised in the names of streets, markets and the like', () => {
    for (const query of ['Insein Road', 'Yankin tower', 'စမ်းချောင်းလမ်း', 'စမ်းချောင်းဈေး', 'Sanchaung market'])
      assert.deepEqual(read(query), [query]);
    assert.deepEqual(read('Sanchaung, main road'), [sanchaung, 'main road']);
    assert.deepEqual(read('စမ်းချောင်း လမ်းသန့်'), [sanchaung, 'လမ်းသန့်']);
  });

  test('are filters in a query for a place near them, but not in one that denies them', () => {
    assert.deepEqual(read('near Sanchaung'), [sanchaung, '']);
    assert.deepEqual(read('not Sanchaung'), ['not Sanchaung']);
  });
});

test('a township that is not covered is reported, unless it is part of another name', () => {
  assert.deepEqual(understand(readQuery('Dala house')).outside, ['dala']);
  assert.deepEqual(understand(readQuery('လှည်းကူး မြေ')).outside, ['hlegu']);
  for (const query of ['Banyar Dala road', 'Dala jetty', 'not Dala', 'Kyauktada'])
    assert.deepEqual(understand(readQuery(query)).outside, [], query);
});

describe('types', () => {
  test('that contradict each other stay words', () => {
    assert.deepEqual(read('rent or sale in Sanchaung'), [sanchaung, '']);
    assert.deepEqual(read('condo with a house'), ['condo with a house']);
  });

  test('that are joined mean either', () => {
    for (const query of ['condo or house', 'condo/house', 'ကွန်ဒို သို့မဟုတ် လုံးချင်း', 'condo & house'])
      assert.deepEqual(read(query), [{ kind: 'propertyType', values: ['condo', 'house'] }, ''], query);
  });

  test('that are repeated count once', () => {
    assert.deepEqual(read('condo ကွန်ဒို'), [condo, '']);
    assert.deepEqual(chips('rent condo ငှားမည်'), [
      ['rent ငှားမည်', 'condo'],
      ['condo', 'rent ငှားမည်'],
    ]);
  });

  test('are not recognised in compounds and other names', () => {
    for (const query of ['landlord', 'land road', 'Condo Garden restaurant', 'house owner', 'အိမ်ရှင်', 'villa', 'studio'])
      assert.deepEqual(read(query), [query]);
  });

  test('are not read from what a listing is near, nor from what is denied', () => {
    assert.deepEqual(read('land near the industrial zone'), [
      { kind: 'propertyType', values: ['land'] },
      'near the industrial zone',
    ]);
    assert.deepEqual(read('စက်မှုဇုန်အနီး ကွန်ဒို'), [condo, 'စက်မှုဇုန်အနီး']);
    assert.deepEqual(read('condo not for sale'), [condo, 'not for sale']);
    assert.deepEqual(read('industrial zone land'), ['industrial zone land']);
  });
});

describe('room counts', () => {
  for (const [query, min, max] of [
    ['2 bedrooms', 2, 2],
    ['two bedroom', 2, 2],
    ['2BR', 2, 2],
    ['2+ bedrooms', 2, undefined],
    ['2 bedrooms+', 2, undefined],
    ['bedrooms: 2+', 2, undefined],
    ['at least 2 bed', 2, undefined],
    ['2 bedrooms or more', 2, undefined],
    ['2 or more bedrooms', 2, undefined],
    ['2 bedrooms above', 2, undefined],
    ['2 ကျော် အိပ်ခန်း', 3, undefined],
    ['more than 2 bedrooms', 3, undefined],
    ['>2 bed', 3, undefined],
    ['up to 3 bedrooms', 1, 3],
    ['less than 3 bedrooms', 1, 2],
    ['2-3 bedrooms', 2, 3],
    ['3 or 2 bedrooms', 2, 3],
    ['bedrooms 2-3', 2, 3],
    ['bedrooms: min 2', 2, undefined],
    ['bedrooms: max 2', 1, 2],
    ['အိပ်ခန်း ၂ ခန်း', 2, 2],
    ['အိပ်ခန်း ခုနစ်ခန်း', 7, 7],
    ['အိပ်ခန်း ၂ ခန်းနှင့်အထက်', 2, undefined],
    ['အိပ်ခန်း အနည်းဆုံး ၂ ခန်း', 2, undefined],
    ['အိပ်ခန်း ၂ ခန်းမှ ၃ ခန်း', 2, 3],
    ['၂ ခန်းအထက်', 2, undefined],
    ['၁ ခန်းအထက်', 1, undefined],
    ['အခန်း ၂ ခန်း', 2, 2],
    ['၂ ခန်းကနေ ၃ ခန်း', 2, 3],
  ] as const) {
    test(`are understood: ${query}`, () => {
      assert.deepEqual(read(query), [{ kind: 'bedrooms', min, ...(max !== undefined && { max }) }, '']);
      assert.deepEqual(chips(query), [[query, '']]);
    });
  }

  test('of bedrooms and bathrooms are kept apart', () => {
    assert.deepEqual(read('2 bed 1 bath'), [rooms(2), { kind: 'bathrooms', min: 1, max: 1 }, '']);
    assert.deepEqual(read('2 or more bath'), [{ kind: 'bathrooms', min: 2 }, '']);
  });

  test('end where an amount or an area begins', () => {
    const fiveLakh = { kind: 'price', currency: 'MMK', max: 5 };
    assert.deepEqual(read('bedrooms: 2 and max 5 lakh'), [rooms(2), fiveLakh, '']);
    assert.deepEqual(read('bedrooms max 5 lakh'), [fiveLakh, 'bedrooms']);
    assert.deepEqual(read('bedrooms: 2 - 5 lakh')[0], rooms(2));
    assert.deepEqual(read('bedrooms: 2 - 1200 sqft'), [rooms(2), { kind: 'area', min: 1080, max: 1320 }, '']);
  });

  test('that contradict each other stay words', () => {
    assert.deepEqual(read('2 bed condo, 3 bed house'), ['2 bed condo, 3 bed house']);
  });

  test('are not one flat, nor half rooms, nor numbers of anything else', () => {
    for (const query of ['1.5-2 bedrooms', 'under 1 bedroom', '1-150 bedrooms']) assert.deepEqual(read(query), [query]);
    assert.deepEqual(read('တိုက်ခန်း ၁ ခန်း')[1], '၁ ခန်း');
    assert.deepEqual(read('4 room office'), ['4 room office']);
    assert.deepEqual(read('အိပ်ခန်း ၁၀ သိန်းအောက်'), [{ kind: 'price', currency: 'MMK', max: 10 }, 'အိပ်ခန်း']);
  });
});

describe('removing a filter', () => {
  const queries = [
    'sanchaung ကွန်ဒို 2 bedroom under 500 usd quiet',
    'quiet condo for rent in Sanchaung township near school, 2 bed, 1 bath, $500-800 per month',
    'စမ်းချောင်းမြို့နယ်မှာ ကွန်ဒို အိပ်ခန်း ၂ ခန်း ၁၀ သိန်းအောက် ငှားချင်တယ် ရေကူးကန်ပါ',
    'fully furnished 3BR 2BA house Bahan or Yankin 1,500 lakh for sale with parking and gym',
    'bedroom, land, 2 pools',
  ];
  for (const query of queries) {
    test(`leaves the others: ${query}`, () => {
      const { filters } = understand(readQuery(query));
      const facts = (found: typeof filters) => found.map(({ text: _text, without: _without, ...filter }) => filter);
      for (const filter of filters) {
        const others = filters.filter((other) => other !== filter);
        assert.deepEqual(facts(understand(readQuery(filter.without)).filters), facts(others), filter.without);
      }
    });
  }
});

describe('any input', () => {
  test('is read in time that does not grow disproportionately with its length', () => {
    const nasty = [
      'under ',
      '$',
      '1 ',
      '-',
      'and or ',
      '၅ သိန်း ',
      'က္',
      'ာ',
      'min 5 max 5 ',
      ',2 bed',
      'no ',
      '((',
      '1,',
      '9',
    ];
    for (const piece of nasty) {
      const { filters, rest, query } = understand(readQuery(piece.repeat(400)));
      assert.ok(query.text.length <= 400);
      assert.ok(rest.text.length <= query.text.length);
      for (const { text, without } of filters) assert.ok(text.length + without.length <= query.text.length + 1, piece);
    }
  });

  test('is split at whole characters', () => {
    for (const query of ['\ud800 condo \udc00', '😀condo😀', 'ကွန်ဒို\u200bzero', 'condo\u0301', '၀န်းကျင် 5 $ ၀']) {
      const { filters, rest } = understand(readQuery(query));
      for (const { text, without } of filters) assert.ok(query.includes(text) && without.length < query.length, query);
      assert.ok(rest.text.length <= query.length);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readQuery } from './query.ts';
import { understand } from './understand.ts';

const read = (query: string) => understand(readQuery(query));
const kindsOf = (query: string) => read(query).filters.map(({ kind }) => kind);

describe('words that were typed without spaces (SRC-83)', () => {
  test('are read if they are known ones alone', () => {
    assert.deepEqual(kindsOf('condoforrent'), ['propertyType', 'type']);
    assert.deepEqual(kindsOf('hledancondo'), ['township', 'propertyType']);
    assert.deepEqual(kindsOf('2bedroomcondo'), ['bedrooms', 'propertyType']);
    assert.deepEqual(kindsOf('5lakhrent'), ['price', 'type']);
    assert.equal(read('condoforrent').filters[0]?.without, 'forrent');
  });

  test('are otherwise one word', () => {
    for (const query of ['pansodan', 'townhouse', 'homestay', 'sakurarent', 'landmark', 'condo'.repeat(12)])
      assert.deepEqual(
        readQuery(query).atoms.map(({ text }) => text),
        [query],
      );
  });
});

describe('Burmese words', () => {
  test('are cut where names go on', () => {
    assert.deepEqual(kindsOf('ဂရန်မြေကွက်'), ['propertyType']);
    assert.deepEqual(kindsOf('ဟောတိုက်ခန်း'), ['propertyType']);
    assert.deepEqual(read('ဂရန်မြေကွက်').rest.text, 'ဂရန်');
  });

  test('that mean near ask for nothing, as in English (SRC-84)', () => {
    for (const query of [
      'ဆေးရုံနား',
      'ဆေးရုံ အနီး',
      'ဆေးရုံဘေးမှာ',
      'near hospital',
      'close to a hospital',
      'opposite hospital',
    ])
      assert.deepEqual(
        read(query).rest.terms.map((term) => (term.kind === 'run' ? term.syllables.join('') : term.lexeme)),
        ['=hospital'],
        query,
      );
    assert.equal(read('လှည်းတန်းနား တိုက်ခန်း').rest.terms.length, 0);
    assert.ok(read('ဘေးကင်း').rest.terms.length > 0);
  });
});

test('a township may have its initials, with a slash (SRC-85)', () => {
  for (const [query, ...values] of [
    ['N/D', 'dagon-myothit-north'],
    ['s/d land', 'dagon-myothit-south'],
    ['အ/ဒ', 'dagon-myothit-east'],
    ['S/Okka', 'south-okkalapa'],
    ['မ/ဥ', 'north-okkalapa'],
  ] as const) {
    const [filter] = read(query).filters;
    assert.deepEqual(filter?.kind === 'township' && filter.values, values, query);
  }
  assert.deepEqual(kindsOf('2 nd floor'), []);
});

test('either of two known terms will do, and renting or selling asks for nothing (SRC-86)', () => {
  const [land] = read('grant or permit').rest.terms;
  assert.deepEqual(land?.kind === 'concept' && land.others, ['=permit-land']);
  for (const query of ['rent/sale condo', 'condo rent or sale', 'ကွန်ဒို ရောင်းငှား'])
    assert.deepEqual([kindsOf(query), read(query).rest.terms], [['propertyType'], []], query);
});

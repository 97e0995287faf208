import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { indexWords } from '../index-terms.ts';
import { readQuery } from './query.ts';
import { understand } from './understand.ts';

/** The filters of a query without the words they came from, and the rest. */
function read(query: string) {
  const { filters, rest } = understand(readQuery(query));
  return [...filters.map(({ text: _text, without: _without, ...filter }) => filter), rest.text];
}

const bedrooms = (min: number, max = min) => ({ kind: 'bedrooms', min, max });

describe('either of two room counts', () => {
  for (const [query, min, max] of [
    ['2br or 3br', 2, 3],
    ['2BR/3BR', 2, 3],
    ['2BR, 3BR', 2, 3],
    ['1 bedroom or 2 bedroom', 1, 2],
    ['2br-3br', 2, 3],
    ['2,3 bedroom', 2, 3],
    ['1,2,3 bedroom', 1, 3],
    ['1 or 2 or 3 bedroom', 1, 3],
    ['2/3 bed', 2, 3],
    ['2+1 bedroom', 2, 3],
    ['3+1', 3, 4],
    ['2 or 3 rooms', 2, 3],
    ['2~3 bedrooms', 2, 3],
    ['၂/၃ ခန်း', 2, 3],
    ['၂ သို့မဟုတ် ၃ ခန်း', 2, 3],
    ['အိပ်ခန်း ၂ ခန်း သို့မဟုတ် အိပ်ခန်း ၃ ခန်း', 2, 3],
  ] as const)
    test(`is from the lower to the higher: ${query}`, () => assert.deepEqual(read(query), [bedrooms(min, max), '']));

  test('has no maximum where one of them has none', () => {
    assert.deepEqual(read('2 bed / 4+ bed'), [{ kind: 'bedrooms', min: 2 }, '']);
  });

  test('stays words where each belongs to a type of its own', () => {
    assert.deepEqual(read('2 bed condo or 3 bed house'), ['2 bed condo or 3 bed house']);
  });
});

test('two room counts beside each other without a joining word stay words', () => {
  assert.deepEqual(read('2 bedroom 3 bedroom'), ['2 bedroom 3 bedroom']);
});

test('rooms count bedrooms', () => {
  for (const [query, count] of [
    ['2 rooms', 2],
    ['three room', 3],
    ['2 rms', 2],
    ['၁ ခန်း', 1],
    ['1 room', 1],
    ['နှစ်ခန်း', 2],
  ] as const)
    assert.deepEqual(read(query), [bedrooms(count), ''], query);
});

describe('master and single bedrooms', () => {
  for (const [query, count] of [
    ['1 master 2 single', 3],
    ['master (1) single (2)', 3],
    ['2 single 1 master', 3],
    ['one master and two single', 3],
    ['master 2 normal 1', 3],
    ['2MB 1SB', 3],
    ['1M 2S', 3],
    ['1M2S', 3],
    ['M1+S2', 3],
    ['1 master bed 2 single bed', 3],
    ['master 1 bed 2', 3],
    ['master 1 + single 1', 2],
    ['မာစတာ ၁ + ရိုးရိုး ၁', 2],
  ] as const)
    test(`are counted together: ${query}`, () => {
      assert.deepEqual(read(query), [bedrooms(count), '']);
      assert.ok(indexWords(query).includes(`${count}-bed`));
    });

  test('may be among the bedrooms before them', () => {
    for (const text of ['3 bedrooms (1 master)', '3 bedroom 1 master']) {
      assert.deepEqual(read(text), [bedrooms(3), ''], text);
      assert.ok(!indexWords(text).includes('1-bed'), text);
    }
  });

  test('are not what else is single or normal', () => {
    assert.deepEqual(read('single 5 lakh')[1], 'single');
    assert.ok(!indexWords('master bedroom with single bed, 2 normal windows').includes('2-bed'));
  });
});

test('a plus between bedrooms and bathrooms joins them', () => {
  assert.deepEqual(read('2 bedrooms + 1 bathroom'), [bedrooms(2), { kind: 'bathrooms', min: 1, max: 1 }, '']);
  assert.deepEqual(read('2 bedrooms +'), [{ kind: 'bedrooms', min: 2 }, '']);
});

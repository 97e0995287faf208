import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deniedWords, indexWords, queryWords } from '../index-terms.ts';
import { readQuery } from './query.ts';
import { understand } from './understand.ts';

const wordsOf = (query: string) => queryWords(understand(readQuery(query)).rest);
const floors = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => `${from + step}-floor`);

describe('a floor (SRC-81)', () => {
  for (const query of ['5F', '5/F', '5 flr', '5thfloor', 'level 5', 'fifth floor', '၅ထပ်', 'ပဉ္စမထပ်', 'ငါးလွှာ', '5 hlwar'])
    test(`is named in any way: ${query}`, () => assert.deepEqual(wordsOf(query), [['5-floor']]));

  for (const [query, ...any] of [
    ['5th or 6th floor', ...floors(5, 6)],
    ['5 or 6 floor', ...floors(5, 6)],
    ['5/6 floor', ...floors(5, 6)],
    ['5,6 floor', ...floors(5, 6)],
    ['5th floor or 6th floor', ...floors(5, 6)],
    ['fifth or sixth floor', ...floors(5, 6)],
    ['၅ လွှာ သို့မဟုတ် ၆ လွှာ', ...floors(5, 6)],
    ['၅လွှာ ၆လွှာ', ...floors(5, 6)],
    ['၅/၆ လွှာ', ...floors(5, 6)],
    ['4-6 floor', ...floors(4, 6)],
    ['4th to 6th floor', ...floors(4, 6)],
    ['၄ လွှာမှ ၆ လွှာ', ...floors(4, 6)],
    ['ground or first floor', '=ground-floor', '1-floor'],
    ['below 3rd floor', '=ground-floor', ...floors(1, 2)],
    ['up to the 2nd floor', '=ground-floor', ...floors(1, 2)],
    ['၃ လွှာအောက်', '=ground-floor', ...floors(1, 2)],
    ['28th floor and above', ...floors(28, 30)],
  ] as const)
    test(`may be any of several: ${query}`, () => assert.deepEqual(wordsOf(query), [any]));

  test('of a text is found by either, but not by its bound', () => {
    assert.ok(floors(5, 6).every((floor) => indexWords('5th or 6th floor').includes(floor)));
    assert.ok(!indexWords('no building above 5th floor').includes('6-floor'));
  });

  test('may be denied', () => {
    for (const query of ['not 6th floor', 'except 6 floor', '၆ လွှာမဟုတ်'])
      assert.deepEqual(deniedWords(understand(readQuery(query)).rest), ['6-floor'], query);
  });

  test('of a house may count its storeys', () => {
    for (const query of ['2 floor house', 'လုံးချင်း ၂ ထပ်'])
      assert.ok(
        wordsOf(query).some((any) => any.join() === '2-storey,2-floor'),
        query,
      );
    for (const query of ['2RC', 'RC 2', '၂ RC', 'RC ၂ ထပ်']) assert.deepEqual(wordsOf(query), [['2-storey']], query);
  });

  test('takes no number that belongs to something else', () => {
    assert.deepEqual(wordsOf('5th floor under 10 lakh'), [['5-floor']]);
    assert.deepEqual(wordsOf('3 bedroom 5th floor'), [['5-floor']]);
    assert.deepEqual(wordsOf('block 12 5th floor'), [['block'], ['12'], ['5-floor']]);
    assert.deepEqual(wordsOf('No. 12/38th street').at(-1), ['38-street']);
  });
});

test('either of two streets or wards will do', () => {
  assert.deepEqual(wordsOf('38th or 39th street'), [['38-street', '39-street']]);
  assert.deepEqual(wordsOf('၄၄ သို့မဟုတ် ၄၅ ရပ်ကွက်'), [['44-ward', '45-ward']]);
});

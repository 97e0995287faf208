import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  burmeseDigits,
  groupDigits,
  groupWhileTyping,
  typedNumber,
  ungroupDigits,
  westernDigits,
} from './burmese-digits.ts';

describe('Burmese digits', () => {
  test('replace Western ones and leave separators and words unchanged', () => {
    assert.equal(burmeseDigits('1,200'), '၁,၂၀၀');
    assert.equal(burmeseDigits('USD 3.50 / လ'), 'USD ၃.၅၀ / လ');
  });

  test('are converted back to Western ones', () => {
    assert.equal(westernDigits('၁၀ သိန်းအောက်'), '10 သိန်းအောက်');
    assert.equal(westernDigits(burmeseDigits('0123456789')), '0123456789');
  });
});

describe('a number as people type it', () => {
  for (const [typed, number] of [
    ['1,500', 1500],
    ['၁၅၀၀', 1500],
    ['၁၊၅၀၀', 1500],
    ['၁၅ဝဝ', 1500],
    [' 1 500\u200b ', 1500],
    ['1500.5', 1500.5],
    ['-၁', -1],
    ['0', 0],
  ] as const) {
    test(`is parsed: ${typed}`, () => assert.equal(typedNumber(typed), number));
  }

  test('is undefined while nothing is typed, and NaN if it is not a number', () => {
    assert.equal(typedNumber(' '), undefined);
    for (const typed of ['ten', '1e5', '1500.', '1.5.2', '--1', '0x10'])
      assert.ok(Number.isNaN(typedNumber(typed)), typed);
  });

  test('has its thousands separated in the digits that were typed, and back', () => {
    for (const [typed, grouped] of [
      ['150', '150'],
      ['1500', '1,500'],
      ['၁၅၀၀၀၀၀', '၁,၅၀၀,၀၀၀'],
      ['1,5000', '15,000'],
      ['1500.5', '1,500.5'],
      ['1500.', '1,500.'],
      ['-5000', '-5000'],
      ['ten, five', 'ten, five'],
      ['', ''],
    ] as const) {
      assert.equal(groupDigits(typed), grouped);
    }
    assert.equal(ungroupDigits('၁,၅၀၀'), '၁၅၀၀');
    assert.equal(ungroupDigits('ten, five'), 'ten, five');
  });

  test('keeps the caret after the digit that was typed', () => {
    // `|` is the caret.
    for (const [typed, shown] of [
      ['1500|', '1,500|'],
      ['1,5002|', '15,002|'],
      ['19|,500', '19|,500'],
      ['|1500', '|1,500'],
      ['12|34,567', '1,2|34,567'],
      ['1|500', '1|,500'],
      ['x|1500', 'x|1500'],
    ] as const) {
      const { text, caret } = groupWhileTyping(typed.replace('|', ''), typed.indexOf('|'));
      assert.equal(`${text.slice(0, caret)}|${text.slice(caret)}`, shown);
    }
  });

  test('moves the caret past a comma on forward delete, so that the next one deletes a digit', () => {
    assert.deepEqual(groupWhileTyping('1500', 1, true), { text: '1,500', caret: 2 });
    assert.deepEqual(groupWhileTyping('1,500', 1, true), { text: '1,500', caret: 2 });
    assert.deepEqual(groupWhileTyping('ten', 1, true), { text: 'ten', caret: 1 });
  });
});

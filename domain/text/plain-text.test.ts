import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { manyLines, oneLine, wholeNumber } from './plain-text.ts';

const codes = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message) ?? [];

describe('a text on one line', () => {
  const text = oneLine(3, 5, 'title_length');

  test('is returned without its outer spaces', () => assert.equal(text.parse('  abc \n'), 'abc'));

  test('may be as short and as long as its bounds, but no shorter or longer', () => {
    assert.equal(text.parse('abc'), 'abc');
    assert.equal(text.parse('abcde'), 'abcde');
    assert.deepEqual(codes(text.safeParse('ab')), ['title_length']);
    assert.deepEqual(codes(text.safeParse('abcdef')), ['title_length']);
    assert.deepEqual(codes(text.safeParse('   ab   ')), ['title_length']);
  });

  test('counts a pictograph as one character for its minimum length', () => {
    assert.deepEqual(codes(text.safeParse('🏠🏠')), ['title_length']);
    assert.equal(oneLine(3, 6, 'title_length').parse('🏠🏠🏠'), '🏠🏠🏠');
  });

  test('keeps Burmese, joiners and emoji as they are', () => {
    assert.equal(oneLine(1, 50, 'title_length').parse('အိမ်ကောင်း 🏠 က္ည\u200b'), 'အိမ်ကောင်း 🏠 က္ည\u200b');
  });

  for (const [name, given] of Object.entries({
    'a line break': 'ab\ncd',
    'a carriage return': 'ab\rcd',
    'a line separator': 'ab\u2028c',
    NUL: 'ab\0cd',
    'an escape': 'ab\u001bcd',
    'a lone surrogate': 'abc\ud800',
    'a mark that turns the direction of text': 'ab\u202ecd',
    'an isolate': 'ab\u2066cd',
  })) {
    test(`refuses ${name}`, () => assert.deepEqual(codes(text.safeParse(given)), ['plain_text']));
  }

  test('is required, and must be a text', () => {
    for (const given of [undefined, null, 12, true, ['abc'], {}])
      assert.equal(codes(text.safeParse(given))[0], 'required');
  });
});

describe('a text on several lines', () => {
  const text = manyLines(1, 5, 'description_length');

  test('has only line feeds, and no outer spaces', () => assert.equal(text.parse(' a\r\nb\n '), 'a\nb'));

  test('is measured without its outer spaces', () => {
    assert.equal(text.parse('  abcde  '), 'abcde');
    assert.deepEqual(codes(text.safeParse('abcdef')), ['description_length']);
    assert.deepEqual(codes(text.safeParse('   ')), ['description_length']);
  });

  test('refuses control characters and lone surrogates', () => {
    assert.deepEqual(codes(text.safeParse('a\0')), ['plain_text']);
    assert.deepEqual(codes(text.safeParse('a\udfff')), ['plain_text']);
    assert.equal(text.parse('a\tb'), 'a\tb');
  });

  test('is required, and must be a text', () => {
    for (const given of [undefined, null, 12]) assert.deepEqual(codes(text.safeParse(given)), ['required']);
  });
});

describe('a whole number', () => {
  const number = wholeNumber(0, 200, 'bedrooms_range');

  test('includes both bounds', () => {
    assert.equal(number.parse(0), 0);
    assert.equal(number.parse(200), 200);
    assert.deepEqual(codes(number.safeParse(-1)), ['bedrooms_range']);
    assert.deepEqual(codes(number.safeParse(201)), ['bedrooms_range']);
  });

  test('has no fraction and is not a text', () => {
    for (const given of ['2', 1.5, null, undefined, Number.NaN, Number.POSITIVE_INFINITY, [2], true]) {
      assert.equal(codes(number.safeParse(given))[0], 'whole_number', String(given));
    }
  });

  test('is refused when too large to be exact', () => assert.equal(number.safeParse(1e300).success, false));
});

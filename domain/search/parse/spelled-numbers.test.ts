import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { atoms } from './atoms.ts';
import { numberAt } from './spelled-numbers.ts';

/** Returns the number that begins a text, and how many of its atoms are left. */
function number(text: string) {
  const found = numberAt(atoms(text), 0);
  return found && [found.value, atoms(text).length - found.length];
}

describe('a number', () => {
  for (const [text, value] of [
    ['1,200', 1200],
    ['1.5', 1.5],
    ['၁၂၀၀', 1200],
    ['two', 2],
    ['half', 0.5],
    ['half an', 0.5],
    ['12½', 12.5],
    ['12 ½', 12.5],
    ['¾', 0.75],
    ['1,200½', 1200.5],
    ['twenty', 20],
    ['twenty-five', 25],
    ['ninety nine', 99],
    ['five hundred', 500],
    ['a hundred', 100],
    ['one hundred and fifty', 150],
    ['two thousand five hundred', 2500],
    ['twenty five thousand', 25_000],
    ['three thousand and two', 3002],
    ['ကိုး', 9],
    ['ခုနစ်', 7],
    ['ခုနှစ်', 7],
    ['ဆယ်', 10],
    ['ဆယ့်ငါး', 15],
    ['နှစ်ဆယ့်ခုနစ်', 27],
    ['တစ်ရာ', 100],
    ['တရာ', 100],
    ['ငါးရာ', 500],
    ['ရာ', 100],
    ['တစ်ထောင့်နှစ်ရာ', 1200],
    ['ထောင့်ငါးရာ့သုံးဆယ့်လေး', 1534],
    ['၅ ရာ', 500],
  ] as const) {
    test(`is parsed: ${text}`, () => assert.deepEqual(number(text), [value, 0]));
  }

  test('ends where another begins or the phrase ends', () => {
    assert.deepEqual(number('နှစ်သုံး'), [2, 1]);
    assert.deepEqual(number('၅ ၁၀'), [5, 1]);
    assert.deepEqual(number('ဆယ်ရာ'), [10, 1]);
    assert.deepEqual(number('five two'), [5, 1]);
    assert.deepEqual(number('ten five'), [10, 1]);
    assert.deepEqual(number('two and three'), [2, 2]);
    assert.deepEqual(number('five, hundred'), [5, 1]);
    assert.deepEqual(number('12 50½'), [12, 1]);
    assert.deepEqual(number('ငါး၊ ရာ'), [5, 1]);
  });

  test('is read from Latin letters only beside a unit', () => {
    assert.deepEqual(number('ngar thein'), [5, 1]);
    assert.deepEqual(number('hnit yar hse thein'), [210, 1]);
    for (const text of ['lay', 'lay down', 'shit', 'ta', 'ko condo', 'nit pick']) assert.equal(number(text), undefined);
  });

  test('is not read from other words', () => {
    for (const text of ['', 'condo', 'a', 'a flat', 'hundred', 'ခုံ', 'တ', 'တခန်း', 'ခု နစ်'])
      assert.equal(number(text), undefined);
  });

  test('has a bounded length', () => {
    assert.ok((numberAt(atoms('ဆယ်'.repeat(200)), 0)?.length ?? 0) <= 9);
  });
});

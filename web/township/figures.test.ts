import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameLines, shadesOf } from './figures.ts';

test('values are shaded from the lowest to the highest, and missing ones are not', () => {
  const shade = shadesOf([0, null, 1, 2, 3, 4, 5]);
  assert.deepEqual([null, 0, 1, 2, 3, 4, 5].map(shade), [0, 0, 1, 2, 3, 4, 5]);
});

test('equal values have equal shades, regardless of their number', () => {
  const shade = shadesOf([7, 7, 7, 900]);
  assert.deepEqual([7, 900].map(shade), [1, 5]);
  assert.equal(shadesOf([3, 3])(3), 5);
  assert.equal(shadesOf([])(null), 0);
});

test('names take as many lines as they need', () => {
  assert.deepEqual(nameLines('bahan', 'en'), ['Bahan']);
  assert.deepEqual(nameLines('kyaemyindaing', 'en'), ['Kyeemyin-', 'daing']);
  assert.deepEqual(nameLines('north-okkalapa', 'my'), ['မြောက်', 'ဥက္ကလာပ']);
});

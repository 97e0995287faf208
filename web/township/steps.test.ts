import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOf, stepsOf } from './steps.ts';

test('values are divided into five steps of about the same size, and missing ones have none', () => {
  const steps = stepsOf([0, null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 900]);
  assert.deepEqual(steps, [2, 4, 6, 8, 900]);
  assert.deepEqual(
    [null, 0, 1, 2, 3, 8, 9, 900].map((value) => stepOf(value, steps)),
    [0, 0, 1, 1, 2, 4, 5, 5],
  );
});

test('equal values have equal steps, and the highest has the last', () => {
  const steps = stepsOf([7, 7, 7, 900]);
  assert.deepEqual(steps, [7, 900]);
  assert.deepEqual(
    [7, 900].map((value) => stepOf(value, steps)),
    [4, 5],
  );
  assert.equal(stepOf(3, stepsOf([3, 3])), 5);
  assert.deepEqual(stepsOf([]), []);
  assert.equal(stepOf(null, []), 0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutToFit } from './cut-to-fit.ts';

test('a text is cut between graphemes, and ends in an ellipsis', () => {
  assert.equal(cutToFit('Condo', 5), 'Condo');
  assert.equal(cutToFit('Condo on Pyay', 7), 'Condo…');
  assert.equal(cutToFit('a👩‍🚒b', 6), 'a…');
  assert.equal(cutToFit('ကျောင်း', 6), 'ကျော…');
  assert.deepEqual([cutToFit('ab', 1), cutToFit('ab', 0), cutToFit('ab', -5)], ['…', '', '']);
});

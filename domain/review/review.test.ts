import assert from 'node:assert/strict';
import { test } from 'node:test';
import { averageRating } from './review.ts';

test('ratings are averaged to one decimal, and without ratings there is no average', () => {
  assert.equal(averageRating(0, 0), null);
  assert.equal(averageRating(14, 3), 4.7);
  assert.equal(averageRating(10, 2), 5);
});

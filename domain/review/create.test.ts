import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newReviewSchema } from './create.ts';

const review = { rating: 4, content: 'Quiet, and the lift works.', listingId: '0198c0de-0000-7000-8000-000000000000' };
const codes = (changes: object) =>
  newReviewSchema.safeParse({ ...review, ...changes }).error?.issues.map(({ message }) => message);

describe('a review', () => {
  test('has one to five whole stars', () => {
    for (const rating of [1, 5]) assert.equal(codes({ rating }), undefined);
    for (const rating of [0, 6, 4.5, -1, '5', null, undefined]) assert.deepEqual(codes({ rating }), ['review_rating']);
  });

  test('is not blank and has at most 200 characters', () => {
    for (const content of ['x', 'က'.repeat(200), `  ${'x'.repeat(200)}  `]) assert.equal(codes({ content }), undefined);
    for (const content of ['', '   ', 'x'.repeat(201), 7, undefined]) {
      assert.deepEqual(codes({ content }), ['review_content']);
    }
    assert.deepEqual(codes({ content: 'x\u202ey' }), ['plain_text']);
  });
});

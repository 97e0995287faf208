import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pageNumbers, pageSizes } from './paging.ts';

test('lists have the specified sizes (SRC-5, LST-59, SIT-44)', () => {
  const { search, fullSearch, listings, home, agents, posts, users } = pageSizes;
  assert.deepEqual(
    { search, fullSearch, listings, home, agents, posts, users },
    {
      search: 8,
      fullSearch: 8,
      listings: 9,
      home: 27,
      agents: 8,
      posts: 9,
      users: 9,
    },
  );
});

describe('numbered pagination', () => {
  test('shows three numbers around the current page', () => assert.deepEqual(pageNumbers(5, 9), [4, 5, 6]));

  test('stays within the existing pages', () => {
    assert.deepEqual(pageNumbers(1, 9), [1, 2, 3]);
    assert.deepEqual(pageNumbers(2, 9), [1, 2, 3]);
    assert.deepEqual(pageNumbers(8, 9), [7, 8, 9]);
    assert.deepEqual(pageNumbers(9, 9), [7, 8, 9]);
  });

  test('shows fewer numbers if there are fewer pages', () => {
    assert.deepEqual(pageNumbers(1, 0), []);
    assert.deepEqual(pageNumbers(1, 1), [1]);
    assert.deepEqual(pageNumbers(2, 2), [1, 2]);
  });

  test('shows the last ones past the end', () => assert.deepEqual(pageNumbers(99, 5), [3, 4, 5]));
});

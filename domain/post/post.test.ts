import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingMinutes } from './post.ts';

test('reading takes a minute for every thousand characters, rounded up', () => {
  assert.equal(readingMinutes('x'), 1);
  assert.equal(readingMinutes('x'.repeat(1000)), 1);
  assert.equal(readingMinutes('x'.repeat(1001)), 2);
});

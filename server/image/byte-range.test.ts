import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeOf } from './byte-range.ts';

test('reads one range of a file, and no other', () => {
  for (const [header, range] of [
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=1000-2000', 'none'],
    ['bytes=99-', { first: 99, last: 99 }],
    ['bytes=-0', 'none'],
    [undefined, undefined],
    ['bytes=-', undefined],
    ['bytes=20-10', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=0-1, -1', undefined],
    ['bytes = 0-1', undefined],
    ['', undefined],
    ['items=0-1', undefined],
    [`bytes=${'9'.repeat(100)}-`, undefined],
  ] as const)
    assert.deepEqual(rangeOf(header, 100), range, header);
});

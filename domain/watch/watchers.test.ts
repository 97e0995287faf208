import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roughly, shownWatchers } from './watchers.ts';

test('people who watch are told in steps of five, from five on (WCH-32)', () => {
  assert.deepEqual([0, 4, 5, 9, 10, 37].map(shownWatchers), [null, null, 5, 5, 10, 35]);
});

test('a typed price counts by its first two digits (WCH-32)', () => {
  assert.deepEqual([1, 99, 449, 455, 123_456].map(roughly), [1, 99, 450, 460, 120_000]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yangonDay } from './yangon-day.ts';

test('a day begins at midnight in Yangon, six and a half hours before UTC', () => {
  assert.equal(yangonDay(new Date('2026-11-21T17:29:59Z')), '2026-11-21');
  assert.equal(yangonDay(new Date('2026-11-21T17:30:00Z')), '2026-11-22');
});

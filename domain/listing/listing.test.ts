import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNew } from './listing.ts';

test('a listing is new for 24 hours', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  assert.equal(isNew('2026-11-21T12:00:01Z', now), true);
  assert.equal(isNew('2026-11-21T12:00:00Z', now), false);
  assert.equal(isNew('2026-11-22T11:59:59Z', now), true);
});

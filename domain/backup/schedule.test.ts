import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backupName, backupNameOf, lastDue, nextDue, timeOfDay } from './schedule.ts';

test('a backup is due once a day at a time in Yangon, today’s from its minute on', () => {
  const due = (now: string) =>
    [lastDue('02:30', new Date(now)), nextDue('02:30', new Date(now))].map((one) => one.toISOString());
  // 02:30 in Yangon is 20:00 UTC of the day before.
  assert.deepEqual(due('2026-11-28T19:59:59Z'), ['2026-11-27T20:00:00.000Z', '2026-11-28T20:00:00.000Z']);
  assert.deepEqual(due('2026-11-28T20:00:00Z'), ['2026-11-28T20:00:00.000Z', '2026-11-29T20:00:00.000Z']);
  assert.deepEqual(due('2026-11-29T10:00:00Z'), ['2026-11-28T20:00:00.000Z', '2026-11-29T20:00:00.000Z']);
});

test('times of day are those of a clock with 24 hours', () => {
  for (const text of ['00:00', '02:30', '19:59', '23:59']) assert.match(text, timeOfDay);
  for (const text of ['24:00', '2:30', '02:60', '02:30:00', '']) assert.doesNotMatch(text, timeOfDay);
});

test('a backup is named after its minute in UTC', () => {
  const name = backupNameOf(new Date('2026-11-29T20:00:59.999Z'));
  assert.equal(name, '2026-11-29T2000Z');
  assert.match(name, backupName);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const hours = 60;
const days = 24 * hours;

test('gives the largest unit that has passed', () => {
  const said = [0.5, 1, 59, 60, 2 * hours, 25 * hours, 3 * days, 8 * days, 31 * days, 400 * days].map((minutes) =>
    timeAgo(before(minutes), now, 'en'),
  );
  assert.deepEqual(said, [
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '2 hours ago',
    'yesterday',
    '3 days ago',
    '1 week ago',
    '1 month ago',
    '1 year ago',
  ]);
});

test('uses Burmese digits in Burmese', () => {
  assert.deepEqual(
    [0, 5, 25 * hours, 5 * days].map((minutes) => timeAgo(before(minutes), now, 'my')),
    ['ယခုလေးတင်', '၅ မိနစ်က', 'မနေ့က', '၅ ရက်က'],
  );
});

test('a moment in the future counts as just now', () => {
  assert.equal(timeAgo(before(-10), now, 'en'), 'just now');
});

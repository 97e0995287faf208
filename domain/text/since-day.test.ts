import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sinceDay } from './since-day.ts';

/** Thursday, 17:30 in Yangon. */
const now = new Date('2026-11-26T11:00:00Z');
const since = (moment: string) => [sinceDay(new Date(moment), now, 'en'), sinceDay(new Date(moment), now, 'my')];

test('the day since which something is new is one of Yangon, in both languages', () => {
  const days: [string, string, string][] = [
    ['2026-11-26T10:59:00Z', 'since earlier today', 'ယနေ့ စောစောကတည်းက'],
    // Midnight in Yangon is 17:30 UTC of the day before.
    ['2026-11-25T17:30:00Z', 'since earlier today', 'ယနေ့ စောစောကတည်းက'],
    ['2026-11-25T17:29:00Z', 'since yesterday', 'မနေ့ကတည်းက'],
    ['2026-11-24T12:00:00Z', 'since Tuesday', 'အင်္ဂါနေ့ကတည်းက'],
    ['2026-11-22T12:00:00Z', 'since Sunday', 'တနင်္ဂနွေနေ့ကတည်းက'],
    ['2026-11-20T12:00:00Z', 'since Friday', 'သောကြာနေ့ကတည်းက'],
    ['2026-11-19T12:00:00Z', 'since 19 Nov', '၁၉/၁၁/၂၀၂၆ ကတည်းက'],
    ['2025-12-31T18:00:00Z', 'since 1 Jan', '၀၁/၀၁/၂၀၂၆ ကတည်းက'],
    ['2025-09-09T12:00:00Z', 'since 9 Sept 2025', '၀၉/၀၉/၂၀၂၅ ကတည်းက'],
    // A look that is newer than the page is of today.
    ['2026-11-27T12:00:00Z', 'since earlier today', 'ယနေ့ စောစောကတည်းက'],
  ];
  for (const [moment, en, my] of days) assert.deepEqual(since(moment), [en, my], moment);
});

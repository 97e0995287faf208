import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, exactly, longDayOf } from './date.ts';

test('a moment is shown in Yangon’s time and date, six and a half hours ahead of UTC', () => {
  assert.equal(exactly('2026-11-21T17:29:59Z', 'en'), '21 Nov 2026, 23:59');
  assert.equal(exactly('2026-11-21T17:30:00Z', 'en'), '22 Nov 2026, 00:00');
  assert.equal(exactly('2026-03-04T00:05:00Z', 'my'), '၀၄/၀၃/၂၀၂၆ ၀၆:၃၅');
});

test('a day has its month abbreviated as in British English, or in full', () => {
  const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const noon = new Date(Date.UTC(2026, month, 9, 5));
    assert.equal(dayOf(noon.toISOString(), 'en'), short.format(noon));
    assert.equal(longDayOf(noon.toISOString()), long.format(noon));
  }
  assert.equal(dayOf('2026-11-21T05:00:00Z', 'my'), '၂၁/၁၁/၂၀၂၆');
});

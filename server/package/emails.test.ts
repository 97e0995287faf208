import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInWords } from './emails.ts';

test('a day is written in either language, by Yangon time', () => {
  const evening = new Date('2026-11-20T17:30:00Z');
  assert.equal(dayInWords(evening, 'en'), '21 November 2026');
  assert.equal(dayInWords(evening, 'my'), '၂၀၂၆ ခုနှစ်၊ နိုဝင်ဘာလ ၂၁ ရက်');
  assert.equal(dayInWords(new Date('2026-11-20T17:29:59Z'), 'en'), '20 November 2026');
});

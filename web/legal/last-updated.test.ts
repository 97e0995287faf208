import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standardName } from '#domain/site/site-name.ts';
import { privacyPolicy } from './en/privacy-policy.ts';
import { lastUpdated } from './last-updated.ts';
import { privacyPolicy as inBurmese } from './my/privacy-policy.ts';

test('a change is dated as the privacy policy dates its own, by the day in Yangon', () => {
  assert.equal(lastUpdated('2024-06-15T17:30:00Z', 'en'), privacyPolicy(standardName).updated);
  assert.equal(lastUpdated('2024-06-15T17:30:00Z', 'my'), inBurmese(standardName).updated);
  assert.equal(lastUpdated('2026-12-31T17:29:59Z', 'en'), 'Last updated: December 31, 2026');
  assert.equal(lastUpdated('2026-12-31T17:30:00Z', 'my'), 'နောက်ဆုံးပြင်ဆင်သည့်ရက် - ၂၀၂၇ ခုနှစ်၊ ဇန်နဝါရီလ ၁ ရက်');
});

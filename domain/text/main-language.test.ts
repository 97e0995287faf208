import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mainLanguageOf } from './main-language.ts';

test('a text is in the language of most of its letters, tags not counted', () => {
  assert.equal(mainLanguageOf('<p>Quiet condo in ဗဟန်း</p>'), 'en');
  assert.equal(mainLanguageOf('<p><strong>တိတ်ဆိတ်သော တိုက်ခန်း</strong> WiFi</p>'), 'my');
  assert.equal(mainLanguageOf('<blockquote>12 × 50</blockquote>'), undefined);
});

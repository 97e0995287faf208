import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerptOf } from './excerpt.ts';

test('an excerpt is the words alone', () => {
  assert.equal(excerptOf('<h2>Rent</h2><p>A&amp;B &lt; <strong>C</strong></p>'), 'Rent A&B < C');
});

test('a long text ends after a word', () => {
  const excerpt = excerptOf(`<p>${'quiet garden '.repeat(40)}</p>`);
  assert.ok(excerpt.length <= 302);
  assert.match(excerpt, /(quiet|garden) …$/);
});

test('a text without spaces is never cut within a letter', () => {
  const excerpt = excerptOf(`<p>${'ကျွန်ုပ်'.repeat(60)}</p>`);
  assert.ok(excerpt.length <= 302);
  assert.match(excerpt, /^(ကျွန်ုပ်)+(ကျွ|ကျွန်ု)? …$/);
});

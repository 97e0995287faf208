import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { excerptOf, plainTextOf } from './excerpt.ts';

describe('an excerpt', () => {
  test('is the text without tags, with escapes decoded', () => {
    assert.equal(plainTextOf('<p>Rice &amp; fish</p><ul><li>1 &lt; 2</li></ul>'), 'Rice & fish 1 < 2');
  });

  test('keeps a partly bold word together', () => {
    assert.equal(plainTextOf('<p>In <strong>May</strong>.</p><p>Rain.<br />Wind.</p>'), 'In May. Rain. Wind.');
  });

  test('never decodes an escape twice', () => {
    assert.equal(plainTextOf('<p>&amp;lt;b&amp;gt;</p>'), '&lt;b&gt;');
  });

  test('is the whole text if that is short enough', () => {
    assert.equal(excerptOf('<p>A quiet street.</p>', 20), 'A quiet street.');
  });

  test('ends between words', () => {
    assert.equal(excerptOf('<p>Bright rooms and a fair price</p>', 14), 'Bright rooms…');
  });

  test('never separates a Burmese letter from its marks', () => {
    const text = 'ကျောင်းနှင့်ဈေးနီးသည်';
    assert.equal(excerptOf(`<p>${text}</p>`, 11), 'ကျောင်း…');
    assert.equal(excerptOf(`<p>${text}</p>`, 13), 'ကျောင်းနှင့်…');
    assert.equal(excerptOf('<p>မြို့ ဥက္ကလာပ</p>', 8), 'မြို့…');
  });
});

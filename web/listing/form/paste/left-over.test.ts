import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOver } from './left-over.ts';

const partsOf = (text: string, ...words: string[]) =>
  words.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length }));

test('lines of which everything was read are left out, all others stay whole (LST-425)', () => {
  const text = 'For rent\n- 1450 sqft\n- 2 bedrooms with a view\n\nPrice : 28 lakh';
  const read = partsOf(text, 'For rent', '1450 sqft', '2 bedrooms', '28 lakh');
  assert.equal(leftOver(text, read, false), '<p>- 2 bedrooms with a view</p>');
});

test('telephone numbers leave the text if their field has them, in every script', () => {
  const text = 'Call Ko Min 09-421 778 3390 now\nဆက်သွယ်ရန် ၀၉ ၇၈၃ ၄၄၅ ၁၂၀';
  assert.equal(leftOver(text, [], true), '<p>Call Ko Min now</p>');
  assert.equal(leftOver(text, [], false), `<p>${text.replace('\n', '</p><p>')}</p>`);
});

test('signs of HTML are text', () => {
  assert.equal(leftOver('a < b & c > d', [], false), '<p>a &lt; b &amp; c &gt; d</p>');
});

test('a part that reaches over several lines takes each of them', () => {
  const text = 'Fully\nfurnished\nquiet';
  assert.equal(leftOver(text, [{ start: 0, end: 15 }], false), '<p>quiet</p>');
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasLink, hasWord, numbersWithin, readText } from './banned-text.ts';

describe('a banned word', () => {
  const isIn = (word: string, text: string, isHtml = false) => hasWord(readText(text, isHtml), word);

  test('is found as a whole word, in any case and however it is separated', () => {
    for (const text of ['VISA', 'no visa!', 'a “Visa”, please', 'vi\u00adsa', 'ｖｉｓａ', 'visa။'])
      assert.ok(isIn('visa', text), text);
    for (const text of ['advisable', 'visas', 'vi sa', '']) assert.ok(!isIn('visa', text), text);
  });

  test('may be a phrase', () => {
    for (const text of ['Western Union', 'western-union', 'western\nunion'])
      assert.ok(isIn('western union', text), text);
    assert.ok(!isIn('western union', 'western style, union street'));
  });

  test('in Burmese is found by whole syllables, with or without spaces', () => {
    for (const text of ['ငွေလွှဲပါ', 'ကြိုတင် ငွေ လွှဲ', 'ငွေ လွှဲ။']) assert.ok(isIn('ငွေ လွှဲ', text), text);
    assert.ok(!isIn('က', 'ကျောင်း'));
    assert.ok(!isIn('ကော', 'ကောင်း'));
    assert.ok(isIn('ကောင်း', 'အိမ်ကောင်းကောင်း'));
  });

  test('is found in HTML across tags, and between them', () => {
    assert.ok(isIn('visa', '<p>vi<b>sa</b></p>', true));
    assert.ok(isIn('visa', '<p>any visa</p><p>is</p>', true));
    assert.ok(!isIn('strong', '<strong>nice</strong>', true));
  });
});

describe('a banned link', () => {
  const isIn = (link: string, text: string, isHtml = false) => hasLink(readText(text, isHtml), link);

  test('is found with its parts, and without a scheme', () => {
    for (const text of [
      'https://bit.ly/x',
      'see BIT.LY',
      'www.bit.ly.',
      'go.bit.ly/y',
      '(bit.ly)',
      'bit.ly?x=1',
      'http://bit.ly:80',
    ])
      assert.ok(isIn('bit.ly', text), text);
    for (const text of ['bit.lyon', 'rabbit.ly', 'bit.ly.example', 'bit-ly', 'x-bit.ly'])
      assert.ok(!isIn('bit.ly', text), text);
    assert.ok(isIn('bit.ly', 'rabbit.ly and bit.ly'));
  });

  test('with a path is found with that path only', () => {
    for (const text of ['t.me/joinus', 'https://T.me/JoinUs?x', 't.me/joinus/1'])
      assert.ok(isIn('t.me/joinus', text), text);
    for (const text of ['t.me/joinus2', 't.me/join', 't.me']) assert.ok(!isIn('t.me/joinus', text), text);
  });

  test('is found in the attributes of HTML', () => {
    assert.ok(isIn('bit.ly', '<p><a href="https://bit.ly/x">here</a></p>', true));
  });
});

test('numbers are found in a text of any length, also where its parts meet', () => {
  for (const before of [0, 850, 880, 895, 899, 905, 1000, 20_000]) {
    const text = `${'x '.repeat(before / 2)}၀၉-၇၇၇ ၁၂၃ ၄၅၆ and 01 534 567`;
    assert.deepEqual([...numbersWithin(text)].sort(), ['+951534567', '+959777123456'], String(before));
  }
});

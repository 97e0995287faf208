import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasLink, hasNumber, hasWord, readText } from './banned-text.ts';

describe('a banned word', () => {
  const isIn = (word: string, text: string, isHtml = false) => hasWord(readText(text, isHtml), word);

  test('is found as a whole word, in any case and however it is separated', () => {
    for (const text of ['VISA', 'no visa!', 'a “Visa”, please', 'vi\u00adsa', 'vi\u200bs\ufe00a', 'ｖｉｓａ', 'visa။'])
      assert.ok(isIn('visa', text), text);
    for (const text of ['advisable', 'visas', 'vi sa', '']) assert.ok(!isIn('visa', text), text);
  });

  test('may be a phrase', () => {
    for (const text of ['Western Union', 'western-union', 'western\nunion'])
      assert.ok(isIn('western union', text), text);
    assert.ok(!isIn('western union', 'western style, union street'));
  });

  test('in Burmese is found by whole syllables, with or without spaces', () => {
    for (const text of ['ငွေလွှဲပါ', 'ကြိုတင် ငွေ လွှဲ', 'ငွေ လွှဲ။', 'ငွေ\ufe00လွှဲ', 'ငွေ\u200bလွှဲ']) assert.ok(isIn('ငွေ လွှဲ', text), text);
    assert.ok(!isIn('က', 'ကျောင်း'));
    assert.ok(!isIn('ကော', 'ကောင်း'));
    assert.ok(isIn('ကောင်း', 'အိမ်ကောင်းကောင်း'));
  });

  test('is found in HTML across tags, and between them', () => {
    assert.ok(isIn('visa', '<p>vi<strong>sa</strong></p>', true));
    assert.ok(isIn('western union', '<p>Western <strong>Un</strong>ion</p><p>only</p>', true));
    assert.ok(isIn('visa', '<p>any visa</p><p>is</p>', true));
    assert.ok(isIn('a b', '<p>a &amp; b</p>', true));
    assert.ok(!isIn('strong', '<p><strong>nice</strong></p>', true));
    assert.ok(!isIn('amp', '<p>a &amp; b</p>', true));
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
    for (const text of [
      't.me/joinus',
      'https://T.me/JoinUs?x',
      't.me/joinus/1',
      't.me:443/joinus',
      't.me./joinus',
      't.me//joinus',
      't.me/%6Aoinus',
    ])
      assert.ok(isIn('t.me/joinus', text), text);
    for (const text of ['t.me/joinus2', 't.me/join', 't.me']) assert.ok(!isIn('t.me/joinus', text), text);
  });

  test('is found in the attributes of HTML, as a browser opens them, and across its tags', () => {
    for (const html of [
      '<p><a href="https://bit.ly/x">here</a></p>',
      '<p><a href="https://bit%2Ely/x">here</a></p>',
      '<p><a href="https://BIT.LY">here</a></p>',
      '<p>bit.<strong></strong>ly/x</p>',
    ])
      assert.ok(isIn('bit.ly', html, true), html);
    assert.ok(isIn('x.example/p?a=1&b=2', '<p><a href="https://x.example/p?a=1&amp;b=2">here</a></p>', true));
    assert.ok(isIn('အိမ်.com', '<p><a href="https://အိမ်.com/">here</a> အိမ်.com</p>', true));
    assert.ok(!isIn('bit.ly', '<p><a href="https://rabbit.ly/x">here</a></p>', true));
  });
});

describe('a banned phone number', () => {
  const mobile = '+959777123456';
  const isIn = (text: string, number = mobile, isHtml = false) => hasNumber(readText(text, isHtml), number);

  test('is found however it is written', () => {
    for (const text of [
      '09 777 123 456',
      '၀၉-၇၇၇၁၂၃၄၅၆',
      'ဝ၉ ၇၇၇ ၁၂၃ ၄၅၆',
      '9777123456',
      'For rent 959777123456 ks',
      'deposit 959777123456',
      '09 777 ----- 123456',
      '⓪⑨⑦⑦⑦①②③④⑤⑥',
      '๐๙๗๗๗๑๒๓๔๕๖',
      '०९७७७१२३४५६',
      '+95 (0)9 777 123 456',
      '0\u200b9777123456',
    ])
      assert.ok(isIn(text), text);
    assert.ok(isIn('<p>09&nbsp;777 <strong></strong>123<br />456</p>'.replace('&nbsp;', '\u00a0'), mobile, true));
    assert.ok(isIn('Call 534567 today', '+951534567'));
    assert.ok(isIn('+66 81 234 5678', '+66812345678'));
  });

  test('is not taken for another one', () => {
    for (const text of ['09 777 123 457', '123456', 'Room 777 123 456', '09 421 123 456', ''])
      assert.ok(!isIn(text), text);
  });

  test('is found anywhere in a long text', () => {
    for (const before of [0, 990, 993, 999, 1000, 18_000])
      for (const filler of ['.', 'x', ' '])
        assert.ok(isIn(`${filler.repeat(before)}၀၉-၇၇၇ ၁၂၃ ၄၅၆ and more`), `${before} ${filler}`);
  });
});

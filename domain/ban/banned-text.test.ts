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

  test('is found as it is drawn (MOD-54)', () => {
    for (const text of [
      'w\u0435stern union',
      'western uni\u00f6n',
      'w.estern union',
      'western un1on',
      'W\u0435st\u0435rn-Un1on',
      'w.e.s.t.e.r.n u_n_i_o_n',
      'w e s t e r n u n i o n',
      'westernunion',
      'we\u0301stern \u1d1cn\u0456\u043en',
      '\u0461estern union'.replace('\u0461', '\u051d'),
    ])
      assert.ok(isIn('western union', text), text);
    assert.ok(isIn('loan', 'a 1oan') && isIn('casino', 'c\u00e1s1n0') && isIn('visa', 'v1.sa'));
    for (const [word, text] of [
      ['modem', 'a modern kitchen'],
      ['hail', 'a hall'],
      ['mail', 'near the mall'],
      ['abc', 'a b c'.replace('c', 'cd')],
      ['bio', 'B10'],
      ['loan', 'lo an'],
      ['western union', 'western style-union'],
      ['visa', 'advi.sable'],
    ] as const)
      assert.ok(!isIn(word, text), text);
    assert.ok(!isIn('\u1000', '\u1000\u103b\u1031\u102c\u1004\u103a\u1038'));
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

  test('of Facebook or Telegram is found under their other hosts (MOD-55)', () => {
    for (const text of [
      'fb.com/spamhome',
      'm.me/spamhome',
      'fb.me/SpamHome',
      'https://www.facebook.com/pg/spamhome',
      'https://m.facebook.com/spamhome/photos',
      'messenger.com/t/spamhome',
      'fb . com / spamhome',
    ])
      assert.ok(isIn('facebook.com/spamhome', text), text);
    assert.ok(isIn('fb.com/spamhome', 'see facebook.com/spamhome') && isIn('m.me', 'm.me/x'));
    for (const text of ['telegram.me/spamhome', 't.me/s/spamhome', 'spamhome.t.me', 't . me/spamhome'])
      assert.ok(isIn('t.me/spamhome', text), text);
    for (const text of ['fb.com/spamhomes', 'xfb.com/spamhome', 'fb.com/pg'])
      assert.ok(!isIn('facebook.com/spamhome', text), text);
  });

  test('is found with spaces around its full stops, where no sentence ends (MOD-55)', () => {
    for (const text of ['spam . com', 'spam .com', 'spam. com', 'spam   .   com/x'])
      assert.ok(isIn('spam.com', text), text);
    assert.ok(!isIn('bit.ly', 'a bit. Lyon') && !isIn('take.it', 'Easy to take. It is near.'));
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

  test('is found in a link (MOD-57)', () => {
    for (const href of [
      'tel:+959777123456',
      'tel:09777123456',
      'https://wa.me/959777123456',
      'https://wa.me/%39%359777123456',
    ])
      assert.ok(isIn(`<p><a href="${href}">Call</a></p>`, mobile, true), href);
    assert.ok(!isIn('<p><a href="tel:+959777123457">Call</a></p>', mobile, true));
  });

  test('of a landline is not found within a mobile number (MOD-56)', () => {
    const landline = '+951534567';
    for (const text of ['09 701 534 567', '09 7 01 534 567', '09701534567', '09 951 534 567', '+95 9 701 534 567'])
      assert.ok(!isIn(text, landline), text);
    for (const text of [
      '01 534 567',
      '01534567',
      'Floor 3, 01 534 567',
      '+95 1 534 567',
      '00951534567',
      '1.01534567',
      '09 701 534 567, 01 534 567',
      '01 ----- 534567',
    ])
      assert.ok(isIn(text, landline), text);
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

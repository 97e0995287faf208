import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Arrival, sourceOf } from './source.ts';

const of = ({ query = '', ...rest }: Partial<Omit<Arrival, 'query'>> & { query?: string }) =>
  sourceOf({ query: new URLSearchParams(query), referrer: undefined, userAgent: undefined, ...rest });

describe('where a visit comes from', () => {
  test('is said by the site that the link is on', () => {
    const expected = {
      'https://www.google.com/': 'search',
      'https://www.google.com.mm/search?q=condo': 'search',
      'https://google.co.th/': 'search',
      'https://www.bing.com/': 'search',
      'https://duckduckgo.com/': 'search',
      'https://search.yahoo.com/': 'search',
      'https://sg.search.yahoo.com/': 'search',
      'https://yandex.ru/': 'search',
      'https://l.facebook.com/': 'facebook',
      'https://lm.facebook.com/l.php?u=x': 'facebook',
      'http://m.facebook.com/': 'facebook',
      'https://www.messenger.com/': 'facebook',
      'https://chats.viber.com/': 'viber',
      'https://t.me/': 'telegram',
      'https://web.telegram.org/': 'telegram',
      'https://news.example/yangon': 'other',
      'https://192.0.2.1/': 'other',
      'http://localhost:3000/': 'other',
    };
    for (const [referrer, source] of Object.entries(expected)) assert.equal(of({ referrer }), source, referrer);
  });

  test('is not a site that only looks like one of them, nor another service of it', () => {
    for (const referrer of [
      'https://notfacebook.com/',
      'https://facebook.com.example/',
      'https://google.example.com/',
      'https://www.google.example/',
      'https://mail.google.com/',
      'https://mail.yahoo.com/',
      'https://constructor/',
      'https://www.google.com.evil.mm.example/',
    ])
      assert.equal(of({ referrer }), 'other', referrer);
  });

  test('is said by an Android app in place of a site', () => {
    assert.equal(of({ referrer: 'android-app://com.viber.voip/' }), 'viber');
    assert.equal(of({ referrer: 'android-app://org.telegram.messenger/' }), 'telegram');
    assert.equal(of({ referrer: 'android-app://com.facebook.orca/' }), 'facebook');
    assert.equal(of({ referrer: 'android-app://com.google.android.googlequicksearchbox/' }), 'search');
    assert.equal(of({ referrer: 'android-app://com.google.android.gm/' }), 'other');
  });

  test('is said by the browser of an app, where no site known to us is named', () => {
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
    const android = 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
    assert.equal(of({ userAgent: `${iphone} [FBAN/FBIOS;FBAV/480.0.0.0;FBBV/1]` }), 'facebook');
    assert.equal(of({ userAgent: `${android} [FB_IAB/FB4A;FBAV/480.0.0.0;]` }), 'facebook');
    assert.equal(of({ userAgent: `${iphone} Viber/23.0` }), 'viber');
    assert.equal(of({ userAgent: `${android} Telegram-Android/11.2 (Samsung)` }), 'telegram');
    assert.equal(of({ userAgent: `${iphone} Viber/23.0`, referrer: 'https://news.example/' }), 'viber');
    assert.equal(of({ userAgent: `${iphone} Viber/23.0`, referrer: 'https://t.me/' }), 'telegram');
    assert.equal(of({ userAgent: android }), 'direct');
  });

  test('is said by the link itself before all else', () => {
    const referrer = 'https://t.me/';
    assert.equal(of({ referrer, query: 'utm_source=Facebook' }), 'facebook');
    assert.equal(of({ referrer, query: 'utm_source=%20viber%20' }), 'viber');
    assert.equal(of({ referrer, query: 'utm_source=google' }), 'search');
    assert.equal(of({ referrer, query: 'fbclid=abc' }), 'facebook');
    assert.equal(of({ referrer, query: 'gclid=abc' }), 'search');
    assert.equal(of({ referrer, query: 'utm_source=newsletter' }), 'telegram');
    assert.equal(of({ query: 'utm_source=newsletter' }), 'other');
    assert.equal(of({ query: 'utm_source=constructor' }), 'other');
    assert.equal(of({ query: 'utm_source=' }), 'direct');
  });

  test('is direct where nothing names a source that can be read', () => {
    assert.equal(of({}), 'direct');
    for (const referrer of ['', 'nonsense', 'about:blank', 'file:///home', 'javascript:alert(1)'])
      assert.equal(of({ referrer }), 'direct', referrer);
  });
});

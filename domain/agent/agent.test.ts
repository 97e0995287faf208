import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { facebookAddress } from './agent.ts';

describe('a link to Facebook', () => {
  test('is stored as https, however it was typed', () => {
    const page = 'https://www.facebook.com/goldenkey';
    for (const typed of ['www.facebook.com/goldenkey', 'http://www.facebook.com/goldenkey', page]) {
      assert.equal(facebookAddress(typed), page);
    }
    for (const typed of ['facebook.com/homes?id=1', 'm.facebook.com/homes', 'fb.com/homes', 'fb.me/x', 'm.me/homes']) {
      assert.equal(facebookAddress(typed), `https://${typed}`);
    }
  });

  test('leads to Facebook and nowhere else', () => {
    for (const typed of [
      'https://facebook.com.example.org/homes',
      'https://notfacebook.com/homes',
      'https://facebook.com@example.org/',
      'https://me:secret@facebook.com/',
      'https://example.org/?facebook.com',
      'https://facebook.com:8443/homes',
      'javascript:alert(1)//facebook.com',
      'ftp://facebook.com/homes',
      'https:\\\\example.org\\facebook.com',
      'facebook.com /homes',
      'example.org',
      'golden key',
    ]) {
      assert.equal(facebookAddress(typed), undefined, typed);
    }
  });
});

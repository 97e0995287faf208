import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { burmeseDigits, westernDigits } from './burmese-digits.ts';

describe('Burmese digits', () => {
  test('replace Western ones and leave separators and words alone', () => {
    assert.equal(burmeseDigits('1,200'), '၁,၂၀၀');
    assert.equal(burmeseDigits('USD 3.50 / လ'), 'USD ၃.၅၀ / လ');
  });

  test('become Western ones again', () => {
    assert.equal(westernDigits('၁၀ သိန်းအောက်'), '10 သိန်းအောက်');
    assert.equal(westernDigits(burmeseDigits('0123456789')), '0123456789');
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatNumber, priceWords } from './price.ts';

test('a rent is per month, a sale is not', () => {
  assert.deepEqual(priceWords(1200, { currency: 'USD', type: 'rent' }, 'en'), { amount: 'USD 1,200', per: '/ month' });
  assert.deepEqual(priceWords(1500, { currency: 'lakh MMK', type: 'sale' }, 'en'), { amount: '1,500 lakh', per: '' });
});

test('Burmese prices have Burmese digits, and lakh their own word', () => {
  assert.deepEqual(priceWords(15, { currency: 'lakh MMK', type: 'rent' }, 'my'), { amount: '၁၅ သိန်း', per: '/ လ' });
  assert.deepEqual(priceWords(2400, { currency: 'USD', type: 'sale' }, 'my'), { amount: 'ဒေါ်လာ ၂,၄၀၀', per: '' });
});

test('thousands are set apart, whatever their number', () => {
  assert.equal(formatNumber(0, 'en'), '0');
  assert.equal(formatNumber(999, 'en'), '999');
  assert.equal(formatNumber(10_000_000, 'en'), '10,000,000');
  assert.equal(formatNumber(31_200, 'my'), '၃၁,၂၀၀');
});

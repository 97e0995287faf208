import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSaid, formatNumber, isRateOld, lakhInKyat, otherPriceWords, priceWords } from './price.ts';

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

test('a price is told in the other currency as people say it (LST-127)', () => {
  const lakhOf = (dollars: number) => otherPriceWords(dollars, 'USD', 4500, 'en');
  assert.equal(lakhOf(350), '≈ 15.8 lakh');
  assert.equal(lakhOf(480), '≈ 22 lakh');
  assert.equal(lakhOf(45), '≈ 2 lakh');
  assert.equal(lakhOf(400_000), '≈ 18,000 lakh');
  assert.equal(lakhOf(1), '≈ 4,500 kyat');
  assert.equal(lakhOf(0), undefined);
  assert.equal(otherPriceWords(20, 'lakh MMK', 4500, 'en'), '≈ USD 440');
  assert.equal(otherPriceWords(1, 'lakh MMK', 100_000, 'en'), '≈ USD 1');
  assert.equal(otherPriceWords(350, 'USD', 4500, 'my'), '≈ ၁၅.၈ သိန်း');
  assert.equal(otherPriceWords(20, 'lakh MMK', 4500, 'my'), '≈ ဒေါ်လာ ၄၄၀');
  assert.equal(otherPriceWords(1, 'USD', 4500, 'my'), '≈ ၄,၅၀၀ ကျပ်');
});

test('an amount is said with two digits, with three behind a 1', () => {
  const said = [15.72, 157.2, 1999, 2049, 9.96, 0.994, 5].map(asSaid);
  assert.deepEqual(said, [15.7, 157, 2000, 2000, 10, 0.99, 5]);
});

test('a rate is told for 30 days', () => {
  const now = new Date('2026-11-22T05:00:00Z');
  assert.equal(isRateOld('2026-10-23T05:00:00Z', now), false);
  assert.equal(isRateOld('2026-10-23T04:59:59Z', now), true);
});

test('a price in lakh is told in kyat, from a crore on in crore too', () => {
  assert.equal(lakhInKyat(45, 'en'), '4,500,000 kyat');
  assert.equal(lakhInKyat(1500, 'en'), '150,000,000 kyat · 15 crore');
  assert.equal(lakhInKyat(1234, 'en'), '123,400,000 kyat · 12 crore 34 lakh');
  assert.equal(lakhInKyat(10_000_000, 'en'), '1,000,000,000,000 kyat · 100,000 crore');
  assert.equal(lakhInKyat(1500, 'my'), '၁၅၀,၀၀၀,၀၀၀ ကျပ် · ၁၅ ကုဋေ');
  assert.equal(lakhInKyat(1234, 'my'), '၁၂၃,၄၀၀,၀၀၀ ကျပ် · ၁၂ ကုဋေ ၃၄ သိန်း');
});

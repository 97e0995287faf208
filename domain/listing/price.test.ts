import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asSaid, formatMoney, formatNumber, isRateOld, lakhInKyat, otherPriceWords, priceWords } from './price.ts';
import { unusualPrice } from './unusual-price.ts';

test('a rent says what it is for, if that is stated (LST-533)', () => {
  const per = (priceFor: 'room' | 'person' | 'bed', language: 'en' | 'my') =>
    priceWords(1.5, { currency: 'lakh MMK', type: 'rent', details: { priceFor } }, language).per;
  assert.deepEqual(
    (['room', 'person', 'bed'] as const).map((one) => per(one, 'en')),
    ['/ month per room', '/ month per person', '/ month per bed'],
  );
  assert.equal(per('bed', 'my'), '/ လ (ခုတင်တစ်လုံးလျှင်)');
  assert.equal(priceWords(9, { currency: 'USD', type: 'sale', details: { priceFor: 'room' } }, 'en').per, '');
});

test('a rent is per month, a sale price is not', () => {
  assert.deepEqual(priceWords(1200, { currency: 'USD', type: 'rent', details: {} }, 'en'), {
    amount: 'USD 1,200',
    per: '/ month',
  });
  assert.deepEqual(priceWords(1500, { currency: 'lakh MMK', type: 'sale' }, 'en'), { amount: '1,500 lakh', per: '' });
});

test('Burmese prices have Burmese digits, and their own word for lakh', () => {
  assert.deepEqual(priceWords(15, { currency: 'lakh MMK', type: 'rent', details: {} }, 'my'), {
    amount: '၁၅ သိန်း',
    per: '/ လ',
  });
  assert.deepEqual(priceWords(2400, { currency: 'USD', type: 'sale' }, 'my'), { amount: 'ဒေါ်လာ ၂,၄၀၀', per: '' });
});

test('a price has the decimals that it needs, and no more (LST-324)', () => {
  const inLakh = (price: number, language: 'en' | 'my') =>
    priceWords(price, { currency: 'lakh MMK', type: 'sale' }, language).amount;
  assert.equal(inLakh(2.5, 'en'), '2.5 lakh');
  assert.equal(inLakh(2.5, 'my'), '၂.၅ သိန်း');
  assert.equal(inLakh(2.05, 'en'), '2.05 lakh');
  assert.equal(inLakh(1_234.5, 'my'), '၁,၂၃၄.၅ သိန်း');
  assert.equal(inLakh(0.1 + 0.2, 'en'), '0.3 lakh');
  assert.equal(priceWords(1_200.5, { currency: 'USD', type: 'rent', details: {} }, 'en').amount, 'USD 1,200.5');
  for (let whole = 100; whole < 1000; whole += 1) {
    const text = String(whole)
      .replace(/(..)$/, '.$1')
      .replace(/\.?0+$/, '');
    assert.equal(inLakh(whole / 100, 'en'), `${text} lakh`);
  }
});

test('thousands are separated at every magnitude', () => {
  assert.equal(formatNumber(0, 'en'), '0');
  assert.equal(formatNumber(999, 'en'), '999');
  assert.equal(formatNumber(10_000_000, 'en'), '10,000,000');
  assert.equal(formatNumber(-1_200.9, 'en'), '-1,200');
  assert.equal(formatNumber(-0.5, 'en'), '0');
  assert.equal(formatNumber(31_200, 'my'), '၃၁,၂၀၀');
});

test('a price is converted to the other currency, rounded as people say it (LST-127)', () => {
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

test('an amount is rounded to two significant digits, or three after a leading 1', () => {
  const said = [15.72, 157.2, 1999, 2049, 9.96, 0.994, 5].map(asSaid);
  assert.deepEqual(said, [15.7, 157, 2000, 2000, 10, 0.99, 5]);
});

test('a rate is valid for 30 days', () => {
  const now = new Date('2026-11-22T05:00:00Z');
  assert.equal(isRateOld('2026-10-23T05:00:00Z', now), false);
  assert.equal(isRateOld('2026-10-23T04:59:59Z', now), true);
});

test('a price in lakh is given in kyat, and from one crore up also in crore (LST-129)', () => {
  assert.equal(lakhInKyat(45, 'en'), '4,500,000 kyat');
  assert.equal(lakhInKyat(1500, 'en'), '150,000,000 kyat · 15 crore');
  assert.equal(lakhInKyat(1234, 'en'), '123,400,000 kyat · 12 crore 34 lakh');
  assert.equal(lakhInKyat(10_000_000, 'en'), '1,000,000,000,000 kyat · 100,000 crore');
  assert.equal(lakhInKyat(2.35, 'en'), '235,000 kyat');
  assert.equal(lakhInKyat(1234.07, 'en'), '123,407,000 kyat · 12 crore 34.07 lakh');
  assert.equal(lakhInKyat(150.1, 'my'), '၁၅,၀၁၀,၀၀၀ ကျပ် · ၁ ကုဋေ ၅၀.၁ သိန်း');
  assert.equal(lakhInKyat(1500, 'my'), '၁၅၀,၀၀၀,၀၀၀ ကျပ် · ၁၅ ကုဋေ');
  assert.equal(lakhInKyat(1234, 'my'), '၁၂၃,၄၀၀,၀၀၀ ကျပ် · ၁၂ ကုဋေ ၃၄ သိန်း');
});

describe('a price far from the usual price of its township (LST-132)', () => {
  const lakh = (amount: number) => ({ amount, currency: 'lakh MMK' as const });
  const dollars = (amount: number) => ({ amount, currency: 'USD' as const });
  const inLakh = lakh(20);

  test('is more than 20 times it or less than a 20th', () => {
    for (const usual of [1, 20, 400]) assert.equal(unusualPrice(lakh(usual), inLakh, undefined), undefined);
    assert.ok(unusualPrice(lakh(401), inLakh, undefined));
    const dear = lakh(2040);
    assert.deepEqual(unusualPrice(lakh(101), dear, undefined), { usual: lakh(2000), meant: lakh(1010) });
    assert.equal(unusualPrice(lakh(102), dear, undefined), undefined);
  });

  for (const [slip, typed, meant] of [
    ['kyat for lakh', lakh(4_500_000), lakh(45)],
    ['kyat while dollars are chosen', dollars(1_500_000), lakh(15)],
    ['kyat, although another slip is nearer', dollars(8_000_000), lakh(80)],
    ['kyat for lakh, of a price with decimals', lakh(250_000), lakh(2.5)],
    ['the other currency', lakh(450), dollars(450)],
    ['the other currency', dollars(16), lakh(16)],
    ['two zeros too many', lakh(2000), lakh(20)],
    ['two zeros too few', dollars(5), dollars(500)],
    ['two zeros too few', lakh(0.25), lakh(25)],
    ['two zeros too few', lakh(0.015), lakh(1.5)],
    ['kyat named, lakh meant', lakh(0.00025), lakh(25)],
  ] as const) {
    test(`is reported with the likelier meaning: ${slip}, ${typed.amount} ${typed.currency}`, () => {
      assert.deepEqual(unusualPrice(typed, inLakh, 4500)?.meant, meant);
    });
  }

  test('is reported without a likelier meaning where no slip explains it, or where that meaning would be no valid price', () => {
    const sold = lakh(9_000_000);
    assert.deepEqual(unusualPrice(lakh(3), sold, undefined), { usual: lakh(9_000_000) });
    assert.equal(unusualPrice(lakh(7), sold, undefined)?.meant, undefined);
  });

  test('is compared in the other currency only with a rate', () => {
    assert.equal(unusualPrice(dollars(50_000), inLakh, undefined), undefined);
    assert.deepEqual(unusualPrice(dollars(50_000), inLakh, 4500)?.usual, dollars(440));
    assert.equal(unusualPrice(dollars(50_000), undefined, 4500), undefined);
    assert.equal(unusualPrice(dollars(5), dollars(0), undefined), undefined);
  });
});

test('an amount of money keeps its decimals, at least two, and has none if it is whole', () => {
  assert.equal(formatMoney(50_000, 'en'), '50,000');
  assert.equal(formatMoney(49_999.5, 'en'), '49,999.50');
  assert.equal(formatMoney(1_234.125, 'my'), '၁,၂၃၄.၁၂၅');
  assert.equal(formatMoney(-1_000.25, 'en'), '-1,000.25');
  assert.equal(formatMoney(0.000_000_1, 'en'), '0.0000001');
});

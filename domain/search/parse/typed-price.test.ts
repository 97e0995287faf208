import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { typedPrice } from './typed-price.ts';

const lakh = (amount: number) => ({ amount, currency: 'lakh MMK' });
const usd = (amount: number) => ({ amount, currency: 'USD' });

describe('a price that is typed into a form (LST-321)', () => {
  for (const [typed, inLakh, inDollars = inLakh] of [
    ['500', lakh(500), usd(500)],
    ['1,500', lakh(1500), usd(1500)],
    ['၁,၅၀၀', lakh(1500), usd(1500)],
    ['2.5', lakh(2.5), usd(2.5)],
    ['၂.၅', lakh(2.5), usd(2.5)],
    ['500\u200f', lakh(500), usd(500)],
    ['500\u200b', lakh(500), usd(500)],
    ['\ufeff500\u00ad', lakh(500), usd(500)],
    ['\u202d1,500\u202c', lakh(1500), usd(1500)],
    ['500\u2060 ', lakh(500), usd(500)],
    ['５００', lakh(500), usd(500)],
    ['1500$', usd(1500)],
    ['$1,500', usd(1500)],
    ['US$ 1,500.50', usd(1500.5)],
    ['USD 900', usd(900)],
    ['900usd', usd(900)],
    ['$1.2k', usd(1200)],
    ['ဒေါ်လာ ၅၀၀', usd(500)],
    ['၅၀၀ ဒေါ်လာ', usd(500)],
    ['သိန်း ၅၀၀', lakh(500)],
    ['၅၀၀ သိန်း', lakh(500)],
    ['သိန်း၅၀၀\u200b', lakh(500)],
    ['45 lakh', lakh(45)],
    ['2.5 lakhs', lakh(2.5)],
    ['1,500lakh', lakh(1500)],
    ['၂ သိန်းခွဲ', lakh(2.5)],
    ['၃ သိန်း ၅ သောင်း', lakh(3.5)],
    ['ဆယ့်ငါးသိန်း', lakh(15)],
    ['1.5 crore', lakh(150)],
    ['1 crore 50 lakh', lakh(150)],
    ['၁၅ ကုဋေ', lakh(1500)],
    ['သန်း ၅၀', lakh(500)],
    ['1500000 ks', lakh(15)],
    ['1,500,000 ကျပ်', lakh(15)],
    ['1500 ks', lakh(0.015)],
    ['110000 MMK', lakh(1.1)],
    ['half a crore', lakh(50)],
    ['price 500 lakh', lakh(500)],
    ['ဈေး ၅၀၀ သိန်း', lakh(500)],
    ['5 lakh / month', lakh(5)],
    ['5 lakh per month', lakh(5)],
    ['၅ သိန်း တစ်လ', lakh(5)],
    ['$500/mo', usd(500)],
    ['1.5 million', lakh(15), usd(1_500_000)],
    ['2 thousand', lakh(2000), usd(2000)],
    ['500k', lakh(5), usd(500_000)],
  ] as const) {
    test(`is read: ${JSON.stringify(typed)}`, () => {
      assert.deepEqual(typedPrice(typed, 'lakh MMK'), inLakh);
      assert.deepEqual(typedPrice(typed, 'USD'), inDollars);
    });
  }

  for (const typed of [
    '5-10 lakh',
    '500 - 600',
    '500–600',
    '5 to 10 lakh',
    '5 lakh to 10 lakh',
    '၅-၁၀ သိန်း',
    '၅ သိန်းမှ ၁၀ သိန်းထိ',
    '5 or 6 lakh',
    '5/6 lakh',
    '5,6 lakh',
    'between 5 and 10 lakh',
    'under 500 lakh',
    '500+ lakh',
    'around 500',
    'သိန်း ၅၀၀ ကျော်',
    '၁၀ သိန်းဝန်းကျင်',
    '20 lakh ($500)',
    '500 600$',
    '45 lakh 5',
  ]) {
    test(`is refused where it is not one price: ${typed}`, () =>
      assert.equal(typedPrice(typed, 'USD'), 'price_single'));
  }

  for (const typed of [
    'ten',
    'lakh',
    'a lakh',
    'call me',
    'negotiable',
    '$',
    '၅ သိန်း တစ်နှစ်',
    '5 lakh yearly',
    '500 sqft',
    '500 lakh Bahan',
  ]) {
    test(`is refused where it is no price: ${typed}`, () => assert.equal(typedPrice(typed, 'USD'), 'price_unreadable'));
  }

  test('is missing where nothing visible was typed', () => {
    for (const typed of ['', ' ', '\u200b', '\u00a0\u200e']) assert.equal(typedPrice(typed, 'USD'), undefined);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readQuery } from './query.ts';
import { understand } from './understand.ts';

const usd = (min?: number, max?: number) => price('USD', min, max);
const lakh = (min?: number, max?: number) => price('MMK', min, max);

function price(currency: string, min?: number, max?: number) {
  return { currency, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Returns the price that a query asks for, the words it was read from, and the rest. */
function priceIn(query: string) {
  const { filters, rest } = understand(readQuery(query));
  const found = filters.find((filter) => filter.kind === 'price');
  if (found === undefined) return { rest: rest.text };
  const { kind: _kind, text, without: _without, ...bounds } = found;
  return { bounds, text, rest: rest.text };
}

describe('a price', () => {
  for (const [query, bounds] of [
    ['under 500 usd', usd(undefined, 500)],
    ['below $500', usd(undefined, 500)],
    ['< 500 usd', usd(undefined, 500)],
    ['<= $500', usd(undefined, 500)],
    ['≤ 500$', usd(undefined, 500)],
    ['max 500 usd', usd(undefined, 500)],
    ['500 usd max', usd(undefined, 500)],
    ['up to US$ 500', usd(undefined, 500)],
    ['not more than 500 US dollars', usd(undefined, 500)],
    ['500 usd or less', usd(undefined, 500)],
    ['500 usd below', usd(undefined, 500)],
    ['my budget is 500 dollars', usd(undefined, 500)],
    ['price under $1.2k', usd(undefined, 1200)],
    ['over 300 usd', usd(300)],
    ['from $300', usd(300)],
    ['> 300 usd', usd(300)],
    ['>= 300 usd', usd(300)],
    ['at least 300 usd', usd(300)],
    ['$300+', usd(300)],
    ['300+ usd', usd(300)],
    ['300 usd and above', usd(300)],
    ['500$', usd(450, 550)],
    ['USD 500', usd(450, 550)],
    ['~ $500', usd(450, 550)],
    ['around five hundred dollars', usd(450, 550)],
    ['500 usd or so', usd(450, 550)],
    ['500-800 usd', usd(500, 800)],
    ['$500 – $800', usd(500, 800)],
    ['USD 800 to 500', usd(500, 800)],
    ['$1-2k', usd(1000, 2000)],
    ['$500-1k', usd(500, 1000)],
    ['between 300 and 500 dollars', usd(300, 500)],
    ['between $300 & $500', usd(300, 500)],
    ['from 300 to 500 usd', usd(300, 500)],
    ['over 300 and under 500 usd', usd(300, 500)],
    ['min 300 max 500 usd', usd(300, 500)],
    ['over $300, under $500', usd(300, 500)],
    ['max 10 lakh', lakh(undefined, 10)],
    ['10 lakhs', lakh(9, 11)],
    ['10-lac', lakh(9, 11)],
    ['twenty lakhs', lakh(18, 22)],
    ['1.5 lakh', lakh(1.3, 1.7)],
    ['5-10 lakh', lakh(5, 10)],
    ['5 lakh to 10', lakh(5, 10)],
    ['1000000 mmk', lakh(9, 11)],
    ['1,000,000 ks', lakh(9, 11)],
    ['under 50,000,000 kyats', lakh(undefined, 500)],
    ['500k ks', lakh(4.5, 5.5)],
    ['under 15 million kyat', lakh(undefined, 150)],
    ['20 lakh $500', lakh(18, 22)],
    ['20 lakh ($500)', lakh(18, 22)],
    ['5 lakh ks usd 300', lakh(4.5, 5.5)],
    ['$500 (20 lakh)', usd(450, 550)],
    ['5 or 6 lakh', lakh(5, 6)],
    ['5/6 lakh', lakh(5, 6)],
    ['5,6 lakh', lakh(5, 6)],
    ['5 and 6 lakh', lakh(5, 6)],
    ['$500/600', usd(500, 600)],
    ['သိန်း ၅၀၀ သို့မဟုတ် ၆၀၀', lakh(500, 600)],
    ['20 lakh / $500', lakh(18, 22)],
    ['one and a half crore', lakh(135, 165)],
    ['၅ သို့မဟုတ် ၆ သိန်း', lakh(5, 6)],
    ['under 5 or 6 lakh', lakh(undefined, 6)],
    ['၅သိန်း ~ ၁၀သိန်း', lakh(5, 10)],
    ['5lakh ~10lakh', lakh(5, 10)],
    ['500 or less usd', usd(undefined, 500)],
    ['500 max usd', usd(undefined, 500)],
    ['half million kyat', lakh(4.5, 5.5)],
    ['half a crore', lakh(45, 55)],
    ['1 crore', lakh(90, 110)],
    ['1.5 crores', lakh(135, 165)],
    ['2cr', lakh(180, 220)],
    ['crore 2', lakh(180, 220)],
    ['under 1 crore 50 lakh', lakh(undefined, 150)],
    ['1-2 crore', lakh(100, 200)],
    ['10 lakh atwin', lakh(undefined, 10)],
    ['thein 10 auk', lakh(undefined, 10)],
    ['below than 10 lakh', lakh(undefined, 10)],
    ['5 lakh ka nay 8 lakh', lakh(5, 8)],
    ['10 thein htet', lakh(10)],
    ['၁၀ သိန်းတန်', lakh(9, 11)],
    ['10 သိန်း', lakh(9, 11)],
    ['၁၀ သိန်းအောက်', lakh(undefined, 10)],
    ['၁ဝ သိန်း အောက်', lakh(undefined, 10)],
    ['သိန်း ၁၀ အောက်', lakh(undefined, 10)],
    ['သိန်း၁၀ထက်မပို', lakh(undefined, 10)],
    ['ဈေး ၁၀ သိန်းအထိ', lakh(undefined, 10)],
    ['အများဆုံး ၁၀ သိန်း', lakh(undefined, 10)],
    ['သိန်း ၅၀၀ ကျော်', lakh(500)],
    ['သိန်း ၅၀၀ နှင့်အထက်', lakh(500)],
    ['ဆယ်သိန်း', lakh(9, 11)],
    ['ဆယ့်ငါးသိန်း', lakh(13, 17)],
    ['ခုနစ်သိန်းအောက်', lakh(undefined, 7)],
    ['သိန်းငါးရာအောက်', lakh(undefined, 500)],
    ['တစ်ထောင့်နှစ်ရာ သိန်းအောက်', lakh(undefined, 1200)],
    ['တရာသိန်း', lakh(90, 110)],
    ['နှစ်သိန်းခွဲအောက်', lakh(undefined, 2.5)],
    ['၃ သိန်း ၅ သောင်းအောက်', lakh(undefined, 3.5)],
    ['ကျပ်သိန်း ၅၀', lakh(45, 55)],
    ['သိန်း ၃၀ နဲ့ ၅၀ ကြား', lakh(30, 50)],
    ['၁၀ သိန်းဝန်းကျင်', lakh(9, 11)],
    ['၁၀ သိန်း၀န်းကျင်', lakh(9, 11)],
    ['၁၀ သိန်းလောက်', lakh(9, 11)],
    ['၅ သိန်း ကနေ ၁၀ သိန်း', lakh(5, 10)],
    ['၅ သိန်းမှ ၁၀ သိန်းထိ', lakh(5, 10)],
    ['၅-၁၀ သိန်း', lakh(5, 10)],
    ['၅ သိန်းနဲ့ ၁၀ သိန်းကြား', lakh(5, 10)],
    ['၅ သိန်း ၁၀ သိန်းကြား', lakh(5, 10)],
    ['၅ သိန်းအထက် ၁၀ သိန်းအောက်', lakh(5, 10)],
    ['သန်း ၅၀ အောက်', lakh(undefined, 500)],
    ['၅၀ သောင်း', lakh(4.5, 5.5)],
    ['ဒေါ်လာ ၅၀၀', usd(450, 550)],
    ['ဒေါ်လာ ၅၀၀ အောက်', usd(undefined, 500)],
    ['၅ ရာ ဒေါ်လာအောက်', usd(undefined, 500)],
    ['ဒေါ်လာ ၂ သိန်းအောက်', usd(undefined, 200_000)],
  ] as const) {
    test(`is understood: ${query}`, () => assert.deepEqual(priceIn(query), { bounds, text: query, rest: '' }));
  }

  for (const [query, bounds, text] of [
    ['500usd/month', usd(450, 550), '500usd'],
    ['500 usd per month', usd(450, 550), '500 usd'],
    ['monthly 500 usd', usd(450, 550), '500 usd'],
    ['တစ်လ ၅ သိန်းအောက်', lakh(undefined, 5), '၅ သိန်းအောက်'],
    ['၅ သိန်းအောက်/လ', lakh(undefined, 5), '၅ သိန်းအောက်'],
    ['10 lakhs per month', lakh(9, 11), '10 lakhs'],
  ] as const) {
    test(`per month is a rent: ${query}`, () => {
      assert.deepEqual(priceIn(query), { bounds, text, rest: '' });
      assert.ok(
        understand(readQuery(query)).filters.some((filter) => filter.kind === 'type' && filter.value === 'rent'),
      );
    });
  }

  test('is not recognised in areas, floors, streets and numbers without a currency', () => {
    for (const query of ['500k', 'under 500', '300-500', '38th street', 'over 5 floors', '5 million', 'usd'])
      assert.deepEqual(priceIn(query), { rest: query });
  });

  test('is not recognised in an area', () => {
    for (const query of ['1,200 sqft', '၁၂၀၀ စတုရန်းပေ', 'under 1200 sqft'])
      assert.deepEqual(priceIn(query), { rest: '' });
  });

  test('per square foot or year is not the price of a listing', () => {
    for (const query of [
      '500 usd per sqft',
      '$5/sqft',
      'under 5000 usd per year',
      '5000 usd yearly',
      'yearly 60 lakh',
      'တစ်နှစ် ၆၀ သိန်း',
      'per year 60 lakh',
      '60 lakh per annum',
      'နှစ်စဉ် ၆၀ သိန်း',
      '5 lakh per unit',
    ])
      assert.deepEqual(priceIn(query), { rest: query });
  });

  test('per year is not a price beside the rent either', () => {
    assert.deepEqual(priceIn('annual rent 60 lakh'), { rest: 'annual 60 lakh' });
  });

  test('that no row can have stays words', () => {
    for (const query of ['0 usd', '5000 ks', '99999999999999999999 usd', `${'9'.repeat(390)} usd`])
      assert.deepEqual(priceIn(query), { rest: query });
  });

  test('beside another one stays words: search does not choose', () => {
    for (const query of [
      '500 usd or 800 usd',
      'under 500 usd under 10 lakh',
      '500 usd - 10 lakh',
      'over 10 lakh, under 5 lakh',
    ])
      assert.deepEqual(priceIn(query), { rest: query });
    assert.deepEqual(priceIn('$500 or 500 usd').bounds, usd(450, 550));
    assert.deepEqual(priceIn('500$ 300$'), { rest: '500$ 300$' });
  });

  test('keeps to its own numbers', () => {
    assert.deepEqual(priceIn('5 lakh - 1200 sqft'), { bounds: lakh(4.5, 5.5), text: '5 lakh', rest: '' });
    assert.deepEqual(priceIn('300-usd 500').bounds, usd(300, 500));
    assert.deepEqual(priceIn('2 bedroom max 500 usd').text, 'max 500 usd');
    assert.deepEqual(priceIn('1000 sqft max 10 lakh max').text, 'max 10 lakh max');
    assert.deepEqual(priceIn('၁၀သိန်း အောက်ထပ်'), { bounds: lakh(9, 11), text: '၁၀သိန်း', rest: 'အောက်ထပ်' });
  });
});

describe('a bounded number without a currency', () => {
  for (const [query, bounds] of [
    ['rent under 500', usd(undefined, 500)],
    ['condo for rent, 300 to 500 max', usd(300, 500)],
    ['rent 300-500', undefined],
    ['rent between 300 and 500', usd(300, 500)],
    ['ငှား ၁၀ အောက်', lakh(undefined, 10)],
    ['rent max 500000', lakh(undefined, 5)],
    ['rent 500k max', lakh(undefined, 5)],
    ['under 800 per month', usd(undefined, 800)],
    ['sale under 1500', lakh(undefined, 1500)],
    ['sale over 150000000', lakh(1500)],
    ['sale under 100000', undefined],
    ['rent under 100', undefined],
    ['rent or sale under 500', undefined],
    ['rent around 500', usd(450, 550)],
    ['rent under 1200 sqft', undefined],
    ['rent under 5 people', undefined],
    ['rent under five', undefined],
  ] as const) {
    test(`${bounds ? 'can only be' : 'may not be'} a price: ${query}`, () =>
      assert.deepEqual(priceIn(query).bounds, bounds));
  }
});

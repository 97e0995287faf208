import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { longestAdvert, mostAdverts } from './limits.ts';
import { readAdverts } from './read.ts';
import { advertsByPiece } from './split.ts';
import { fileDictionary } from '../search/vocabulary/concepts.ts';
import { atOnce } from '../text/by-piece.ts';

const advertsIn = (text: string) => atOnce(advertsByPiece(text, fileDictionary));

const priceOf = (text: string) =>
  readAdverts(text).map(({ statements }) => statements.find(({ field }) => field === 'regularPrice')?.value);

describe('a text with several adverts is split', () => {
  test('at the items of a list, each with the heading and the number that all share', () => {
    const text = 'Bahan, for rent\n1) 2 bedroom, 12 lakh\n2) 3 bedroom, 20 lakh\nPh 09 421 110 233';
    assert.deepEqual(advertsIn(text), [
      'Bahan, for rent\n2 bedroom, 12 lakh\nPh 09 421 110 233',
      'Bahan, for rent\n3 bedroom, 20 lakh\nPh 09 421 110 233',
    ]);
  });

  test('at the items of a list in Burmese, Zawgyi, letters and circled digits', () => {
    for (const [one, two] of [
      ['၁။', '၂။'],
      ['(က)', '(ခ)'],
      ['①', '②'],
      ['➊', '➋'],
    ])
      assert.deepEqual(priceOf(`ငှားမည်\n${one} တာမွေ ၅ သိန်း\n${two} ဗဟန်း ၈ သိန်း`), [5, 8], one);
  });

  test('at lines of signs, and at codes', () => {
    assert.deepEqual(
      priceOf('For rent\n------\nTamwe 5 lakh\n------\nBahan 8 lakh\n------\nPh 09 421 110 233'),
      [5, 8],
    );
    assert.deepEqual(priceOf('AB-101 rent Tamwe 5 lakh\nAB-102 rent Bahan 8 lakh'), [5, 8]);
  });

  test('at lines and paragraphs that begin alike or stand alone, if they are of homes in different places (LST-581)', () => {
    for (const text of [
      '📍Sanchaung, apt 3F, 8 lakhs\n📍Kamayut, condo 900sqft 2BR, 15 lakhs',
      'For rent\n🏠 Sanchaung apartment\n3F, 8 lakhs\n🏠 Kamayut condo\n900sqft 2BR, 15 lakhs\nPh 09 421 110 233',
      'For rent\n\nSanchaung, apartment, 3F\n8 lakhs\n\nKamayut condo 900 sqft 2BR\n15 lakhs\n\nPh 09 421 110 233',
      'A. Sanchaung, apt 3F, 8 lakhs\nB. Kamayut, condo 900sqft 2BR, 15 lakhs',
      'Sanchaung apt 3F rent 8 lakhs\n🌺🌺🌺🌺🌺\nKamayut condo 900sqft 15 lakhs',
    ]) {
      const read = readAdverts(text).map(
        ({ statements }) => new Map(statements.map(({ field, value }) => [field, value])),
      );
      assert.deepEqual(
        read.map((advert) => [advert.get('township'), advert.get('regularPrice'), advert.get('squareFeet')]),
        [
          ['sanchaung', 8, undefined],
          ['kamayut', 15, 900],
        ],
        text,
      );
    }
  });

  test('not where one home names its place twice, or two prices (LST-581)', () => {
    for (const text of [
      'Condo in Kamayut, Hledan\n\nRent 15 lakhs\n\nSale 3000 lakhs\n\nKamayut township',
      'Condo in Kamayut, rent $900\n\nor 35 lakhs in kyat, Kamayut',
      '📍 Kamayut, Hledan\n💰 15 lakhs\n📍 near Sanchaung\n💰 deposit 15 lakhs',
      'Condo for rent, Sanchaung, Baho Road, 15 lakhs\n\nစမ်းချောင်း ဗဟိုလမ်း ကွန်ဒို ငှားမည် ၁၅ သိန်း',
    ])
      assert.deepEqual(advertsIn(text), [text]);
  });

  test('and terms of all count for each', () => {
    const read = readAdverts('Rent\n1) Tamwe 5 lakh\n2) Bahan 8 lakh\nAll 6 months advance. Ph 09 421 110 233');
    for (const { statements } of read) assert.equal(statements.find(({ field }) => field === 'monthsAtOnce')?.value, 6);
  });

  test('not where a list is of facts', () => {
    const text = '၁။ ဂရန်မြေ\n၂။ အိပ်ခန်း ၃ ခန်း\n၃။ ဈေးနှုန်း သိန်း ၉၀၀';
    assert.deepEqual(advertsIn(text), [text]);
  });

  test('into a bounded number, from a bounded length', () => {
    const list = Array.from({ length: 60 }, (_, at) => `${at + 1}) Tamwe rent 5 lakh`).join('\n');
    assert.equal(readAdverts(list).length, mostAdverts);
    assert.equal(readAdverts('x'.repeat(longestAdvert + 10))[0]?.text.length, longestAdvert);
    assert.deepEqual(readAdverts(''), [{ text: '', statements: [] }]);
  });
});

describe('what is read names the words that state it', () => {
  test('in the text as written, in Unicode where that was Zawgyi', () => {
    const [unicode] = readAdverts('တာမွေ တိုက်ခန်းငှားမည် ၁၂ သိန်း');
    const [zawgyi] = readAdverts('တာေမြ တိုက္ခန္းငွားမည္ ၁၂ သိန္း');
    for (const advert of [unicode, zawgyi]) {
      const words = (field: string) => {
        const { start = 0, end = 0 } = advert?.statements.find((one) => one.field === field) ?? {};
        return advert?.text.slice(start, end);
      };
      assert.deepEqual(['township', 'propertyType', 'type', 'regularPrice'].map(words), [
        'တာမွေ',
        'တိုက်ခန်း',
        'ငှားမည်',
        '၁၂ သိန်း',
      ]);
    }
  });

  test('however the letters before it fold', () => {
    const [advert] = readAdverts('မင်္ဂလာ ဥက္ကာ ½ 🏠 𝗙𝗼𝗿 𝗿𝗲𝗻𝘁, Price $900');
    const { start, end } = advert?.statements.find(({ field }) => field === 'regularPrice') ?? assert.fail();
    assert.equal(advert?.text.slice(start, end), '$900');
  });
});

describe('a number that is something else', () => {
  const cases: readonly (readonly [text: string, price: number | undefined])[] = [
    ['Condo for sale, 5,000 lakhs, maintenance fee 50,000 ks', 5000],
    ['Rent: maintenance 50,000 ks, price 12 lakh', 12],
    ['Was 20 lakh, now 18 lakh, rent', 18],
    ['Rent 15-18 lakhs', 15],
    ['Land for sale, 9,000 lakhs per acre', undefined],
    ['Flat for rent, call 09 421 110 233', undefined],
    ['ရောင်းမည် သိန်း ၂ ထောင့် ၅ ရာ', 2500],
    ['ငှားမည် ၅ သိန်းခွဲ', 5.5],
    ['ငှားမည် ၂ သန်း', 20],
    ['Sale 150,000,000 ks', 1500],
  ];
  for (const [text, price] of cases)
    test(`is told from a price: ${text}`, () => assert.deepEqual(priceOf(text), [price]));
});

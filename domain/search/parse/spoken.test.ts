import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deniedWords, queryWords } from '../index-terms.ts';
import { meaningOf } from '../meaning.ts';
import { readQuery } from './query.ts';

/** Returns in short what a query asks for: its filters, the words that order the listings, and those that they must not have. */
function read(query: string) {
  const { filters, rest } = meaningOf(readQuery(query));
  const asked = filters.map((filter) => {
    if (filter.kind === 'price') return `${filter.min ?? ''}-${filter.max ?? ''} ${filter.currency}`;
    if (filter.kind === 'bedrooms' || filter.kind === 'bathrooms')
      return `${filter.min}${(filter.max ?? 0) > filter.min ? `-${filter.max}` : ''} ${filter.kind}`;
    if (filter.kind === 'amenity') return `${filter.isWithout ? 'no ' : ''}${filter.value}`;
    return 'values' in filter ? filter.values.join('/') : 'value' in filter ? filter.value : filter.kind;
  });
  return [asked.join(' '), queryWords(rest).flat().join(' '), deniedWords(rest).join(' ')]
    .join('; ')
    .replace(/[; ]+$/, '');
}

function judged(cases: readonly (readonly [query: string, meant: string])[]) {
  for (const [query, meant] of cases) test(query, () => assert.equal(read(query), meant));
}

describe('romanised numbers beside what they count (SRC-203)', () => {
  judged([
    ['bahan thone khan par tal', 'bahan 3 bedrooms'],
    ['a ate khan hnit khan', '2 bedrooms'],
    ['yay cho khan 2 khu', '2 bathrooms'],
    ['thone htat', 'condo/apartment; 3-floor'],
    ['condo aircon 2 lone', 'condo; =air-conditioner'],
    ['condo 2 htat htet ma myint', 'condo; =ground-floor 1-floor 2-floor'],
    ['chauk thein thone thaung', '5.6-7 MMK rent'],
    // None of these is a number.
    ['lay out plan condo', 'condo; lay out plan'],
    ['shit condo', 'condo; shit'],
    ['ta yoke tan condo', 'condo; ta yoke tan'],
    ['khan ta condo', 'condo; khan ta'],
  ]);
});

describe('romanised renting and buying (SRC-205)', () => {
  judged([
    ['san chaung mhr tike khan lay nga chin tal', 'sanchaung apartment rent'],
    ['inya condo ngar mal', 'condo rent; =inya'],
    ['eain wel chin tal thein 2000 auk', 'sale -2000 MMK'],
    ['condo nga 800 usd', 'condo rent 720-880 USD'],
    ['n dagon 35 yat kwat eain nga', 'dagon-myothit-north rent; 35-ward'],
    // Five, a creek, a bank and a name.
    ['condo nga thein', 'condo 4.5-5.5 MMK rent'],
    ['nga moe yeik condo', 'thingangyun condo'],
    ['condo nga bank', 'condo; nga bank'],
    ['ngar zin condo', 'condo; ngar zin'],
    // At the end of a query that names where or what.
    ['aircon par tae, kamayut ngar', 'kamayut rent; =air-conditioner'],
    ['tamwe 2 khan ngar', 'tamwe 2 bedrooms rent'],
    ['kamayut street ngar', '; =kamayut =street ngar'],
    ['bahan thein ngar', 'bahan 4.5-5.5 MMK rent'],
    ['kamayut a thone a saung', 'kamayut; =household-goods'],
    ['အသုံးအဆောင်စုံ ကွန်ဒို', 'condo; =household-goods စုံ'],
    ['a saung kamayut', 'kamayut; =hostel'],
  ]);
});

describe('romanised particles (SRC-206)', () => {
  judged([
    ['tamwe mar condo lay shi lar', 'tamwe condo'],
    ['yankin lift par tal', 'yankin; =lift'],
    ['လှည်းတန်း mar 2bed', 'kamayut 2 bedrooms'],
    // Beside words of an English sentence, at the beginning, or behind an unknown word they are words.
    ['mar lar street bahan condo', 'bahan condo; mar lar =street'],
    ['may kha condo', 'condo; may kha'],
    ['nay pyi taw road condo', 'condo; nay pyi taw =street'],
    ['i can pay for condo in bahan', 'condo bahan; pay'],
    ['the condo lay empty in bahan', 'condo bahan; lay empty'],
    ['par golf course condo', 'condo; par golf cours'],
    ['pan hlaing condo', 'hlaingtharya condo'],
    ['condo near ya kyaw', 'condo; ya kyaw'],
  ]);
});

describe('romanised denials (SRC-207)', () => {
  judged([
    ['myay nyi htat ma hote tal tike khan', 'apartment; ; =ground-floor'],
    ['condo office ma hote bu', 'condo; ; =office'],
    ['khwe mway loh ma ya condo', 'condo; ; =pet-friendly'],
    ['pwe sar kha ma pay bu tike khan', 'noAgentFee apartment'],
    ['parking ma lo bu condo', 'condo'],
    ['parking ma par lae ya tal condo', 'condo'],
    ['khway mway loh ya lar condo', 'condo; =pet-friendly'],
    // A name.
    ['maya condo', 'condo; maya'],
    ['mayu street condo', 'condo; mayu =street'],
  ]);
});

describe('what is tolerated or not needed (SRC-208)', () => {
  judged([
    ['no lift no problem, condo', 'condo'],
    ['no parking is fine, condo', 'condo'],
    ['condo no aircon needed', 'condo'],
    ['ဓာတ်လှေကားမပါလည်းရ ကွန်ဒို', 'condo'],
    ['condo lift optional', 'condo'],
    ['condo not necessarily furnished', 'condo'],
    ['unfurnished ok condo', 'condo'],
    ['ပရိဘောဂမပါလည်းရတယ် ကွန်ဒို', 'condo'],
    ['unfurnished condo', 'no furnished condo'],
    ['no lift, ok condo', 'condo; ok; =lift'],
    ['condo no lift', 'condo; ; =lift'],
  ]);
});

describe('a bound that is denied (SRC-209)', () => {
  const above = (floor: number) => Array.from({ length: 31 - floor }, (_, at) => `${floor + at}-floor`).join(' ');
  judged([
    ['တိုက်ခန်း၊ ၆ထပ်ကျော်ဆို မလိုပါ', `apartment; ; ${above(7)}`],
    ['တိုက်ခန်း ၂လွှာအောက်ဆို မယူပါ', 'apartment; ; =ground-floor 1-floor'],
    ['condo 20F+', `condo; ${above(20)}`],
    ['condo not ground floor or top floor', 'condo; ; =ground-floor =top-floor'],
    ['condo not ground floor but 2nd floor', 'condo; 2-floor; =ground-floor'],
    ['floor 3 to 5 condo', 'condo; 3-floor 4-floor 5-floor'],
    ['condo floor 3 to 6 lakh', 'condo 5.4-6.6 MMK rent; 3-floor'],
    ['တိုက်ခန်း ၁ လွှာထက် မမြင့်', 'apartment; =ground-floor 1-floor'],
    ['GF+attic shop', '; =ground-floor =attic =shop'],
    ['tamwe 3F + attic', 'tamwe condo/apartment; 3-floor =attic'],
  ]);
});

describe('slips and short words beside amounts (SRC-210)', () => {
  judged([
    ['condo less then 10 lakhs', 'condo -10 MMK rent'],
    ['not more then 6 lakh', '-6 MMK rent'],
    ['1300 usd a month tops', '-1300 USD rent'],
    ['sub 500 usd', '-500 USD rent'],
    ['5ish lakh', '4.5-5.5 MMK rent'],
    ['deposit 10 lakh rent 5 lakh', 'rent 4.5-5.5 MMK; deposit 10 lakh'],
    ['စပေါ် ၁၀ သိန်း လစဉ် ၅ သိန်း', '4.5-5.5 MMK rent; 10 သိန်း လစဉ်'],
    ['သိန်းနှစ်သောင်းအထိ', '-20000 MMK sale'],
    // No bound, no price of the whole.
    ['then condo', 'condo; then'],
    ['condo roof tops', 'condo; roof top'],
    ['condo below 3L psf', 'condo; below 3 l psf'],
    ['sub meter condo', 'condo; sub meter'],
  ]);
});

describe('amounts as they are said (SRC-226)', () => {
  judged([
    ['သိန်းငါးထောင်မှ တစ်သောင်းကြား', '5000-10000 MMK sale'],
    ['ဒေါ်လာ ၅ ထောင်မှ ၁ သောင်း', '5000-10000 USD'],
    ['condo thein hna htaung khwe', 'condo 2250-2750 MMK sale'],
    ['ဒေါ်လာနှစ်ထောင်ခွဲ ကွန်ဒို', '2250-2750 USD condo rent'],
    ['သိန်းနှစ်သောင်းခွဲ', '22500-27500 MMK sale'],
    ['two and a half thousand a month house', '2250-2750 USD rent house'],
    ['condo 800 a month', 'condo 720-880 USD rent'],
    ['700-ish usd', '630-770 USD rent'],
    ['18.5သ tamwe', '16-21 MMK tamwe rent'],
    ['max 1200 dollers', '-1200 USD rent'],
    ['500 dolar condo', '450-550 USD condo rent'],
    ['3/F no lift 4.5L or 5/F 3.8L', '3.4-5 MMK condo/apartment rent; 3-floor 5-floor; =lift'],
    ['condo under 5 lakh or house under 7 lakh', '-7 MMK rent; =condo =house'],
    ['5 thein ahtet ma pho nae', '-5 MMK rent'],
    ['condo 3 htat htet ma tet chin', 'condo; =ground-floor 1-floor 2-floor 3-floor'],
    // Neither other units, alternatives nor bounds.
    ['သိန်း ၂၅၀ ခွဲ', '225-276 MMK'],
    ['20 a month condo', 'rent condo; 20'],
    ['condo for sale 800 a month', 'condo sale; 800 month'],
    ['room 304 monthly 500 usd', 'rent 450-550 USD; 304'],
    ['နံပါတ် ၁၈၀ တစ်လ ၅ သိန်း', 'rent 4.5-5.5 MMK; နံပာတ် 180'],
    ['rent 5 lakh or buy 800 lakh', '; =rent 5 lakh =sale 800'],
    ['condo 5 lakh house 6 lakh', '; =condo 5 lakh =house 6'],
    ['5 thein htet, ma soe', '5- MMK rent; ma soe'],
    ['၅ သစ်ခွ', '; 5 သစ်ခွ'],
    ['international-ish condo', 'condo; international ish'],
  ]);
});

describe('areas, rooms and signs of adverts (SRC-227)', () => {
  judged([
    ['တစ်စတုရန်းပေ တစ်သောင်းခွဲ ထက်မပို', '; တစ် တစ်သောင်း သောင်းခွဲ ထက်မ ထကျ မပို ကျမ မပို'],
    ['office price per sqm under 25 usd', '; =office pric per under 25 usd'],
    ['25 usd/sqm office', '; 25 usd =office'],
    ['condo 5 lakh 1 sqft', 'condo; 5 lakh 1'],
    ['condo anae sone 900 pay', 'condo area'],
    ['min 3 max 5 bed', '3-5 bedrooms'],
    ['bedrooms min 3 max 5', '3-5 bedrooms'],
    ['at least 2 bedrooms and at most 4', '2-4 bedrooms'],
    ['AC3 WH2 F/F condo', 'furnished condo; =air-conditioner wh 2'],
    // The area and price of the whole, a verb, minutes, money and a floor.
    ['land 1 acre 5000 lakh', 'land area 4500-5500 MMK sale'],
    ['condo 1000 sqft 500 usd', 'condo area 450-550 USD rent'],
    ['condo 900 pay mal', 'condo; 900 pay mal'],
    ['condo 600 pay monthly', 'condo rent; 600 =pays-one-month'],
    ['max 10 min 2 bed', '2 bedrooms; max 10'],
    ['min 2 bed max 5 lakh', '2 bedrooms -5 MMK rent'],
    ['condo 3/F F/F', 'condo furnished; 3-floor'],
    ['condo 3 F', 'condo; 3-floor'],
  ]);
});

describe('a studio for an amount alone (SRC-211)', () => {
  judged([
    ['studio around 400', '360-440 USD condo/apartment rent; =studio'],
    ['serviced apartment up to 800', '-800 USD condo/apartment rent; =serviced-apartment'],
    // It may be sold, or be none.
    ['studio sale around 400', 'sale 360-440 MMK condo/apartment; =studio'],
    ['condo around 400', 'condo; 400'],
    ['music studio around 400', '; =arts-studio 400'],
    ['studio up to 2 people', 'condo/apartment; =studio up 2 peopl'],
  ]);
});

describe('other numbers and words of adverts (SRC-212)', () => {
  judged([
    ['land 2.5ac', 'land area'],
    ['quarter acre land', 'area land'],
    ['condo 2 ac', 'condo; =air-conditioner'],
    ['between 2 acres and 5 acres', 'area'],
    ['2 acre and 5 acre land', 'land; 2 5'],
    ['U/F condo', 'no furnished condo'],
    ['GF/FF shop', '; =ground-floor ff =shop'],
    ['Bldg 21 Rm 304 condo', 'condo; bldg 21 304'],
    ['condo block 3 room', 'condo 3 bedrooms; block'],
    ['2 rooms 500 usd', '2 bedrooms 450-550 USD rent'],
    ['land main road insein', 'land insein; =main-road'],
    ['insein main road', '; =insein-road'],
    ['condo not slip', 'condo'],
    ['condo with a cat', 'condo; =pet-friendly'],
  ]);
});

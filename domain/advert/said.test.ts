import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readAdverts } from './read.ts';
import type { StatedField, StatedValue } from './source.ts';

/** Fields that an advert must state, or with undefined must not. */
type Said = Partial<Record<StatedField, StatedValue | undefined>>;

function assertSaid(text: string, expected: Said): void {
  const read = new Map(readAdverts(text)[0]?.statements.map(({ field, value }) => [field, value]));
  for (const [field, value] of Object.entries(expected)) assert.deepEqual(read.get(field as StatedField), value, field);
}

describe('a completion certificate or a check after the earthquake is stated', () => {
  for (const text of [
    'BCC in process',
    'BCC applied',
    'BCC not yet',
    'BCC, pending',
    'BCC will be issued soon',
    'Condo without BCC',
    'No BCC',
    'BCC - no',
    'BCC မကျသေး',
    'BCC ကျတော့မည်',
    'BCC လျှောက်ထားဆဲ',
    'completion certificate not yet received',
    'not checked after earthquake',
    'earthquake check pending',
    'ငလျင်စစ်ဆေးမှု မလုပ်ရသေး',
    'Condo with BCC. BCC pending for block B',
  ])
    test(`not by one that is denied or pending (LST-580): ${text}`, () =>
      assertSaid(`Condo for sale\n${text}`, {
        'details.completionCertificate': undefined,
        'details.quakeChecked': undefined,
      }));

  for (const text of ['BCC ကျပြီး ရောင်းမည်', 'No pool, BCC', 'BCC, no lift', 'BCC received, bank loan apply'])
    test(`by one that has it: ${text}`, () => assertSaid(text, { 'details.completionCertificate': true }));
});

describe('bedrooms', () => {
  const cases: readonly (readonly [text: string, bedrooms: number])[] = [
    ['House for sale 40x60 bedroom 3 bath 2', 3],
    ['အိမ်ရောင်းမည် ခြံ ၄၀x၆၀ အိပ်ခန်း ၃ ခန်း', 3],
    ['အိမ်ရောင်းမည် ၆၀ x ၈၀ အိပ်ခန်း ၄ ခန်း', 4],
    ['Condo, level 5 bedroom 3, bath 2', 3],
    ['2 bedroom 3 bath condo', 2],
  ];
  for (const [text, bedrooms] of cases)
    test(`are no side of a plot (LST-582): ${text}`, () => assertSaid(text, { bedrooms }));
});

describe('what stands beside another thing is not taken for it (LST-583)', () => {
  const cases: readonly (readonly [text: string, said: Said])[] = [
    ['ငှားမည် ၃၈ လမ်း Bo Aung Kyaw လမ်းနဲ့ နီး', { 'details.street': '၃၈ လမ်း' }],
    ['ငှားမည် သင်္ဃန်းကျွန်း Thudhamma Rd အနီး', { 'details.street': undefined }],
    ['တိုက်ခန်းငှားမည် ဒုတိယထပ် (၃ လွှာ)', { 'details.floor': 3, 'details.storeys': undefined }],
    ['တိုက်ခန်းငှားမည် ၃ လွှာ (၆ လွှာတိုက်)', { 'details.floor': 3, 'details.storeys': 6 }],
    ['ကွန်ဒိုငှားမည် ၁၂ ထပ်မှ ၆ ထပ်', { 'details.floor': 6, 'details.storeys': 12 }],
    ['Condo rent, level 7 of 20', { 'details.floor': 7, 'details.storeys': 20 }],
    [
      'မြေ ၂၀ x ၆၀ ၊ ၃ ထပ် RC တိုက် ၊ တစ်ထပ် အခန်း ၃ ခန်းစီ ရောင်းမည်',
      { 'details.floor': undefined, 'details.storeys': 3, propertyType: 'house' },
    ],
    ['House for sale, 2.5 storey', { 'details.storeys': undefined, propertyType: 'house' }],
    ['Hall for rent\nFEC 800', { reference: undefined }],
    ['Condo rent, 24hr gen', { regularPrice: undefined, 'details.generatorHours': 24 }],
    ['Condo for rent, River View Tower', { 'details.building': 'River View Tower', 'details.view': undefined }],
  ];
  for (const [text, said] of cases) test(text, () => assertSaid(text, said));
});

describe('short forms of the trade are read (LST-584)', () => {
  const cases: readonly (readonly [text: string, said: Said])[] = [
    ['Condo for rent, F/F', { furnished: true, 'details.furnishing': 'fully' }],
    ['Condo for rent, Agt fee 1 mth by tenant', { agentFeeMonths: 1, agentFeePaidBy: 'tenant' }],
    ['တိုက်ခန်းငှားမည် ၁၀ သိန်း (ညှိ)', { negotiable: true }],
    ['တိုက်ခန်းငှားမည် ၁၀ သိန်း မညှိ', { negotiable: false }],
    ['Condo for rent, term: 12 months', { shortestContract: 12 }],
    ['Condo for rent, Payment 3+3+3+3', { monthsAtOnce: 3 }],
    ['တိုက်ခန်းရောင်းမည် ပိုင်ရှင်ထံ ဆက်သွယ်ပါ', { status: 'Owner' }],
    ['Flat for sale, title: Contract', { 'details.title': 'contract' }],
    ['Condo for rent 2BR(1M), 2 toilets', { bedrooms: 2, 'details.masterBedrooms': 1, bathrooms: 2 }],
    ['တိုက်ခန်းငှားမည် အခန်း ၂ ခန်း ဖွဲ့ပြီး', { bedrooms: 2 }],
    ['Condo rent, generator (full backup)', { 'details.runsInOutage': 'everything' }],
    ['Nice condo for rent in Bahan #TM0457', { reference: 'TM0457' }],
    [
      'မိန်းကလေးဆောင် ထမင်း ၂ နပ်ပါ တစ်ယောက် ၁သိန်း ၂ သောင်း ည ၉ နာရီ တံခါးပိတ်',
      { 'details.mealsIncluded': true, 'details.priceFor': 'person', 'details.curfew': '21:00', regularPrice: 1.2 },
    ],
    ['Hostel bed for rent, incl. water and electricity', { 'details.powerIncluded': true }],
    ['Hostel bed for rent, electricity not incl', { 'details.powerIncluded': undefined }],
  ];
  for (const [text, said] of cases) test(text, () => assertSaid(text, said));
});

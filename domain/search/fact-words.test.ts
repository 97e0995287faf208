import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import rabbit from 'rabbit-node';
import type { Detail } from '../listing/detail-row.ts';
import { type DetailName, detailNames, listingDetails } from '../listing/details.ts';
import { detailWords, wordsOfDetails } from '../listing/detail-words.ts';
import { factWords, queryWords } from './index-terms.ts';
import { readQuery } from './parse/query.ts';
import { synonymGroups } from './vocabulary/synonyms.ts';

describe('the search words of fields', () => {
  /** Each spelling, in both scripts and in Zawgyi, asks for the words of the fields. */
  const asked: [Partial<Parameters<typeof factWords>[0]>, string][] = [
    [{ details: { hallType: true } }, 'hall type, ဟောခန်း, အခန်းမဖွဲ့'],
    [{ details: { mezzanine: true } }, 'mezzanine, ထပ်ခိုး'],
    [{ details: { ownMeter: true } }, 'own meter, ကိုယ်ပိုင်မီတာ'],
    [{ details: { completionCertificate: true } }, 'BCC, BCC ကျပြီး, completion certificate'],
    [{ details: { quakeChecked: true } }, 'checked after the earthquake, ငလျင်လှုပ်ပြီး စစ်ဆေးပြီး'],
    [{ details: { view: ['river', 'pagoda'] } }, 'river view, မြစ်မြင်ကွင်း, pagoda view, Shwedagon view, ရွှေတိဂုံမြင်ကွင်း'],
    [{ details: { water: ['city'] } }, 'city water, YCDC water, စည်ပင်ရေ'],
    [{ details: { floods: false } }, 'no flooding, flood free, ရေမကြီး, ရေလွတ်'],
    [{ details: { facing: 'south-east' } }, 'south-east facing, facing southeast, အရှေ့တောင်လှည့်, အရှေ့တောင်ဘက်မျက်နှာမူ'],
    [{ details: { title: 'farmland' } }, 'farmland, လယ်ယာမြေ, လယ်မြေ, land, မြေ'],
    [{ details: { title: 'power-of-attorney' } }, 'power of attorney, GP, ဂျီပီ, ကိုယ်စားလှယ်လွှဲစာ'],
    [{ details: { useAllowed: 'both' } }, 'office use, ရုံးဖွင့်နိုင်, ရုံးခန်း'],
    [{ details: { airConditioners: 2 } }, 'aircon, AC, အဲကွန်း'],
    [{ details: { masterBedrooms: 1, singleBedrooms: 1 } }, 'master bedroom, မာစတာအိပ်ခန်း, single bedroom, ရိုးရိုးအိပ်ခန်း'],
    [{ details: { furnishing: 'partly' } }, 'semi furnished, ပရိဘောဂတစ်စိတ်တစ်ပိုင်း, furnished'],
    [{ details: { floor: 0 } }, 'ground floor, မြေညီထပ်'],
    [{ details: { storeys: 2 } }, 'two storey, ၂ ထပ်တိုက်, နှစ်ထပ်အိမ်'],
    [{ details: { fibre: ['5BB', 'Myanmar Net'] } }, '5BB, myanmar net, မြန်မာနက်, fibre, ဖိုင်ဘာလိုင်း, internet'],
    [{ details: { petsAllowed: true } }, 'pets allowed, dog friendly, ခွေးမွေးနိုင်'],
    [{ details: { kind: 'hostel' } }, 'hostel, အဆောင်, dormitory, ဘော်ဒါဆောင်'],
    [{ details: { kind: 'bed' } }, 'bed space, bedspace, ခုတင်နေရာ'],
    [{ details: { kind: 'room' } }, 'room share, shared room, အိမ်ခန်းခွဲ, အခန်းခွဲ'],
    [{ details: { kind: 'serviced-room' } }, 'serviced room, ဆားဗစ်အခန်း'],
    [
      { details: { kind: 'hostel', tenants: ['women', 'students'] } },
      'ladies hostel, girls hostel, မိန်းကလေးဆောင်, မိန်းကလေးသီးသန့် အဆောင်, hostel for students, ကျောင်းသူဆောင်',
    ],
    [{ details: { kind: 'hostel', tenants: ['men'] } }, 'ယောက်ျားလေးဆောင်, boys hostel, အမျိုးသားဆောင်'],
    [{ details: { tenants: ['couples', 'families'] } }, 'for couple, couples, လင်မယား, for families, မိသားစု'],
    [{ details: { bath: 'own' } }, 'own bathroom, private bathroom, ရေချိုးခန်းသီးသန့်'],
    [{ details: { kitchen: 'shared' } }, 'shared kitchen, kitchen'],
    [{ details: { mealsIncluded: true } }, 'meals included, with meals, ထမင်းပါ'],
    [{ details: { curfew: 'none' } }, 'no curfew'],
    [{ details: { powerIncluded: true } }, 'electricity included, မီတာခပါ'],
    [{ monthsAtOnce: 6 }, '6 months advance, ၆ လချုပ်, ခြောက်လချုပ်'],
    [{ monthsAtOnce: 12 }, '1 year advance, တစ်နှစ်ချုပ်'],
    [{ monthsAtOnce: 6 }, '6 month contract, ၆ လစာချုပ်'],
    [
      { shortestContract: 6 },
      '6 month contract, six months lease, 1 year contract, စာချုပ် ၁ နှစ်, တစ်နှစ်စာချုပ်, ခြောက်လ စာချုပ်',
    ],
    [{ depositMonths: 2 }, '2 months deposit, deposit of two months, စပေါ် ၂ လ, စပေါ်ငွေ နှစ်လစာ, 3 month deposit'],
    [{ hasNoAgentFee: true }, 'no agent fee, ပွဲခ မပေးရ, အကျိုးဆောင်ခမယူ, ပွဲစားခမလို'],
    [{ isAvailableNow: true }, 'available now, ready to move in, ချက်ချင်းနေနိုင်, ချက်ချင်း ပြောင်းနေနိုင်'],
    [
      { details: { roadWidth: 40 } },
      '40 ft road, 40 feet wide road, ပေ၄၀ လမ်း, ပေ ၄၀ လမ်းကျယ်, 30ft road, လမ်းကျယ်, wide road',
    ],
    [{ details: { yearBuilt: 2020 } }, 'built 2020, built in 2020, 2020 built, ၂၀၂၀ ဆောက်, ၂၀၂၀ ခုနှစ် ဆောက်'],
    [{ features: ['generator'] }, '24 hours power, ၂၄ နာရီ မီး, ၂၄ နာရီမီးရ'],
  ];
  const listing = {
    type: 'rent',
    propertyType: 'other',
    township: 'bahan',
    bedrooms: 0,
    bathrooms: 0,
    features: [],
  } as const;

  for (const [fields, spellings] of asked) {
    test(`${JSON.stringify(fields)} are found by ${spellings}`, () => {
      const said = new Set(factWords({ ...listing, ...fields }));
      const silent = new Set(factWords(listing));
      for (const typed of spellings.split(', ')) {
        for (const query of [typed, rabbit.uni2zg(typed)]) {
          const groups = queryWords(readQuery(query));
          const isMet = (words: ReadonlySet<string>) => groups.every((any) => any.some((word) => words.has(word)));
          assert.ok(groups.length > 0 && isMet(said), `${query}: ${JSON.stringify(groups)}`);
          assert.ok(!isMet(silent), query);
        }
      }
    });
  }

  test('exist for every choice and every true detail, in groups that search knows', () => {
    const silent: Partial<Record<DetailName, readonly unknown[]>> = {
      runsInOutage: listingDetails.runsInOutage.choices,
      useAllowed: ['home'],
      priceFor: listingDetails.priceFor.choices,
      bath: ['shared'],
      kitchen: ['none'],
      curfew: listingDetails.curfew.choices.filter((one) => one !== 'none'),
      fibre: [],
      floods: [true],
      floorPlan: [true],
    };
    const groups = new Set(synonymGroups.map(({ name }) => name));
    for (const name of detailNames) {
      const field: Detail = listingDetails[name];
      if (field.kind === 'number' || field.kind === 'text' || field.kind === 'video-link') continue;
      for (const value of field.kind === 'flag' ? [true] : field.choices) {
        const words = detailWords({ [name]: field.kind === 'choices' ? [value] : value });
        for (const word of words) assert.ok(groups.has(word), word);
        assert.equal(words.length > 0, !silent[name]?.includes(value), `${name} ${value}`);
      }
    }
  });

  test('are named only for values that a detail can have', () => {
    for (const name of detailNames) {
      const field: Detail = listingDetails[name];
      if (field.kind === 'text' || field.kind === 'video-link') continue;
      const values = field.kind === 'flag' ? ['true', 'false'] : field.kind === 'number' ? ['0'] : field.choices;
      for (const value of Object.keys(wordsOfDetails[name] ?? {}))
        assert.ok([...values, 'any'].includes(value), `${name} ${value}`);
    }
  });
});

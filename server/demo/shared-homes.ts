import type { Details } from '#domain/listing/details.ts';
import type { Listing, PropertyType } from '#domain/listing/listing.ts';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { spokenTownshipName } from '#domain/township/township.ts';
import { places } from './places.ts';
import { type Choices, choicesOf } from './random.ts';

/** A listing to fill the demo with. */
export interface DemoListing extends Listing {
  createdAt: Date;
  /** How many photos it has, if there are as many of its home. */
  photos: number;
}

type Kind = 'room' | 'bed' | 'hostel' | 'serviced-room';
type Tenant = NonNullable<Details['tenants']>[number];

/** Of so many homes for rent one is let by the room or by the bed. */
const oneOf = 4;

/** Kinds that each property type is let as, as often as in adverts. */
const kinds: Partial<Record<PropertyType, readonly Kind[]>> = {
  apartment: ['hostel', 'hostel', 'room', 'room', 'bed', 'bed', 'serviced-room'],
  condo: ['room', 'room', 'room', 'serviced-room'],
};

/** Rent in lakh a month where the price level of the township is 1: of a room, or for each person or bed. */
const rents: Record<Kind, readonly [number, number]> = {
  room: [2, 4.5],
  bed: [1, 1.6],
  hostel: [1.1, 2.2],
  'serviced-room': [5, 9],
};

const words: Record<Kind, { en: readonly string[]; my: readonly string[] }> = {
  room: { en: ['Room in a shared flat', 'Quiet room to share', 'Room for rent'], my: ['အခန်းခွဲ', 'အိမ်ခန်းခွဲ'] },
  bed: { en: ['Bed space', 'Bed in a shared room'], my: ['ခုတင်နေရာ', 'ခုတင်တစ်လုံးချင်း'] },
  hostel: { en: ['Hostel', 'Clean hostel', 'Hostel room'], my: ['အဆောင်', 'အဆောင်ခန်း'] },
  'serviced-room': { en: ['Serviced room', 'Serviced room with cleaning'], my: ['ဆားဗစ်အခန်း'] },
};

const tenantWords: Record<Tenant, { en: string; my: string }> = {
  women: { en: 'for women', my: 'မိန်းကလေးသီးသန့်' },
  men: { en: 'for men', my: 'ယောက်ျားလေးသီးသန့်' },
  couples: { en: 'for a couple', my: 'လင်မယားအတွက်' },
  families: { en: 'for a small family', my: 'မိသားစုအတွက်' },
  students: { en: 'for students', my: 'ကျောင်းသား ကျောင်းသူများအတွက်' },
};

const tenantsOf: Record<Kind, readonly (readonly Tenant[])[]> = {
  room: [['women'], ['men'], ['couples'], ['couples', 'families'], ['students']],
  bed: [['women'], ['men'], ['women', 'students'], ['men', 'students']],
  hostel: [['women'], ['women'], ['men'], ['women', 'students'], ['students']],
  'serviced-room': [['couples'], ['women'], ['couples', 'families']],
};

/** Returns a home of the demo as it is let by the room or by the bed, if its turn has come: the same for the same number. */
export function asShared(index: number, home: DemoListing): DemoListing {
  const { type, propertyType, township } = home;
  const choices = choicesOf(index * 32_452_843 + 5);
  const possible = kinds[propertyType];
  if (type !== 'rent' || possible === undefined || choices.between(1, oneOf) !== 1) return home;
  const { between, chance, one, share } = choices;
  const kind = one(possible);
  const tenants = chance(80) ? [...one(tenantsOf[kind])] : undefined;
  const [least, most] = rents[kind];
  const rent = (least + share() * (most - least)) * places[township].level;
  const squareFeet = kind === 'bed' ? between(3, 5) * 20 : between(6, 14) * 20;
  const details: Details = {
    ...placeOf(home.details),
    kind,
    ...(home.details.floor !== undefined && { floor: home.details.floor }),
    ...(home.details.lift !== undefined && { lift: home.details.lift }),
    ...pricedFor(kind, choices),
    ...(tenants && { tenants }),
    ...(chance(70) && { peopleThere: between(kind === 'hostel' ? 6 : 0, kind === 'hostel' ? 40 : 4) }),
    ...(chance(80) && { bath: kind === 'serviced-room' || (kind === 'room' && chance(30)) ? 'own' : 'shared' }),
    ...(chance(70) && { kitchen: kind === 'serviced-room' ? 'own' : one(['shared', 'shared', 'none'] as const) }),
    ...(kind === 'hostel' && chance(70) && { mealsIncluded: chance(60) }),
    ...(kind !== 'serviced-room' && chance(60) && { curfew: one(['none', '21:00', '22:00', '22:00'] as const) }),
    ...(chance(60) && { powerIncluded: chance(70) }),
  };
  return {
    ...home,
    ...(chance(50) ? burmeseWords(choices, home, details) : englishWords(choices, home, details)),
    bedrooms: 1,
    bathrooms: 1,
    squareFeet,
    landSquareFeet: null,
    parking: false,
    swimmingPool: false,
    gym: false,
    generator: false,
    offer: false,
    discountPrice: null,
    furnished: chance(60),
    currency: 'lakh MMK',
    regularPrice: Math.max(1, Math.round(rent * 10) / 10),
    details,
    monthsAtOnce: one([1, 1, 1, 3, null]),
    depositMonths: one([0, 1, 1, null]),
    depositAmount: null,
    agentFeeMonths: null,
    agentFeePaidBy: null,
    shortestContract: one([1, 3, 6, null]),
    foreignersAccepted: null,
    registrationHelp: chance(60) ? chance(80) : null,
  };
}

function placeOf({ ward, landmark, building }: Details): Details {
  return { ...(ward && { ward }), ...(building && { building }), ...(landmark && { landmark }) };
}

function pricedFor(kind: Kind, { chance }: Choices): Pick<Details, 'priceFor'> {
  if (kind === 'bed') return { priceFor: 'bed' };
  if (kind === 'hostel') return { priceFor: chance(75) ? 'person' : 'bed' };
  return chance(70) ? { priceFor: 'room' } : {};
}

/** Sentences about what a reader asks first. */
const sentences: readonly (readonly [(details: Details) => boolean, en: string, my: string])[] = [
  [({ bath }) => bath === 'own', 'The bathroom is yours alone.', 'ရေချိုးခန်း သီးသန့်ပါသည်။'],
  [
    ({ bath }) => bath === 'shared',
    'The bathroom is shared and cleaned every day.',
    'ရေချိုးခန်းမှာ အများသုံးဖြစ်ပြီး နေ့စဉ် သန့်ရှင်းရေးလုပ်ပါသည်။',
  ],
  [({ kitchen }) => kitchen === 'shared', 'You may cook in the shared kitchen.', 'အများသုံး မီးဖိုချောင်တွင် ချက်ပြုတ်နိုင်ပါသည်။'],
  [({ mealsIncluded }) => mealsIncluded === true, 'Breakfast and dinner are included.', 'မနက်စာနှင့် ညစာ ပါဝင်ပါသည်။'],
  [({ powerIncluded }) => powerIncluded === true, 'Electricity and water are included.', 'မီတာခနှင့် ရေဖိုး ပါဝင်ပါသည်။'],
  [
    ({ curfew }) => curfew !== undefined && curfew !== 'none',
    'The door is locked at night; please be back in time.',
    'ညဘက် တံခါးပိတ်ချိန် ရှိပါသည်။',
  ],
  [() => true, 'It is five minutes on foot to the bus stop.', 'ဘတ်စ်ကားမှတ်တိုင်သို့ ငါးမိနစ်ခန့် လမ်းလျှောက်ရပါသည်။'],
  [() => true, 'Come and have a look before you decide.', 'မဆုံးဖြတ်မီ လာရောက်ကြည့်ရှုနိုင်ပါသည်။'],
];

function described(details: Details, language: 1 | 2): string {
  return `<p>${sentences.flatMap((one) => (one[0](details) ? [one[language]] : [])).join(' ')}</p>`;
}

function englishWords({ between, one }: Choices, { township }: DemoListing, details: Details) {
  const [street] = one(places[township].streets);
  const [tenant] = details.tenants ?? [];
  const place = spokenTownshipName(township, 'en');
  const what = [one(words[details.kind as Kind].en), tenant && tenantWords[tenant].en].filter(Boolean).join(' ');
  return {
    name: one([`${what} on ${street}`, `${what}, ${street}, ${place}`, `${place}: ${what.toLowerCase()}, ${street}`]),
    address: `No. ${between(1, 240)}, ${street}, ${place}, Yangon`,
    description: described(details, 1),
  };
}

function burmeseWords({ between, one }: Choices, { township }: DemoListing, details: Details) {
  const [, street] = one(places[township].streets);
  const [tenant] = details.tenants ?? [];
  const place = spokenTownshipName(township, 'my');
  const what = [tenant && tenantWords[tenant].my, one(words[details.kind as Kind].my)].filter(Boolean).join(' ');
  return {
    name: one([
      `${place} ${street} ${what} ငှားမည်`,
      `${what} ငှားမည် (${place}၊ ${street})`,
      `${street}ပေါ်ရှိ ${what} ငှားမည်`,
    ]),
    address: `အမှတ် ${burmeseDigits(String(between(1, 240)))}၊ ${street}၊ ${place}မြို့နယ်၊ ရန်ကုန်မြို့`,
    description: described(details, 2),
  };
}

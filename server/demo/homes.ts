import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { nothingStated, type Term } from '#domain/listing/fields.ts';
import {
  type Currency,
  fieldsOf,
  type Listing,
  type ListingType,
  type PropertyType,
  propertyTypes,
} from '#domain/listing/listing.ts';
import { spokenTownshipName, type Township, townshipSlugs } from '#domain/township/township.ts';
import { burmeseKinds, burmesePhrases } from './phrases-burmese.ts';
import { englishOpenings, englishPhrases, useOf } from './phrases-english.ts';
import { demoDetails, demoPrice } from './home-details.ts';
import { downtownTownships } from '#domain/township/places.ts';
import { condoLevel, industrial, places } from './places.ts';
import { type Choices, choicesOf } from './random.ts';
import { asShared, type DemoListing } from './shared-homes.ts';

const day = 24 * 60 * 60 * 1000;

/** Kinds as often as they are posted: of every sixteen listings six are condos. */
const kindsByFrequency: readonly PropertyType[] = [
  ...propertyTypes,
  'condo',
  'apartment',
  'condo',
  'apartment',
  'house',
  'condo',
  'apartment',
  'house',
  'condo',
  'condo',
];

/** The listing of a number: always the same for the same number and day. A third of the townships and all kinds take turns, so each has some. */
export function demoListing(index: number, now: Date): DemoListing {
  const choices = choicesOf(index * 7919 + 17);
  const { between, chance, one, share } = choices;
  const wanted = kindsByFrequency[(index * 5 + Math.floor(index / 31)) % kindsByFrequency.length] ?? 'condo';
  const [township, propertyType] =
    index % 3 === 0 ? [inTurn(index), fitting(wanted, inTurn(index))] : [dearTownship(choices, wanted), wanted];
  const type: ListingType = propertyType === 'land' ? (chance(85) ? 'sale' : 'rent') : chance(58) ? 'rent' : 'sale';
  const has = fieldsOf(propertyType);
  const squareFeet = has.livingArea ? livingArea(choices, propertyType) : null;
  const landSquareFeet = has.landArea ? one([2400, 2400, 3200, 3600, 4800, 5400, 7200, 9600, 21780, 43560]) : null;
  const isDwelling = propertyType !== 'land' && propertyType !== 'industrial-zone';
  const isLarge = propertyType === 'condo' || propertyType === 'house';
  const furnished = isDwelling && chance(isLarge ? 55 : 25);
  const { level } = places[township];
  const price = demoPrice(choices, {
    type,
    propertyType,
    level,
    area: squareFeet ?? landSquareFeet ?? 2400,
    isFurnished: furnished,
  });
  const offer = price.regularPrice > 20 && chance(6);
  const bedrooms = bedroomsOf(propertyType, squareFeet ?? 0);
  const facts = {
    township,
    propertyType,
    type,
    squareFeet,
    landSquareFeet,
    bedrooms,
    furnished,
    offer,
    ...price,
    bathrooms: has.livingArea ? Math.max(1, Math.round(bedrooms * (isLarge ? 0.75 : 0.6))) : 0,
    parking: has.livingArea && chance(isLarge ? 80 : 25),
    swimmingPool: propertyType === 'condo' && chance(45),
    gym: propertyType === 'condo' && chance(45),
    generator: has.livingArea && chance(isLarge ? 75 : 20),
    discountPrice: offer ? Math.max(1, Math.round(price.regularPrice * (0.84 + share() * 0.1))) : null,
    status: chance(35) ? ('Owner' as const) : ('Agent' as const),
    phone: `+95 9 ${between(250, 799)} ${between(100, 999)} ${between(100, 999)}`,
    reference: null,
  };
  const words = chance(48) ? burmeseWords(choices, facts) : englishWords(choices, facts);
  // Most of the listings on the market were posted in the last weeks.
  const age = share() ** 2.5 * 365 * day;
  return asShared(index, {
    ...nothingStated,
    ...facts,
    ...words,
    details: demoDetails(index, { ...facts, text: words.name + words.description }),
    ...demoTerms(index, { type, currency: price.currency, text: words.name + words.description }, now),
    propertyStatus: chance(7) ? (type === 'rent' ? 'Rented Out' : 'Sold Out') : chance(4) ? 'Still Available' : null,
    createdAt: new Date(now.getTime() - Math.floor(age) - (index % 1000)),
    photos: between(3, 8),
  });
}

/** Draws the terms, as most adverts give some of them: six months or a year at once, a deposit of a month or two. */
function demoTerms(
  index: number,
  { type, currency, text }: { type: ListingType; currency: Currency; text: string },
  now: Date,
): Partial<Pick<Listing, Term>> {
  const { between, chance, one } = choicesOf(index * 104_729 + 3);
  const sometimes = <Value>(percent: number, value: Value) => (chance(percent) ? value : null);
  // The text of an advert and its fields agree.
  const negotiable = /negotiable|ညှိနှိုင်း/.test(text) ? true : sometimes(60, chance(75));
  const months = text.includes('one month of deposit') ? 1 : text.includes('two months of deposit') ? 2 : undefined;
  if (type === 'sale') {
    const [instalments, bankLoan, urgent] = [sometimes(40, chance(45)), sometimes(35, chance(50)), sometimes(12, true)];
    return { negotiable, instalments, bankLoan, urgent };
  }
  const isFixed = currency === 'USD' && months === undefined && chance(10);
  return {
    negotiable,
    monthsAtOnce: sometimes(75, one([1, 3, 6, 6, 6, 6, 12, 12])),
    ...(isFixed
      ? { depositAmount: between(4, 30) * 100 }
      : { depositMonths: months ?? sometimes(70, one([0, 1, 1, 1, 2, 2, 3])) }),
    agentFeeMonths: sometimes(55, one([0, 1, 1, 1])),
    agentFeePaidBy: sometimes(55, one(['tenant', 'tenant', 'owner'] as const)),
    shortestContract: sometimes(50, one([6, 12, 12, 24])),
    availableFrom: sometimes(35, new Date(now.getTime() + between(-20, 60) * day).toISOString().slice(0, 10)),
    foreignersAccepted: /foreigners welcome/.test(text) ? true : sometimes(55, chance(currency === 'USD' ? 90 : 30)),
    registrationHelp: sometimes(30, chance(80)),
  };
}

/** Every township takes its turn. */
function inTurn(index: number): Township {
  return townshipSlugs[(index * 7) % townshipSlugs.length] ?? 'bahan';
}

/** A township that has such property, preferably an expensive one: more is posted where the city is dense and expensive. */
function dearTownship({ one }: Choices, propertyType: PropertyType): Township {
  const able = townshipSlugs.filter((township) => fitting(propertyType, township) === propertyType);
  const [first, second] = [one(able), one(able)];
  return places[first].level >= places[second].level ? first : second;
}

/** The kind that is posted in a township where such property is not available. */
function fitting(propertyType: PropertyType, township: Township): PropertyType {
  // Old blocks of flats between the river and the railway: no plots, gardens or factories.
  const isDowntown = downtownTownships.has(township);
  if (propertyType === 'industrial-zone' && !industrial.has(township)) return isDowntown ? 'other' : 'house';
  if (propertyType === 'condo' && places[township].level < condoLevel) return 'house';
  return isDowntown && (propertyType === 'land' || propertyType === 'house') ? 'apartment' : propertyType;
}

/** Square feet from which a home has another bedroom beyond the first. */
const bedroomSteps: Partial<Record<PropertyType, readonly number[]>> = {
  apartment: [650, 1000],
  condo: [850, 1300, 2200],
  house: [0, 1400, 2200, 3200, 4400],
};

function bedroomsOf(propertyType: PropertyType, squareFeet: number): number {
  const steps = bedroomSteps[propertyType];
  return steps ? 1 + steps.filter((step) => squareFeet >= step).length : 0;
}

interface Facts {
  township: Township;
  propertyType: PropertyType;
  type: ListingType;
  squareFeet: number | null;
  landSquareFeet: number | null;
  bedrooms: number;
}

function livingArea({ between }: Choices, propertyType: PropertyType): number {
  const bounds = {
    apartment: [450, 1250],
    condo: [750, 3200],
    house: [1200, 5200],
    'industrial-zone': [4000, 30000],
    other: [500, 3500],
    land: [0, 0],
  };
  const [least = 500, most = 2000] = bounds[propertyType];
  return Math.round(between(least, most) / 25) * 25;
}

function englishWords({ between, one, chance }: Choices, facts: Facts) {
  const { traits, sentences: phrases } = englishPhrases[useOf(facts.propertyType)];
  const [street] = one(places[facts.township].streets);
  const rooms = facts.bedrooms > 0 ? `, ${facts.bedrooms}BR` : '';
  const area = facts.squareFeet ?? facts.landSquareFeet ?? 0;
  const name = one([
    `${one(englishOpenings[facts.propertyType])}${rooms} on ${street}, ${one(traits)}`,
    `${one(englishOpenings[facts.propertyType])} for ${facts.type} in ${spokenTownshipName(facts.township, 'en')}${rooms}, ${one(traits)}`,
    `${spokenTownshipName(facts.township, 'en')}: ${one(englishOpenings[facts.propertyType]).toLowerCase()}, ${area.toLocaleString('en')} sqft, ${one(traits)}`,
  ]).slice(0, 150);
  const points = distinct(() => one(traits), 3);
  const sentences = distinct(() => one(phrases), between(3, 6));
  const half = Math.ceil(sentences.length / 2);
  const list = chance(60) ? `<ul>${points.map((point) => `<li><p>${capital(point)}</p></li>`).join('')}</ul>` : '';
  return {
    name,
    address: `No. ${between(1, 240)}, ${street}, ${spokenTownshipName(facts.township, 'en')}, Yangon`,
    description: `<p>${sentences.slice(0, half).join(' ')}</p>${list}<p>${sentences.slice(half).join(' ')}</p>`,
  };
}

function burmeseWords({ between, one, chance }: Choices, facts: Facts) {
  const { traits, sentences: phrases } = burmesePhrases[useOf(facts.propertyType)];
  const [, street] = one(places[facts.township].streets);
  const township = spokenTownshipName(facts.township, 'my');
  const deal = facts.type === 'rent' ? 'ငှားမည်' : 'ရောင်းမည်';
  const kind = one(burmeseKinds[facts.propertyType]);
  const area = facts.squareFeet ?? facts.landSquareFeet ?? 0;
  const rooms = facts.bedrooms > 0 ? ` အိပ်ခန်း ${burmeseDigits(String(facts.bedrooms))} ခန်း` : '';
  const name = one([
    `${township}မြို့နယ် ${kind} ${one(traits)} ${deal}`,
    `${township}မြို့နယ် ${street} ${kind}${rooms} ${deal}`,
    `${street}ပေါ်ရှိ ${kind} ${burmeseDigits(area.toLocaleString('en'))} စတုရန်းပေ ${one(traits)} ${deal}`,
    `${kind}${rooms} ${one(traits)} (${township}) ${deal}`,
  ]).slice(0, 150);
  const points = distinct(() => one(traits), 3);
  const sentences = distinct(() => one(phrases), between(3, 6));
  const half = Math.ceil(sentences.length / 2);
  const list = chance(60) ? `<ul>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ul>` : '';
  return {
    name,
    address: `အမှတ် ${burmeseDigits(String(between(1, 240)))}၊ ${street}၊ ${township}မြို့နယ်၊ ရန်ကုန်မြို့`,
    description: `<p>${sentences.slice(0, half).join(' ')}</p>${list}<p>${sentences.slice(half).join(' ')}</p>`,
  };
}

function distinct(choose: () => string, count: number): string[] {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(choose());
  return [...chosen];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

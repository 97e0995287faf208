import { choicesFor } from '#domain/listing/detail-rules.ts';
import { type DetailName, detailNames, type Details, listingDetails } from '#domain/listing/details.ts';
import { type Currency, partsOf, type ListingType, type PropertyType } from '#domain/listing/listing.ts';
import { placesWithin } from '#domain/township/places.ts';
import type { Township } from '#domain/township/township.ts';
import { type Choices, choicesOf } from './random.ts';

/** Fields of a demo listing, which its details must not contradict. */
interface Facts {
  type: ListingType;
  propertyType: PropertyType;
  township: Township;
  bedrooms: number;
  furnished: boolean;
  generator: boolean;
  parking: boolean;
  /** Its title and its description. */
  text: string;
}

/** Kinds that the demo's adverts can be of, whatever their titles say. */
const kinds: ReadonlySet<string> = new Set(['mini-condo', 'penthouse', 'serviced-apartment', 'villa', 'townhouse']);

/** Words in an advert, and the details that follow from them. */
const detailsOfPhrases: readonly [RegExp, Details][] = [
  [/lift|ဓာတ်လှေကား/i, { lift: true }],
  [/three air-conditioners/i, { airConditioners: 3 }],
  [/city line and from a tube well/i, { water: ['city', 'tube-well'] }],
  [/a tube well are at the boundary/i, { water: ['tube-well'] }],
  [/meter is the owner|meter of its own|မီတာ ကိုယ်ပိုင်/i, { ownMeter: true }],
  [/ရေမကြီး|not flood|never flood/i, { floods: false }],
];

/** Words in an advert that leave details open, or give them in their own way: those details are then left out. */
const open: readonly [RegExp, readonly DetailName[]][] = [
  [/[- ]floor|အပေါ်ဆုံး|အထပ်မြင့်|မြေညီထပ်/i, ['floor', 'storeys']],
  [/air-condition|အဲယားကွန်း/i, ['airConditioners']],
  [/parking|garage|ကားပါကင်|ကားဂိုဒေါင်/i, ['carSpaces']],
  [/grant|permit|freehold|ဂရန်|ပါမစ်|ဘိုးဘပိုင်/i, ['title']],
  [/serviced|studio|penthouse|townhouse|villa|shop|office/i, ['kind']],
];

/** Details that follow from others, or would contradict what the demo says. */
const derived: ReadonlySet<DetailName> = new Set([
  'roomWidth',
  'roomLength',
  'plotWidth',
  'plotLength',
  'plotAcres',
  'masterBedrooms',
  'singleBedrooms',
  'furnishing',
  'storeys',
  'yearRenovated',
  // The demo has no pictures of floor plans.
  'floorPlan',
]);

/** Numbers typical of Yangon, by detail. */
const usual: Partial<Record<DetailName, readonly [number, number]>> = {
  floor: [1, 8],
  yearBuilt: [1995, 2025],
  roadWidth: [12, 60],
  airConditioners: [1, 5],
  carSpaces: [1, 3],
  // The demo's generators run for 24 hours.
  generatorHours: [24, 24],
  generatorFee: [10_000, 80_000],
};

/** Details of a demo listing: most adverts give some of them, a third give none. */
export function demoDetails(index: number, facts: Facts): Details {
  const { type, propertyType, bedrooms, furnished, generator, parking, text } = facts;
  const { between, chance, one } = choicesOf(index * 15_485_863 + 11);
  if (chance(35)) return {};
  const has = partsOf(type, propertyType);
  const details: Record<string, unknown> = {};
  for (const name of detailNames) {
    const field = listingDetails[name];
    const isOfGenerator = name === 'generatorHours' || name === 'generatorFee';
    if (
      field.kind === 'text' ||
      field.kind === 'video-link' ||
      'isOfShared' in field ||
      !has[field.part] ||
      derived.has(name) ||
      !chance(35) ||
      (isOfGenerator && !generator)
    )
      continue;
    if (field.kind === 'number') {
      const [least, most] = usual[name] ?? [field.minimum, field.maximum];
      details[name] = between(least, most);
    } else if (field.kind === 'flag') details[name] = chance(70);
    else {
      const choices = choicesFor(name as 'kind', propertyType).filter(
        (choice) => (name !== 'kind' || kinds.has(choice)) && (choice !== 'farmland' || propertyType === 'land'),
      );
      if (choices.length === 0) continue;
      const chosen = one(choices);
      details[name] = field.kind === 'choices' ? [chosen] : chosen;
    }
  }
  const floor = typeof details['floor'] === 'number' ? details['floor'] : undefined;
  if (floor !== undefined && chance(70)) details['storeys'] = floor + between(0, 6);
  if (bedrooms > 0 && chance(50)) {
    const masterBedrooms = between(0, bedrooms);
    Object.assign(details, { masterBedrooms, singleBedrooms: bedrooms - masterBedrooms });
  }
  if (details['carSpaces'] !== undefined && !parking) details['carSpaces'] = 0;
  if (generator && details['runsInOutage'] === 'nothing') details['runsInOutage'] = 'lights';
  if (has.livingArea && chance(60)) details['furnishing'] = furnished ? one(['partly', 'fully']) : 'none';
  for (const kind of ['ward', 'landmark', ...(propertyType === 'condo' ? ['building'] : [])]) {
    const here = placesWithin.filter((place) => place.township === facts.township && place.kind === kind);
    if (here.length > 0 && chance(40)) details[kind] = one(here)[one(['en', 'my'] as const)];
  }
  for (const [words, names] of open) if (words.test(text)) for (const name of names) delete details[name];
  for (const [words, follows] of detailsOfPhrases) {
    if (!words.test(text)) continue;
    for (const [name, value] of Object.entries(follows))
      if (has[listingDetails[name as DetailName].part]) details[name] = value;
  }
  return details;
}

/** Price per square foot where the level is 1: rent in USD a month, sale in lakh MMK; for land, per square foot of land. */
const perSquareFoot: Record<PropertyType, { rent: number; sale: number }> = {
  apartment: { rent: 0.24, sale: 0.85 },
  condo: { rent: 0.85, sale: 1.9 },
  house: { rent: 0.62, sale: 2.4 },
  land: { rent: 0.12, sale: 1.1 },
  'industrial-zone': { rent: 0.2, sale: 0.7 },
  other: { rent: 0.7, sale: 1.6 },
};

/** Kyat per dollar in the demo's prices and in its exchange rate. */
export const kyatPerDollar = 4_400;
const kyatPerLakh = 100_000;

/** A price that fits the place, the kind and the size, rounded as people round. */
export function demoPrice(
  { share, chance }: Choices,
  listing: { type: ListingType; propertyType: PropertyType; level: number; area: number; isFurnished: boolean },
): { currency: Currency; regularPrice: number } {
  const { type, propertyType, level, area, isFurnished } = listing;
  const taste = (0.8 + share() * 0.5) * (isFurnished ? 1.12 : 1);
  if (type === 'rent') {
    const dollars = Math.max(70, perSquareFoot[propertyType].rent * area * level * taste);
    // Foreigners and companies are quoted prices in dollars, the rest of the city in lakh.
    if (level > 1.3 ? chance(60) : chance(15))
      return { currency: 'USD', regularPrice: roundTo(dollars, dollars > 1000 ? 100 : 50) };
    const lakh = (dollars * kyatPerDollar) / kyatPerLakh;
    // Rents of a few lakh are asked in halves: 3.5 lakh.
    return { currency: 'lakh MMK', regularPrice: Math.max(2, roundTo(lakh, lakh < 4 ? 0.5 : 1)) };
  }
  const lakh = perSquareFoot[propertyType].sale * area * level * taste;
  if (level > 1.7 && chance(12))
    return { currency: 'USD', regularPrice: roundTo((lakh * kyatPerLakh) / kyatPerDollar, 5_000) };
  return { currency: 'lakh MMK', regularPrice: roundTo(lakh, lakh > 1000 ? 50 : 10) };
}

function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step);
}

import type { PropertyType, SellerStatus } from '#domain/listing/listing.ts';
import { placesWithin } from '#domain/township/places.ts';
import type { Township } from '#domain/township/township.ts';

/** The kind of title to land. */
export type Title = keyof typeof titleWords;

/** Details that adverts state in addition to a listing's original fields: floors, titles, sizes, places, sellers. */
export interface Details {
  /** For flats. */
  floor?: number;
  /** For houses, land and industrial plots. */
  title?: Title;
  /** The sides of a plot in feet. */
  plot?: readonly [number, number];
  squareFeet: number | null;
  landSquareFeet: number | null;
  seller: SellerStatus;
  /** A quarter or landmark that the text names, by its name in places.ts. */
  place?: string;
  /** For the new towns. */
  ward?: number;
  /** For houses. */
  storeys?: number;
  isOnThanLan: boolean;
  isCheap: boolean;
  isForForeigners: boolean;
}

const titleWords = {
  grant: { en: 'Grant land.', my: 'ဂရန်မြေ ဖြစ်သည်။' },
  permit: { en: 'Permit land.', my: 'ပါမစ်မြေ ဖြစ်သည်။' },
  freehold: { en: 'Freehold.', my: 'ဘိုးဘပိုင်မြေ ဖြစ်သည်။' },
} as const;
const titles = Object.keys(titleWords) as Title[];
const areas = [450, 650, 800, 1000, 1250, 1500];
const plots = [
  [20, 60],
  [40, 60],
  [60, 80],
  [40, 80],
  [100, 100],
] as const;

interface Facts {
  index: number;
  township: Township;
  propertyType: PropertyType;
}

const pick = <Value>(values: readonly Value[], turn: number): Value => values[turn % values.length] as Value;

/** The places that listings of the set are near to: one more that the search knows changes no listing. */
const placesOfSet = `
  golden-valley shwegondaing yuzana-tower ngar-htat-gyi chauk-htat-gyi yaw-min-gyi taw-win-centre la-pyayt-wun-plaza
  peoples-park yuzana-garden-city ayeyar-chan-thar shwe-lin-ban shwe-than-lwin fmi-city pun-hlaing ywar-ma gyogone danyingone
  hledan sin-yay-twin junction-square times-city hledan-centre sakura-tower pansodan sule china-town seven-mile eight-mile nine-mile
  htauk-kyant aung-mingalar-bus-station aung-san-stadium central-railway-station shwe-paukkan wai-bar-gi junction-city
  bogyoke-market yay-kyaw myaynigone kyun-taw pyay-garden dagon-centre kyauk-myaung ocean star-city galaxy-towers thuwunna malikha
  golden-city yankin-centre
`
  .trim()
  .split(/\s+/)
  .flatMap((name) => placesWithin.find((place) => place.name === name) ?? []);

/** The details of a listing in the set: always the same. */
export function detailsOf({ index, township, propertyType }: Facts): Details {
  const turn = Math.floor(index / 7) + index;
  const isFlat = propertyType === 'condo' || propertyType === 'apartment';
  const plot = pick(plots, turn);
  const places = placesOfSet.filter((place) => place.township === township);
  return {
    ...(isFlat ? { floor: 1 + (turn % 9) } : { title: pick(titles, turn) }),
    ...(propertyType === 'land' || propertyType === 'house' ? { plot } : {}),
    squareFeet: isFlat ? pick(areas, turn) : propertyType === 'house' ? 1800 : propertyType === 'land' ? null : 43_560,
    landSquareFeet: isFlat ? null : propertyType === 'industrial-zone' ? 43_560 : plot[0] * plot[1],
    seller: turn % 3 === 0 ? 'Owner' : 'Agent',
    ...(places.length > 0 && turn % 2 === 0 && { place: pick(places, turn / 2).name }),
    ...(township.startsWith('dagon-') && { ward: 41 + (turn % 6) }),
    ...(propertyType === 'house' && { storeys: 1 + (turn % 3) }),
    isOnThanLan: township === 'hlaing' && turn % 2 === 0,
    isCheap: turn % 6 === 1,
    isForForeigners: turn % 10 === 3,
  };
}

const digits = '၀၁၂၃၄၅၆၇၈၉';
const burmese = (number: number) => String(number).replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** Returns the sentences about its details in a listing's text, in both languages. */
export function sentencesOf({
  floor,
  title,
  plot,
  place,
  ward,
  storeys,
  isOnThanLan,
  isCheap,
  isForForeigners,
}: Details) {
  const named = placesWithin.find(({ name }) => name === place);
  const said = [
    floor !== undefined && { en: `On the ${floor}${ordinal(floor)} floor.`, my: `${burmese(floor)} လွှာ ဖြစ်သည်။` },
    title !== undefined && titleWords[title],
    plot && { en: `Plot ${plot.join('x')}.`, my: `ပေ ${plot.map(burmese).join(' x ')} ရှိသည်။` },
    named && { en: `Close to ${named.en}.`, my: `${named.my} အနီး။` },
    ward !== undefined && { en: `${ward} ward.`, my: `${burmese(ward)} ရပ်ကွက်။` },
    storeys !== undefined && { en: `${storeys} storeys.`, my: `${burmese(storeys)} ထပ်တိုက်။` },
    isOnThanLan && { en: 'On Than Lan Street.', my: 'သံလမ်းပေါ်တွင် ရှိသည်။' },
    isCheap && { en: 'Cheap.', my: 'ဈေးသက်သာသည်။' },
    isForForeigners && { en: 'Foreigners may rent.', my: 'နိုင်ငံခြားသား ငှားနိုင်သည်။' },
  ].filter((sentence) => sentence !== false && sentence !== undefined);
  return { en: said.map(({ en }) => en), my: said.map(({ my }) => my) };
}

function ordinal(number: number): string {
  return ['st', 'nd', 'rd'][number - 1] ?? 'th';
}

import type { Detail } from './detail-row.ts';

const ofPlace = { group: 'place', part: 'deal', kind: 'text', maximum: 60, refusal: 'place_length' } as const;
const inBuilding = { group: 'building', part: 'livingArea' } as const;
const levels = { ...inBuilding, kind: 'number', maximum: 60 } as const;
const inRooms = { group: 'rooms', part: 'livingArea' } as const;
/** Rents alone: nobody sells a bed. */
const ofSharing = { group: 'sharing', part: 'rent', isOfShared: true } as const;
const ownOrShared = ['own', 'shared'] as const;
const ofPlot = { group: 'plot', part: 'landArea' } as const;
const ofWater = { group: 'water', part: 'deal' } as const;
const ofPower = { group: 'power', part: 'livingArea' } as const;
/** Two decimals are about inch precision: a flat is often 12.5 feet wide. */
const feet = { kind: 'number', minimum: 1, maximum: 5000, decimals: 2, refusal: 'feet_range' } as const;
const rooms = { kind: 'number', minimum: 0, maximum: 200, refusal: 'rooms_range' } as const;
const year = { kind: 'number', minimum: 1850, maximum: 2100, refusal: 'year_range' } as const;

export const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

export const views = ['river', 'lake', 'pagoda', 'garden', 'city'] as const;

/** Kinds of property that nobody lives in (LST-190). */
export const businessKinds: readonly string[] = ['office', 'shop', 'warehouse', 'factory'];

/** Kinds of property that are a part of a home, or a home shared with strangers (LST-530). */
export const sharedKinds: readonly string[] = ['room', 'bed', 'hostel', 'serviced-room'];

/**
 * Every detail of a listing (LST-158, LST-191 to LST-195). A new detail needs only a row here, its texts, and its search terms (detail-words.ts):
 * schemas, storage, responses, the form with its draft, filters, conditions and examples follow from here.
 */
export const listingDetails = {
  ward: { ...ofPlace, place: 'ward' },
  building: { ...ofPlace, place: 'building' },
  street: { ...ofPlace, place: 'street', example: 'Pyay Road' },
  landmark: { ...ofPlace, place: 'landmark', example: 'Hledan Centre' },
  kind: {
    ...inBuilding,
    kind: 'choice',
    choices: [
      'mini-condo',
      'penthouse',
      'serviced-apartment',
      'hostel',
      'room',
      'bed',
      'serviced-room',
      'villa',
      'townhouse',
      'office',
      'shop',
      'shophouse',
      'warehouse',
      'factory',
    ],
    isFilter: true,
  },
  floor: { ...levels, minimum: 0, refusal: 'floor_range', example: 5 },
  storeys: { ...levels, minimum: 1, refusal: 'storeys_range', example: 12 },
  lift: { ...inBuilding, kind: 'flag', isFilter: true, example: true },
  mezzanine: { ...inBuilding, kind: 'flag', isFilter: true },
  yearBuilt: { ...inBuilding, ...year, example: 2018 },
  yearRenovated: { ...inBuilding, ...year },
  /** The building completion certificate of the city (BCC). */
  completionCertificate: {
    ...inBuilding,
    kind: 'flag',
    isFilter: true,
    example: true,
  },
  /** Whether an engineer has looked at the building after the earthquake of March 2025. */
  quakeChecked: { ...inBuilding, kind: 'flag', isFilter: true },
  view: { ...inBuilding, kind: 'choices', choices: views, isFilter: true, example: ['pagoda'] },
  facing: {
    group: 'building',
    part: 'deal',
    kind: 'choice',
    choices: directions,
    isFilter: true,
    example: 'east',
  },
  roadWidth: { group: 'building', part: 'deal', ...feet, example: 40 },
  /** Whether the last photo is the floor plan: see {@link import('./floor-plan.ts').planAt}. */
  floorPlan: { group: 'building', part: 'deal', kind: 'flag', isFilter: false },
  /** The address of a video on YouTube, Facebook or TikTok (LST-540). */
  video: {
    group: 'building',
    part: 'deal',
    kind: 'video-link',
    // Sites append much that is dropped.
    maximum: 500,
    refusal: 'video_link',
    example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  },
  /** Whether the price is for all that is offered, for each person in it, or for each bed. */
  priceFor: {
    ...ofSharing,
    kind: 'choice',
    choices: ['room', 'person', 'bed'],
    isFilter: true,
  },
  /** Whom it is for; others need not ask. */
  tenants: {
    ...ofSharing,
    kind: 'choices',
    choices: ['women', 'men', 'couples', 'families', 'students'],
    isFilter: true,
  },
  peopleThere: { ...ofSharing, kind: 'number', minimum: 0, maximum: 200, refusal: 'people_range' },
  bath: {
    ...ofSharing,
    kind: 'choice',
    choices: ownOrShared,
    isFilter: true,
  },
  kitchen: {
    ...ofSharing,
    kind: 'choice',
    choices: [...ownOrShared, 'none'],
    isFilter: true,
  },
  mealsIncluded: { ...ofSharing, kind: 'flag', isFilter: true },
  /** The hour of the evening at which the door is locked. */
  curfew: {
    ...ofSharing,
    kind: 'choice',
    choices: ['none', '20:00', '21:00', '22:00', '23:00'],
    isFilter: true,
  },
  powerIncluded: { ...ofSharing, kind: 'flag', isFilter: true },
  masterBedrooms: { ...inRooms, ...rooms, isOfHomes: true, example: 1 },
  singleBedrooms: { ...inRooms, ...rooms, isOfHomes: true, example: 1 },
  hallType: { ...inRooms, kind: 'flag', isFilter: true, example: false },
  roomWidth: { ...inRooms, ...feet, example: 24 },
  roomLength: { ...inRooms, ...feet, example: 50 },
  furnishing: {
    ...inRooms,
    kind: 'choice',
    choices: ['none', 'partly', 'fully'],
    isFilter: true,
    example: 'fully',
  },
  airConditioners: { ...inRooms, ...rooms, example: 3 },
  carSpaces: { ...inRooms, ...rooms, example: 1 },
  petsAllowed: {
    ...inRooms,
    kind: 'flag',
    isOfHomes: true,
    isFilter: true,
    example: false,
  },
  useAllowed: {
    ...inRooms,
    kind: 'choice',
    isOfHomes: true,
    choices: ['home', 'office', 'both'],
    isFilter: true,
    example: 'home',
  },
  title: {
    group: 'plot',
    part: 'deal',
    kind: 'choice',
    choices: ['grant', 'permit', 'freehold', 'farmland', 'power-of-attorney', 'contract'],
    isFilter: true,
    example: 'grant',
  },
  plotWidth: { ...ofPlot, ...feet },
  plotLength: { ...ofPlot, ...feet },
  plotAcres: {
    ...ofPlot,
    kind: 'number',
    minimum: 0.01,
    maximum: 200,
    decimals: 3,
    refusal: 'acres_range',
  },
  runsInOutage: {
    ...ofPower,
    kind: 'choice',
    choices: ['nothing', 'lights', 'lights-and-lift', 'everything'],
    isFilter: true,
    example: 'everything',
  },
  generatorHours: { ...ofPower, kind: 'number', minimum: 0, maximum: 24, refusal: 'hours_range', example: 24 },
  generatorFee: {
    ...ofPower,
    kind: 'number',
    minimum: 0,
    maximum: 10_000_000,
    refusal: 'generator_fee_range',
    example: 50_000,
  },
  ownTransformer: { ...ofPower, kind: 'flag', isFilter: true, example: true },
  ownMeter: { ...ofPower, kind: 'flag', isFilter: true, example: true },
  solar: { ...ofPower, kind: 'flag', isFilter: true },
  inverter: { ...ofPower, kind: 'flag', isFilter: true },
  water: {
    ...ofWater,
    kind: 'choices',
    choices: ['city', 'tube-well'],
    isFilter: true,
    example: ['city', 'tube-well'],
  },
  fibre: {
    group: 'water',
    part: 'livingArea',
    kind: 'choices',
    choices: ['MPT', 'Ooredoo', 'ATOM', 'Mytel', 'Myanmar Net', '5BB', 'Other'],
    isFilter: true,
    example: ['Myanmar Net'],
  },
  floods: {
    ...ofWater,
    kind: 'flag',
    isFilter: false,
    filterOfNo: 'noFlood',
    example: false,
  },
} as const satisfies Record<string, Detail>;

type Catalogue = typeof listingDetails;
export type DetailName = keyof Catalogue;
export type DetailOf<Kind extends Detail['kind']> = {
  [Name in DetailName]: Catalogue[Name]['kind'] extends Kind ? Name : never;
}[DetailName];
export type ChoiceDetail = DetailOf<'choice' | 'choices'>;
export type DetailChoice<Name extends ChoiceDetail> = Catalogue[Name]['choices'][number];
export const detailNames = Object.keys(listingDetails) as DetailName[];
/** Details that are place names. */
export const placeDetails = detailNames.filter(
  (name): name is DetailOf<'text'> => listingDetails[name].kind === 'text',
);
/** Details that are yes or no. */
export const flagDetails = detailNames.filter((name): name is DetailOf<'flag'> => listingDetails[name].kind === 'flag');
/** Details of a listing; those not given are absent. */
export type Details = { -readonly [Name in DetailName]?: DetailValue<Name> | undefined };
export type DetailValue<Name extends DetailName> = Catalogue[Name] extends {
  kind: 'choice';
  choices: readonly (infer Choice)[];
}
  ? Choice
  : Catalogue[Name] extends { kind: 'choices'; choices: readonly (infer Choice)[] }
    ? Choice[]
    : Catalogue[Name] extends { kind: 'flag' }
      ? boolean
      : Catalogue[Name] extends { kind: 'text' | 'video-link' }
        ? string
        : number;

/** Details as given in a creation or an update: null removes one. */
export type DetailsGiven = { [Name in DetailName]?: DetailValue<Name> | null | undefined };

/** Merges the given details into the existing ones, in catalogue order, so that equal details serialise to equal text. */
export function mergedDetails(before: Details, given: DetailsGiven | null | undefined): Details {
  if (given === null) return {};
  const all: Record<string, unknown> = { ...before, ...given };
  return Object.fromEntries(
    detailNames.flatMap((name) => (all[name] === undefined || all[name] === null ? [] : [[name, all[name]]])),
  );
}

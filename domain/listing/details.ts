import { recordOf } from '../record.ts';
import type { RuleCode } from '../refusals.ts';
import type { PlaceKind } from '../township/place-lines.ts';
import type { ChoiceRow, ChoicesRow, FlagRow, NumberRow, Part, TextRow } from './field-kinds.ts';

/** A detail of a listing, always optional. Its group decides where the form and the page show it. */
export type Detail = {
  group: DetailGroup;
  part: Part;
  /** Whether business premises lack it: see {@link businessKinds}. */
  isOfHomes?: true;
  words?: Words;
} & (
  | (NumberRow & { decimals?: number })
  | (ChoiceRow & { isFilter: boolean; example: string | null })
  | (ChoicesRow & { isFilter: boolean })
  /** Yes, no, or not given. A filter asks for yes; one with its own name asks for no. */
  | (FlagRow & { isFilter: boolean; filterOfNo?: string })
  /** The name of a place as it was typed, on one line. */
  | (TextRow & { place: PlaceKind; refusal: RuleCode; example: string | null })
);

/**
 * Search terms of a detail, as names of synonym groups: by value, and with `any` those of every value but no and zero. A choice that is left out
 * has its own name, in lower case; null is no term.
 */
type Words = Readonly<Partial<Record<string, string | null>>>;

/** The groups of the form and the page, in order (LST-190). */
export const detailGroups = ['place', 'building', 'rooms', 'plot', 'power', 'water'] as const;
export type DetailGroup = (typeof detailGroups)[number];

const ofPlace = { group: 'place', part: 'deal', kind: 'text', maximum: 60, refusal: 'place_length' } as const;
const inBuilding = { group: 'building', part: 'livingArea' } as const;
const levels = { ...inBuilding, kind: 'number', maximum: 60 } as const;
const inRooms = { group: 'rooms', part: 'livingArea' } as const;
const ofPlot = { group: 'plot', part: 'landArea' } as const;
const ofWater = { group: 'water', part: 'deal' } as const;
const ofPower = { group: 'power', part: 'livingArea' } as const;
/** Two decimals are about inch precision: a flat is often 12.5 feet wide. */
const feet = { kind: 'number', minimum: 1, maximum: 5000, decimals: 2, refusal: 'feet_range' } as const;
const rooms = { kind: 'number', minimum: 0, maximum: 200, refusal: 'rooms_range' } as const;
const year = { kind: 'number', minimum: 1850, maximum: 2100, refusal: 'year_range' } as const;

const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

const views = ['river', 'lake', 'pagoda', 'garden', 'city'] as const;
const viewWords = recordOf(views, (view) => `${view}-view`);

/** Kinds of property that nobody lives in (LST-190). */
export const businessKinds: readonly string[] = ['office', 'shop', 'warehouse', 'factory'];

/**
 * Every detail of a listing (LST-158, LST-191 to LST-195). A new detail needs only a row here and its texts: schemas, storage, responses, the
 * form with its draft, filters, conditions, examples and search terms follow from here.
 */
export const listingDetails = {
  ward: { ...ofPlace, place: 'ward', example: null },
  building: { ...ofPlace, place: 'building', example: null },
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
      'villa',
      'townhouse',
      'office',
      'shop',
      'shophouse',
      'warehouse',
      'factory',
    ],
    isFilter: true,
    example: null,
  },
  floor: { ...levels, minimum: 0, refusal: 'floor_range', words: { 0: 'ground-floor' }, example: 5 },
  storeys: { ...levels, minimum: 1, refusal: 'storeys_range', example: 12 },
  lift: { ...inBuilding, kind: 'flag', isFilter: true, words: { any: 'lift' }, example: true },
  mezzanine: { ...inBuilding, kind: 'flag', isFilter: true, words: { any: 'attic' }, example: null },
  yearBuilt: { ...inBuilding, ...year, example: 2018 },
  yearRenovated: { ...inBuilding, ...year, example: null },
  /** The building completion certificate of the city (BCC). */
  completionCertificate: {
    ...inBuilding,
    kind: 'flag',
    isFilter: true,
    words: { any: 'completion-certificate' },
    example: true,
  },
  /** Whether an engineer has looked at the building after the earthquake of March 2025. */
  quakeChecked: { ...inBuilding, kind: 'flag', isFilter: true, words: { any: 'quake-checked' }, example: null },
  view: { ...inBuilding, kind: 'choices', choices: views, isFilter: true, words: viewWords, example: ['pagoda'] },
  facing: {
    group: 'building',
    part: 'deal',
    kind: 'choice',
    choices: directions,
    isFilter: true,
    words: recordOf(directions, (direction) => `facing-${direction}`),
    example: 'east',
  },
  roadWidth: { group: 'building', part: 'deal', ...feet, example: 40 },
  masterBedrooms: { ...inRooms, ...rooms, isOfHomes: true, words: { any: 'master-bedroom' }, example: 1 },
  singleBedrooms: { ...inRooms, ...rooms, isOfHomes: true, words: { any: 'single-bedroom' }, example: 1 },
  hallType: { ...inRooms, kind: 'flag', isFilter: true, words: { any: 'hall-type' }, example: false },
  roomWidth: { ...inRooms, ...feet, example: 24 },
  roomLength: { ...inRooms, ...feet, example: 50 },
  furnishing: {
    ...inRooms,
    kind: 'choice',
    choices: ['none', 'partly', 'fully'],
    isFilter: true,
    words: { none: 'unfurnished', partly: 'semi-furnished', fully: 'furnished' },
    example: 'fully',
  },
  airConditioners: { ...inRooms, ...rooms, words: { any: 'air-conditioner' }, example: 3 },
  carSpaces: { ...inRooms, ...rooms, example: 1 },
  petsAllowed: {
    ...inRooms,
    kind: 'flag',
    isOfHomes: true,
    isFilter: true,
    words: { any: 'pet-friendly' },
    example: false,
  },
  useAllowed: {
    ...inRooms,
    kind: 'choice',
    isOfHomes: true,
    choices: ['home', 'office', 'both'],
    isFilter: true,
    words: { home: null, office: 'office-use', both: 'office-use' },
    example: 'home',
  },
  title: {
    group: 'plot',
    part: 'deal',
    kind: 'choice',
    choices: ['grant', 'permit', 'freehold', 'farmland', 'power-of-attorney', 'contract'],
    isFilter: true,
    words: { permit: 'permit-land', contract: 'sale-contract' },
    example: 'grant',
  },
  plotWidth: { ...ofPlot, ...feet, example: null },
  plotLength: { ...ofPlot, ...feet, example: null },
  plotAcres: {
    ...ofPlot,
    kind: 'number',
    minimum: 0.01,
    maximum: 200,
    decimals: 3,
    refusal: 'acres_range',
    example: null,
  },
  runsInOutage: {
    ...ofPower,
    kind: 'choice',
    choices: ['nothing', 'lights', 'lights-and-lift', 'everything'],
    isFilter: true,
    words: { nothing: null, lights: null, 'lights-and-lift': null, everything: null },
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
  ownTransformer: { ...ofPower, kind: 'flag', isFilter: true, words: { any: 'own-transformer' }, example: true },
  ownMeter: { ...ofPower, kind: 'flag', isFilter: true, words: { any: 'own-meter' }, example: true },
  solar: { ...ofPower, kind: 'flag', isFilter: true, words: { any: 'solar' }, example: null },
  inverter: { ...ofPower, kind: 'flag', isFilter: true, words: { any: 'inverter' }, example: null },
  water: {
    ...ofWater,
    kind: 'choices',
    choices: ['city', 'tube-well'],
    isFilter: true,
    words: { city: 'city-water' },
    example: ['city', 'tube-well'],
  },
  fibre: {
    group: 'water',
    part: 'livingArea',
    kind: 'choices',
    choices: ['MPT', 'Ooredoo', 'ATOM', 'Mytel', 'Myanmar Net', '5BB', 'Other'],
    isFilter: true,
    words: { 'Myanmar Net': 'myanmar-net', '5BB': 'five-bb', Other: null, any: 'fibre' },
    example: ['Myanmar Net'],
  },
  floods: {
    ...ofWater,
    kind: 'flag',
    isFilter: false,
    filterOfNo: 'noFlood',
    words: { false: 'no-flood' },
    example: false,
  },
} as const satisfies Record<string, Detail>;

type Catalogue = typeof listingDetails;
export type DetailName = keyof Catalogue;
export type DetailOf<Kind extends Detail['kind']> = {
  [Name in DetailName]: Catalogue[Name]['kind'] extends Kind ? Name : never;
}[DetailName];
type Choices = DetailOf<'choice' | 'choices'>;
export type DetailChoice<Name extends Choices> = Catalogue[Name]['choices'][number];
type FilterOf<Name extends Choices | DetailOf<'flag'>> = Name extends Name
  ? Catalogue[Name]['isFilter'] extends true
    ? Name
    : never
  : never;
/** Details that are filters: for a choice, any of several; for a flag, that it is true or, under another name, that it is false (SRC-50). */
export type ChoiceDetailFilter = FilterOf<Choices>;
export type FilterOfNo = Extract<Catalogue[DetailOf<'flag'>], { filterOfNo: string }>['filterOfNo'];
export type FlagDetailFilter = FilterOf<DetailOf<'flag'>> | FilterOfNo;

export const detailNames = Object.keys(listingDetails) as DetailName[];
/** Details that are place names. */
export const placeDetails = detailNames.filter(
  (name): name is DetailOf<'text'> => listingDetails[name].kind === 'text',
);
function isFilter(name: DetailName): boolean {
  const field: Detail = listingDetails[name];
  return 'isFilter' in field && field.isFilter;
}

export const choiceDetailFilters = detailNames.filter(
  (name): name is ChoiceDetailFilter => isFilter(name) && listingDetails[name].kind !== 'flag',
);
/** Details that are yes or no. */
export const flagDetails = detailNames.filter((name): name is DetailOf<'flag'> => listingDetails[name].kind === 'flag');
const asksForNo = flagDetails.flatMap((name) => {
  const field = listingDetails[name];
  return 'filterOfNo' in field ? [[field.filterOfNo, name] as const] : [];
});
const deniedBy: ReadonlyMap<string, DetailOf<'flag'>> = new Map(asksForNo);
export const filtersOfNo: readonly FilterOfNo[] = asksForNo.map(([filter]) => filter);
export const flagDetailFilters: readonly FlagDetailFilter[] = [
  ...flagDetails.filter((name): name is FilterOf<DetailOf<'flag'>> => isFilter(name)),
  ...filtersOfNo,
];

/** Whether a filter asks for a detail whose value is no. */
export function isFilterOfNo(filter: string): filter is FilterOfNo {
  return deniedBy.has(filter);
}

/** Returns the detail that a filter is about, and the value that it asks for. */
export function flagAsked(filter: FlagDetailFilter): { name: DetailOf<'flag'>; value: boolean } {
  const name = deniedBy.get(filter);
  return name ? { name, value: false } : { name: filter as FilterOf<DetailOf<'flag'>>, value: true };
}

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
      : Catalogue[Name] extends { kind: 'text' }
        ? string
        : number;

const example = Object.fromEntries(
  detailNames.flatMap((name) => {
    const given = listingDetails[name].example;
    return given === null ? [] : [[name, given]];
  }),
) as Details;
export { example as exampleDetails };

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

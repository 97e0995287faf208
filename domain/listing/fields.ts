import type { RuleCode } from '../refusals.ts';
import { townshipSlugs } from '../township/township.ts';
import {
  currencies,
  feePayers,
  listingTypes,
  type partsOf,
  propertyStatuses,
  propertyTypes,
  sellerStatuses,
} from './listing.ts';

/** Parts that a listing may lack because of its property type or type, with every field that belongs to each (LST-23, LST-150). */
export type Part = keyof ReturnType<typeof partsOf>;

/** Inclusive bounds. Texts count in characters, prices in their own currency, areas in square feet. */
interface Bounds {
  minimum: number;
  maximum: number;
}

/** A whole number or an amount of money, with the refusal for values beyond the bounds. Without a default it is optional, and an update can remove it. */
interface NumberField extends Bounds {
  refusal: RuleCode;
  /** Default of a new listing; an update that leaves the field out does not change it. */
  default?: number;
  /** The refusal of a form in which a number with a default was emptied. */
  missing?: RuleCode;
  /** Initial value in the form of a new listing, where that is not the default. */
  formStart?: number;
  /** The only values allowed, where they are few. */
  choices?: readonly number[];
  /** The bounds of an update, where they differ. */
  onUpdate?: { maximum: number; refusal: RuleCode };
  /** Example in the API document; null where it has none. */
  example: number | null;
}

/** Where a number is shown besides the listing's page. */
interface NumberShown {
  /** Whether cards show it. */
  onCard: boolean;
  /** Its schema.org property on the listing; null where schema.org has none that search engines read. */
  schemaOrg: string | null;
}

/** The index that serves a filter by a true field. */
interface Indexed {
  /** A separate index on only the listings where the field is true; if left out, the covering indexes (at most 32 columns). */
  index?: 'partial';
}

/** A field of a listing. Its kind determines how it is checked, stored, filtered, searched and shown. */
type Field =
  /** Text on one line. */
  | ({ kind: 'line' } & Bounds)
  /** Rich text; its length includes its tags, both as sent and as stored (LST-70). */
  | { kind: 'html'; maximum: number }
  /** One of a few values: a new listing starts with the default; without one, the choice is required, with this refusal. */
  | { kind: 'choice'; choices: readonly string[]; default: string }
  | { kind: 'choice'; choices: readonly string[]; refusal: RuleCode }
  /** A choice that is not offered for a new listing (LST-15). */
  | { kind: 'state'; choices: readonly string[] }
  | ({ kind: 'price' } & NumberField)
  /** Shown among the features if given. */
  | ({ kind: 'area'; part: Part } & NumberField & NumberShown)
  /** Shown among the features if above zero. */
  | ({ kind: 'count'; part: Part } & NumberField & NumberShown)
  /** True or false, false for a new listing: a checkbox in the form, a filter with its count, a search term, a feature. */
  | ({ kind: 'amenity'; part: Part; example: boolean } & Indexed)
  /** An optional number in the form's collapsed group: months, or money in the listing's currency. */
  | ({ kind: 'figure'; part: Part; unit: 'months' | 'money' } & Omit<NumberField, 'default'>)
  /** One of a few values; optional. */
  | { kind: 'option'; part: Part; choices: readonly string[]; example: string | null }
  /** An optional day, such as `2026-12-01`. Both bounds are inclusive. */
  | { kind: 'day'; part: Part; earliest: string; latest: string; refusal: RuleCode; example: string | null }
  /** Yes, no, or not given; where it is yes, a filter with its count and a search term. */
  | ({ kind: 'answer'; part: Part; example: boolean | null } & Indexed)
  /** Details of the building, its rooms and its utilities, in one column: {@link import('./details.ts').listingDetails}. */
  | { kind: 'details' }
  /** Premium Ad: true or false, false for a new listing; only admins can set it (LST-28). Also a filter. */
  | { kind: 'offer'; example: boolean };

const price = { kind: 'price', maximum: 10_000_000 } as const;
const rooms = {
  kind: 'count',
  part: 'livingArea',
  onCard: true,
  minimum: 0,
  maximum: 200,
  default: 0,
  formStart: 1,
} as const;
const months = { kind: 'figure', part: 'rent', unit: 'months' } as const;
const money = { kind: 'figure', part: 'rent', unit: 'money' } as const;

/**
 * Every field of the listing form except its photos and its owner (LST-2 to LST-19). Everything else that depends on the fields is derived
 * from here: the schemas of a creation and an update, the form with its draft, columns, filters, counts, responses, examples.
 */
export const listingFields = {
  name: { kind: 'line', minimum: 10, maximum: 150 },
  description: { kind: 'html', maximum: 20_000 },
  address: { kind: 'line', minimum: 1, maximum: 300 },
  type: { kind: 'choice', choices: listingTypes, default: 'rent' },
  township: { kind: 'choice', choices: townshipSlugs, refusal: 'township_required' },
  propertyType: { kind: 'choice', choices: propertyTypes, refusal: 'property_type_required' },
  propertyStatus: { kind: 'state', choices: propertyStatuses },
  status: { kind: 'choice', choices: sellerStatuses, default: 'Agent' },
  currency: { kind: 'choice', choices: currencies, default: 'USD' },
  regularPrice: {
    ...price,
    minimum: 1,
    refusal: 'regular_price_range',
    missing: 'price_required',
    default: 1,
    example: 900,
  },
  discountPrice: { ...price, minimum: 0, refusal: 'discount_price_range', example: null },
  squareFeet: {
    kind: 'area',
    part: 'livingArea',
    onCard: true,
    schemaOrg: 'floorSize',
    minimum: 0,
    maximum: 1_000_000,
    refusal: 'square_feet_range',
    example: 1200,
  },
  landSquareFeet: {
    kind: 'area',
    part: 'landArea',
    onCard: true,
    schemaOrg: null,
    minimum: 0,
    maximum: 10_000_000,
    refusal: 'land_square_feet_range',
    example: null,
  },
  bedrooms: {
    ...rooms,
    schemaOrg: 'numberOfBedrooms',
    refusal: 'bedrooms_range',
    missing: 'bedrooms_required',
    onUpdate: { maximum: 1000, refusal: 'bedrooms_range_on_update' },
    example: 2,
  },
  bathrooms: {
    ...rooms,
    schemaOrg: 'numberOfBathroomsTotal',
    refusal: 'bathrooms_range',
    missing: 'bathrooms_required',
    onUpdate: { maximum: 1000, refusal: 'bathrooms_range_on_update' },
    example: 1,
  },
  furnished: { kind: 'amenity', part: 'livingArea', example: true },
  parking: { kind: 'amenity', part: 'livingArea', example: true },
  swimmingPool: { kind: 'amenity', part: 'livingArea', example: false },
  gym: { kind: 'amenity', part: 'livingArea', example: false },
  generator: { kind: 'amenity', part: 'livingArea', example: true },
  monthsAtOnce: {
    ...months,
    minimum: 1,
    maximum: 12,
    choices: [1, 3, 6, 12],
    refusal: 'months_at_once_choice',
    example: 6,
  },
  depositMonths: { ...months, minimum: 0, maximum: 24, refusal: 'deposit_months_range', example: 2 },
  depositAmount: { ...money, minimum: 0, maximum: 10_000_000, refusal: 'deposit_amount_range', example: null },
  agentFeeMonths: { ...months, minimum: 0, maximum: 12, refusal: 'agent_fee_months_range', example: 1 },
  agentFeePaidBy: { kind: 'option', part: 'rent', choices: feePayers, example: 'tenant' },
  shortestContract: { ...months, minimum: 1, maximum: 120, refusal: 'shortest_contract_range', example: 12 },
  availableFrom: {
    kind: 'day',
    part: 'rent',
    earliest: '2000-01-01',
    latest: '2099-12-31',
    refusal: 'available_from_day',
    example: '2026-12-01',
  },
  negotiable: { kind: 'answer', part: 'deal', example: true },
  foreignersAccepted: { kind: 'answer', part: 'rent', example: true },
  registrationHelp: { kind: 'answer', part: 'rent', index: 'partial', example: true },
  instalments: { kind: 'answer', part: 'sale', example: null },
  bankLoan: { kind: 'answer', part: 'sale', index: 'partial', example: null },
  urgent: { kind: 'answer', part: 'sale', index: 'partial', example: null },
  details: { kind: 'details' },
  offer: { kind: 'offer', example: false },
  phone: { kind: 'line', minimum: 5, maximum: 100 },
} as const satisfies Record<string, Field>;

type Fields = typeof listingFields;
type FieldName = keyof Fields;
type NameOf<Kind extends Field['kind']> = {
  [Name in FieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[FieldName];
type WithDefault<Name extends FieldName> = Name extends FieldName
  ? Fields[Name] extends { default: unknown }
    ? Name
    : never
  : never;

/** A choice that every listing has. */
export type Choice = NameOf<'choice'>;
export type Area = NameOf<'area'>;
export type Count = NameOf<'count'>;
/** A whole number or an amount of money. */
export type NumberName = NameOf<'price' | 'area' | 'count' | 'figure'>;
export type Figure = NameOf<'figure'>;
export type Option = NameOf<'option'>;
export type Day = NameOf<'day'>;
/** Fields that are yes, no, or not given. */
export type Answer = NameOf<'answer'>;
/** The fields of the form's collapsed group (LST-150). */
export type Term = Figure | Option | Day | Answer;
/** A number that cards show. */
export type NumberOnCard = {
  [Name in Area | Count]: Fields[Name]['onCard'] extends true ? Name : never;
}[Area | Count];
/** A number that every listing has. */
export type DefaultNumber = WithDefault<NumberName>;
/** A number that is optional. */
export type OptionalNumber = Exclude<NumberName, DefaultNumber>;
/** Any optional field. */
export type Optional = OptionalNumber | Option | Day | Answer;
/** A choice with a default. */
export type DefaultChoice = WithDefault<Choice>;
/** A choice without a default, which is required for every new listing. */
export type RequiredChoice = Exclude<Choice, DefaultChoice>;
export type Amenity = NameOf<'amenity'>;
/** A field of a listing that is a search term. */
export type Feature = Amenity | Answer;
/** Fields that are true or false. */
export type Flag = NameOf<'amenity' | 'offer'>;

/** A feature with its own index. */
export type PartlyIndexed = {
  [Name in Feature]: Fields[Name] extends { index: 'partial' } ? Name : never;
}[Feature];

/** The values of a choice. */
export type ChoiceOf<Name extends NameOf<'choice' | 'state' | 'option'>> = Fields[Name]['choices'][number];

export const choiceNames = namesOf('choice');
export const priceNames = namesOf('price');
export const areaNames = namesOf('area');
export const countNames = namesOf('count');
export const figureNames = namesOf('figure');
export const numberNames: readonly NumberName[] = [...priceNames, ...areaNames, ...countNames, ...figureNames];
export const optionNames = namesOf('option');
export const dayNames = namesOf('day');
export const answerNames = namesOf('answer');
export const termNames = namesOf('figure', 'option', 'day', 'answer');
export const amenities = namesOf('amenity');
export const features: readonly Feature[] = [...amenities, ...answerNames];
export const flagNames = namesOf('amenity', 'offer');
export const partlyIndexed = features.filter((name) => !isCovered(name));

export const defaultChoices = choiceNames.filter((name): name is DefaultChoice => 'default' in listingFields[name]);
export const requiredChoices = choiceNames.filter(
  (name): name is RequiredChoice => !('default' in listingFields[name]),
);
export const defaultNumbers = numberNames.filter((name): name is DefaultNumber => 'default' in listingFields[name]);
export const optionalNumbers = numberNames.filter(
  (name): name is OptionalNumber => !('default' in listingFields[name]),
);
/** All optional fields: an update removes one with null. */
export const optionalNames: readonly Optional[] = [...optionalNumbers, ...optionNames, ...dayNames, ...answerNames];

export const defaultCounts = countNames.filter((name): name is WithDefault<Count> => 'default' in listingFields[name]);
export const optionalCounts = countNames.filter(
  (name): name is Exclude<Count, WithDefault<Count>> => !('default' in listingFields[name]),
);

/** Whether the covering indexes include a field that is true or false. */
export function isCovered<Name extends Flag | Answer>(name: Name): name is Exclude<Name, PartlyIndexed> {
  return !('index' in listingFields[name]);
}

/** Returns the catalogue entry of a number. */
export function numberField(name: NumberName): NumberField {
  return listingFields[name];
}

/** Fields that belong to a part. */
export type PartField = NameOf<'area' | 'count' | 'amenity'> | Term;
export const partFields: readonly PartField[] = [...areaNames, ...countNames, ...amenities, ...termNames];

/** Returns the fields that a listing lacks, given its parts. */
export function hiddenFields(has: Record<Part, boolean>): PartField[] {
  return partFields.filter((name) => !has[listingFields[name].part]);
}

function namesOf<Kind extends Field['kind']>(...kinds: readonly Kind[]): readonly NameOf<Kind>[] {
  const isOfKind = (name: FieldName): name is NameOf<Kind> => kinds.some((kind) => kind === listingFields[name].kind);
  return (Object.keys(listingFields) as FieldName[]).filter(isOfKind);
}

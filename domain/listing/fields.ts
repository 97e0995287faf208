import { recordOf } from '../record.ts';
import type { RuleCode } from '../refusals.ts';
import { townshipSlugs } from '../township/township.ts';
import type { FieldOf, NumberField, Part } from './field-kinds.ts';
import {
  currencies,
  feePayers,
  type Listing,
  listingTypes,
  propertyStatuses,
  propertyTypes,
  sellerStatuses,
} from './listing.ts';
import { longestReference } from './reference.ts';

const price = { kind: 'number', unit: 'money', maximum: 10_000_000 } as const;
const area = { kind: 'number', unit: 'squareFeet', onCard: true, minimum: 0 } as const;
const rooms = {
  kind: 'number',
  unit: 'rooms',
  part: 'livingArea',
  onCard: true,
  minimum: 0,
  maximum: 200,
  default: 0,
  formStart: 1,
} as const;
const amenity = { kind: 'flag', part: 'livingArea', default: false } as const;
const ofRent = { group: 'terms', part: 'rent' } as const;
const ofSale = { group: 'terms', part: 'sale' } as const;
const months = { ...ofRent, kind: 'number', unit: 'months' } as const;

/**
 * A row for each field of a {@link Listing}, of the kind that its type needs (LST-2 to LST-19). Everything else that depends on the fields is
 * derived from here: the schemas of a creation and an update, the form with its draft, columns, filters, counts, responses, examples.
 */
export const listingFields = {
  name: { kind: 'text', minimum: 10, maximum: 150 },
  description: { kind: 'text', isHtml: true, maximum: 20_000 },
  address: { kind: 'text', minimum: 1, maximum: 300 },
  type: { kind: 'choice', choices: listingTypes, default: 'rent' },
  township: { kind: 'choice', choices: townshipSlugs, refusal: 'township_required' },
  propertyType: { kind: 'choice', choices: propertyTypes, refusal: 'property_type_required' },
  propertyStatus: { kind: 'choice', choices: propertyStatuses },
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
  discountPrice: { ...price, setBy: 'admin', minimum: 0, refusal: 'discount_price_range', example: null },
  squareFeet: {
    ...area,
    part: 'livingArea',
    schemaOrg: 'floorSize',
    maximum: 1_000_000,
    refusal: 'square_feet_range',
    example: 1200,
  },
  landSquareFeet: {
    ...area,
    part: 'landArea',
    schemaOrg: null,
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
  furnished: { ...amenity, example: true },
  parking: { ...amenity, example: true },
  swimmingPool: { ...amenity, example: false },
  gym: { ...amenity, example: false },
  generator: { ...amenity, example: true },
  monthsAtOnce: {
    ...months,
    minimum: 1,
    maximum: 12,
    choices: [1, 3, 6, 12],
    refusal: 'months_at_once_choice',
    example: 6,
  },
  depositMonths: { ...months, minimum: 0, maximum: 24, refusal: 'deposit_months_range', example: 2 },
  depositAmount: { ...price, ...ofRent, minimum: 0, refusal: 'deposit_amount_range', example: null },
  agentFeeMonths: { ...months, minimum: 0, maximum: 12, refusal: 'agent_fee_months_range', example: 1 },
  agentFeePaidBy: { ...ofRent, kind: 'choice', choices: feePayers, example: 'tenant' },
  shortestContract: { ...months, minimum: 1, maximum: 120, refusal: 'shortest_contract_range', example: 12 },
  availableFrom: {
    ...ofRent,
    kind: 'day',
    earliest: '2000-01-01',
    latest: '2099-12-31',
    refusal: 'available_from_day',
    example: '2026-12-01',
  },
  negotiable: { group: 'terms', part: 'deal', kind: 'flag', example: true },
  foreignersAccepted: { ...ofRent, kind: 'flag', example: true },
  registrationHelp: { ...ofRent, kind: 'flag', index: 'partial', example: true },
  instalments: { ...ofSale, kind: 'flag', example: null },
  bankLoan: { ...ofSale, kind: 'flag', index: 'partial', example: null },
  urgent: { ...ofSale, kind: 'flag', index: 'partial', example: null },
  details: { kind: 'details' },
  offer: { kind: 'flag', setBy: 'admin', default: false, example: false },
  phone: { kind: 'text', minimum: 5, maximum: 100 },
  reference: { kind: 'reference', maximum: longestReference, example: null },
} as const satisfies { [Name in keyof Listing]: FieldOf<Listing[Name]> };

type Fields = typeof listingFields;
export type FieldName = keyof Listing;
/** The fields whose rows have these properties. */
type Named<Row> = { [Name in FieldName]: Fields[Name] extends Row ? Name : never }[FieldName];

/** A choice with a default. */
export type DefaultChoice = Named<{ kind: 'choice'; default: string }>;
/** A choice without a default, which is required for every new listing. */
export type RequiredChoice = Named<{ kind: 'choice'; refusal: RuleCode }>;
export type NumberName = Named<{ kind: 'number' }>;
/** An amount of money in the listing's currency. */
export type MoneyName = Named<{ unit: 'money' }>;
export type Area = Named<{ unit: 'squareFeet' }>;
export type Count = Named<{ unit: 'rooms' }>;
/** A number that cards show. */
export type NumberOnCard = Named<{ onCard: true }>;
/** A number that every listing has. */
export type DefaultNumber = Named<{ kind: 'number'; default: number }>;
/** A flag that every listing has. */
export type DefaultFlag = Named<{ kind: 'flag'; default: false }>;
export type Amenity = Named<{ kind: 'flag'; default: false; part: Part }>;
/** The fields of the form's collapsed group (LST-150), all of them optional. */
export type Term = Named<{ group: 'terms' }>;
export type NumberTerm = Named<{ group: 'terms'; kind: 'number' }>;
export type ChoiceTerm = Named<{ group: 'terms'; kind: 'choice' }>;
export type DayTerm = Named<{ group: 'terms'; kind: 'day' }>;
/** Yes, no, or not given; where it is yes, a filter with its count and a search term. */
export type FlagTerm = Named<{ group: 'terms'; kind: 'flag' }>;
/** A field of a listing that is a search term. */
export type Feature = Amenity | FlagTerm;
/** A feature with its own index. */
export type PartlyIndexed = Named<{ index: 'partial' }>;
/** A number that is optional. */
type OptionalNumber = Exclude<NumberName, DefaultNumber>;
/** Any optional field, except the status, which a listing gets by an update alone. */
export type Optional = OptionalNumber | Term | Named<{ kind: 'reference' }>;
/** A field that belongs to a part. */
export type PartField = Named<{ part: Part }>;

export const fieldNames = Object.keys(listingFields) as FieldName[];
const choiceNames = named({ kind: 'choice' });
export const defaultChoices = choiceNames.filter(hasDefault);
export const requiredChoices = choiceNames.filter((name): name is RequiredChoice => 'refusal' in listingFields[name]);
/** The choices that every listing has. */
export const choicesOfAll = choiceNames.filter(
  (name): name is DefaultChoice | RequiredChoice => hasDefault(name) || 'refusal' in listingFields[name],
);
export const numberNames = named({ kind: 'number' });
export const defaultNumbers = numberNames.filter(hasDefault);
export const moneyNames = named({ unit: 'money' });
export const priceNames = moneyNames.filter(
  (name): name is Exclude<MoneyName, Term> => !('group' in listingFields[name]),
);
export const areaNames = named({ unit: 'squareFeet' });
export const countNames = named({ unit: 'rooms' });
export const defaultCounts = countNames.filter(hasDefault);
export const optionalCounts = countNames.filter((name): name is Exclude<Count, DefaultNumber> => !hasDefault(name));
export const termNames = named({ group: 'terms' });
export const moneyTerms = named({ group: 'terms', unit: 'money' });
export const monthTerms = named({ group: 'terms', unit: 'months' });
export const numberTerms = named({ group: 'terms', kind: 'number' });
export const choiceTerms = named({ group: 'terms', kind: 'choice' });
export const dayTerms = named({ group: 'terms', kind: 'day' });
export const flagTerms = named({ group: 'terms', kind: 'flag' });
export const defaultFlags = named({ kind: 'flag', default: false });
export const amenities = defaultFlags.filter((name): name is Amenity => 'part' in listingFields[name]);
export const features: readonly Feature[] = [...amenities, ...flagTerms];
/** Fields that only admins may set (LST-28). */
export const adminNames = named({ setBy: 'admin' });
export const partlyIndexed = named({ index: 'partial' });
/** All optional fields: an update removes one with null. */
export const optionalNames: readonly Optional[] = [
  ...numberNames.filter((name): name is OptionalNumber => !hasDefault(name)),
  ...choiceTerms,
  ...dayTerms,
  ...flagTerms,
  ...named({ kind: 'reference' }),
];
export const partFields = fieldNames.filter((name): name is PartField => 'part' in listingFields[name]);

/** Whether a number is an amount of money. */
export function isMoneyName<Name extends NumberName>(name: Name): name is Name & MoneyName {
  return listingFields[name].unit === 'money';
}

/** Whether the covering indexes include a flag. */
export function isCovered<Name extends DefaultFlag | FlagTerm>(name: Name): name is Exclude<Name, PartlyIndexed> {
  return !('index' in listingFields[name]);
}

/** Returns the catalogue entry of a number. */
export function numberField(name: NumberName): NumberField {
  return listingFields[name];
}

/** Returns the fields that a listing lacks, given its parts. */
export function hiddenFields(has: Record<Part, boolean>): PartField[] {
  return partFields.filter((name) => !has[listingFields[name].part]);
}

/** The fields that belong to a part, as a listing has them of which nothing is stated. */
export const nothingStated = recordOf(partFields, (name) =>
  'default' in listingFields[name] ? listingFields[name].default : null,
) as Pick<Listing, PartField>;

function hasDefault<Name extends FieldName>(name: Name): name is Name & Named<{ default: unknown }> {
  return 'default' in listingFields[name];
}

function named<const Row extends object>(row: Row): readonly Named<Row>[] {
  const isNamed = (name: FieldName): name is Named<Row> => {
    const field: object = listingFields[name];
    return Object.entries(row).every(([key, value]) => field[key as keyof typeof field] === value);
  };
  return fieldNames.filter(isNamed);
}

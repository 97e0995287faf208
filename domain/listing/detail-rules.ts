import { recordOf } from '../record.ts';
import type { RuleCode } from '../refusals.ts';
import type { Detail } from './detail-row.ts';
import { choiceDetailFilters, flagDetailFilters } from './detail-filters.ts';
import {
  businessKinds,
  type DetailChoice,
  type DetailName,
  detailNames,
  type DetailOf,
  type Details,
  type DetailsGiven,
  listingDetails,
  mergedDetails,
  placeDetails,
  sharedKinds,
} from './details.ts';
import { listingFields } from './fields.ts';
import { type Steps, stepFilters } from './filter.ts';
import { type Listing, type ListingType, partsOf, type PropertyType } from './listing.ts';
import { placeIssue } from '../township/place-names.ts';
import type { Township } from '../township/township.ts';

/** The kinds that each property type can have (LST-191). */
const kindsOfType: Record<PropertyType, readonly DetailChoice<'kind'>[]> = {
  apartment: [
    'mini-condo',
    'penthouse',
    'serviced-apartment',
    'hostel',
    'room',
    'bed',
    'serviced-room',
    'office',
    'shop',
  ],
  condo: ['mini-condo', 'penthouse', 'serviced-apartment', 'room', 'bed', 'serviced-room', 'office', 'shop'],
  house: ['villa', 'townhouse', 'shophouse', 'hostel', 'room', 'bed', 'serviced-room', 'office'],
  land: [],
  'industrial-zone': ['warehouse', 'factory', 'office'],
  other: listingDetails.kind.choices,
};

/** The choices of a detail for a property type; without one, all of them. */
export function choicesFor(
  name: DetailOf<'choice' | 'choices'>,
  propertyType: PropertyType | undefined,
): readonly string[] {
  return name === 'kind' && propertyType ? kindsOfType[propertyType] : listingDetails[name].choices;
}

/** The details that a listing of this type, property type and kind can have (LST-190). */
export function detailsOfType(
  type: ListingType,
  propertyType: PropertyType | undefined,
  kind: string | undefined,
): DetailName[] {
  const has = partsOf(type, propertyType);
  return detailNames.filter((name) => has[listingDetails[name].part] && isOfKind(name, kind));
}

function isOfKind(name: DetailName, kind: string | undefined): boolean {
  const { isOfHomes, isOfShared }: Detail = listingDetails[name];
  if (isOfShared) return isShared(kind);
  return !isOfHomes || kind === undefined || !businessKinds.includes(kind);
}

function isShared(kind: string | null | undefined): boolean {
  return typeof kind === 'string' && sharedKinds.includes(kind);
}

/** Whether a listing offers a whole home or property, whose price can be compared with others': no room, bed or hostel (LST-534). */
export function isWholeHome({ details }: { details: Pick<Details, 'kind'> }): boolean {
  return !isShared(details.kind);
}

/** Property types among which an office or a shop is not like the others. */
const homeTypes: ReadonlySet<PropertyType> = new Set(['apartment', 'condo', 'house']);

/** Whether the price of a listing can be compared with those of its property type: of a whole home, and of no office or shop among homes (PRC-36). */
export function isComparable(listing: { propertyType: PropertyType; details: Pick<Details, 'kind'> }): boolean {
  const { kind } = listing.details;
  return isWholeHome(listing) && !(homeTypes.has(listing.propertyType) && kind && businessKinds.includes(kind));
}

/** Whether any filter searches by a detail. */
export function isSearchedBy(name: DetailName): boolean {
  const steps: readonly Steps[] = Object.values(stepFilters);
  const inSteps = steps.flatMap(({ details = [] }) => details);
  const filters: readonly string[] = [...choiceDetailFilters, ...flagDetailFilters, ...inSteps];
  return filters.includes(name) || 'filterOfNo' in listingDetails[name];
}

/** Fields that details fill (LST-193). */
export type Filled = Partial<
  Pick<Listing, 'bedrooms' | 'squareFeet' | 'landSquareFeet' | 'furnished' | 'parking' | 'generator'>
>;

/** Square feet of an acre. */
const acre = 43_560;

/** Derives fields outside the details from them; undefined where the details do not determine the field. */
export function filledBy(details: Details): Filled {
  const { masterBedrooms, singleBedrooms, roomWidth, roomLength, plotWidth, plotLength, plotAcres } = details;
  const { furnishing, carSpaces, generatorHours } = details;
  // In a form that is still being filled in, a value that is not a size determines nothing.
  const product = (one: unknown, other: unknown) =>
    typeof one === 'number' && typeof other === 'number' && one * other > 0 ? Math.round(one * other) : undefined;
  const count = [masterBedrooms, singleBedrooms].filter((one) => typeof one === 'number');
  return {
    bedrooms: count.length === 0 ? undefined : count.reduce((sum, one) => sum + one, 0),
    squareFeet: product(roomWidth, roomLength),
    landSquareFeet: product(plotWidth, plotLength) ?? product(plotAcres, acre),
    furnished: furnishing === undefined || furnishing === null ? undefined : furnishing !== 'none',
    parking: typeof carSpaces === 'number' ? carSpaces > 0 : undefined,
    // The field means a generator that runs around the clock; one that runs for some hours is neither true nor false.
    generator: generatorHours === 24 ? true : generatorHours === 0 ? false : undefined,
  };
}

/** The details that fill each field. */
export const filledFrom = {
  bedrooms: ['masterBedrooms', 'singleBedrooms'],
  squareFeet: ['roomWidth', 'roomLength'],
  landSquareFeet: ['plotWidth', 'plotLength', 'plotAcres'],
  furnished: ['furnishing'],
  parking: ['carSpaces'],
  generator: ['generatorHours'],
} as const satisfies Record<keyof Filled, readonly DetailName[]>;
export const filledNames = Object.keys(filledFrom) as (keyof Filled)[];

/** The fields of a listing that its details interact with. */
interface Described extends Filled {
  propertyType?: PropertyType | undefined;
  township?: Township | undefined;
  details?: DetailsGiven | null | undefined;
}

const refusals = {
  bedrooms: 'bedrooms_of_rooms',
  squareFeet: 'square_feet_of_sides',
  landSquareFeet: 'land_square_feet_of_plot',
  furnished: 'furnished_of_furnishing',
  parking: 'parking_of_car_spaces',
  generator: 'generator_of_hours',
} as const satisfies Record<keyof Filled, RuleCode>;

/**
 * Reports values that contradict the details, a kind that contradicts its type (LST-194), and a place that contradicts its township (LST-161).
 * Sizes may differ by a tenth, for wall thickness. Details that the type or kind does not have are dropped, and contradict nothing; numbers
 * beyond their bounds are errors of their own.
 */
export function detailIssues(listing: Described): [keyof Filled | `details.${DetailName}`, RuleCode][] {
  const given = ofType(mergedDetails({}, listing.details), listing.propertyType);
  const details = mergedDetails(
    given,
    recordOf(
      detailNames.filter((name) => isBeyond(name, given[name])),
      () => null,
    ),
  );
  const by = filledBy(details);
  const issues: ReturnType<typeof detailIssues> = filledNames
    .filter((name) => isContradicted(listing[name], by[name]))
    .map((name) => [name, refusals[name]]);
  for (const [name, source] of sizes) {
    const { maximum, refusal } = listingFields[name];
    if ((by[name] ?? 0) > maximum) issues.push([`details.${source}`, refusal]);
  }
  if (details.kind !== undefined && !choicesFor('kind', listing.propertyType).includes(details.kind))
    issues.push(['details.kind', 'kind_of_type']);
  if (details.floor !== undefined && details.storeys !== undefined && details.floor > details.storeys)
    issues.push(['details.floor', 'floor_of_storeys']);
  for (const [name, refusal] of contradictedBy(details)) issues.push([`details.${name}`, refusal]);
  for (const name of placeDetails) {
    const issue = issueOfPlace(name, details, listing.township);
    if (issue) issues.push([`details.${name}`, issue]);
  }
  return issues;
}

/** Details that contradict others: the years (LST-191), and the acres of a plot whose sides are given (LST-194). */
function contradictedBy(details: Details): ['yearRenovated' | 'plotAcres', RuleCode][] {
  const { yearBuilt = 0, yearRenovated = Infinity, plotAcres = 0 } = details;
  const issues: ReturnType<typeof contradictedBy> = [];
  if (yearRenovated < yearBuilt) issues.push(['yearRenovated', 'renovated_after_built']);
  if (isContradicted(plotAcres * acre, filledBy(details).landSquareFeet)) issues.push(['plotAcres', 'acres_of_sides']);
  return issues;
}

function issueOfPlace(name: DetailOf<'text'>, { [name]: text }: Details, township: Township | undefined) {
  return text === undefined ? undefined : placeIssue(text, listingDetails[name].place, township);
}

/** Derived fields that have the bounds of a new listing, each with the detail at fault where the field is beyond them. */
const sizes = [
  ['bedrooms', 'masterBedrooms'],
  ['squareFeet', 'roomWidth'],
  ['landSquareFeet', 'plotWidth'],
] as const;

type FilledValue = Filled[keyof Filled];

/** An empty, zero or false field contradicts nothing: those are the defaults of a new listing. */
function isContradicted(given: FilledValue, by: FilledValue): boolean {
  if (!given || by === undefined || by === null) return false;
  return typeof given === 'number' && typeof by === 'number' && by > 200
    ? Math.abs(given - by) > by / 10
    : given !== by;
}

/** Whether a number is outside the bounds of its detail. */
function isBeyond(name: DetailName, value: unknown): boolean {
  const field: Detail = listingDetails[name];
  return field.kind === 'number' && typeof value === 'number' && (value < field.minimum || value > field.maximum);
}

/** Returns the details that a property of this type, and of the kind among them, can have. */
function ofType(details: Details, propertyType: PropertyType | undefined, type: ListingType = 'rent'): Details {
  const names = new Set<DetailName>(detailsOfType(type, propertyType, details.kind));
  return mergedDetails(
    {},
    Object.fromEntries(Object.entries(details).filter(([name]) => names.has(name as DetailName))),
  );
}

/** Returns the listing with its details and the fields that they fill, without details that its type cannot have. */
export function withDetails<Given extends Described & { type: ListingType; propertyType: PropertyType }>(
  listing: Given,
): Given & { details: Details } {
  const details = ofType(mergedDetails({}, listing.details), listing.propertyType, listing.type);
  const by = filledBy(details);
  const filled = filledNames.filter((name) => !listing[name] && by[name] !== undefined);
  return { ...listing, ...recordOf(filled, (name) => by[name]), details };
}

/**
 * Returns the listing as the current rules would have stored it, for rows written before one of them (LST-193): details that contradict
 * parking or the generator are dropped, and empty fields are filled, within their bounds.
 */
export function refilled(
  listing: Filled & { type: ListingType; propertyType: PropertyType; township: Township; details: Details },
): Record<keyof Filled, Filled[keyof Filled]> & { details: Details } {
  const { parking, generator, propertyType, township } = listing;
  const details = detailsAfter(listing.details, {}, { parking, generator, propertyType, township });
  const after = withDetails({ ...listing, details });
  const isWithin = (name: keyof Filled) => {
    const field = listingFields[name];
    return !('maximum' in field) || Number(after[name] ?? 0) <= field.maximum;
  };
  return { ...recordOf(filledNames, (name) => (isWithin(name) ? after : listing)[name]), details: after.details };
}

/** Returns the fields that follow from the details of an update, where the update does not set the field itself. */
export function filledByUpdate(changes: Described, after: Details): Filled {
  const by = filledBy(after);
  const follows = (name: keyof Filled) =>
    (changes[name] === undefined || (by[name] && !changes[name])) &&
    by[name] !== undefined &&
    filledFrom[name].some((source) => changes.details?.[source] !== undefined);
  return recordOf(filledNames.filter(follows), (name) => by[name]) as Filled;
}

/**
 * Returns the details after an update. Details that were not sent yield to fields that were: a client that sends only the specified
 * fields is never refused because of a detail that it does not know (LST-195).
 * @param after the listing's fields after the update: older fields that contradict its details win over them, too.
 */
export function detailsAfter(
  before: Details,
  changes: Described,
  { propertyType, township, ...fields }: Omit<Described, 'details'>,
): Details {
  const details = mergedDetails(before, changes.details);
  const isSent = (name: DetailName) => changes.details?.[name] !== undefined;
  const by = filledBy(details);
  for (const name of filledNames) {
    const given = changes[name] ?? (isContradicted(fields[name], by[name]) ? fields[name] : undefined);
    if (given === undefined || given === null || given === by[name] || filledFrom[name].some(isSent)) continue;
    if (!isContradicted(given, by[name]) && given) continue;
    for (const source of filledFrom[name]) delete details[source];
  }
  if (details.kind !== undefined && !isSent('kind') && !choicesFor('kind', propertyType).includes(details.kind))
    delete details.kind;
  for (const [name] of contradictedBy(details)) if (!isSent(name)) delete details[name];
  for (const name of detailNames) if (!isOfKind(name, details.kind)) delete details[name];
  for (const name of placeDetails) if (!isSent(name) && issueOfPlace(name, details, township)) delete details[name];
  return details;
}

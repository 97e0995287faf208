import { z } from 'zod';
import { detailIssues, filledBy, withDetails } from './detail-rules.ts';
import { detailsGiven } from './detail-schemas.ts';
import { type Details, type DetailsGiven, mergedDetails } from './details.ts';
import { exampleListing, exampleOptionalOfForm } from './example.ts';
import { withExamples } from '../openapi/examples.ts';
import {
  answerNames,
  type Choice,
  choiceNames,
  type ChoiceOf,
  type Day,
  dayNames,
  type DefaultChoice,
  type DefaultNumber,
  flagNames,
  hiddenFields,
  listingFields,
  type NumberName,
  numberField,
  numberNames,
  type Option,
  optionNames,
  type PartField,
} from './fields.ts';
import { isMoneyName } from './money-fields.ts';
import { money } from './money-schema.ts';
import { fieldsOf, listingLimits, partsOf } from './listing.ts';
import { longest, manyLines, oneLine, wholeNumber, idField } from '../text/plain-text.ts';
import { recordOf } from '../record.ts';
import type { RuleCode } from '../refusals.ts';
import { isVisible } from '../text/characters.ts';

const fields = listingFields;
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? undefined, schema.optional());

type ChoiceSchema<Name extends Choice> = z.ZodEnum<{ [Value in ChoiceOf<Name>]: Value }>;
type ChoiceShape = {
  [Name in Choice]: Name extends DefaultChoice ? z.ZodDefault<ChoiceSchema<Name>> : ChoiceSchema<Name>;
};
type NumberShape = {
  [Name in NumberName]: Name extends DefaultNumber ? z.ZodDefault<z.ZodNumber> : MayLack<z.ZodNumber>;
};
type MayLack<Schema extends z.ZodType> = ReturnType<typeof optional<Schema>>;
type OptionShape = { [Name in Option]: MayLack<z.ZodEnum<{ [Value in ChoiceOf<Name>]: Value }>> };

/** The fields of the listing form, with the defaults of a new listing (LST-2 to LST-22). */
export const listingShape = {
  name: oneLine(fields.name.minimum, fields.name.maximum, 'title_length'),
  description: manyLines(0, fields.description.maximum, 'description_length').refine(
    hasWords,
    'description_required' satisfies RuleCode,
  ),
  address: oneLine(0, fields.address.maximum, 'address_length')
    .min(fields.address.minimum, 'address_required' satisfies RuleCode)
    .refine(isVisible, 'address_required' satisfies RuleCode),
  ...(recordOf(choiceNames, choiceSchema) as ChoiceShape),
  ...(recordOf(numberNames, numberSchema) as NumberShape),
  ...recordOf(flagNames, () => z.boolean().default(false)),
  ...(recordOf(optionNames, (name) => optional(optionSchema(name))) as OptionShape),
  ...recordOf(dayNames, (name) => optional(daySchema(name))),
  ...recordOf(answerNames, () => optional(answerSchema())),
  details: detailsGiven.nullable().optional(),
  phone: oneLine(fields.phone.minimum, fields.phone.maximum, 'phone_length'),
  imageUrls: z
    .array(z.string().check(longest(300, 'photo_unknown')), { error: 'photo_required' satisfies RuleCode })
    .min(1, 'photo_required' satisfies RuleCode)
    .max(listingLimits.photos, 'photos_maximum' satisfies RuleCode),
  /** The owner; a client may only name the current user or, if that user is an admin, an agent. */
  userRef: idField().optional(),
};

function choiceSchema(name: Choice): z.ZodType {
  const field = listingFields[name];
  if ('refusal' in field) return z.enum(field.choices, field.refusal);
  return z.enum<readonly string[]>(field.choices, 'invalid_value' satisfies RuleCode).default(field.default);
}

function numberSchema(name: NumberName): z.ZodType {
  const { default: start } = numberField(name);
  const schema = numberWithin(name);
  return start === undefined ? optional(schema) : schema.default(start);
}

/** A number within its bounds, and one of its choices if it has any. */
export function numberWithin(name: NumberName) {
  const { minimum, maximum, refusal, choices } = numberField(name);
  const schema = (isMoneyName(name) ? money : wholeNumber)(minimum, maximum, refusal);
  // A value beyond the bounds has already been refused.
  const isChoice = (value: number) => value < minimum || value > maximum || choices?.includes(value);
  return choices ? schema.refine(isChoice, refusal) : schema;
}

/** One of the values of an option. */
export function optionSchema(name: Option) {
  return z.enum(fields[name].choices, 'invalid_value' satisfies RuleCode);
}

/** A day within its bounds, such as `2026-12-01`: days in this form compare correctly as strings. */
export function daySchema(name: Day) {
  const { earliest, latest, refusal } = fields[name];
  return z
    .string(refusal)
    .check(longest(latest.length, refusal))
    .refine((day) => z.iso.date().safeParse(day).success && day >= earliest && day <= latest, refusal)
    .meta({ format: 'date' });
}

/** Yes or no. */
export function answerSchema() {
  return z.boolean('invalid_value' satisfies RuleCode);
}

const { propertyStatus: _later, ...exampleOfForm } = { ...exampleListing, ...exampleOptionalOfForm };

/** A new listing as a client sends it: body of POST /api/listing/create. Fields that its property type does not have are dropped. */
export const newListingSchema = z
  .strictObject(withExamples(listingShape, { ...exampleOfForm, userRef: undefined }))
  .superRefine((listing, context) => {
    for (const [field, code] of issuesBetween(listing))
      context.addIssue({ code: 'custom', path: field.split('.'), message: code });
  })
  .transform(withoutHiddenFields);
export type NewListing = z.output<typeof newListingSchema>;

/** Fields whose validity depends on each other, as far as each is valid by itself. */
type Dependent = Partial<
  Pick<
    z.output<z.ZodObject<typeof listingShape>>,
    | 'type'
    | 'propertyType'
    | 'squareFeet'
    | 'offer'
    | 'discountPrice'
    | 'regularPrice'
    | 'depositMonths'
    | 'depositAmount'
    | 'bedrooms'
    | 'landSquareFeet'
    | 'furnished'
    | 'parking'
    | 'generator'
    | 'township'
  >
> & { details?: DetailsGiven | null | undefined };

/** Checks fields of a listing that depend on each other. Without a property type, a listing has every part. */
export function issuesBetween(
  listing: Dependent,
): ['squareFeet' | 'discountPrice' | 'depositAmount' | ReturnType<typeof detailIssues>[number][0], RuleCode][] {
  const { type, propertyType, squareFeet, offer, discountPrice, regularPrice, depositMonths, depositAmount } = listing;
  const issues: ReturnType<typeof issuesBetween> = [];
  const isMeasured = squareFeet !== undefined || filledBy(mergedDetails({}, listing.details)).squareFeet !== undefined;
  if (!isMeasured && (propertyType === undefined || fieldsOf(propertyType).livingArea))
    issues.push(['squareFeet', 'square_feet_required']);
  if (type !== 'sale' && typeof depositMonths === 'number' && typeof depositAmount === 'number')
    issues.push(['depositAmount', 'deposit_either']);
  issues.push(...detailIssues(listing));
  if (offer !== true) return issues;
  if (discountPrice === undefined) issues.push(['discountPrice', 'discount_price_required']);
  else if (regularPrice !== undefined && discountPrice >= regularPrice)
    issues.push(['discountPrice', 'discount_price_lower']);
  return issues;
}

/** The fields of a listing as its form has them. */
export type ListingFields = z.output<z.ZodObject<typeof listingShape>>;

/** Drops fields that a listing of its type and property type does not have, and the discount unless it is a Premium Ad; details fill fields. */
export function withoutHiddenFields<Fields extends Omit<ListingFields, 'userRef' | 'imageUrls'>>(
  given: Fields,
): Omit<Fields, 'details'> & { details: Details } {
  const listing = withDetails(given);
  return {
    ...listing,
    discountPrice: listing.offer ? listing.discountPrice : undefined,
    ...recordOf(hiddenFields(partsOf(listing.type, listing.propertyType)), emptyValue),
  };
}

/** The empty value of a field that a listing does not have. */
function emptyValue(name: PartField): false | number | undefined {
  const field = listingFields[name];
  if (field.kind === 'amenity') return false;
  return 'default' in field ? field.default : undefined;
}

/** Whether HTML contains readable text: tags and invisible characters do not count. */
function hasWords(html: string): boolean {
  return isVisible(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''));
}

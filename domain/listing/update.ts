import { z } from 'zod';
import { exampleListing, exampleOptionalOfForm } from './example.ts';
import { withExamples } from '../openapi/examples.ts';
import {
  answerSchema,
  daySchema,
  issuesBetween,
  listingShape,
  type ListingFields,
  numberWithin,
  optionSchema,
  withoutHiddenFields,
} from './create.ts';
import {
  type Answer,
  answerNames,
  type ChoiceOf,
  type Day,
  dayNames,
  defaultChoices,
  type DefaultChoice,
  type DefaultNumber,
  defaultNumbers,
  type Flag,
  flagNames,
  listingFields,
  type Option,
  type OptionalNumber,
  optionalNumbers,
  optionNames,
} from './fields.ts';
import { detailsAfter, filledByUpdate } from './detail-rules.ts';
import type { Details } from './details.ts';
import { listingLimits, type PropertyStatus } from './listing.ts';
import { longest, wholeNumber } from '../text/plain-text.ts';
import { recordOf } from '../record.ts';
import type { RuleCode } from '../refusals.ts';

/** Fields that stay as they are when an update leaves them out. The defaults are those of a new listing. */
type Kept = DefaultChoice | DefaultNumber | Flag;
const keptNames: readonly Kept[] = [...defaultChoices, ...defaultNumbers, ...flagNames];
type ShapeKept = { [Name in Kept]: z.ZodOptional<ReturnType<(typeof listingShape)[Name]['unwrap']>> };

const shape = {
  ...listingShape,
  ...(recordOf(keptNames, keptSchema) as ShapeKept),
  propertyStatus: z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    z.enum(listingFields.propertyStatus.choices, 'invalid_value' satisfies RuleCode).optional(),
  ),
  imageUrls: z
    .array(z.string().check(longest(300, 'photo_unknown')), { error: 'listing_images_required' satisfies RuleCode })
    .min(1, 'listing_images_required' satisfies RuleCode)
    .max(listingLimits.photos, 'listing_images_maximum' satisfies RuleCode),
  /** When the listing was last changed, as its editor saw it. */
  updatedAt: z.iso.datetime('invalid_value' satisfies RuleCode).optional(),
};

/** The whole form of an edited listing, as its screen checks it. */
export const listingUpdateSchema = z.strictObject(shape).superRefine((listing, context) => {
  for (const { field, code } of listingProblems(listing)) {
    context.addIssue({ code: 'custom', path: field.split('.'), message: code });
  }
});

type Shape = typeof shape;
type TakenAway<Schema extends z.ZodType> = z.ZodOptional<z.ZodNullable<Schema>>;
type OptionalShape = { [Name in OptionalNumber]: TakenAway<z.ZodNumber> } & {
  [Name in Option]: TakenAway<z.ZodEnum<{ [Value in ChoiceOf<Name>]: Value }>>;
} & { [Name in Day]: TakenAway<ReturnType<typeof daySchema>> } & { [Name in Answer]: TakenAway<z.ZodBoolean> };
type ShapeOfChanges = {
  [Name in keyof Shape]: Name extends keyof OptionalShape
    ? OptionalShape[Name]
    : Name extends 'propertyStatus'
      ? z.ZodOptional<z.ZodNullable<z.ZodEnum<{ [Status in PropertyStatus]: Status }>>>
      : z.ZodOptional<Shape[Name]>;
};

/** The fields of a listing that can be changed, all optional: body of POST /api/listing/update/{id} (LST-64, API-15). */
export const listingChanges: ShapeOfChanges = withExamples(
  {
    ...(z.object(shape).partial().shape as unknown as ShapeOfChanges),
    // Optional fields: null removes one.
    ...({
      ...recordOf(optionalNumbers, (name) => numberWithin(name).nullable().optional()),
      ...recordOf(optionNames, (name) => optionSchema(name).nullable().optional()),
      ...recordOf(dayNames, (name) => daySchema(name).nullable().optional()),
      ...recordOf(answerNames, () => answerSchema().nullable().optional()),
    } as Pick<ShapeOfChanges, keyof OptionalShape>),
    propertyStatus: z
      .enum(listingFields.propertyStatus.choices, 'invalid_value' satisfies RuleCode)
      .nullable()
      .optional(),
  },
  { ...exampleListing, ...exampleOptionalOfForm, imageUrls: [...exampleListing.imageUrls], userRef: undefined },
);
export type ListingChanges = z.output<z.ZodObject<ShapeOfChanges>>;

/** A listing's fields after an update. */
export type ListingAfter = Omit<ListingFields, 'userRef' | 'imageUrls' | 'details'> & {
  propertyStatus: PropertyStatus | null;
  details: Details;
};

/** The listing before an update. */
export type ListingBefore = {
  [Name in keyof Required<Omit<ListingAfter, 'details'>>]: NonNullable<ListingAfter[Name]> | null;
} & {
  details: Details;
};

/** The outcome of an update. */
export interface ListingChanged {
  fields: ListingAfter;
  /** The discount that was ended by an owner, who does not see it, setting another price (LST-71). */
  endedDiscount?: number;
}

const fieldNames = Object.keys(listingFields) as (keyof typeof listingFields)[];

/**
 * Applies an update to a listing: fields left out stay as they are, null removes a field.
 * @param mayOffer whether the editor may change offer and discount; otherwise they stay as they are (LST-28), unless the new
 *   price is no longer above the discount, or is a price of another kind: then both end (LST-71).
 */
export function afterUpdate(changes: ListingChanges, before: ListingBefore, mayOffer: boolean): ListingChanged {
  const details = detailsAfter(before.details, changes, {
    parking: before.parking ?? undefined,
    generator: before.generator ?? undefined,
    propertyType: changes.propertyType ?? before.propertyType ?? undefined,
    township: changes.township ?? before.township ?? undefined,
  });
  const filled = filledByUpdate(changes, details);
  const fields = recordOf(fieldNames, (name) => {
    const isKept = changes[name] === undefined || (!mayOffer && (name === 'offer' || name === 'discountPrice'));
    if (name === 'details') return details;
    if (name in filled) return filled[name as keyof typeof filled];
    const value = isKept ? before[name] : changes[name];
    return name === 'propertyStatus' ? value : (value ?? undefined);
  }) as ListingAfter;
  if (mayOffer || before.discountPrice === null || fits(before.discountPrice, fields, before)) {
    return { fields: withoutHiddenFields(fields) };
  }
  return { fields: withoutHiddenFields({ ...fields, offer: false }), endedDiscount: before.discountPrice };
}

function fits(discount: number, after: ListingAfter, before: ListingBefore): boolean {
  return discount < after.regularPrice && after.currency === before.currency && after.type === before.type;
}

/**
 * Checks a listing's fields against each other (LST-6, LST-11). Fields that are invalid by themselves are skipped.
 * @param isSent whether a field was sent: the reported field is always one that the sender knows.
 */
export function listingProblems(
  listing: Parameters<typeof issuesBetween>[0],
  isSent: (field: string) => boolean = () => true,
): { field: string; code: RuleCode }[] {
  return issuesBetween(listing).map(([field, code]) => ({
    field: code === 'discount_price_lower' && !isSent(field) ? 'regularPrice' : field,
    code,
  }));
}

function keptSchema(name: Kept): z.ZodType {
  const field = listingFields[name];
  if (!('onUpdate' in field)) return listingShape[name].unwrap().optional();
  return wholeNumber(field.minimum, field.onUpdate.maximum, field.onUpdate.refusal).optional();
}

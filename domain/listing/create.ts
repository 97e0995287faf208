import { z } from 'zod';
import { detailIssues, filledBy, withDetails } from './detail-rules.ts';
import { detailsGiven } from './detail-schemas.ts';
import { type Details, mergedDetails } from './details.ts';
import { exampleOfForm } from './example.ts';
import { withExamples } from '../openapi/examples.ts';
import { ruledFields, type SchemasOf, textSchemas, valueSchema } from './field-schemas.ts';
import { hiddenFields, listingFields, nothingStated, optionalNames } from './fields.ts';
import {
  fieldsOf,
  type Listing,
  type ListingForm,
  listingLimits,
  type NewListing,
  type NewListingBody,
  partsOf,
} from './listing.ts';
import { longest, idField } from '../text/plain-text.ts';
import { referenceSchema } from './reference-schema.ts';
import { picked, recordOf } from '../record.ts';
import type { RuleCode } from '../refusals.ts';

const ruled = recordOf(ruledFields, (name) => {
  const schema = valueSchema(name);
  if (optionalNames.some((optional) => optional === name)) return orNull(schema);
  const field = listingFields[name];
  return 'default' in field ? schema.default(field.default) : schema;
}) as SchemasOf<Pick<Listing, (typeof ruledFields)[number]>>;

const { phone, ...texts } = textSchemas;

/** The fields of the listing form, with the defaults of a new listing (LST-2 to LST-22). */
export const listingShape: SchemasOf<ListingForm> = {
  ...texts,
  ...ruled,
  details: detailsGiven.nullable().optional(),
  phone,
  reference: orNull(referenceSchema) as SchemasOf<Listing>['reference'],
  imageUrls: z
    .array(z.string().check(longest(300, 'photo_unknown')), { error: 'photo_required' satisfies RuleCode })
    .min(1, 'photo_required' satisfies RuleCode)
    .max(listingLimits.photos, 'photos_maximum' satisfies RuleCode),
  userRef: idField().optional(),
};

/** A value that may be left out, which is the same as null. */
function orNull(schema: z.ZodType): z.ZodType {
  return z.preprocess((value) => value ?? undefined, schema.optional()).transform((value) => value ?? null);
}

/** A new listing as a client sends it: body of POST /api/listing/create. Fields that its property type does not have are dropped. */
export const newListingSchema: z.ZodType<NewListing, NewListingBody> = z
  .strictObject(withExamples(listingShape, exampleOfForm))
  .superRefine((listing, context) => {
    for (const [field, code] of issuesBetween(listing))
      context.addIssue({ code: 'custom', path: field.split('.'), message: code });
  })
  .transform(withoutHiddenFields);

/** Checks fields of a listing that depend on each other, as far as each is valid by itself. Without a property type, a listing has every part. */
export function issuesBetween(
  listing: Partial<ListingForm>,
): [
  'imageUrls' | 'squareFeet' | 'discountPrice' | 'depositAmount' | ReturnType<typeof detailIssues>[number][0],
  RuleCode,
][] {
  const { type, propertyType, squareFeet, offer, discountPrice, regularPrice, depositMonths, depositAmount } = listing;
  const issues: ReturnType<typeof issuesBetween> = [];
  const isMeasured =
    typeof squareFeet === 'number' || filledBy(mergedDetails({}, listing.details)).squareFeet !== undefined;
  if (!isMeasured && (propertyType === undefined || fieldsOf(propertyType).livingArea))
    issues.push(['squareFeet', 'square_feet_required']);
  if (type !== 'sale' && typeof depositMonths === 'number' && typeof depositAmount === 'number')
    issues.push(['depositAmount', 'deposit_either']);
  issues.push(...detailIssues(listing));
  if (listing.imageUrls?.length === 1 && listing.details?.floorPlan === true)
    issues.push(['imageUrls', 'floor_plan_alone']);
  if (offer !== true) return issues;
  if (typeof discountPrice !== 'number') issues.push(['discountPrice', 'discount_price_required']);
  else if (regularPrice !== undefined && discountPrice >= regularPrice)
    issues.push(['discountPrice', 'discount_price_lower']);
  return issues;
}

/** Drops fields that a listing of its type and property type does not have, and the discount unless it is a Premium Ad; details fill fields. */
export function withoutHiddenFields<Fields extends Omit<ListingForm, 'userRef' | 'imageUrls'>>(
  given: Fields,
): Omit<Fields, 'details'> & { details: Details } {
  const listing = withDetails(given);
  return {
    ...listing,
    discountPrice: listing.offer ? listing.discountPrice : null,
    ...picked(nothingStated, hiddenFields(partsOf(listing.type, listing.propertyType))),
  };
}

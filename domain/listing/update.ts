import { z } from 'zod';
import { exampleOfForm } from './example.ts';
import { withExamples } from '../openapi/examples.ts';
import { issuesBetween, listingShape, withoutHiddenFields } from './create.ts';
import { ruledFields, type SchemasOf, textSchemas, valueSchema } from './field-schemas.ts';
import {
  adminNames,
  defaultChoices,
  defaultFlags,
  defaultNumbers,
  fieldNames,
  listingFields,
  type Optional,
  optionalNames,
} from './fields.ts';
import { detailsAfter, filledByUpdate } from './detail-rules.ts';
import { type Listing, type ListingChanges, listingLimits } from './listing.ts';
import { referenceSchema } from './reference-schema.ts';
import { longest } from '../text/plain-text.ts';
import { defined, picked, recordOf } from '../record.ts';
import type { RuleCode } from '../refusals.ts';

const isOptional = (name: keyof Listing): name is Optional => optionalNames.some((optional) => optional === name);
const status = z.enum(listingFields.propertyStatus.choices, 'invalid_value' satisfies RuleCode);

const onlyInUpdates = {
  imageUrls: z
    .array(z.string().check(longest(300, 'photo_unknown')), { error: 'listing_images_required' satisfies RuleCode })
    .min(1, 'listing_images_required' satisfies RuleCode)
    .max(listingLimits.photos, 'listing_images_maximum' satisfies RuleCode),
  updatedAt: z.iso.datetime('invalid_value' satisfies RuleCode).optional(),
};

const changed = recordOf(ruledFields, (name) => {
  const schema = valueSchema(name, { isUpdate: true });
  return (isOptional(name) ? schema.nullable() : schema).optional();
}) as Pick<SchemasOf<ListingChanges>, (typeof ruledFields)[number]>;

/** Fields that stay as they are when an update leaves them out, rather than get their default. */
const kept = [...defaultChoices, ...defaultNumbers, ...defaultFlags];

/** The whole form of an edited listing, as its screen checks it. */
export const listingUpdateSchema = z
  .strictObject({
    ...listingShape,
    ...picked(changed, kept),
    propertyStatus: z.preprocess((value) => (value === null || value === '' ? undefined : value), status.optional()),
    ...onlyInUpdates,
  })
  .superRefine((listing, context) => {
    for (const { field, code } of listingProblems(listing)) {
      context.addIssue({ code: 'custom', path: field.split('.'), message: code });
    }
  });

const { phone, ...texts } = z.object(textSchemas).partial().shape;

/** The fields of a listing that can be changed, all optional: body of POST /api/listing/update/{id} (LST-64, API-15). */
export const listingChanges: SchemasOf<ListingChanges> = withExamples(
  {
    ...texts,
    ...changed,
    details: listingShape.details,
    phone,
    reference: referenceSchema.optional(),
    imageUrls: onlyInUpdates.imageUrls.optional(),
    userRef: listingShape.userRef,
    propertyStatus: status.nullable().optional(),
    updatedAt: onlyInUpdates.updatedAt,
  },
  exampleOfForm,
);

/** The outcome of an update. */
export interface ListingChanged {
  fields: Listing;
  /** The discount that was ended by an owner, who does not see it, setting another price (LST-71). */
  endedDiscount?: number;
}

/**
 * Applies an update to a listing: fields left out stay as they are, null removes a field.
 * @param mayOffer whether the editor may change offer and discount; otherwise they stay as they are (LST-28), unless the new
 *   price is no longer above the discount, or is a price of another kind: then both end (LST-71).
 */
export function afterUpdate(changes: ListingChanges, before: Listing, mayOffer: boolean): ListingChanged {
  const { imageUrls: _images, userRef: _owner, updatedAt: _seen, details: _details, ...sent } = changes;
  const details = detailsAfter(before.details, changes, {
    parking: before.parking,
    generator: before.generator,
    propertyType: changes.propertyType ?? before.propertyType,
    township: changes.township ?? before.township,
  });
  const fields: Listing = {
    ...picked(before, fieldNames),
    ...defined(sent),
    ...(!mayOffer && picked(before, adminNames)),
    ...filledByUpdate(changes, details),
    details,
  };
  const { discountPrice } = before;
  if (mayOffer || discountPrice === null || fits(discountPrice, fields, before)) {
    return { fields: withoutHiddenFields(fields) };
  }
  return { fields: withoutHiddenFields({ ...fields, offer: false }), endedDiscount: discountPrice };
}

function fits(discount: number, after: Listing, before: Listing): boolean {
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

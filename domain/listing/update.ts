import { z } from 'zod';
import { exampleListing, exampleNumbersOfForm } from './example.ts';
import { withExamples } from '../openapi/examples.ts';
import { issuesBetween, listingShape, type ListingFields, withoutHiddenFields } from './create.ts';
import {
  defaultChoices,
  type DefaultChoice,
  type DefaultNumber,
  defaultNumbers,
  type Flag,
  flagNames,
  listingFields,
} from './fields.ts';
import { listingLimits, type PropertyStatus } from './listing.ts';
import { longest, wholeNumber } from '../text/plain-text.ts';
import { recordOf } from '../record.ts';
import type { RuleCode } from '../refusals.ts';

/** What an update may leave out: it stays as it is. The defaults are those of a new listing. */
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
  /** When the listing was last changed as its editor saw it. */
  updatedAt: z.iso.datetime('invalid_value' satisfies RuleCode).optional(),
};

/** A changed listing as a client sends it: body of POST /api/listing/update/{id} (LST-64). */
export const listingUpdateSchema = z
  .strictObject(withExamples(shape, { ...exampleListing, ...exampleNumbersOfForm, userRef: undefined }))
  .superRefine((listing, context) => {
    for (const [field, code] of issuesBetween(listing))
      context.addIssue({ code: 'custom', path: [field], message: code });
  });
export type ListingUpdate = z.output<typeof listingUpdateSchema>;

/** The listing as it is before an update, as far as that matters. */
export type ListingBefore = Pick<ListingFields, Kept> & {
  discountPrice: number | null;
  propertyStatus: PropertyStatus | null;
};

/** A listing's fields after an update. */
export type ListingAfter = Omit<ListingFields, 'userRef' | 'imageUrls'> & { propertyStatus: PropertyStatus | null };

/**
 * What a listing is after an update.
 * @param mayOffer whether offer and discount are the editor's to change; they stay as they are otherwise (LST-28).
 */
export function afterUpdate(
  { userRef: _owner, imageUrls: _photos, updatedAt: _seen, ...update }: ListingUpdate,
  before: ListingBefore,
  mayOffer: boolean,
): ListingAfter {
  const isOfferKept = !mayOffer || update.offer === undefined;
  const { offer, discountPrice } = isOfferKept
    ? { offer: before.offer, discountPrice: before.discountPrice ?? undefined }
    : { offer: update.offer === true, discountPrice: update.discountPrice };
  return withoutHiddenFields({
    ...update,
    discountPrice,
    ...(recordOf(keptNames, (name) => update[name] ?? before[name]) as Pick<ListingFields, Kept>),
    offer,
    propertyStatus: update.propertyStatus ?? before.propertyStatus,
  });
}

function keptSchema(name: Kept): z.ZodType {
  const field = listingFields[name];
  if (!('onUpdate' in field)) return listingShape[name].unwrap().optional();
  return wholeNumber(field.minimum, field.onUpdate.maximum, field.onUpdate.refusal).optional();
}

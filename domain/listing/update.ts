import { z } from 'zod';
import { exampleListing } from './example.ts';
import { withExamples } from '../examples.ts';
import { listingShape, type ListingFields, withoutHiddenFields } from './create.ts';
import { type Amenity, fieldsOf, listingLimits, type PropertyStatus, propertyStatuses } from './listing.ts';
import { longest, wholeNumber } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';

const { roomsOnUpdate, photos } = listingLimits;

const shape = {
  ...listingShape,
  // The defaults are those of a new listing: what an update leaves out of these stays as it is.
  type: listingShape.type.unwrap().optional(),
  status: listingShape.status.unwrap().optional(),
  currency: listingShape.currency.unwrap().optional(),
  regularPrice: listingShape.regularPrice.unwrap().optional(),
  bedrooms: wholeNumber(roomsOnUpdate.minimum, roomsOnUpdate.maximum, 'bedrooms_range_on_update').optional(),
  bathrooms: wholeNumber(roomsOnUpdate.minimum, roomsOnUpdate.maximum, 'bathrooms_range_on_update').optional(),
  furnished: z.boolean().optional(),
  parking: z.boolean().optional(),
  swimmingPool: z.boolean().optional(),
  gym: z.boolean().optional(),
  generator: z.boolean().optional(),
  offer: z.boolean().optional(),
  propertyStatus: z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    z.enum(propertyStatuses, 'invalid_value' satisfies RuleCode).optional(),
  ),
  imageUrls: z
    .array(z.string().check(longest(300, 'photo_unknown')), { error: 'listing_images_required' satisfies RuleCode })
    .min(1, 'listing_images_required' satisfies RuleCode)
    .max(photos, 'listing_images_maximum' satisfies RuleCode),
  /** When the listing was last changed as its editor saw it. */
  updatedAt: z.iso.datetime('invalid_value' satisfies RuleCode).optional(),
};

/** A changed listing as a client sends it: body of POST /api/listing/update/{id} (LST-64). */
export const listingUpdateSchema = z
  .strictObject(
    withExamples(shape, { ...exampleListing, userRef: undefined, discountPrice: undefined, landSquareFeet: undefined }),
  )
  .superRefine((listing, context) => {
    const issue = (field: keyof typeof shape, code: RuleCode) =>
      context.addIssue({ code: 'custom', path: [field], message: code });
    if (fieldsOf(listing.propertyType).livingArea && listing.squareFeet === undefined)
      issue('squareFeet', 'square_feet_required');
    if (listing.offer !== true) return;
    if (listing.discountPrice === undefined) issue('discountPrice', 'discount_price_required');
    else if (listing.regularPrice !== undefined && listing.discountPrice >= listing.regularPrice)
      issue('discountPrice', 'discount_price_lower');
  });
export type ListingUpdate = z.output<typeof listingUpdateSchema>;

/** What an update may leave out: it stays as it is. */
type Kept = 'type' | 'status' | 'currency' | 'regularPrice' | 'bedrooms' | 'bathrooms' | 'offer' | Amenity;

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
    offer,
    discountPrice,
    type: update.type ?? before.type,
    status: update.status ?? before.status,
    currency: update.currency ?? before.currency,
    regularPrice: update.regularPrice ?? before.regularPrice,
    bedrooms: update.bedrooms ?? before.bedrooms,
    bathrooms: update.bathrooms ?? before.bathrooms,
    furnished: update.furnished ?? before.furnished,
    parking: update.parking ?? before.parking,
    swimmingPool: update.swimmingPool ?? before.swimmingPool,
    gym: update.gym ?? before.gym,
    generator: update.generator ?? before.generator,
    propertyStatus: update.propertyStatus ?? before.propertyStatus,
  });
}

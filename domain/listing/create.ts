import { z } from 'zod';
import { exampleListing } from './example.ts';
import { withExamples } from '../examples.ts';
import {
  currencies,
  fieldsOf,
  listingDefaults,
  listingLimits,
  listingTypes,
  propertyTypes,
  sellerStatuses,
} from './listing.ts';
import { longest, manyLines, oneLine, wholeNumber } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';
import { townshipSlugs } from '../township/township.ts';
import { isVisible } from '../text/visible-text.ts';

const limits = listingLimits;
const optionalNumber = (schema: z.ZodNumber) => z.preprocess((value) => value ?? undefined, schema.optional());

/** The fields of a listing's form, with the defaults of a new one (LST-2 to LST-22). */
export const listingShape = {
  name: oneLine(limits.title.minimum, limits.title.maximum, 'title_length'),
  description: manyLines(0, limits.descriptionHtml, 'description_length').refine(
    hasWords,
    'description_required' satisfies RuleCode,
  ),
  address: oneLine(0, limits.address.maximum, 'address_length')
    .min(limits.address.minimum, 'address_required' satisfies RuleCode)
    .refine(isVisible, 'address_required' satisfies RuleCode),
  type: z.enum(listingTypes, 'invalid_value' satisfies RuleCode).default(listingDefaults.type),
  township: z.enum(townshipSlugs, 'township_required' satisfies RuleCode),
  propertyType: z.enum(propertyTypes, 'property_type_required' satisfies RuleCode),
  status: z.enum(sellerStatuses, 'invalid_value' satisfies RuleCode).default(listingDefaults.status),
  currency: z.enum(currencies, 'invalid_value' satisfies RuleCode).default(listingDefaults.currency),
  regularPrice: wholeNumber(limits.regularPrice.minimum, limits.regularPrice.maximum, 'regular_price_range').default(
    listingDefaults.regularPrice,
  ),
  discountPrice: optionalNumber(
    wholeNumber(limits.discountPrice.minimum, limits.discountPrice.maximum, 'discount_price_range'),
  ),
  squareFeet: optionalNumber(wholeNumber(limits.squareFeet.minimum, limits.squareFeet.maximum, 'square_feet_range')),
  landSquareFeet: optionalNumber(
    wholeNumber(limits.landSquareFeet.minimum, limits.landSquareFeet.maximum, 'land_square_feet_range'),
  ),
  bedrooms: wholeNumber(limits.rooms.minimum, limits.rooms.maximum, 'bedrooms_range').default(0),
  bathrooms: wholeNumber(limits.rooms.minimum, limits.rooms.maximum, 'bathrooms_range').default(0),
  furnished: z.boolean().default(false),
  parking: z.boolean().default(false),
  swimmingPool: z.boolean().default(false),
  gym: z.boolean().default(false),
  generator: z.boolean().default(false),
  offer: z.boolean().default(false),
  phone: oneLine(limits.phone.minimum, limits.phone.maximum, 'phone_length'),
  imageUrls: z
    .array(z.string().check(longest(300, 'photo_unknown')), { error: 'photo_required' satisfies RuleCode })
    .min(1, 'photo_required' satisfies RuleCode)
    .max(limits.photos, 'photos_maximum' satisfies RuleCode),
  /** The owner; from a client it may only name the person signed in, or, from an admin, an agent. */
  userRef: z.uuid('invalid_value' satisfies RuleCode).optional(),
};

const { propertyStatus: _later, ...exampleOfForm } = exampleListing;

/** A new listing as a client sends it: body of POST /api/listing/create. What its property type does not have is dropped. */
export const newListingSchema = z
  .strictObject(
    withExamples(listingShape, {
      ...exampleOfForm,
      userRef: undefined,
      discountPrice: undefined,
      landSquareFeet: undefined,
    }),
  )
  .superRefine((listing, context) => {
    const issue = (field: keyof typeof listingShape, code: RuleCode) =>
      context.addIssue({ code: 'custom', path: [field], message: code });
    if (fieldsOf(listing.propertyType).livingArea && listing.squareFeet === undefined)
      issue('squareFeet', 'square_feet_required');
    if (!listing.offer) return;
    if (listing.discountPrice === undefined) issue('discountPrice', 'discount_price_required');
    else if (listing.discountPrice >= listing.regularPrice) issue('discountPrice', 'discount_price_lower');
  })
  .transform(withoutHiddenFields);
export type NewListing = z.output<typeof newListingSchema>;

/** A listing as its form has it. */
export type ListingFields = z.output<z.ZodObject<typeof listingShape>>;

/** Drops what a property type does not have, and the discount of what is no Premium Ad. */
export function withoutHiddenFields<Fields extends Omit<ListingFields, 'userRef' | 'imageUrls'>>(
  listing: Fields,
): Fields {
  const has = fieldsOf(listing.propertyType);
  return {
    ...listing,
    discountPrice: listing.offer ? listing.discountPrice : undefined,
    landSquareFeet: has.landArea ? listing.landSquareFeet : undefined,
    ...(!has.livingArea && {
      squareFeet: undefined,
      bedrooms: 0,
      bathrooms: 0,
      furnished: false,
      parking: false,
      swimmingPool: false,
      gym: false,
      generator: false,
    }),
  };
}

/** Whether HTML holds anything to read: tags and what cannot be seen do not count. */
function hasWords(html: string): boolean {
  return isVisible(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''));
}

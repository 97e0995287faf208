/** Values of a listing's choices (LST-5, LST-12 to LST-17). */
export const listingTypes = ['rent', 'sale'] as const;
export const propertyTypes = ['apartment', 'condo', 'house', 'land', 'industrial-zone', 'other'] as const;
export const propertyStatuses = ['Rented Out', 'Sold Out', 'Still Available'] as const;
export const currencies = ['USD', 'lakh MMK'] as const;
export const sellerStatuses = ['Agent', 'Owner'] as const;
export const amenities = ['furnished', 'parking', 'swimmingPool', 'gym', 'generator'] as const;

export type ListingType = (typeof listingTypes)[number];
export type PropertyType = (typeof propertyTypes)[number];
export type PropertyStatus = (typeof propertyStatuses)[number];
export type Currency = (typeof currencies)[number];
export type SellerStatus = (typeof sellerStatuses)[number];
export type Amenity = (typeof amenities)[number];

/** Bounds of a listing's fields (LST-2 to LST-19). Areas are in square feet, prices in their own currency. */
export const listingLimits = {
  title: { minimum: 10, maximum: 150 },
  address: { minimum: 1, maximum: 300 },
  phone: { minimum: 5, maximum: 100 },
  /** With tags, as it is sent and as it is stored (LST-70). */
  descriptionHtml: 20_000,
  regularPrice: { minimum: 1, maximum: 10_000_000 },
  discountPrice: { minimum: 0, maximum: 10_000_000 },
  squareFeet: { minimum: 0, maximum: 1_000_000 },
  landSquareFeet: { minimum: 0, maximum: 10_000_000 },
  rooms: { minimum: 0, maximum: 200 },
  roomsOnUpdate: { minimum: 0, maximum: 1000 },
  photos: 12,
} as const;

/** What a new listing's form starts from (LST-22). */
export const listingDefaults = { type: 'rent', status: 'Agent', currency: 'USD', regularPrice: 1 } as const;

/** Which fields a property type has: land no living area, rooms or amenities; apartment and condo no land area (LST-23). */
export function fieldsOf(propertyType: PropertyType) {
  return {
    livingArea: propertyType !== 'land',
    landArea: propertyType !== 'apartment' && propertyType !== 'condo',
  };
}

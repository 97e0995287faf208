/** Values of a listing's choices (LST-5, LST-12 to LST-17). */
export const listingTypes = ['rent', 'sale'] as const;
export const propertyTypes = ['apartment', 'condo', 'house', 'land', 'industrial-zone', 'other'] as const;
export const propertyStatuses = ['Rented Out', 'Sold Out', 'Still Available'] as const;
/** Of these nobody can have the property any more (LST-49). */
export const takenStatuses = ['Rented Out', 'Sold Out'] as const satisfies (typeof propertyStatuses)[number][];

export const currencies = ['USD', 'lakh MMK'] as const;
export const sellerStatuses = ['Agent', 'Owner'] as const;

export type ListingType = (typeof listingTypes)[number];
export type PropertyType = (typeof propertyTypes)[number];
export type PropertyStatus = (typeof propertyStatuses)[number];
export type Currency = (typeof currencies)[number];
export type SellerStatus = (typeof sellerStatuses)[number];

/** Whether a listing is rented out or sold. */
export function isTaken<L extends { propertyStatus?: PropertyStatus | null | undefined }>(
  listing: L,
): listing is L & { propertyStatus: (typeof takenStatuses)[number] } {
  return takenStatuses.some((status) => status === listing.propertyStatus);
}

/** Milliseconds for which a listing is called new: a day (LST-85). */
const newFor = 24 * 60 * 60 * 1000;

/**
 * Whether a listing was posted in the last 24 hours.
 * @param createdAt in ISO form.
 */
export function isNew(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < newFor;
}

/** Photos that a listing may have; its other bounds stand with its fields (fields.ts). */
export const listingLimits = { photos: 12 } as const;

/** Which fields a property type has: land no living area, rooms or amenities; apartment and condo no land area (LST-23). */
export function fieldsOf(propertyType: PropertyType) {
  return {
    livingArea: propertyType !== 'land',
    landArea: propertyType !== 'apartment' && propertyType !== 'condo',
  };
}

/** Which fields a listing has: those of its property type, without one all of them, and what is agreed for its rent or its sale (LST-150). */
export function partsOf(type: ListingType, propertyType: PropertyType | undefined) {
  return {
    ...(propertyType ? fieldsOf(propertyType) : { livingArea: true, landArea: true }),
    rent: type === 'rent',
    sale: type === 'sale',
    deal: true,
  };
}

/** Who pays the agent's fee (LST-153). */
export const feePayers = ['tenant', 'owner'] as const;

import type { Amenity } from '#domain/listing/listing.ts';
import type { FormContent } from '../../forms/form-content.ts';
import { emptyValues, type Values, valuesOf } from './values.ts';

/** What a listing's form begins with. */
export type FormStart = FormContent<Values>;

/** A new listing. */
export const newListing: FormStart = { values: emptyValues, photos: [] };

/** A listing as GET /api/listing/get/{id} answers it, as far as its form shows it. */
interface Answered extends Record<Amenity | 'offer', boolean> {
  name: string;
  description: string;
  address: string;
  type: string;
  status: string;
  township: string;
  propertyType: string;
  propertyStatus: string | null;
  currency: string;
  regularPrice: number;
  discountPrice: number | null;
  squareFeet: number | null;
  landSquareFeet: number | null;
  bedrooms: number;
  bathrooms: number;
  phone: string;
  userRef: string;
  updatedAt: string;
  images: readonly { _id: string; url: string }[];
}

/**
 * The form of a listing that is there.
 * @param agentName what its owner is called, where the form shows that.
 */
export function startOf(listing: Answered, agentName = ''): FormStart {
  const { images, updatedAt } = listing;
  const numberText = (value: number | null) => (value === null ? '' : String(value));
  return {
    values: {
      ...valuesOf(listing),
      regularPrice: numberText(listing.regularPrice),
      discountPrice: numberText(listing.discountPrice),
      squareFeet: numberText(listing.squareFeet),
      landSquareFeet: numberText(listing.landSquareFeet),
      bedrooms: numberText(listing.bedrooms),
      bathrooms: numberText(listing.bathrooms),
      agentName,
    },
    photos: images.map(({ _id: imageId, url }) => ({ imageId, url })),
    updatedAt,
  };
}

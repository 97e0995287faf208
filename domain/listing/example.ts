import { examplePhoto } from '../openapi/examples.ts';
import { detailNames, type Details, listingDetails } from './details.ts';
import { defaultFlags, fieldNames, listingFields } from './fields.ts';
import type { Listing, ListingChanges } from './listing.ts';
import { picked } from '../record.ts';

/** The examples in the rows of fields. */
const ofRows = Object.fromEntries(
  fieldNames.flatMap((name) => {
    const field = listingFields[name];
    return 'example' in field ? [[name, field.example]] : [];
  }),
) as Omit<Listing, keyof typeof inWords | 'currency' | 'details'>;

/** The examples in the rows of details. */
export const exampleDetails = Object.fromEntries(
  detailNames.flatMap((name) => {
    const detail = listingDetails[name];
    return 'example' in detail ? [[name, detail.example]] : [];
  }),
) as Details;

const inWords = {
  name: 'Bright two-bedroom condo on Pyay Road',
  description: '<p>Quiet at night, with a balcony over the garden.</p>',
  address: '12 Pyay Road',
  type: 'rent',
  township: 'kamayut',
  propertyType: 'condo',
  propertyStatus: 'Still Available',
  status: 'Owner',
  phone: '09 123 456 789',
} as const satisfies Partial<Listing>;

/** The example listing of the API document. Its currency is the first. */
export const exampleListing = {
  ...inWords,
  ...ofRows,
  details: exampleDetails,
  imageUrls: [examplePhoto],
};

/** Whether the example has each amenity and is a Premium Ad. */
export const exampleFlags = picked(exampleListing, defaultFlags);

/** The example as a form sends it: undefined where its listing has nothing, and for its owner. */
export const exampleOfForm: ListingChanges = {
  ...Object.fromEntries(Object.entries(exampleListing).map(([name, value]) => [name, value ?? undefined])),
  userRef: undefined,
};

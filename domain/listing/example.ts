import { examplePhoto } from '../examples.ts';

/** The listing that the API's document shows: what its form has, and what is answered of it. */
export const exampleListing = {
  name: 'Bright two-bedroom condo on Pyay Road',
  description: '<p>Quiet at night, with a balcony over the garden.</p>',
  address: '12 Pyay Road',
  type: 'rent',
  township: 'kamayut',
  propertyType: 'condo',
  propertyStatus: 'Still Available',
  status: 'Owner',
  squareFeet: 1200,
  bedrooms: 2,
  bathrooms: 1,
  regularPrice: 900,
  parking: true,
  swimmingPool: false,
  gym: false,
  furnished: true,
  generator: true,
  offer: false,
  phone: '09 123 456 789',
  imageUrls: [examplePhoto] as string[],
} as const;

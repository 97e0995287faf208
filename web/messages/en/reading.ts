import { formatNumber } from '#domain/listing/price.ts';
import { counted, countedRooms } from '#domain/text/counted.ts';

const oneRoom = { bedrooms: 'bedroom', bathrooms: 'bathroom' };

/** How a search by words was read, and what it found. */
export const reading = {
  understood: 'Searching for',
  words: 'Keywords',
  rooms: (kind: 'bedrooms' | 'bathrooms', count: number, isLeast: boolean) =>
    countedRooms(count, isLeast, oneRoom[kind], kind),
  roomsBetween: (kind: 'bedrooms' | 'bathrooms', from: number, to: number) =>
    `${formatNumber(from, 'en')}–${counted(to, oneRoom[kind], kind)}`,
  roomsUpTo: (kind: 'bedrooms' | 'bathrooms', to: number) => `up to ${counted(to, oneRoom[kind], kind)}`,
  priceUpTo: (price: string) => `up to ${price}`,
  priceFrom: (price: string) => `from ${price}`,
  priceBetween: (from: string, to: string) => `${from} to ${to}`,
  corrected: (typed: string, meant: string) => `No results for “${typed}”. Showing “${meant}”.`,
  notOfFields: 'No property has all of this in its details. These mention it.',
  closest: 'Similar results',
  closestHelp: 'These properties have most of what you are looking for.',
  newest: 'The newest properties',
  /** A township beyond those of the portal. */
  outside: (township: string) => `${township} is not covered yet. Eain lists property in 31 townships of Yangon.`,
  suggestions: 'Suggestions',
  suggested: (count: number) => `${counted(count, 'suggestion', 'suggestions')}; use the arrow keys`,
  kinds: {
    township: 'Township',
    propertyType: 'Property type',
    amenity: 'Amenity',
    agent: 'Agency',
    recent: 'Recent searches',
  },
};

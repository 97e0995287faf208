import { counted, countedRooms } from '#domain/text/counted.ts';
import { formatNumber } from '#domain/listing/price.ts';

const oneRoom = { bedrooms: 'bedroom', bathrooms: 'bathroom' };

/** How a search by words was read, and what it found. */
export const reading = {
  about: (building: string) => `All about ${building}`,
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
  notOfFields: 'No property has all of this in its details, but these mention it.',
  /** Of words that only order the results: how many have all of them, and how many follow (SRC-73). */
  leftOver: (words: string, matching: string, others: string) =>
    `${matching} with “${words}”, then ${others} more without all of it.`,
  leftOverNowhere: (words: string) => `No property mentions all of “${words}”. These have everything else.`,
  /** Where nothing but these words was asked for. */
  anyOfWords: 'No property has all of these words. Those with more of them come first.',
  /** Links on a known term: show only the listings that have it, or also those without. */
  demand: (term: string) => `Only with “${term}”`,
  demandNoMore: (term: string) => `Also without “${term}”`,
  closest: 'Similar results',
  closestHelp: 'These properties have most of what you are looking for.',
  newest: 'The newest properties',
  /** A township beyond those of the portal. */
  outside: (site: string, township: string) =>
    `${township} is not covered yet. ${site} lists property in 31 townships of Yangon.`,
  suggestions: 'Suggestions',
  suggested: (count: number) => `${counted(count, 'suggestion', 'suggestions')} below the field`,
  kinds: {
    township: 'Township',
    type: 'Rent or sale',
    propertyType: 'Property type',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    price: 'Price',
    ward: 'Ward',
    building: 'Building',
    street: 'Street',
    landmark: 'Landmark',
    amenity: 'Amenity',
    word: 'Keyword',
    listing: 'Listing',
    agent: 'Agency',
    recent: 'Recent searches',
  },
};

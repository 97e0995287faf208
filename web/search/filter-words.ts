import type { InferResponseType } from 'hono/client';
import type { Language } from '#domain/language.ts';
import { isFilterOfNo } from '#domain/listing/detail-filters.ts';
import { priceWords } from '#domain/listing/price.ts';
import { townshipName } from '#domain/township/township.ts';
import type { ApiClient } from '../api/client.ts';
import type { VisitorMessages } from '../messages/context.tsx';
import { areaWordsOf } from './range-words.ts';

/** The server's interpretation of a full-text search. */
export type SearchReading = InferResponseType<ApiClient['listing']['full-search']['$get'], 200>['reading'];
/** One criterion that a search was understood to contain. */
type ReadFilter = SearchReading['filters'][number];

/** Returns a filter that a search was understood to contain, in words: "2 bedrooms", "up to USD 500". */
export function filterWords(filter: ReadFilter, messages: VisitorMessages, language: Language): string {
  const { reading, listing, filters } = messages;
  switch (filter.kind) {
    case 'type':
      return listing.typesLong[filter.value];
    case 'township':
      return townshipWords(filter, language);
    case 'propertyType':
      return filters.either(filter.values.map((type) => listing.propertyTypes[type]));
    case 'seller':
      return listing.sellers[filter.value];
    case 'area':
      return areaWordsOf([filter.min, filter.max], { filters }, language) ?? '';
    case 'amenity':
      return amenityWords(filter, messages);
    case 'bedrooms':
    case 'bathrooms':
      return roomWords(filter, reading);
    case 'price':
      return priceRangeWords(filter, reading, language);
  }
}

function amenityWords(
  { value, isWithout }: Extract<ReadFilter, { kind: 'amenity' }>,
  { listing, filters }: VisitorMessages,
): string {
  if (value === 'noAgentFee') return filters.noAgentFee;
  if (isFilterOfNo(value)) return filters.details.names[value];
  return (isWithout ? listing.amenitiesWithout : listing.amenities)[value];
}

/** Returns the townships, with the places whose names imply them: "Hledan (Kamayut)". */
function townshipWords({ values, places }: Extract<ReadFilter, { kind: 'township' }>, language: Language): string {
  const townships = values.map((township) => townshipName(township, language)).join(' / ');
  return places.length === 0 ? townships : `${places.map((place) => place[language]).join(' / ')} (${townships})`;
}

function roomWords(
  { kind, min, max }: Extract<ReadFilter, { min: number }>,
  reading: VisitorMessages['reading'],
): string {
  if (max === undefined) return reading.rooms(kind, min, true);
  if (max === min) return reading.rooms(kind, min, false);
  return min === 0 ? reading.roomsUpTo(kind, max) : reading.roomsBetween(kind, min, max);
}

function priceRangeWords(
  { currency, min, max }: Extract<ReadFilter, { kind: 'price' }>,
  reading: VisitorMessages['reading'],
  language: Language,
): string {
  const messages = (price: number) =>
    priceWords(price, { currency: currency === 'USD' ? 'USD' : 'lakh MMK', type: 'sale' }, language).amount;
  if (min === undefined) return reading.priceUpTo(messages(max ?? 0));
  return max === undefined ? reading.priceFrom(messages(min)) : reading.priceBetween(messages(min), messages(max));
}

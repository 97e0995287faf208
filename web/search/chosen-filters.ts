import { formatNumber } from '#domain/listing/price.ts';
import type { Language } from '#domain/language.ts';
import { bathroomChoices, bedroomChoices, switches } from '#domain/listing/filter.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { townshipName } from '#domain/township/township.ts';
import type { Messages } from '../messages/context.tsx';
import { areaWordsOf, priceWordsOf } from './range-words.ts';

/** Something that is filtered by: its name, and the parameters that go with it. */
export interface ChosenFilter {
  name: string;
  parameters: (keyof SearchQuery)[];
}

/** What a search is filtered by, in the order of the form. */
export function chosenFilters(query: SearchQuery, messages: Messages, language: Language): ChosenFilter[] {
  const { listing, filters } = messages;
  const { q, type, township, propertyType, currency = 'USD', bedrooms, bathrooms, seller } = query;
  const all: [name: string | undefined, ...parameters: (keyof SearchQuery)[]][] = [
    [q && filters.quoted(q), 'q'],
    [type && listing.typesLong[type], 'type'],
    [township && townshipName(township, language), 'township'],
    [propertyType && listing.propertyTypes[propertyType], 'propertyType'],
    [priceWordsOf([query.minPrice, query.maxPrice], currency, messages, language), 'minPrice', 'maxPrice', 'currency'],
    [bedrooms && filters.bedrooms(roomsOf(bedrooms, bedroomChoices.length), bedrooms === 1), 'bedrooms'],
    [bathrooms && filters.bathrooms(roomsOf(bathrooms, bathroomChoices.length), bathrooms === 1), 'bathrooms'],
    [areaWordsOf([query.minArea, query.maxArea], messages, language), 'minArea', 'maxArea'],
    ...switches.map((name): [string | undefined, keyof SearchQuery] => [
      query[name] && (name === 'offer' ? listing.premium : listing.amenities[name]),
      name,
    ]),
    [seller && listing.sellers[seller], 'seller'],
  ];
  return all.flatMap(([name, ...parameters]) => (name === undefined ? [] : [{ name, parameters }]));

  function roomsOf(rooms: number, last: number): string {
    const number = formatNumber(rooms, language);
    return rooms === last ? filters.orMore(number) : number;
  }
}

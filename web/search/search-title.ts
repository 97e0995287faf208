import { bedroomChoices } from '#domain/listing/filter.ts';
import type { Language } from '#domain/language.ts';
import { formatNumber } from '#domain/listing/price.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { townshipName } from '#domain/township/township.ts';
import type { VisitorMessages } from '../messages/context.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { priceWordsOf } from './range-words.ts';

/**
 * Returns what a search found, as its heading: "310 properties for rent in Bahan". It names the types of property, rent or sale, the township,
 * the price and the bedrooms that are asked for (SRC-110).
 */
export function foundHeading(query: SearchQuery, count: number, messages: VisitorMessages, language: Language): string {
  return messages.search.foundHeading({ count, ...headingWords(query, messages, language) });
}

function headingWords(query: SearchQuery, messages: VisitorMessages, language: Language) {
  const { type, propertyType, township, minPrice, maxPrice, currency = 'USD', bedrooms, minBedrooms } = query;
  const { filters, search } = messages;
  return {
    kinds: (propertyType ?? ['any' as const]).map((one) => search.kinds[one]),
    type,
    township: township && townshipName(township, language),
    details: [
      priceWordsOf([minPrice, maxPrice], currency, messages, language),
      bedrooms && filters.bedrooms(bedrooms, bedrooms === bedroomChoices.length),
      minBedrooms && filters.chosen.minBedrooms(minBedrooms),
    ].filter((words) => words !== undefined),
  };
}

/** Returns the name of a search, with all that is asked for (SRC-121): "Condos for rent in Bahan, up to 20 lakh, “balcony”". */
export function searchName(query: SearchQuery, messages: VisitorMessages, language: Language): string {
  const words = headingWords(query, messages, language);
  const others = otherFilters(query, messages, language).map(({ name }) => name);
  return messages.search.name({ ...words, details: [...words.details, ...others] });
}

/** Returns the title of a search: its heading, and the page after the first (SIT-88). */
export function searchTitle(query: SearchQuery, count: number, messages: VisitorMessages, language: Language): string {
  return [foundHeading(query, count, messages, language), ...pageWords(query, messages.search, language)].join(' · ');
}

/** Returns the description of a search: its heading, its other filters, and the page after the first (SIT-242). */
export function searchDescription(
  query: SearchQuery,
  count: number,
  messages: VisitorMessages,
  language: Language,
): string {
  const chosen = chosenFilters(query, messages, language);
  const others = otherFilters(query, messages, language);
  return [
    foundHeading(query, count, messages, language),
    ...others.slice(0, mostDescribed).map(({ name }) => name),
    ...pageWords(query, messages.search, language),
    ...(chosen.length === others.length ? [messages.search.lead] : []),
  ].join(' · ');
}

/** The filters of a search that its heading does not name. */
function otherFilters(query: SearchQuery, messages: VisitorMessages, language: Language) {
  return chosenFilters(query, messages, language).filter(
    ({ parameters }) => !parameters.some((name) => ofHeading.has(name)),
  );
}

/** Filters named by a search's heading. */
const ofHeading: ReadonlySet<keyof SearchQuery> = new Set([
  'type',
  'propertyType',
  'township',
  'minPrice',
  'maxPrice',
  'bedrooms',
  'minBedrooms',
]);

/** Number of other filters that a description names: more than anybody reads. */
const mostDescribed = 12;

function pageWords({ page }: SearchQuery, search: VisitorMessages['search'], language: Language): string[] {
  return page > 1 ? [search.page(formatNumber(page, language))] : [];
}

import type { Language } from '#domain/language.ts';
import {
  bathroomChoices,
  bedroomChoices,
  type FilterTopic,
  booleanFilters,
  type StepFilter,
  stepFilterNames,
  type WordedTopic,
} from '#domain/listing/filter.ts';
import { type ChoiceDetailFilter, choiceDetailFilters, flagDetailFilters } from '#domain/listing/detail-filters.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { townshipName } from '#domain/township/township.ts';
import type { VisitorMessages } from '../messages/context.tsx';
import { dayOf } from '../ui/date.ts';
import { areaWordsOf, priceWordsOf, stepText } from './range-words.ts';

/** An active filter: its name, and the parameters that are removed with it. */
export interface ChosenFilter {
  name: string;
  parameters: (keyof SearchQuery)[];
}

/** Returns the active filters of a search, in the order of the form. */
export function chosenFilters(query: SearchQuery, messages: VisitorMessages, language: Language): ChosenFilter[] {
  const { listing, filters } = messages;
  const wordedTopics = Object.keys(filters.chosen) as WordedTopic[];
  const { q, type, township, propertyType, currency = 'USD', bedrooms, bathrooms, seller, availableBy } = query;
  const prices = [query.minPrice, query.maxPrice] as const;
  // The currency is removed with the last filter that depends on it.
  const { maxMoveIn } = query;
  const isPriced = prices.some((end) => end !== undefined);
  const areas = [query.minArea, query.maxArea] as const;
  const topics: Record<Exclude<FilterTopic, WordedTopic> | 'worded', ChosenFilter[]> = {
    q: chosen(q && filters.quoted(q), 'q'),
    type: chosen(type && listing.typesLong[type], 'type'),
    township: chosen(township && townshipName(township, language), 'township'),
    propertyType: chosen(
      propertyType && filters.either(propertyType.map((one) => listing.propertyTypes[one])),
      'propertyType',
    ),
    price: chosen(
      priceWordsOf(prices, currency, messages, language),
      'minPrice',
      'maxPrice',
      ...currencyIf(maxMoveIn === undefined),
    ),
    bedrooms: chosen(bedrooms && filters.bedrooms(bedrooms, bedrooms === bedroomChoices.length), 'bedrooms'),
    bathrooms: chosen(bathrooms && filters.bathrooms(bathrooms, bathrooms === bathroomChoices.length), 'bathrooms'),
    area: chosen(areaWordsOf(areas, messages, language), 'minArea', 'maxArea'),
    moveIn: chosen(
      maxMoveIn === undefined
        ? undefined
        : filters.moveInWithin(priceWordsOf([undefined, maxMoveIn], currency, messages, language) ?? ''),
      'maxMoveIn',
      ...currencyIf(!isPriced),
    ),
    worded: wordedTopics.flatMap((name) => {
      const wordsOf = filters.chosen[name] as (value: unknown) => string;
      return chosen(query[name] && wordsOf(query[name]), name);
    }),
    amenities: booleanFilters.flatMap((name) =>
      chosen(query[name] && (name === 'offer' ? listing.premium : listing.amenities[name]), name),
    ),
    seller: chosen(seller && listing.sellers[seller], 'seller'),
    details: [
      ...choiceDetailFilters.flatMap((name) => {
        const words: Partial<Record<string, string>> = filters.details.choices[name];
        const said = query[name] && filters.either(query[name].map((one) => words[one] ?? one));
        return chosen(
          said && (namedToo.has(name) ? filters.details.chosen(filters.details.names[name], said) : said),
          name,
        );
      }),
      ...flagDetailFilters.flatMap((name) => chosen(query[name] && filters.details.names[name], name)),
      ...stepFilterNames.flatMap((name) => {
        const step = query[name];
        return chosen(step && stepWords(name, step, filters, language), name);
      }),
      ...chosen(query.noAgentFee && filters.noAgentFee, 'noAgentFee'),
      ...chosen(query.wholeHome && filters.wholeHome, 'wholeHome'),
      ...chosen(
        availableBy &&
          (availableBy === 'now'
            ? filters.available.isNow
            : filters.available.by(dayOf(`${availableBy}T00:00:00+06:30`, language))),
        'availableBy',
      ),
    ],
  };
  return Object.values(topics).flat();
}

/** Returns the words for a step filter: "up to floor 3", "road of 40 ft or wider". */
function stepWords(
  name: StepFilter,
  step: number,
  { steps }: Pick<VisitorMessages['filters'], 'steps'>,
  language: Language,
): string {
  return steps[name][1](stepText(step, language));
}

/** Details whose choice alone does not tell what it is about: East, Nothing, Home, Each bed. */
const namedToo: ReadonlySet<ChoiceDetailFilter> = new Set(['priceFor', 'facing', 'useAllowed', 'runsInOutage']);

function currencyIf(isLast: boolean): ['currency'] | [] {
  return isLast ? ['currency'] : [];
}

function chosen(name: string | undefined, ...parameters: (keyof SearchQuery)[]): ChosenFilter[] {
  return name === undefined ? [] : [{ name, parameters }];
}

/** Returns a search without some of its parameters, from its first page on. */
export function without(query: SearchQuery, parameters: readonly (keyof SearchQuery)[]): SearchQuery {
  return { ...query, ...Object.fromEntries(parameters.map((name) => [name, undefined])), page: 1 };
}

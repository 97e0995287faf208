import { type SQL, sql } from 'drizzle-orm';
import { type PriceRange, pricesWithin } from '#domain/exchange-rate/exchange-rate.ts';
import { booleanFilters, monthsAtOnceChoices } from '#domain/listing/filter.ts';
import { currencies, type Currency, listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { recordOf } from '#domain/record.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { listing } from '../database/schema.ts';
import { available, type FacetName, facetKeys, keyOf, kindOf, mostKinds, placeOf, taken } from './counts.ts';
import { boundsOf, type CountedListing, highestNumber, type Question } from './counted-listings.ts';
import { area, askedPrice, type ConditionName, conditionsOf, type Filter } from './filter.ts';

/** Conditions that SQL alone can tell: filters with one of them are counted there. */
const onlyInSql = ['user', 'words', 'ended', 'moveIn', 'details'] as const satisfies ConditionName[];

/** A condition that can be told in memory. */
export type ToldCondition = Exclude<ConditionName, (typeof onlyInSql)[number]>;

/** The numbers of a listing, beside its price, that may be bounded. */
const numbers = { area, createdAt: sql`floor(extract(epoch from ${listing.createdAt}))` } satisfies Record<string, SQL>;
export const numberNames = Object.keys(numbers) as (keyof typeof numbers)[];

/** What a condition asks: one of some kinds of a facet, a number, or a price by its currency. */
type Asked =
  | { facet: FacetName; kinds: readonly number[] }
  | { number: keyof typeof numbers; lowest?: number; highest?: number }
  | { prices: Partial<Record<Currency, PriceRange>> };

/**
 * What the filter asks by each condition, as {@link conditionsOf} has it in SQL. A condition that is new does not compile before it
 * stands here, or among those that SQL alone can tell.
 */
const askedBy: Record<ToldCondition, (filter: Filter) => Asked | false | '' | 0 | undefined> = {
  type: ({ type }) => type && { facet: 'type', kinds: [listingTypes.indexOf(type)] },
  township: ({ township }) => township && { facet: 'township', kinds: [townshipSlugs.indexOf(township)] },
  propertyType: ({ propertyType: types }) =>
    types && { facet: 'propertyType', kinds: types.map((type) => propertyTypes.indexOf(type)) },
  price: (filter) => {
    const prices = pricesWithin(filter, filter.mmkPerUsd);
    return prices && { prices };
  },
  monthsAtOnce: ({ monthsAtOnce: most }) =>
    most && {
      facet: 'monthsAtOnce',
      kinds: monthsAtOnceChoices.flatMap((months, place) => (months <= most ? [place + 1] : [])),
    },
  bedrooms: ({ bedrooms }) => bedrooms && { facet: 'bedrooms', kinds: [bedrooms] },
  bathrooms: ({ bathrooms }) => bathrooms && { facet: 'bathrooms', kinds: [bathrooms] },
  minArea: ({ minArea }) => minArea && { number: 'area', lowest: minArea },
  maxArea: ({ maxArea }) => maxArea && { number: 'area', highest: maxArea },
  seller: ({ seller }) => seller && { facet: 'seller', kinds: [sellerStatuses.indexOf(seller)] },
  ...recordOf(booleanFilters, (name) => (filter: Filter) => filter[name] && { facet: name, kinds: [1] }),
  available: (filter) =>
    filter.available !== undefined && { facet: 'available', kinds: [filter.available ? available : taken] },
};

/** A listing as it is read for its counts. */
export interface CountedRow extends Record<string, unknown> {
  id: string;
  price: number;
  currency: number;
}

/** A listing's numbers, by the names of {@link keyName} and {@link numbers}. Index: listing_by_created, read alone. */
export const countedColumns = sql.join(
  [
    sql`${listing.id}`,
    ...facetKeys.map((facets, at) => sql`${keyOf(facets)} as ${sql.identifier(keyName(at))}`),
    ...numberNames.map((name) => sql`(${numbers[name]})::float8 as ${sql.identifier(keyName(name))}`),
    sql`${askedPrice} as price`,
    sql`array_position(array[${sql.join(
      currencies.map((currency) => sql`${currency}`),
      sql`, `,
    )}]::text[], ${listing.currency}) - 1 as currency`,
  ],
  sql`, `,
);

function keyName(of: number | string): string {
  return `counted_${of}`;
}

/** Whether a filter can be told in memory, where the listings online are: what has ended is not counted there (LST-171). */
export function isToldInMemory(filter: Filter): boolean {
  const { user, words, moveIn, details } = conditionsOf(filter);
  return [user, words, moveIn, details, filter.ended].every((one) => one === undefined);
}

/** What a filter asks, by condition. */
export function askedOf(filter: Filter): Map<ToldCondition, Asked> {
  const asked = Object.entries(askedBy).map(([name, of]) => [name as ToldCondition, of(filter)] as const);
  return new Map(asked.filter((one): one is [ToldCondition, Asked] => Boolean(one[1])));
}

/** @param missedBy the bit of what a listing misses that does not meet a condition. */
export function questionOf(asked: ReturnType<typeof askedOf>, missedBy: (name: ToldCondition) => number): Question {
  const question: Question = {
    missedByKey: facetKeys.map(() => new Uint32Array(mostKinds)),
    price: undefined,
    numbers: [],
  };
  for (const [name, ofName] of asked) {
    const missed = missedBy(name);
    if ('prices' in ofName) question.price = { within: boundsOf(ofName.prices), missed };
    else if ('number' in ofName) {
      const { number, lowest = 0, highest = highestNumber } = ofName;
      question.numbers.push({ at: numberNames.indexOf(number), lowest, highest });
    } else {
      const of = placeOf(ofName.facet);
      const table = question.missedByKey[of.key];
      table?.forEach((before, key) => {
        if (!ofName.kinds.includes(kindOf(of, key))) table[key] = before | missed;
      });
    }
  }
  return question;
}

/** A listing as it is counted. */
export function countedOf(row: CountedRow): CountedListing {
  return {
    keys: facetKeys.map((_, at) => Number(row[keyName(at)])),
    numbers: numberNames.map((name) => row[keyName(name)] as number | null),
    price: row.price,
    currency: row.currency,
  };
}

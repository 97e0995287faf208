import { type PriceRange, pricesWithin } from '#domain/exchange-rate/exchange-rate.ts';
import { choiceDetailFilters, flagDetailFilters } from '#domain/listing/detail-filters.ts';
import {
  booleanFilters,
  type FilterChoice,
  type FilterNameOf,
  type PriceCurrency,
  stepFilterNames,
} from '#domain/listing/filter.ts';
import { currencies, type ListingType } from '#domain/listing/listing.ts';
import { priceBands } from '#domain/listing/price.ts';
import { recordOf } from '#domain/record.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import type { Filter } from '../find/filter.ts';
import { type ChoiceFilter, valuesOf } from './choices.ts';
import { availableOn, Filtered } from './filtered.ts';
import type { ListingIndex, Listings } from './listing-index.ts';

type Counts<Name extends FilterNameOf<'choice' | 'choices' | 'number'>> = {
  [Each in Name]: Record<FilterChoice<Each>, number>;
};

/** Filters whose choices are counted beside those of details. */
const ownFilters = [
  'type',
  'township',
  'propertyType',
  'bedrooms',
  'minBedrooms',
  'bathrooms',
  'monthsAtOnce',
  'seller',
] as const;

/** Filters that replace each other: so many bedrooms, or at least so many (SRC-114). */
const replaced: ReadonlySet<ChoiceFilter> = new Set(['bedrooms', 'minBedrooms']);

/**
 * Counts how many listings each choice would leave if it replaced what the filter has of its kind.
 * @param found the listings that the filter's search terms find.
 */
export function countChoices(index: ListingIndex, filter: Filter, found?: Listings) {
  const filtered = new Filtered(index, filter, found);
  const ofAnyBedrooms = new Filtered(index, { ...filter, bedrooms: undefined, minBedrooms: undefined }, found).all;
  const count = (name: ChoiceFilter) => {
    const listings = replaced.has(name) ? ofAnyBedrooms : filtered.but(name);
    return recordOf(valuesOf(name).map(String), (value) => listings.intersection_size(index.having(name, value)));
  };
  const countOn = (name: ChoiceFilter) => count(name)['true'] ?? 0;
  const { type, currency = 'USD', mmkPerUsd } = filter;
  return {
    homes: filtered.all.size(),
    ...(recordOf(ownFilters, count) as Counts<(typeof ownFilters)[number]>),
    switches: recordOf(booleanFilters, countOn),
    details: {
      ...(recordOf(choiceDetailFilters, count) as Counts<(typeof choiceDetailFilters)[number]>),
      ...recordOf(flagDetailFilters, countOn),
      ...(recordOf(stepFilterNames, count) as Counts<(typeof stepFilterNames)[number]>),
      noAgentFee: countOn('noAgentFee'),
      wholeHome: countOn('wholeHome'),
      availableNow: filtered.but('availableBy').intersection_size(availableOn(index, 'now')),
    },
    prices: type === undefined ? [] : countBands(index, filtered.but('price'), { type, currency, mmkPerUsd }),
  };
}

/** Counts how many of some listings have a price within each of the bands of a type. */
function countBands(
  index: ListingIndex,
  listings: Listings,
  { type, currency, mmkPerUsd }: Pick<Filter, 'mmkPerUsd'> & { type: ListingType; currency: PriceCurrency },
) {
  const prices = recordOf(currencies, (one) =>
    index.numbersOf(listings.new_intersection(index.having('currency', one)), 'price'),
  );
  return priceBands(type, currency).map((band) => {
    const ranges = pricesWithin({ ...band, currency }, mmkPerUsd) ?? {};
    const counts = currencies.map((one) => (ranges[one] ? countWithin(prices[one], ranges[one]) : 0));
    return { ...band, homes: counts.reduce((sum, count) => sum + count, 0) };
  });
}

function countWithin(numbers: Float64Array, { minimum = -Infinity, maximum = Infinity }: PriceRange): number {
  let count = 0;
  for (const number of numbers) count += Number(number >= minimum && number <= maximum);
  return count;
}

/** Counts the listings that match, as countListings does in SQL. */
export function countTotals(index: ListingIndex, { available, ...filter }: Filter) {
  const { all } = new Filtered(index, filter);
  const taken = all.new_intersection(index.having('available', false));
  const counted = available === undefined ? all : available ? all.new_difference(taken) : taken;
  const since = Date.now() - 30 * 24 * 60 * 60 * 1000 + 1;
  return {
    total: counted.size(),
    lastMonth: counted.intersection_size(index.within('createdAt', { minimum: since })),
    taken: taken.size(),
  };
}

/** Counts the listings that match, whether or not they are still available. */
export function countFound(index: ListingIndex, filter: Filter): { homes: number } {
  return { homes: new Filtered(index, filter).all.size() };
}

/** Counts the listings of each township; one without any is left out. */
export function countTownships(
  index: ListingIndex,
  filter: Filter,
  found?: Listings,
): { township: Township; count: number }[] {
  const { all } = new Filtered(index, filter, found);
  return townshipSlugs
    .map((township) => ({ township, count: all.intersection_size(index.having('township', township)) }))
    .filter(({ count }) => count > 0);
}

/** How many available listings a user has (LST-75), and the townships that these are in, those with most listings first. */
export interface Portfolio {
  total: number;
  townships: Township[];
}

/** The portfolio of each of these users; one without listings is left out. */
export function countPortfolios(index: ListingIndex, ownerIds: readonly string[]): Map<string, Portfolio> {
  const available = index.having('available', true);
  const townships = townshipSlugs.map((township) => ({
    township,
    counts: index.countByOwner(available.new_intersection(index.having('township', township)), ownerIds),
  }));
  const portfolios = ownerIds.map((id, at): [string, Portfolio] => {
    const found = townships
      .map(({ township, counts }) => ({ township, homes: counts[at] ?? 0 }))
      .filter(({ homes }) => homes > 0)
      .toSorted((one, other) => other.homes - one.homes || (one.township < other.township ? -1 : 1));
    const total = found.reduce((sum, { homes }) => sum + homes, 0);
    return [id, { total, townships: found.map(({ township }) => township) }];
  });
  return new Map(portfolios.filter(([, { total }]) => total > 0));
}

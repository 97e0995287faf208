import { type FilterName, filterNames } from '#domain/listing/filter.ts';
import { filterParameters, type SearchQuery } from '#domain/listing/query-string.ts';
import { neighboursOf } from '#domain/township/tiles.ts';
import type { Township } from '#domain/township/township.ts';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';

/** Searches that are one step wider than one that finds nothing, and find something (SRC-113). */
export interface WiderSearches {
  /** Numbers of listings without one of the filters, by its first parameter. */
  without: Partial<Record<FilterName, number>>;
  /** Numbers of listings in the townships beside the one that is asked for, most first. */
  near: { township: Township; homes: number }[];
}

/** Number of filters that are tried without, and of townships that are named: more is no help. */
const mostTried = 8;
const mostNear = 3;

/** Both ends of ranges, which are removed together. */
const ranges = { minPrice: 'maxPrice', minArea: 'maxArea' } as const satisfies Partial<Record<FilterName, FilterName>>;

/** Counts the searches that are one step wider, in one call for each filter and one for the townships. */
export async function widerSearches({ listing }: ApiClient, query: SearchQuery): Promise<WiderSearches> {
  const tried = filtersOf(query).slice(0, mostTried);
  const [near, ...counts] = await Promise.all([
    query.township === undefined ? [] : homesNear(listing, query, query.township),
    ...tried.map(async (names) => {
      const filter = filterParameters({ ...query, ...Object.fromEntries(names.map((name) => [name, undefined])) });
      const { totalListings } = await pageAnswerOf(
        listing.get.$get({ query: { ...filter, available: 'true', limit: '1' } }),
      );
      return [names[0], totalListings] as const;
    }),
  ]);
  return { without: Object.fromEntries(counts.filter(([, homes]) => homes > 0)), near };
}

/** Returns the filters of a search, each as the parameters that are removed together. */
function filtersOf(query: SearchQuery): (readonly [FilterName, ...FilterName[]])[] {
  const isSet = (name: FilterName) => query[name] !== undefined;
  return filterNames.flatMap((name): (readonly [FilterName, ...FilterName[]])[] => {
    if (name === 'currency' || name === 'maxPrice' || name === 'maxArea') return [];
    if (name === 'minPrice' || name === 'minArea') {
      const ends = [name, ranges[name]] as const;
      return ends.some(isSet) ? [ends] : [];
    }
    return isSet(name) ? [[name]] : [];
  });
}

async function homesNear(listing: ApiClient['listing'], query: SearchQuery, township: Township) {
  const { township: _any, ...filter } = filterParameters(query);
  const { townships } = await pageAnswerOf(listing.map.$get({ query: { ...filter, available: 'true' } }));
  const neighbours = neighboursOf(township);
  return townships
    .filter((one) => one.homes > 0 && neighbours.includes(one.township))
    .toSorted((one, other) => other.homes - one.homes)
    .slice(0, mostNear)
    .map((one) => ({ township: one.township, homes: one.homes }));
}

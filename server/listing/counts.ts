import { and, type SQL, sql } from 'drizzle-orm';
import { listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { priceBands } from '#domain/listing/price-bands.ts';
import { bathroomChoices, bedroomChoices, booleanFilters } from '#domain/listing/filter.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { recordOf } from '#domain/record.ts';
import type { Executor } from '../database/executor.ts';
import { listing } from '../database/schema.ts';
import { extraFacets, type Facet, type FacetName, homeFacets, keyOf, kindsOfBand, kindsOfKey } from './facets.ts';
import { conditionsOf, type Filter } from './filter.ts';

/** What can be chosen anew while all else stays as it is. */
const choosable = ['township', 'price', ...homeFacets.map(({ name }) => name), ...booleanFilters] as const;
type Choosable = FacetName | 'township';

/**
 * Counts the choices of every filter in one pass over one index. A listing counts for a choice where it meets all other filters:
 * so listings that meet all count for every kind of choice, listings that miss one filter for the choices of that one, and no others.
 * Index: listing_by_created, or listing_count; for words listing_search_words.
 * @param filter at the present rate, whether or not it bounds a price: bands of prices are counted too.
 */
export async function countChoices(db: Executor, filter: Filter) {
  const { conditions, others } = apart(filter);
  const extras = extraFacets(filter);
  const { rows } = await db.execute<CountedRow>(sql`
    select missed, township, home, extras, count(*)::int as homes
    from (
      select ${missedOf(Object.values(conditions))} as missed, ${listing.township} as township,
        ${keyOf(homeFacets)} as home, ${keyOf(extras)} as extras
      from ${listing} where ${others}
    ) as met
    where missed is not null
    group by grouping sets ((missed, township), (missed, home), (missed, extras))`);
  const tally = new Tally();
  const missable = Object.keys(conditions);
  for (const { missed, township, home, extras: extra, homes } of rows) {
    const counts = (name: string) => missed === 0 || missable[missed - 1] === name;
    const add = (facets: readonly Facet[], key: number) =>
      kindsOfKey(facets, key).forEach((kind, at) => {
        const { name } = facets[at] as Facet;
        if (counts(name)) tally.add(name, kind, homes);
      });
    if (township !== null && counts('township')) tally.add('township', township, homes);
    if (township !== null && missed === 0) tally.add('all', '', homes);
    if (home !== null) add(homeFacets, home);
    if (extra !== null) add(extras, extra);
  }
  return answerOf(tally, filter);
}

/** One group of listings: its township, or the key of its facets, each counted apart. */
interface CountedRow extends Record<string, unknown> {
  /** 0 where all conditions are met, else the one that is not, from 1. */
  missed: number;
  township: string | null;
  home: number | null;
  extras: number | null;
  homes: number;
}

/** The conditions that can be chosen anew, and one of all others. */
function apart(filter: Filter): { conditions: Partial<Record<Choosable, SQL>>; others: SQL } {
  const all: Partial<Record<string, SQL>> = conditionsOf(filter);
  const isChoosable = (name: string) => choosable.some((one) => one === name);
  const given = Object.entries(all).filter((entry): entry is [string, SQL] => entry[1] !== undefined);
  return {
    conditions: Object.fromEntries(given.filter(([name]) => isChoosable(name))),
    others: and(...given.filter(([name]) => !isChoosable(name)).map(([, condition]) => condition)) ?? sql`true`,
  };
}

/** Which condition a listing misses, from 1; 0 for none, null for more than one. */
function missedOf(conditions: readonly SQL[]): SQL {
  if (conditions.length === 0) return sql`0`;
  const allBut = (missed: number) => and(...conditions.filter((_, at) => at !== missed - 1)) ?? sql`true`;
  const branches = [0, ...conditions.keys().map((at) => at + 1)].map(
    (missed) => sql`when ${allBut(missed)} then ${sql.raw(String(missed))}`,
  );
  return sql`case ${sql.join(branches, sql` `)} end`;
}

/** Homes by what is counted and which kind of it they are. */
class Tally {
  readonly #homes = new Map<string, number>();

  add(name: string, kind: number | string, homes: number): void {
    this.#homes.set(`${name} ${kind}`, this.of(name, kind) + homes);
  }

  of(name: string, kind: number | string): number {
    return this.#homes.get(`${name} ${kind}`) ?? 0;
  }
}

function answerOf(tally: Tally, { type, currency = 'USD' }: Filter) {
  const inOrder = <Value extends string>(name: FacetName, values: readonly Value[]) =>
    recordOf(values, (_, place) => tally.of(name, place));
  const rooms = <Value extends number>(name: FacetName, choices: readonly Value[]) =>
    recordOf(choices, (choice) => tally.of(name, choice));
  const bands = type === undefined ? [] : priceBands(type, currency);
  return {
    homes: tally.of('all', ''),
    type: inOrder('type', listingTypes),
    township: recordOf(townshipSlugs, (township) => tally.of('township', township)),
    propertyType: inOrder('propertyType', propertyTypes),
    bedrooms: rooms('bedrooms', bedroomChoices),
    bathrooms: rooms('bathrooms', bathroomChoices),
    seller: inOrder('seller', sellerStatuses),
    switches: recordOf(booleanFilters, (name) => tally.of(name, 1)),
    prices: bands.map((band, place) => ({
      ...band,
      homes: kindsOfBand(place, bands.length).reduce((sum, kind) => sum + tally.of('price', kind), 0),
    })),
  };
}

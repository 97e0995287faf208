import { and, type SQL, sql } from 'drizzle-orm';
import { listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { priceBands, bandEdges, inOtherCurrency } from '#domain/listing/price.ts';
import {
  bathroomChoices,
  bedroomChoices,
  booleanFilters,
  currencyOfListings,
  monthsAtOnceChoices,
  type BooleanFilter,
} from '#domain/listing/filter.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import { recordOf } from '#domain/record.ts';
import type { Executor } from '../database/executor.ts';
import { listing } from '../database/schema.ts';
import { askedPrice, conditionsOf, type Filter, isAvailable, isTaken } from './filter.ts';

/** What listings are told apart by. */
export type FacetName =
  | 'type'
  | 'township'
  | 'propertyType'
  | 'seller'
  | 'bedrooms'
  | 'bathrooms'
  | 'monthsAtOnce'
  | 'available'
  | BooleanFilter;

/** Something that listings are told apart by: which of so many kinds each is, as a number from 0. */
export interface Facet<Name = FacetName> {
  name: Name;
  kinds: number;
  code: SQL;
}

const townshipFacet: Facet = {
  name: 'township',
  kinds: townshipSlugs.length,
  code: placeIn(listing.township, townshipSlugs),
};

const flagFacets: readonly Facet[] = booleanFilters.map((name) => ({
  name,
  kinds: 2,
  code: sql`coalesce(${listing[name]}, false)::int`,
}));

/** Facets of the listing itself: few enough kinds together to be counted at once. */
const homeFacets: readonly Facet[] = [
  { name: 'type', kinds: listingTypes.length, code: placeIn(listing.type, listingTypes) },
  { name: 'propertyType', kinds: propertyTypes.length, code: placeIn(listing.propertyType, propertyTypes) },
  { name: 'seller', kinds: sellerStatuses.length, code: placeIn(listing.status, sellerStatuses) },
  // The kind is the number of rooms, of the last as many or more.
  {
    name: 'bedrooms',
    kinds: bedroomChoices.length + 1,
    code: sql`least(${listing.bedrooms}, ${whole(bedroomChoices.length)})`,
  },
  {
    name: 'bathrooms',
    kinds: bathroomChoices.length + 1,
    code: sql`least(${listing.bathrooms}, ${whole(bathroomChoices.length)})`,
  },
  // The kind is the place of the choice, from 1; 0 where it is not said.
  {
    name: 'monthsAtOnce',
    kinds: monthsAtOnceChoices.length + 1,
    code: sql`case ${listing.monthsAtOnce} ${sql.join(
      monthsAtOnceChoices.map((months, place) => sql`when ${whole(months)} then ${whole(place + 1)}`),
      sql` `,
    )} else 0 end`,
  },
];

type FacetOrPrice = Facet<FacetName | 'price'>;

/** Facets of what comes with the listing, and of its price where rent or sale is asked for. */
function extraFacets(filter: Filter): FacetOrPrice[] {
  return [...flagFacets, ...priceFacet(filter)];
}

/**
 * Where a price stands among the ends of the bands: kind 2i is below end i, kind 2i + 1 is exactly on it, as each band has both
 * its ends. The last kind is a price that cannot be compared.
 */
function priceFacet({ type, currency = 'USD', mmkPerUsd }: Filter): Facet<'price'>[] {
  if (type === undefined) return [];
  const ends = bandEdges(type, currency);
  const kinds = 2 * ends.length + 2;
  const other =
    mmkPerUsd === undefined
      ? whole(kinds - 1)
      : placeOnScale(ends.map((end) => inOtherCurrency(end, currency, mmkPerUsd)));
  const isOwn = sql`${listing.currency} = ${currencyOfListings[currency]}`;
  return [{ name: 'price', kinds, code: sql`case when ${isOwn} then ${placeOnScale(ends)} else ${other} end` }];
}

/** The kinds of {@link priceFacet} that a band has, by its place from the lowest. */
function kindsOfBand(band: number, bands: number): number[] {
  return [2 * band - 1, 2 * band, 2 * band + 1].filter((kind) => kind >= 0 && kind <= 2 * (bands - 1));
}

/** Facets as one number, so that PostgreSQL groups by whole numbers: four times as quick as by the columns. */
export function keyOf(facets: readonly FacetOrPrice[]): SQL {
  let weight = 1;
  const digits = facets.map(({ code, kinds }) => {
    const digit = sql`(${code}) * ${whole(weight)}`;
    weight *= kinds;
    return digit;
  });
  return sql.join(digits, sql` + `);
}

/** The kinds that a number of {@link keyOf} stands for, in the order of the facets. */
function kindsOfKey(facets: readonly FacetOrPrice[], key: number): number[] {
  let rest = key;
  return facets.map(({ kinds }) => {
    const kind = rest % kinds;
    rest = Math.floor(rest / kinds);
    return kind;
  });
}

function placeIn(
  column: typeof listing.type | typeof listing.township | typeof listing.propertyType | typeof listing.status,
  values: readonly string[],
): SQL {
  const places = values.map((value, place) => sql`when ${value} then ${whole(place)}`);
  return sql`case ${column} ${sql.join(places, sql` `)} end`;
}

/** Homes have whole prices: whatever is below an end with a fraction is below the next whole number. */
function placeOnScale(ends: readonly number[]): SQL {
  const places = ends.flatMap((end, place) => {
    const below = sql`when ${askedPrice} < ${whole(Math.ceil(end))} then ${whole(2 * place)}`;
    return Number.isInteger(end)
      ? [below, sql`when ${askedPrice} = ${whole(end)} then ${whole(2 * place + 1)}`]
      : [below];
  });
  return sql`case ${sql.join(places, sql` `)} else ${whole(2 * ends.length)} end`;
}

/** A number of ours, written out: PostgreSQL cannot tell the type of a parameter in a `then`. */
function whole(value: number): SQL {
  return sql.raw(String(Math.trunc(value)));
}

/** What another choice can be made of while the rest of the filter stays. */
const choosable = ['price', ...[townshipFacet, ...homeFacets, ...flagFacets].map(({ name }) => name)] as const;
type Choosable = (typeof choosable)[number];

/** Whether another choice can be made of what a condition is about. */
export const isChoosable = (name: string) => choosable.some((one) => one === name);

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
  for (const { missed, township, home: property, extras: extra, homes: listings } of rows) {
    const counts = (name: string) => missed === 0 || missable[missed - 1] === name;
    const add = (facets: readonly FacetOrPrice[], key: number) =>
      kindsOfKey(facets, key).forEach((kind, at) => {
        const { name } = facets[at] as FacetOrPrice;
        if (counts(name)) tally.add(name, kind, listings);
      });
    if (township !== null && counts('township')) tally.add('township', townshipSlugs.indexOf(township), listings);
    if (township !== null && missed === 0) tally.add('all', 0, listings);
    if (property !== null) add(homeFacets, property);
    if (extra !== null) add(extras, extra);
  }
  const bands = bandsOf(filter).length;
  for (let band = 0; band < bands; band += 1) {
    for (const kind of kindsOfBand(band, bands)) tally.add('band', band, tally.of('price', kind));
  }
  return choiceCounts(tally, filter);
}

/** One group of listings: its township, or the key of its facets, each counted apart. */
interface CountedRow extends Record<string, unknown> {
  /** 0 where all conditions are met, else the one that is not, from 1. */
  missed: number;
  township: Township | null;
  home: number | null;
  extras: number | null;
  homes: number;
}

/** The conditions of the filters that can be chosen otherwise, and one of all the others. */
function apart(filter: Filter): { conditions: Partial<Record<Choosable, SQL>>; others: SQL } {
  const all: Partial<Record<string, SQL>> = conditionsOf(filter);
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

/** Listings by what is counted and which kind of it they are. */
export class Tally {
  readonly #listings = new Map<string, number>();

  add(name: Tallied, kind: number, listings: number): void {
    this.#listings.set(`${name} ${kind}`, this.of(name, kind) + listings);
  }

  of(name: Tallied, kind: number): number {
    return this.#listings.get(`${name} ${kind}`) ?? 0;
  }
}

/** All that meet the filter, kinds of a facet, places on the scale of prices, and bands of prices. */
type Tallied = 'all' | FacetName | 'price' | 'band';

/** The bands of prices that are counted for a filter. */
export function bandsOf({ type, currency = 'USD' }: Filter) {
  return type === undefined ? [] : priceBands(type, currency);
}

/** What each choice would leave, as the call answers it. */
export function choiceCounts(tally: Tally, filter: Filter) {
  const inOrder = <Value extends string>(name: FacetName, values: readonly Value[]) =>
    recordOf(values, (_, place) => tally.of(name, place));
  const rooms = <Value extends number>(name: FacetName, choices: readonly Value[]) =>
    recordOf(choices, (choice) => tally.of(name, choice));
  return {
    homes: tally.of('all', 0),
    type: inOrder('type', listingTypes),
    township: inOrder('township', townshipSlugs),
    propertyType: inOrder('propertyType', propertyTypes),
    bedrooms: rooms('bedrooms', bedroomChoices),
    bathrooms: rooms('bathrooms', bathroomChoices),
    monthsAtOnce: recordOf(monthsAtOnceChoices, (_, place) =>
      monthsAtOnceChoices.slice(0, place + 1).reduce((sum, _months, at) => sum + tally.of('monthsAtOnce', at + 1), 0),
    ),
    seller: inOrder('seller', sellerStatuses),
    switches: recordOf(booleanFilters, (name) => tally.of(name, 1)),
    prices: bandsOf(filter).map((band, place) => ({ ...band, homes: tally.of('band', place) })),
  };
}

/** Whether a listing can be had is a facet too, though none of the choices that are counted. */
export const available = 0;
export const taken = 1;
const availableFacet: Facet = {
  name: 'available',
  kinds: 3,
  code: sql`case when ${isAvailable} then ${sql.raw(String(available))} when ${isTaken} then ${sql.raw(String(taken))} else 2 end`,
};

/** Where each facet stands: in which key of a listing, and at what place there. */
export interface Place {
  key: number;
  kinds: number;
  weight: number;
}

/** Kinds that the facets of one key have together at most: tables of as many stay in the processor's nearest memory. */
export const mostKinds = 4096;

export const facetKeys: Facet[][] = [];
export const places = new Map<FacetName, Place>();
for (const facet of [...homeFacets, availableFacet, townshipFacet, ...flagFacets]) {
  const kindsOf = (facets: readonly Facet[]) => facets.reduce((product, { kinds }) => product * kinds, 1);
  let key = facetKeys.findIndex((facets) => kindsOf(facets) * facet.kinds <= mostKinds);
  if (key === -1) key = facetKeys.push([]) - 1;
  const facets = facetKeys[key] as Facet[];
  places.set(facet.name, { key, kinds: facet.kinds, weight: kindsOf(facets) });
  facets.push(facet);
}

/** The kind of a facet that a listing is, by its key. */
export const kindOf = ({ kinds, weight }: Place, key: number) => Math.floor(key / weight) % kinds;
export const placeOf = (facet: FacetName) => places.get(facet) as Place;

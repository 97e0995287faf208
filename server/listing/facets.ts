import { type SQL, sql } from 'drizzle-orm';
import { inOtherCurrency } from '#domain/exchange-rate/exchange-rate.ts';
import { listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { bandEdges } from '#domain/listing/price-bands.ts';
import {
  bathroomChoices,
  bedroomChoices,
  currencyOfListings,
  type BooleanFilter,
  booleanFilters,
} from '#domain/listing/filter.ts';
import { listing } from '../database/schema.ts';
import { askedPrice, type Filter } from './filter.ts';

/** What listings are told apart by, other than their township. */
export type FacetName = 'type' | 'propertyType' | 'seller' | 'bedrooms' | 'bathrooms' | 'price' | BooleanFilter;

/** Something that listings are told apart by: which of so many kinds each is, as a number from 0. */
export interface Facet {
  name: FacetName;
  kinds: number;
  code: SQL;
}

/** Facets of the listing itself: few enough kinds together to be counted at once. */
export const homeFacets: readonly Facet[] = [
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
];

/** Facets of what comes with the listing, and of its price where rent or sale is asked for. */
export function extraFacets(filter: Filter): Facet[] {
  return [
    ...booleanFilters.map((name) => ({ name, kinds: 2, code: sql`${listing[name]}::int` })),
    ...priceFacet(filter),
  ];
}

/**
 * Where a price stands among the ends of the bands: kind 2i is below end i, kind 2i + 1 is exactly on it, as each band has both
 * its ends. The last kind is a price that cannot be compared.
 */
function priceFacet({ type, currency = 'USD', mmkPerUsd }: Filter): Facet[] {
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
export function kindsOfBand(band: number, bands: number): number[] {
  return [2 * band - 1, 2 * band, 2 * band + 1].filter((kind) => kind >= 0 && kind <= 2 * (bands - 1));
}

/** Facets as one number, so that PostgreSQL groups by whole numbers: four times as quick as by the columns. */
export function keyOf(facets: readonly Facet[]): SQL {
  let weight = 1;
  const digits = facets.map(({ code, kinds }) => {
    const digit = sql`(${code}) * ${whole(weight)}`;
    weight *= kinds;
    return digit;
  });
  return sql.join(digits, sql` + `);
}

/** The kinds that a number of {@link keyOf} stands for, in the order of the facets. */
export function kindsOfKey(facets: readonly Facet[], key: number): number[] {
  let rest = key;
  return facets.map(({ kinds }) => {
    const kind = rest % kinds;
    rest = Math.floor(rest / kinds);
    return kind;
  });
}

function placeIn(
  column: SQL | typeof listing.type | typeof listing.propertyType | typeof listing.status,
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

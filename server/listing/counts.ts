import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  choiceDetailFilters,
  type ChoiceDetailFilter,
  type DetailChoice,
  flagDetailFilters,
  listingDetails,
} from '#domain/listing/details.ts';
import { type PartlyIndexed, partlyIndexed } from '#domain/listing/fields.ts';
import {
  bathroomChoices,
  bedroomChoices,
  booleanFilters,
  currencyOfListings,
  monthsAtOnceChoices,
  type StepFilter,
  stepFilterNames,
  stepFilters,
  strictestFirst,
} from '#domain/listing/filter.ts';
import { type Currency, listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { hundredths, ofHundredths } from '#domain/listing/money.ts';
import { priceBands, bandEdges, inOtherCurrency } from '#domain/listing/price.ts';
import { recordOf } from '#domain/record.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import type { Executor } from '../process/database.ts';
import { listing } from '../database/schema.ts';
import {
  type Facet,
  type FacetName,
  flagFacets,
  homeFacets,
  keyOf,
  townshipFacet,
  uncoveredFacets,
  whole,
} from './facets.ts';
import { askedPrice, conditionsOf, type Filter, matching } from './filter.ts';

type FacetOrPrice = Facet<FacetName | 'price'>;

/** Facets of the listing's features and, if rent or sale is chosen, of its price. */
function extraFacets(filter: Filter): FacetOrPrice[] {
  return [...flagFacets, ...(visitsRows(filter) ? uncoveredFacets : []), ...priceFacet(filter)];
}

/** Whether rows are visited in any case, because no covering index can decide whether they match. */
function visitsRows(filter: Filter): boolean {
  const { words, user } = conditionsOf(filter);
  return words !== undefined || user !== undefined;
}

/**
 * Position of a price among the edges of the bands: kind 2i is below edge i, kind 2i + 1 is exactly on it, as each band includes both
 * its edges. The last kind is a price that cannot be compared.
 */
function priceFacet({ type, currency = 'USD', mmkPerUsd }: Filter): Facet<'price'>[] {
  if (type === undefined) return [];
  const ends = bandEdges(type, currency).map(hundredths);
  const kinds = 2 * ends.length + 2;
  const other =
    mmkPerUsd === undefined
      ? whole(kinds - 1)
      : placeOnScale(ends.map((end) => inOtherCurrency(end, currency, mmkPerUsd)));
  const isOwn = sql`${listing.currency} = ${currencyOfListings[currency]}`;
  return [{ name: 'price', kinds, code: sql`case when ${isOwn} then ${placeOnScale(ends)} else ${other} end` }];
}

/** The kinds of {@link priceFacet} in a band, given its position from the lowest. */
function kindsOfBand(band: number, bands: number): number[] {
  return [2 * band - 1, 2 * band, 2 * band + 1].filter((kind) => kind >= 0 && kind <= 2 * (bands - 1));
}

/** The kinds that a number from {@link keyOf} stands for, in the order of the facets. */
function kindsOfKey(facets: readonly FacetOrPrice[], key: number): number[] {
  let rest = key;
  return facets.map(({ kinds }) => {
    const kind = rest % kinds;
    rest = Math.floor(rest / kinds);
    return kind;
  });
}

/** Prices of listings are whole in hundredths, as the ends are given: whatever is below a fractional end is below the next whole number. */
function placeOnScale(ends: readonly number[]): SQL {
  const places = ends.flatMap((end, place) => {
    const edge = sql.raw(String(ofHundredths(Math.ceil(end))));
    const below = sql`when ${askedPrice} < ${edge} then ${whole(2 * place)}`;
    return Number.isInteger(end) ? [below, sql`when ${askedPrice} = ${edge} then ${whole(2 * place + 1)}`] : [below];
  });
  return sql`case ${sql.join(places, sql` `)} else ${whole(2 * ends.length)} end`;
}

/** Conditions for which another choice can be made while the rest of the filter stays. */
const choosable = ['price', ...[townshipFacet, ...homeFacets, ...flagFacets].map(({ name }) => name)] as const;
type Choosable = (typeof choosable)[number];

/** Whether a condition's subject offers other choices. */
const isChoosable = (name: string) => choosable.some((one) => one === name);

/**
 * Counts the choices of every filter in one pass over one index. A listing counts for a choice if it meets all other filters:
 * listings that meet all count for every kind of choice, listings that miss one filter for the choices of that one, and no others.
 * Index: listing_by_created, or listing_count; for search terms listing_search_words.
 * @param filter at the current rate, whether or not it bounds a price: price bands are counted too.
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
  if (!visitsRows(filter)) {
    for (const [name, homes] of await countUncovered(db, filter)) tally.add(name, 1, homes);
  }
  const bands = bandsOf(filter).length;
  for (let band = 0; band < bands; band += 1) {
    for (const kind of kindsOfBand(band, bands)) tally.add('band', band, tally.of('price', kind));
  }
  return choiceCounts(tally, filter);
}

/**
 * How many listings would be left by each feature that the covering indexes lack. Its own index has all other columns used to filter,
 * so only the index is read. Index: listing_urgent_by_created and similar ones.
 */
async function countUncovered(db: Executor, filter: Filter): Promise<(readonly [PartlyIndexed, number])[]> {
  const counts = partlyIndexed.map(
    (name) =>
      sql`(select count(*)::int from ${listing} where ${matching({ ...filter, [name]: true })}) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<PartlyIndexed, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return partlyIndexed.map((name) => [name, rows[0]?.[name] ?? 0]);
}

/** One group of listings: its township, or the key of its facets, each counted separately. */
interface CountedRow extends Record<string, unknown> {
  /** 0 if all conditions are met, else the number of the one that is not, from 1. */
  missed: number;
  township: Township | null;
  home: number | null;
  extras: number | null;
  homes: number;
}

/** The conditions of the filters that offer other choices, and the conjunction of all the others. */
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

/** Numbers of listings by what is counted and its kind. */
export class Tally {
  readonly #listings = new Map<string, number>();

  add(name: Tallied, kind: number, listings: number): void {
    this.#listings.set(`${name} ${kind}`, this.of(name, kind) + listings);
  }

  of(name: Tallied, kind: number): number {
    return this.#listings.get(`${name} ${kind}`) ?? 0;
  }
}

/** All that match the filter, kinds of a facet, positions on the price scale, price bands, and what is available now. */
type Tallied = 'all' | FacetName | 'price' | 'band' | 'availableNow';

/** The price bands that are counted for a filter. */
export function bandsOf({ type, currency = 'USD' }: Filter) {
  return type === undefined ? [] : priceBands(type, currency);
}

/** Returns how many listings each choice of details would leave, as the call responds. */
export function detailCounts(tally: Tally) {
  const ofChoices = (name: ChoiceDetailFilter) =>
    recordOf(listingDetails[name].choices as readonly string[], (_, place) => tally.of(name, place + 1));
  return {
    ...(recordOf(choiceDetailFilters, ofChoices) as {
      [Name in ChoiceDetailFilter]: Record<DetailChoice<Name>, number>;
    }),
    ...recordOf(flagDetailFilters, (name) => tally.of(name, 1)),
    ...(recordOf(stepFilterNames, (name) => {
      const steps = strictestFirst(name);
      return recordOf(stepFilters[name].choices, (step) => upTo(tally, name, steps.indexOf(step)));
    }) as { [Name in StepFilter]: Record<(typeof stepFilters)[Name]['choices'][number], number> }),
    noAgentFee: tally.of('noAgentFee', 1),
    availableNow: tally.of('availableNow', 1),
  };
}

/** How many listings the first choices of a facet have together, if its kind 0 means that none is stated. */
function upTo(tally: Tally, name: FacetName, place: number): number {
  return Array.from({ length: place + 1 }, (_, at) => tally.of(name, at + 1)).reduce((sum, count) => sum + count, 0);
}

/** Returns how many listings each choice would leave, as the call responds. */
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
    monthsAtOnce: recordOf(monthsAtOnceChoices, (_, place) => upTo(tally, 'monthsAtOnce', place)),
    seller: inOrder('seller', sellerStatuses),
    switches: recordOf(booleanFilters, (name) => tally.of(name, 1)),
    prices: bandsOf(filter).map((band, place) => ({ ...band, homes: tally.of('band', place) })),
  };
}

/** The figures of a township's listings. */
export interface TownshipFigures {
  homes: number;
  /** Median of their prices in one currency; null without any. */
  median: number | null;
}

/**
 * How many listings that meet a filter each township has, and the median of their prices: of one type, as rents and sales cannot be
 * compared, in the currency of the filter or else in the one that most of them have. Index: listing_count (index-only).
 */
export async function selectTownshipFigures(db: Executor, filter: Filter) {
  const { type = 'rent' } = filter;
  const currency = currencyAsked(filter) ?? (await commonCurrency(db, { ...filter, type }));
  const priced = sql`${eq(listing.type, type)} and ${eq(listing.currency, currency)}`;
  const rows = await db
    .select({
      township: listing.township,
      homes: sql<number>`count(*)::int`,
      median: sql<number | null>`percentile_disc(0.5) within group (order by ${askedPrice}) filter (where ${priced})`,
    })
    .from(listing)
    .where(matching(filter))
    .groupBy(listing.township);
  const figures = rows.map(({ township, ...of }): [Township, TownshipFigures] => [township, of]);
  return { currency, figures: new Map(figures) };
}

/** The currency of listings that a filter names. */
export function currencyAsked({ currency }: Filter): Currency | undefined {
  return currency && currencyOfListings[currency];
}

async function commonCurrency(db: Executor, filter: Filter): Promise<Currency> {
  const [counted] = await db
    .select({
      dollars: sql<number>`(count(*) filter (where ${eq(listing.currency, 'USD')}))::int`,
      homes: sql<number>`count(*)::int`,
    })
    .from(listing)
    .where(matching(filter));
  return commonerCurrency(counted?.dollars ?? 0, counted?.homes ?? 0);
}

/** The currency of most listings, given how many of all are in dollars. In a tie, the one in kyat. */
export function commonerCurrency(dollars: number, all: number): Currency {
  return dollars * 2 > all ? 'USD' : 'lakh MMK';
}

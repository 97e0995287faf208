import { type SQL, sql } from 'drizzle-orm';
import type { PropertyType } from '#domain/listing/listing.ts';
import { conceptLexeme, groupOf } from '#domain/search/vocabulary/concepts.ts';
import { roomsLexeme } from '#domain/search/parse/rooms.ts';
import type { Understood, UnderstoodFilter } from '#domain/search/parse/understand.ts';
import type { QueryTerms } from '#domain/search/parse/query.ts';
import { deniedWords, queryWords, siteWords } from '#domain/search/index-terms.ts';
import type { Township } from '#domain/township/township.ts';
import { derivedFrom } from '#domain/search/vocabulary/derived.ts';
import { listing } from '../database/schema.ts';
import type { IndexQuery } from './rank.ts';
import type { Group } from './rank-tiers.ts';
import { detailMark, fieldMarks, quoted, typeWords } from './vector.ts';
import type { Executor } from '../process/database.ts';
import { presentRate } from '../exchange-rate/rate.ts';
import { pricedAsTyped } from '../listing/find/filter.ts';

/** One thing that a query asks for; all of them are to be met. */
export interface Criterion {
  kind: UnderstoodFilter['kind'] | 'word' | 'preference';
  /** Ranks a listing by where it occurs. */
  group?: Group;
  /** Must be in the listing's own fields. */
  fact?: Group;
  condition?: SQL;
  /** Listings that have any of these come first; none is left out. Only for preferences. */
  preferred?: Group;
  /** Listings with any of these come last. */
  lowered?: Group;
  /** The townships that it asks for. */
  townships?: readonly Township[];
  /** Orders the listings, the smallest first. */
  order?: SQL;
  /** The criterion with its bounds so many times as far away. */
  widened?: (times: number) => SQL;
}

/** Possible meanings of mistyped words, by the mistyped word. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** A price named in search terms. */
export type NamedPrice = Extract<UnderstoodFilter, { kind: 'price' }>;

/** Compares a price, whatever the listing's currency. */
export type PriceCondition = (price: NamedPrice) => SQL;

/** Returns the criteria of an interpreted query: its filters on the listings' fields, its other words anywhere in a listing. */
export function criteriaOf(
  understood: Understood,
  priceWithin: PriceCondition,
  corrections: Corrections = new Map(),
): Criterion[] {
  const { filters, rest, preferred, query } = understood;
  const named = siteWords(understood);
  const weakWords = weakWordsOf(query.dictionary);
  const words = termCriteria(rest, corrections).filter(
    ({ group }) => filters.length === 0 || !group?.every((word) => weakWords.has(word)),
  );
  const criteria = [...filters.map((filter) => filterCriterion(filter, priceWithin)), ...words];
  return criteria.length === 0
    ? []
    : [...criteria, ...[...preferred, ...(named.length > 0 ? [named] : [])].map(preferenceFor)];
}

/** A property type is decided by the field, anything else by all the text of a listing. */
function preferenceFor(words: Group): Criterion {
  return { kind: 'preference', preferred: words.map((word) => (typeWords.has(word) ? factOf(word) : word)) };
}

/** Returns the criteria of a query when none of its words is interpreted as a field: each may be anywhere. */
export function termCriteria(words: QueryTerms, corrections: Corrections = new Map()): Criterion[] {
  const required = queryWords(words).map(
    (group): Criterion => ({
      kind: 'word',
      group: [...new Set(group.flatMap((word) => [word, ...(corrections.get(word) ?? [])]))],
    }),
  );
  return [...required, ...deniedWords(words).map((word): Criterion => ({ kind: 'word', condition: without(word) }))];
}

/** The same criteria, applied to all the text of a listing instead of its fields: a flat "near Bahan" has Bahan only in its text. */
export function anywhereInstead(criteria: readonly Criterion[]): Criterion[] {
  return criteria.map(({ fact, ...criterion }) =>
    fact && criterion.group === undefined ? { ...criterion, group: fact.map(unmarked) } : criterion,
  );
}

/** All that some criteria ask for, in the form that the ranking takes. */
export function indexQueryOf(criteria: readonly Criterion[]): IndexQuery {
  const conditions = criteria.flatMap(({ condition }) => condition ?? []);
  return {
    groups: criteria.flatMap(({ group }) => (group ? [group] : [])),
    facts: criteria.flatMap(({ fact }) => (fact ? [fact] : [])),
    preferred: criteria.flatMap(({ preferred }) => (preferred ? [preferred] : [])),
    lowered: criteria.flatMap(({ lowered }) => lowered ?? []),
    order: criteria.flatMap(({ order }) => order ?? []),
    condition: conditions.length === 0 ? undefined : sql.join(conditions, sql` and `),
  };
}

function filterCriterion(filter: UnderstoodFilter, priceWithin: PriceCondition): Criterion {
  const { kind } = filter;
  switch (kind) {
    // A title that says "for rent" does not make a listing a better one to rent.
    case 'type':
      return { kind, fact: [factOf(conceptLexeme(filter.value))] };
    case 'township':
      return fieldCriterion(kind, filter.values);
    case 'propertyType':
      return fieldCriterion(kind, filter.values);
    case 'bedrooms':
    case 'bathrooms':
      return roomsCriterion(filter);
    // Owners forget to tick what their text mentions.
    case 'amenity': {
      const word = conceptLexeme(groupOf(filter.value));
      return filter.isWithout ? { kind, condition: without(word) } : { kind, group: [word] };
    }
    case 'price':
      return {
        kind,
        condition: priceWithin(filter),
        widened: (times) => priceWithin(widenedBy(filter, times)),
      };
    case 'seller':
      return { kind, condition: sql`${listing.status} = ${filter.value}` };
    case 'area':
      return { kind, condition: areaWithin(filter) };
  }
}

/** A price range with its ends so many times as far away. */
function widenedBy({ min, max, ...price }: NamedPrice, times: number): NamedPrice {
  return { ...price, ...(min !== undefined && { min: min / times }), ...(max !== undefined && { max: max * times }) };
}

/** Condition that no text or field of a listing has a word. */
function without(word: string): SQL {
  return sql`not (${listing.searchWords} @@ ${quoted(word)}::tsquery)`;
}

/** Criterion that a listing is in one of some townships, or of one of some property types. */
export function fieldCriterion(
  ...[kind, values]:
    | [kind: 'township', values: readonly Township[]]
    | [kind: 'propertyType', values: readonly PropertyType[]]
): Criterion {
  const group = values.map(conceptLexeme);
  const words = { group, fact: group.map(factOf) };
  if (kind === 'township') return { kind, ...words, townships: values };
  return { kind, ...words, ...(group.length === 1 && { lowered: group.map((word) => detailMark + word) }) };
}

/**
 * For a plot, the area of the land counts, if stated, or a text that gives its sides. Otherwise the living area; for land, that of the plot.
 */
function areaWithin({ min = 0, max, plot }: Extract<UnderstoodFilter, { kind: 'area' }>): SQL {
  const { squareFeet, landSquareFeet } = listing;
  const area = plot ? sql`coalesce(${landSquareFeet}, ${squareFeet})` : sql`coalesce(${squareFeet}, ${landSquareFeet})`;
  const isWithin = max === undefined ? sql`${area} >= ${min}` : sql`${area} between ${min} and ${max}`;
  return plot ? sql`(${isWithin} or ${listing.searchWords} @@ ${quoted(plot)}::tsquery)` : sql`(${isWithin})`;
}

function roomsCriterion({ kind, min, max }: Extract<UnderstoodFilter, { kind: 'bedrooms' | 'bathrooms' }>): Criterion {
  if (min === max) {
    const rooms = roomsLexeme(min, kind === 'bedrooms' ? 'bedroom' : 'bathroom');
    return { kind, group: [rooms], fact: [factOf(rooms)] };
  }
  const column = listing[kind];
  return { kind, condition: sql`${column} between ${min} and ${max ?? mostRooms}` };
}

/** Maximum number of rooms of a listing (schema, listing_bedrooms). */
const mostRooms = 1000;

const factOf = (word: string) => fieldMarks.facts + word;
const unmarked = (fact: string) => fact.slice(fieldMarks.facts.length);

const weakWordsOf = derivedFrom(
  ({ groups }) => new Set(groups.filter(({ weak }) => weak).map(({ name }) => conceptLexeme(name))),
);

/** Compares prices named in a query with those of listings, at the current rate. */
export async function presentPrices(db: Executor): Promise<PriceCondition> {
  const mmkPerUsd = await presentRate(db);
  return (price) => pricedAsTyped(price, mmkPerUsd);
}

import { type SQL, sql } from 'drizzle-orm';
import { conceptLexeme } from '#domain/search/vocabulary/concepts.ts';
import { groupOf } from '#domain/search/parse/named.ts';
import { roomsLexeme } from '#domain/search/parse/parts.ts';
import type { Understood, UnderstoodFilter } from '#domain/search/parse/understand.ts';
import { queryWords } from '#domain/search/index-terms.ts';
import { synonymGroups } from '#domain/search/vocabulary/synonyms.ts';
import { listing } from '../database/schema.ts';
import type { Criteria } from './rank.ts';
import type { Group } from './rank-tiers.ts';
import { fieldMarks } from './vector.ts';

/** One thing that a query asks for; what is wanted is all of them. */
export interface Criterion {
  kind: UnderstoodFilter['kind'] | 'word';
  /** Ranks a listing by where it stands. */
  group?: Group;
  /** The listing's own fields have to say so. */
  fact?: Group;
  condition?: SQL;
}

/** Words that mistyped ones may mean, by the mistyped one. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** A price that words name. */
export type NamedPrice = Extract<UnderstoodFilter, { kind: 'price' }>;

/** Compares a price, whatever the currency of the listing. */
export type PriceCondition = (price: NamedPrice) => SQL;

/** What an understood query asks for: its filters of the listings' fields, its other words of anything that is said of them. */
export function criteriaOf(
  { filters, rest }: Understood,
  priceWithin: PriceCondition,
  corrections: Corrections = new Map(),
): Criterion[] {
  const words = termCriteria(rest, corrections).filter(({ group }) => filters.length === 0 || !isWeak(group));
  return [...filters.map((filter) => filterCriterion(filter, priceWithin)), ...words];
}

/** What a query asks for when none of its words is taken for a field: each anywhere. */
export function termCriteria(query: string, corrections: Corrections = new Map()): Criterion[] {
  return queryWords(query).map((group) => ({
    kind: 'word',
    group: [...new Set(group.flatMap((word) => [word, ...(corrections.get(word) ?? [])]))],
  }));
}

/** The same things, asked of all that is said of a listing instead of its fields: a flat "near Bahan" has Bahan in its text alone. */
export function anywhereInstead(wishes: readonly Criterion[]): Criterion[] {
  return wishes.map(({ fact, ...wish }) =>
    fact && wish.group === undefined ? { ...wish, group: fact.map(unmarked) } : wish,
  );
}

/** Everything that some wishes ask for, as the ranking takes it. */
export function joinedCriteria(wishes: readonly Criterion[]): Criteria {
  const conditions = wishes.flatMap(({ condition }) => condition ?? []);
  return {
    groups: wishes.flatMap(({ group }) => (group ? [group] : [])),
    facts: wishes.flatMap(({ fact }) => (fact ? [fact] : [])),
    condition: conditions.length === 0 ? undefined : sql.join(conditions, sql` and `),
  };
}

function filterCriterion(filter: UnderstoodFilter, priceWithin: PriceCondition): Criterion {
  const { kind } = filter;
  switch (kind) {
    // That a title says "for rent" makes no listing a better one to rent.
    case 'type':
      return { kind, fact: [factOf(conceptLexeme(filter.value))] };
    case 'township':
    case 'propertyType': {
      const group = (kind === 'township' ? filter.values : [filter.value]).map(conceptLexeme);
      return { kind, group, fact: group.map(factOf) };
    }
    case 'bedrooms':
    case 'bathrooms':
      return roomsCriterion(filter);
    // Owners forget to tick what their text says.
    case 'amenity':
      return { kind, group: [conceptLexeme(groupOf(filter.value))] };
    case 'price':
      return { kind, condition: priceWithin(filter) };
  }
}

function roomsCriterion({ kind, min, max }: Extract<UnderstoodFilter, { kind: 'bedrooms' | 'bathrooms' }>): Criterion {
  if (min === max) {
    const rooms = roomsLexeme(min, kind === 'bedrooms' ? 'bedroom' : 'bathroom');
    return { kind, group: [rooms], fact: [factOf(rooms)] };
  }
  const column = listing[kind];
  return { kind, condition: sql`${column} between ${min} and ${max ?? mostRooms}` };
}

/** No listing has more (schema, listing_bedrooms). */
const mostRooms = 1000;

const factOf = (word: string) => fieldMarks.facts + word;
const unmarked = (fact: string) => fact.slice(fieldMarks.facts.length);

const weakWords = new Set(synonymGroups.filter(({ weak }) => weak).map(({ name }) => conceptLexeme(name)));

function isWeak(group: Group | undefined): boolean {
  return group !== undefined && group.every((word) => weakWords.has(word));
}

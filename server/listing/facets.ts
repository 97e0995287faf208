import { type SQL, sql } from 'drizzle-orm';
import {
  choiceDetailFilters,
  type ChoiceDetailFilter,
  flagAsked,
  type FlagDetailFilter,
  flagDetailFilters,
  listingDetails,
} from '#domain/listing/details.ts';
import { isCovered, partlyIndexed } from '#domain/listing/fields.ts';
import {
  bathroomChoices,
  bedroomChoices,
  booleanFilters,
  type BooleanFilter,
  monthsAtOnceChoices,
  type StepFilter,
  stepFilterNames,
  stepFilters,
  strictestFirst,
} from '#domain/listing/filter.ts';
import { listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { listing } from '../database/schema.ts';
import { amounts, isAvailable, isTaken, isWithoutAgentFee } from './filter.ts';

/** Names of the facets of listings. */
export type FacetName =
  | 'type'
  | 'township'
  | 'propertyType'
  | 'seller'
  | 'bedrooms'
  | 'bathrooms'
  | 'monthsAtOnce'
  | 'available'
  | BooleanFilter
  | DetailFacetName;

/**
 * Facets of details, and of rarely stated terms, whose choices are counted only in memory (SRC-50): PostgreSQL takes ten times as long to read
 * them as to read all others.
 */
export type DetailFacetName = ChoiceDetailFilter | FlagDetailFilter | StepFilter | 'noAgentFee';

/** Facet of listings: which of its kinds each listing is, as a number from 0. */
export interface Facet<Name = FacetName> {
  name: Name;
  kinds: number;
  code: SQL;
  /** Whether the kind has a bit for each choice that a listing counts for; otherwise it is the one choice. */
  isSet?: boolean;
  /** Whether kind 0 is for listings that no choice finds, and is therefore not counted. */
  hasNone?: boolean;
}

export const townshipFacet: Facet = {
  name: 'township',
  kinds: townshipSlugs.length,
  code: placeIn(listing.township, townshipSlugs),
};

const flagFacet = (name: BooleanFilter): Facet => ({
  name,
  kinds: 2,
  code: sql`coalesce(${listing[name]}, false)::int`,
  isSet: true,
});

export const flagFacets: readonly Facet[] = booleanFilters.filter(isCovered).map(flagFacet);

/** Facets that the covering indexes lack: reading them means visiting every row. */
export const uncoveredFacets: readonly Facet[] = partlyIndexed.map(flagFacet);

/** Facets of the property itself: few enough kinds together to be counted at once. */
export const homeFacets: readonly Facet[] = [
  { name: 'type', kinds: listingTypes.length, code: placeIn(listing.type, listingTypes) },
  { name: 'propertyType', kinds: propertyTypes.length, code: placeIn(listing.propertyType, propertyTypes) },
  { name: 'seller', kinds: sellerStatuses.length, code: placeIn(listing.status, sellerStatuses) },
  // The kind is the number of rooms; the last means that many or more.
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
  // The kind is the position of the choice, from 1; 0 if none is stated.
  {
    name: 'monthsAtOnce',
    hasNone: true,
    kinds: monthsAtOnceChoices.length + 1,
    code: sql`case ${listing.monthsAtOnce} ${sql.join(
      monthsAtOnceChoices.map((months, place) => sql`when ${whole(months)} then ${whole(place + 1)}`),
      sql` `,
    )} else 0 end`,
  },
];

const { details } = listing;

const detailFacets: readonly Facet[] = [
  ...choiceDetailFilters.map((name): Facet => {
    const { kind, choices } = listingDetails[name];
    if (kind === 'choice') {
      const said = sql`${details} ->> ${literal(name)}`;
      return { name, hasNone: true, kinds: choices.length + 1, code: sql`coalesce(${placeIn(said, choices)} + 1, 0)` };
    }
    const bits = choices.map(
      (choice, bit) => sql`((${details} -> ${literal(name)} ? ${literal(choice)})::int << ${whole(bit)})`,
    );
    const isSaid = sql`${details} ? ${literal(name)}`;
    return {
      name,
      kinds: 2 ** choices.length,
      code: sql`case when ${isSaid} then ${sql.join(bits, sql` | `)} else 0 end`,
      isSet: true,
    };
  }),
  ...flagDetailFilters.map((asked): Facet => {
    const { name, value } = flagAsked(asked);
    const isSo = sql`(${details} ->> ${literal(name)})::boolean is ${sql.raw(String(value))}`;
    return { name: asked, kinds: 2, code: sql`(${isSo})::int`, isSet: true };
  }),
  // The kind is the position of the strictest step that finds the listing, from 1; 0 if it is beyond all of them, or not stated.
  ...stepFilterNames.map((name): Facet => {
    const { at } = stepFilters[name];
    const amount = amounts[name];
    const steps = strictestFirst(name);
    const sign = sql.raw(at === 'most' ? '<=' : '>=');
    return {
      name,
      hasNone: true,
      kinds: steps.length + 1,
      code: sql`case ${sql.join(
        steps.map((step, place) => sql`when ${amount} ${sign} ${whole(step)} then ${whole(place + 1)}`),
        sql` `,
      )} else 0 end`,
    };
  }),
  { name: 'noAgentFee', kinds: 2, code: sql`coalesce(${isWithoutAgentFee}, false)::int`, isSet: true },
];

/** Facets combined into one number, so that PostgreSQL groups by whole numbers: four times as fast as by the columns. */
export function keyOf(facets: readonly Facet<string>[]): SQL {
  let weight = 1;
  const digits = facets.map(({ code, kinds }) => {
    const digit = sql`(${code}) * ${whole(weight)}`;
    weight *= kinds;
    return digit;
  });
  return sql.join(digits, sql` + `);
}

function placeIn(
  column: SQL | typeof listing.type | typeof listing.township | typeof listing.propertyType | typeof listing.status,
  values: readonly string[],
): SQL {
  const places = values.map((value, place) => sql`when ${value} then ${whole(place)}`);
  return sql`case ${column} ${sql.join(places, sql` `)} end`;
}

/** One of our own texts as a literal. */
function literal(text: string): SQL {
  return sql.raw(`'${text}'`);
}

/** One of our own numbers as a literal: PostgreSQL cannot infer the type of a parameter in a `then`. */
export function whole(value: number): SQL {
  return sql.raw(String(Math.trunc(value)));
}

/** Availability is a facet too, though not among the choices that are counted. */
export const available = 0;
export const taken = 1;
const availableFacet: Facet = {
  name: 'available',
  kinds: 3,
  code: sql`case when ${isAvailable} then ${sql.raw(String(available))} when ${isTaken} then ${sql.raw(String(taken))} else 2 end`,
};

/** Location of a facet: in which key of a listing as it is read, at what position there, and which columns its choices have. */
interface Place {
  key: number;
  kinds: number;
  weight: number;
  isSet: boolean;
  firstColumn: number;
  columns: number;
  /** The first column whose listings are counted. */
  firstCounted: number;
}

/** Maximum number of kinds of all facets in one key: PostgreSQL adds them up as an integer. */
const mostKinds = 2 ** 30;

export const facetKeys: Facet[][] = [];
export const places = new Map<FacetName, Place>();
let columnCount = 0;
for (const facet of [
  ...homeFacets,
  availableFacet,
  townshipFacet,
  ...flagFacets,
  ...uncoveredFacets,
  ...detailFacets,
]) {
  const { name, kinds, isSet = false, hasNone = false } = facet;
  const kindsOf = (facets: readonly Facet[]) => facets.reduce((product, one) => product * one.kinds, 1);
  let key = facetKeys.findIndex((facets) => kindsOf(facets) * kinds <= mostKinds);
  if (key === -1) key = facetKeys.push([]) - 1;
  const facets = facetKeys[key] as Facet[];
  const columns = isSet ? Math.log2(kinds) : kinds;
  places.set(name, {
    key,
    kinds,
    weight: kindsOf(facets),
    isSet,
    firstColumn: columnCount,
    columns,
    firstCounted: columnCount + Number(hasNone),
  });
  facets.push(facet);
  columnCount += columns;
}
export { columnCount };

/** The columns that a listing is in, given its keys. */
export function columnsOf(keys: readonly number[]): number[] {
  const found: number[] = [];
  for (const { key, kinds, weight, isSet, firstColumn } of places.values()) {
    const kind = Math.floor((keys[key] as number) / weight) % kinds;
    if (!isSet) found.push(firstColumn + kind);
    else for (let bit = 0; kind >> bit !== 0; bit += 1) if ((kind >> bit) & 1) found.push(firstColumn + bit);
  }
  return found;
}

/** The column of a choice: by its bit for a facet that is a set, else by its kind. */
export function columnOf(facet: FacetName, choice: number): number {
  return (places.get(facet) as Place).firstColumn + choice;
}

/** The columns of some choices of a detail. */
export function columnsHaving(name: ChoiceDetailFilter, asked: readonly string[]): number[] {
  const { kind, choices } = listingDetails[name];
  const first = kind === 'choice' ? 1 : 0;
  return asked.map((one) => columnOf(name, first + (choices as readonly string[]).indexOf(one)));
}

/** The columns of the steps that are at least as strict as a given one. */
export function columnsWithin(name: StepFilter, asked: number): number[] {
  const steps = strictestFirst(name);
  return steps.slice(0, steps.indexOf(asked) + 1).map((_, place) => columnOf(name, place + 1));
}

import { type SQL, sql } from 'drizzle-orm';
import { type PriceRange, pricesWithin } from '#domain/exchange-rate/exchange-rate.ts';
import { choiceDetailFilters, flagDetailFilters } from '#domain/listing/details.ts';
import { booleanFilters, monthsAtOnceChoices, stepFilterNames } from '#domain/listing/filter.ts';
import { currencies, type Currency, listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { recordOf } from '#domain/record.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { prepared } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { listing, listingChange } from '../database/schema.ts';
import {
  available,
  columnOf,
  columnsHaving,
  columnsOf,
  columnsWithin,
  type FacetName,
  facetKeys,
  keyOf,
  taken,
} from './facets.ts';
import {
  type Bounds,
  type Condition,
  type CountedListing,
  highestNumber,
  type NumberWithin,
} from './counted-listings.ts';
import {
  area,
  askedPrice,
  type ConditionName,
  dayAsked,
  type Filter,
  isOnline,
  moveIn,
  moveInWithin,
} from './filter.ts';

/** Conditions that only SQL can count, and whether a filter sets them. Ended listings are not held in memory (LST-171). */
const onlyInSql = {
  words: ({ words }: Filter) => words !== undefined,
  ended: ({ ended }: Filter) => ended !== undefined,
} satisfies Partial<Record<ConditionName, (filter: Filter) => boolean>>;

/** A condition that can be counted in memory. */
export type CountableCondition = Exclude<ConditionName, keyof typeof onlyInSql>;

/** The numbers of a listing that a filter may bound. */
const numbers = {
  price: askedPrice,
  area,
  moveIn,
  availableFrom: sql`${listing.availableFrom} - date '1970-01-01'`,
  createdAt: sql`floor(extract(epoch from ${listing.createdAt}))`,
} satisfies Record<string, SQL>;
const numberNames = Object.keys(numbers) as (keyof typeof numbers)[];
export const numberCount = numberNames.length;

/** The position of a number among those of a listing. */
export const numberOf = (name: keyof typeof numbers) => numberNames.indexOf(name);

/**
 * The in-memory counterpart of each condition that `conditionsOf` (server/listing/filter.ts) has in SQL. A new condition does not compile
 * until it is defined here, or listed among those that only SQL can count.
 */
const askedBy: Record<CountableCondition, (filter: Filter) => Condition | false | '' | 0 | undefined> = {
  // First: it leaves few listings, so the other conditions take little time.
  user: ({ userId }) => userId !== undefined && { owner: userId },
  type: ({ type }) => type && oneOf('type', listingTypes.indexOf(type)),
  township: ({ township }) => township && oneOf('township', townshipSlugs.indexOf(township)),
  propertyType: ({ propertyType: types }) =>
    types && { columns: types.map((type) => columnOf('propertyType', propertyTypes.indexOf(type))) },
  price: (filter) => {
    const ranges = pricesWithin(filter, filter.mmkPerUsd);
    return ranges && { number: numberOf('price'), within: boundsOf(ranges) };
  },
  moveIn: (filter) => {
    const ranges = moveInWithin(filter);
    return ranges && { number: numberOf('moveIn'), within: boundsOf(ranges) };
  },
  monthsAtOnce: ({ monthsAtOnce: most }) =>
    most && {
      columns: monthsAtOnceChoices.flatMap((months, place) =>
        months <= most ? columnOf('monthsAtOnce', place + 1) : [],
      ),
    },
  bedrooms: ({ bedrooms }) => bedrooms && oneOf('bedrooms', bedrooms),
  bathrooms: ({ bathrooms }) => bathrooms && oneOf('bathrooms', bathrooms),
  minArea: ({ minArea }) => minArea && areaWithin(minArea, highestNumber),
  maxArea: ({ maxArea }) => maxArea && areaWithin(0, maxArea),
  seller: ({ seller }) => seller && oneOf('seller', sellerStatuses.indexOf(seller)),
  ...recordOf([...booleanFilters, ...flagDetailFilters], (name) => (filter: Filter) => filter[name] && oneOf(name, 0)),
  ...recordOf(
    choiceDetailFilters,
    (name) =>
      ({ [name]: asked }: Filter) =>
        asked && { columns: columnsHaving(name, asked) },
  ),
  ...recordOf(stepFilterNames, (name) => (filter: Filter) => {
    const step = filter[name];
    return step && { columns: columnsWithin(name, step) };
  }),
  noAgentFee: ({ noAgentFee }) => noAgentFee && oneOf('noAgentFee', 0),
  availableBy: ({ availableBy }) => availableBy && availableWithin(availableBy),
  available: (filter) => filter.available !== undefined && oneOf('available', filter.available ? available : taken),
};

function oneOf(facet: FacetName, choice: number): Condition {
  return { columns: [columnOf(facet, choice)] };
}

function areaWithin(lowest: number, highest: number): Condition {
  return { number: numberOf('area'), within: inAnyCurrency(lowest, highest) };
}

/** Condition that a listing is available by a day, or now. */
export function availableWithin(availableBy: string): NumberWithin {
  const highest = Date.parse(`${dayAsked(availableBy)}T00:00:00Z`) / 86_400_000;
  return { number: numberOf('availableFrom'), within: inAnyCurrency(0, highest) };
}

/** The same bounds whatever the currency. */
export function inAnyCurrency(lowest: number, highest: number): Bounds {
  return { lowest: Float64Array.from(currencies, () => lowest), highest: Float64Array.from(currencies, () => highest) };
}

/** Price ranges as bounds. A currency without a range has no matching price. */
export function boundsOf(prices: Partial<Record<Currency, PriceRange>>): Bounds {
  const of = (numberIn: (range: PriceRange | undefined) => number) =>
    Float64Array.from(currencies, (currency) => numberIn(prices[currency]));
  return {
    lowest: of((range) => (range ? (range.minimum ?? 0) : Number.POSITIVE_INFINITY)),
    highest: of((range) => range?.maximum ?? highestNumber),
  };
}

/** A listing as read for counting. */
export interface CountedRow extends Record<string, unknown> {
  id: string;
  owner: string;
  currency: number;
}

/** A listing's numbers, by the names of {@link keyName} and {@link numbers}. Index: listing_by_created. */
const countedFields: Record<string, SQL> = {
  id: sql`${listing.id}`,
  owner: sql`${listing.userId}`,
  ...Object.fromEntries(facetKeys.map((facets, at) => [keyName(at), keyOf(facets)])),
  ...Object.fromEntries(numberNames.map((name) => [keyName(name), sql`(${numbers[name]})::float8`])),
  currency: sql`array_position(array[${sql.join(
    currencies.map((currency) => sql`${currency}`),
    sql`, `,
  )}]::text[], ${listing.currency}) - 1`,
};

/** {@link countedFields} as a hand-written query selects them. */
export const countedColumns = sql.join(
  Object.entries(countedFields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`),
  sql`, `,
);

const since = sql`${sql.placeholder('snapshot')}::pg_snapshot`;

/** Whether a change is not visible in the snapshot. Index: listing_change_by_xid. */
const isNotedSince = sql`xid >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(xid, ${since})`;

const anyChange = prepared('counted_any_change', (db) =>
  db
    .select({
      now: sql<string>`pg_current_snapshot()::text`,
      // The order makes the planner use the index: a generic plan assumes that a third of the rows match, and would scan the table.
      isAny: sql<boolean>`(select true from ${listingChange} where ${isNotedSince} order by xid desc limit 1) is true`,
    })
    .from(sql`(values (true)) as once`),
);

const changes = prepared('counted_changes', (db) => {
  const fields = {
    now: sql`pg_current_snapshot()::text`,
    everything: sql`changed.noted and changed.listing_id is null`,
    changed: sql`changed.listing_id`,
    ...countedFields,
  };
  const selected = db.select(fields).from(sql`(values (true)) as once
    left join (
      select distinct listing_id, true as noted from ${listingChange}
      where ${isNotedSince}
      limit ${sql.placeholder('most')}
    ) as changed on true
    left join ${listing} on ${listing}.id = changed.listing_id and ${isOnline}`);
  // The field names are built from the catalogue of fields.
  return selected as unknown as { prepare(name: string): PreparedChanges };
});

/**
 * The current snapshot, and what has changed since another one: at least one row. It first checks whether anything has, which is rare: planning
 * the query for the changes takes much longer than that check.
 */
export async function changedSince(
  db: Executor,
  { snapshot, most }: { snapshot: string; most: number },
): Promise<(ChangedRow | Unchanged)[]> {
  const [now] = await anyChange(db, { snapshot });
  return now?.isAny === false ? [{ now: now.now }] : changes(db, { snapshot, most });
}

interface Unchanged extends Partial<Pick<ChangedRow, 'changed' | 'everything'>> {
  now: string;
  id?: undefined;
}

interface PreparedChanges {
  execute(values: Record<string, unknown>): Promise<ChangedRow[]>;
}

/** A changed listing, as it is counted now; without an id if it is no longer online. */
type ChangedRow = CountedRow & { now: string; changed: string | null; everything: boolean | null };

function keyName(of: number | string): string {
  return `counted_${of}`;
}

/** Whether a filter can be counted in memory. */
export function isCountedInMemory(filter: Filter): boolean {
  return !Object.values(onlyInSql).some((isSet) => isSet(filter));
}

/** Returns the conditions that a filter sets. */
export function askedOf(filter: Filter): Map<CountableCondition, Condition> {
  const asked = Object.entries(askedBy).map(([name, of]) => [name as CountableCondition, of(filter)] as const);
  return new Map(asked.filter((one): one is [CountableCondition, Condition] => Boolean(one[1])));
}

/** A listing as it is counted. */
export function countedOf(row: CountedRow): CountedListing {
  return {
    owner: row.owner,
    columns: columnsOf(facetKeys.map((_, at) => Number(row[keyName(at)]))),
    numbers: numberNames.map((name) => row[keyName(name)] as number | null),
    currency: row.currency,
  };
}

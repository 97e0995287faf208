import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { kyatPerLakh } from '#domain/listing/price.ts';
import { currencyOfListings, type PriceCurrency, priceCurrencies } from '#domain/listing/filter.ts';
import { listing } from '../../database/schema.ts';
import { askedPrice, moveIn, type ListingQuery, matching, matchingIn } from './filter.ts';

/** Listings that are together in a list, in an order that an index has. */
interface Part {
  /** Parts are ordered by their places; those with the same place are merged by {@link Part.key}. */
  place: number;
  matching: SQL | undefined;
  /** Expression that orders the part, as its index has it. */
  indexed: SQL;
  /**
   * The same order as a whole number (bigint), which for an amount of money is in hundredths, by which parts with the same place can be
   * compared. Sorting by one number, instead of first by a place, makes deep pages a fifth faster.
   */
  key: SQL;
  /** Set where it is not the direction of the list; the keys are then negated. */
  way?: 'asc' | 'desc';
}

/**
 * The ids of the page of listings that a query asks for, as an SQL query. A list of several parts (prices in two currencies, available
 * listings and taken ones) reads each from its index, no further than the page reaches, and merges them: nothing else is sorted.
 */
export function pageOfIds(query: ListingQuery): SQL {
  const { limit, offset } = query;
  const way = sql.raw(query.order);
  const first = (part: Part, selected: SQL, end: SQL) => {
    const own = sql.raw(part.way ?? query.order);
    return sql`select ${selected} from ${listing} where ${part.matching ?? sql`true`}
      order by ${part.indexed} ${own}, ${listing.id} ${own} ${end}`;
  };
  const [only, ...others] = partsOf(query);
  if (others.length === 0) return first(only, sql`id`, sql`limit ${limit} offset ${offset}`);
  const reached = sql`limit ${limit + offset}`;
  const sign = query.order === 'asc' ? '+' : '-';
  const branches = [only, ...others].map((part) => {
    const key = sql`${part.key} ${sql.raw(`${sign} ${part.place} * ${beyondAll}`)}`;
    return sql`(${first(part, sql`id, ${key} as key`, reached)})`;
  });
  return sql`select id from (${sql.join(branches, sql` union all `)}) as part
    order by key ${way}, id ${way} limit ${limit} offset ${offset}`;
}

/** Greater than any key: added to the keys of parts with later places, or subtracted if the greatest comes first. */
const beyondAll = '1000000000000000000::bigint';

function partsOf({ filter, sort, order, isAvailableFirst = false }: ListingQuery): [Part, ...Part[]] {
  const ordered = (of: ListingQuery['filter']) => {
    if (sort === 'price') return pricedParts(of, askedPrice);
    return sort === 'moveIn' ? partsByMoveIn(of, order) : [partBy(sort, of)];
  };
  if (!isAvailableFirst) return ordered(filter) as [Part, ...Part[]];
  const taken = ordered({ ...filter, available: false }).map((part) => ({ ...part, place: part.place + 3 }));
  return [...ordered({ ...filter, available: true }), ...taken] as [Part, ...Part[]];
}

function partBy(sort: Exclude<ListingQuery['sort'], 'price' | 'moveIn'>, filter: ListingQuery['filter']): Part {
  const column = sql`${listing[sort]}`;
  const key = sort === 'regularPrice' ? inHundredths(column) : sql`(extract(epoch from ${column}) * 1000000)::bigint`;
  return { place: 0, matching: matching(filter), indexed: column, key };
}

/** Ordered by the amount needed to move in (SRC-42); listings without one come last, the newest first in either direction. */
function partsByMoveIn(filter: ListingQuery['filter'], order: ListingQuery['order']): Part[] {
  const said = pricedParts(filter, moveIn).map((part) => ({
    ...part,
    matching: and(part.matching, isNotNull(listing.moveIn)),
  }));
  const newest = partBy('createdAt', filter);
  const turned = order === 'asc' ? { key: sql`-${newest.key}`, way: 'desc' as const } : {};
  return [...said, { ...newest, ...turned, place: 2, matching: and(newest.matching, isNull(listing.moveIn)) }];
}

/**
 * Ordered by an amount of a listing, such as its asking price, in kyat at the current rate. Without a rate, prices in one currency are
 * ordered, that of the filter or else dollars, followed by those in the other.
 */
function pricedParts(filter: ListingQuery['filter'], amount: SQL): Part[] {
  const { mmkPerUsd, currency: own = 'USD' } = filter;
  const kyat: Record<PriceCurrency, number | undefined> = { USD: mmkPerUsd, MMK: kyatPerLakh };
  return priceCurrencies.map((currency) => ({
    place: mmkPerUsd === undefined && currency !== own ? 1 : 0,
    matching: matchingIn(currencyOfListings[currency], filter),
    indexed: amount,
    key: sql`${inHundredths(amount)} * ${sql.raw(String(mmkPerUsd === undefined ? 1 : kyat[currency]))}`,
  }));
}

function inHundredths(amount: SQL): SQL {
  return sql`(${amount} * 100)::bigint`;
}

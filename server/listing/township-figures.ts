import { and, eq, sql } from 'drizzle-orm';
import type { Currency } from '#domain/listing/listing.ts';
import type { Township } from '#domain/township/township.ts';
import type { Executor } from '../database/executor.ts';
import { listing } from '../database/schema.ts';
import { askedPrice, type Filter, matching } from './filter.ts';

/** The listings of a township. */
export interface TownshipFigures {
  homes: number;
  /** Of their prices in one currency; null without any. */
  median: number | null;
}

/**
 * How many listings that meet a filter each township has, and the median of their prices: of one type, as rents and sales cannot be
 * compared, in the currency of the filter or else in the one that most of them have. Index: listing_count, read alone.
 */
export async function selectTownshipFigures(db: Executor, filter: Filter) {
  const { type = 'rent' } = filter;
  const currency = await commonCurrency(db, { ...filter, type });
  const priced = sql`${eq(listing.type, type)} and ${eq(listing.currency, currency)}`;
  const rows = await db
    .select({
      township: listing.township,
      homes: sql<number>`count(*)::int`,
      median: sql<
        number | null
      >`(percentile_disc(0.5) within group (order by ${askedPrice}) filter (where ${priced}))::int`,
    })
    .from(listing)
    .where(matching(filter))
    .groupBy(listing.township);
  const figures = rows.map(({ township, ...of }): [Township, TownshipFigures] => [township, of]);
  return { currency, figures: new Map(figures) };
}

async function commonCurrency(db: Executor, filter: Filter): Promise<Currency> {
  if (filter.currency !== undefined) return filter.currency === 'USD' ? 'USD' : 'lakh MMK';
  const [counted] = await db
    .select({
      dollars: sql<number>`(count(*) filter (where ${eq(listing.currency, 'USD')}))::int`,
      homes: sql<number>`count(*)::int`,
    })
    .from(listing)
    .where(and(matching(filter)));
  return counted && counted.dollars * 2 > counted.homes ? 'USD' : 'lakh MMK';
}

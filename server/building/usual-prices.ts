import { inArray, sql } from 'drizzle-orm';
import type { UsualPrice } from '#domain/usual-price/usual-price.ts';
import type { usualPrice } from '../database/schema.ts';
import { listing, marketListing } from '../database/schema.ts';
import { presentRate } from '../exchange-rate/rate.ts';
import type { Executor } from '../process/database.ts';
import { usualPriceIn } from '../usual-price/read.ts';
import { homesOnMarket, summaryOf } from '../usual-price/summary.ts';
import { mostOfBuilding } from './queries.ts';

/** A row of a summary by township; of none it is about all of them. */
interface SummaryRow extends Record<string, unknown> {
  type: typeof usualPrice.$inferSelect.type;
  township: string | null;
  homes: number;
  currency: typeof usualPrice.$inferSelect.currency;
  mmk_per_usd: number | null;
  lower_quartile: number;
  median: number;
  upper_quartile: number;
  foot_lower_quartile: number | null;
  foot_median: number | null;
  foot_upper_quartile: number | null;
}

/**
 * Returns what is usually asked in a building to rent and to buy: by the rule of all usual prices (PRC-10), of its own homes alone, and nothing below eight
 * (BLD-7). Indexes: listing_by_known_building, the primary key of market_listing.
 */
export async function usualPricesOfBuilding(db: Executor, names: readonly string[]): Promise<UsualPrice[]> {
  const own = sql`${marketListing.listingId} in (
    select ${listing.id} from ${listing} where ${inArray(listing.knownBuilding, [...names])}
    order by ${listing.createdAt} desc, ${listing.id} desc limit ${mostOfBuilding})`;
  const mmkPerUsd = sql`${(await presentRate(db)) ?? null}::int`;
  const { rows } = await db.execute<SummaryRow>(summaryOf(homesOnMarket(own), mmkPerUsd, ['township']));
  const ofAll = rows.filter(({ township }) => township === null);
  return ofAll
    .toSorted((one, other) => (one.type < other.type ? -1 : 1))
    .map(({ type, homes, currency, median, ...row }) =>
      usualPriceIn({
        type,
        township: null,
        propertyType: null,
        bedrooms: null,
        homes,
        currency,
        median,
        mmkPerUsd: row.mmk_per_usd,
        lowerQuartile: row.lower_quartile,
        upperQuartile: row.upper_quartile,
        footLowerQuartile: row.foot_lower_quartile,
        footMedian: row.foot_median,
        footUpperQuartile: row.foot_upper_quartile,
      }),
    );
}

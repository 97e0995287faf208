import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { daysOnMarket } from '#domain/usual-price/market-days.ts';
import { askedPrice, marketListing } from '../../database/schema.ts';
import type { Executor } from '../../process/database.ts';
import { isOffer } from '../../usual-price/summary.ts';
import { showsSame } from './same-home.ts';

/** Prices of a listing that are told, the latest; and earlier listings of the same home. */
const [mostPrices, mostBefore] = [50, 10];

/** Price that a home asked in an earlier listing of it, at the end. */
interface Before extends Record<string, unknown> {
  postedAt: string;
  leftAt: string;
  currency: (typeof marketListing.$inferSelect)['currency'];
  price: number;
  mmkPerUsd: number | null;
}

/**
 * Returns what a listing has asked so far, the earliest first, and when it left the market; what its home, probably, asked in listings that have left the market (PRC-6); and for how many
 * days the home was on it (PRC-7).
 */
export async function pricesOf(db: Executor, id: string) {
  const [prices, before, times, [offer]] = await Promise.all([
    selectPrices(db, id),
    selectBefore(db, id),
    selectTimes(db, id),
    db.select({ leftAt: marketListing.leftAt }).from(marketListing).where(eq(marketListing.listingId, id)),
  ]);
  return { leftAt: offer?.leftAt ?? null, prices: prices.toReversed(), before, days: daysOnMarket(times, Date.now()) };
}

/** The prices of a listing for what its present one is for, the latest first. Index: the primary key. */
function selectPrices(db: Executor, id: string) {
  const isComparable = sql`${askedPrice.priceFor} = (select price_for from ${marketListing} where listing_id = ${id})`;
  return db
    .select()
    .from(askedPrice)
    .where(and(eq(askedPrice.listingId, id), isComparable))
    .orderBy(desc(askedPrice.since))
    .limit(mostPrices);
}

const isSeen = isOffer('other');

/** Days for which another account's listing was on the market at least, before what it asked is told on somebody else's page (PRC-29). */
const fewestDays = 7;

/** Indexes: market_listing_by_home, market_listing_alike. */
async function selectBefore(db: Executor, id: string): Promise<Before[]> {
  const ofHome = (
    condition: SQL,
  ) => sql`select other.* from ${marketListing} as mine join ${marketListing} as other on ${condition}
    where mine.listing_id = ${id} and other.listing_id <> mine.listing_id and other.left_at is not null and other.left_at > other.posted_at and ${isSeen}`;
  const ofAccount = ofHome(
    sql`other.home_id = mine.home_id and other.user_id = mine.user_id and other.price_for = mine.price_for`,
  );
  // Of another account, which anybody may have opened, only while it exists, and with a photo in common.
  const isTrusted = sql`(other.user_id = mine.user_id
    or (other.user_id is not null and other.left_at - other.on_since >= make_interval(days => ${sql.raw(String(fewestDays))}) and ${showsSame}))`;
  const ofUnit =
    ofHome(sql`other.township = mine.township and other.type = mine.type and other.price_for = mine.price_for and other.property_type = mine.property_type
    and coalesce(other.square_feet, other.land_square_feet) = coalesce(mine.square_feet, mine.land_square_feet)
    and (other.known_building = mine.known_building or other.building = mine.building)
    and other.floor = mine.floor and other.bedrooms = mine.bedrooms and ${isTrusted}`);
  const { rows } = await db.execute<Before>(sql`
    select posted_at as "postedAt", left_at as "leftAt", currency, coalesce(discount_price, regular_price)::float8 as price,
      (select mmk_per_usd from ${askedPrice} where asked_price.listing_id = before.listing_id order by since desc limit 1) as "mmkPerUsd"
    from (${ofAccount} union ${ofUnit}) as before
    order by left_at desc, listing_id limit ${mostBefore}`);
  return rows;
}

/** When any listing of the same home was on the market. Index: market_listing_by_home. */
async function selectTimes(db: Executor, id: string) {
  const { rows } = await db.execute<{ from: number; until: number | null }>(sql`
    select extract(epoch from other.counted_from)::float8 * 1000 as from, extract(epoch from other.left_at)::float8 * 1000 as until
    from ${marketListing} as mine join ${marketListing} as other using (home_id)
    where mine.listing_id = ${id} and ${isSeen} and (other.left_at is null or other.left_at > other.counted_from)`);
  return rows;
}

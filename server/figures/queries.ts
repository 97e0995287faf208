import { lt, min, sql } from 'drizzle-orm';
import { bannerFigures, figureLimits, figureParts, type figures } from '#domain/figures/figures.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import type { Township } from '#domain/township/township.ts';
import { banner, binnedListing, dailyFigure, listing, listingPackage, subscription, user } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** How often something happened on one day, as it is added to its sum. */
export interface Counted {
  day: string;
  figure: (typeof figures)[number];
  part: string;
  count: number;
}

/** Adds to the sums, in one statement. Index: the primary key. */
export async function addFigures(db: Executor, counted: readonly Counted[]): Promise<void> {
  await db.execute(sql`
    insert into ${dailyFigure} as known (day, figure, part, count)
    select day, figure, part, count from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted (day date, figure text, part text, count integer)
    -- Not what was held of a banner that has been deleted since.
    where figure not in ${[...bannerFigures]} or exists (select from ${banner} where ${banner.id}::text = part)
    -- In the same order in every process, so that none waits for another in a circle.
    order by day, figure, part
    on conflict (day, figure, part) do update set count = known.count + excluded.count`);
}

/** The first of the last days in Yangon, with today. */
const firstDay = (days: number) => sql`${yangonDay(new Date())}::date - ${days - 1}::integer`;

/** Sums of one day, by figure and part: `visit facebook`. */
export interface DaySums {
  day: string;
  sums: Record<string, number>;
}

/** The sums of each of the last days, the first first, those without any too; without townships and banners. Index: the primary key. */
export async function selectDays(db: Executor, days: number): Promise<DaySums[]> {
  const { rows } = await db.execute<DaySums & Record<string, unknown>>(sql`
    with summed as (
      select day, jsonb_object_agg(figure || ' ' || part, count) as sums from ${dailyFigure}
      where day >= ${firstDay(days)} and figure in ${Object.keys(figureParts)} group by day
    )
    select to_char(listed.day, 'YYYY-MM-DD') as day, coalesce(sums, '{}') as sums
    from (select ${firstDay(days)} + at as day from generate_series(0, ${days - 1}::integer) as at) as listed
    left join summed on summed.day = listed.day
    order by listed.day`);
  return rows;
}

/** The first day on which anything was counted; null if nothing has been. Index: the primary key. */
export async function selectSince(db: Executor): Promise<string | null> {
  const [first] = await db.select({ day: min(dailyFigure.day) }).from(dailyFigure);
  return first?.day ?? null;
}

/** The townships that most searches of the last days were filtered by. Index: the primary key. */
export async function selectTownships(db: Executor, days: number): Promise<{ township: Township; count: number }[]> {
  const count = sql<number>`sum(${dailyFigure.count})`.mapWith(Number);
  const rows = await db
    .select({ township: dailyFigure.part, count })
    .from(dailyFigure)
    .where(sql`${dailyFigure.day} >= ${firstDay(days)} and ${dailyFigure.figure} = 'township'`)
    .groupBy(dailyFigure.part)
    .orderBy(sql`${count} desc`, dailyFigure.part)
    .limit(figureLimits.townships);
  return rows as { township: Township; count: number }[];
}

/** Accounts that were opened on one day, and what became of them. */
export interface DayAccounts {
  day: string;
  signUps: number;
  /** Of them, those that have a listing posted within 30 days. */
  posted: number;
  /** Of them, those that have been given a package with a price. */
  paid: number;
}

/**
 * The accounts that were opened on each of the last days on which any was, and still exist, without admins (DSH-65). Indexes: user_newest,
 * listing_by_user, binned_listing_by_user, subscription_current.
 */
export async function selectAccounts(db: Executor, days: number): Promise<DayAccounts[]> {
  const until = sql`${user.createdAt} + make_interval(days => ${figureLimits.firstListingDays})`;
  const { rows } = await db.execute<DayAccounts & Record<string, unknown>>(sql`
    select to_char(${user.createdAt} at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day,
      count(*)::integer as "signUps",
      (count(*) filter (where
        exists (select from ${listing} where ${listing.userId} = ${user.id} and ${listing.createdAt} <= ${until})
        or exists (select from ${binnedListing} where ${binnedListing.userId} = ${user.id}
          and (${binnedListing.content} -> 'listing' ->> 'created_at')::timestamptz <= ${until})
      ))::integer as posted,
      (count(*) filter (where exists (
        select from ${subscription} join ${listingPackage} on ${listingPackage.id} = ${subscription.packageId}
        where ${subscription.userId} = ${user.id} and ${listingPackage.price} > 0
      )))::integer as paid
    from ${user}
    where ${user.createdAt} >= (${firstDay(days)})::timestamp at time zone 'Asia/Yangon' and not ${user.isAdmin}
    group by 1 order by 1`);
  return rows;
}

/** Deletes the sums of all but the last days. Index: the primary key. */
export async function deleteFiguresBefore(db: Executor, days: number): Promise<void> {
  await db.delete(dailyFigure).where(lt(dailyFigure.day, firstDay(days)));
}

import { type SQL, sql } from 'drizzle-orm';
import { askedPrice, exchangeRate, marketListing, usualPrice, usualPriceMonth } from '../database/schema.ts';
import { presentRate } from '../exchange-rate/rate.ts';
import type { Executor } from '../process/database.ts';
import { homesInMonth, homesOnMarket, summaryOf } from './summary.ts';

/**
 * Replaces rows of a summary by others, if they are others: what has not changed is not written, so that pages that show it stay cached.
 * @param kept columns of a row in the order of `fresh`.
 * @param of the condition of the rows that are replaced.
 */
async function replaceRows(db: Executor, table: SQL, { kept, of, fresh }: { kept: SQL; of: SQL; fresh: SQL }) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table fresh on commit drop as select ${kept} from (${fresh}) as summary`);
    const present = sql`select ${kept} from ${table} where ${of}`;
    const { rows } = await tx.execute<{ is_new: boolean }>(sql`select exists (
      (select ${kept} from fresh except all ${present}) union all (${present} except all select ${kept} from fresh)
    ) as is_new`);
    if (!rows[0]?.is_new) return;
    await tx.execute(sql`delete from ${table} where ${of}`);
    await tx.execute(sql`insert into ${table} (${kept}) select ${kept} from fresh`);
  });
}

/** Writes the usual price of every group as it is now. */
export async function refreshUsualPrices(db: Executor): Promise<void> {
  const mmkPerUsd = sql`${(await presentRate(db)) ?? null}::int`;
  const kept = sql.raw(
    'type, township, property_type, bedrooms, homes, currency, mmk_per_usd, lower_quartile, median, upper_quartile, foot_lower_quartile, foot_median, foot_upper_quartile',
  );
  const fresh = summaryOf(homesOnMarket(), mmkPerUsd, ['township', 'property_type', 'bedrooms']);
  await replaceRows(db, sql`${usualPrice}`, { kept, of: sql`true`, fresh });
}

/** Months back from now for which there may be no usual price yet: more is not computed at once. */
const firstMonths = 12;

/** The part of what was on the market in a month of which a price is known from then, from which on its figures are told (PRC-15). */
const knownShare = 0.9;

/** Condition that a month is known well enough: of the time before prices were kept, those of listings that were not changed since are. Index: the primary key of asked_price. */
const isKnown = (start: SQL, end: SQL) => sql`(
  select count(*) filter (where exists (select from ${askedPrice} where asked_price.listing_id = market_listing.listing_id and since < ${end}))
    >= count(*) * ${knownShare}::numeric
  from ${marketListing} where posted_at < ${end} and (left_at is null or left_at >= ${start}))`;

/**
 * Writes the usual prices of the present month, and of the last one that was written, which may have ended since. The months before stay as they were
 * (PRC-15); the first time, those are written of which nearly all prices are known.
 */
export async function refreshMonths(db: Executor): Promise<void> {
  const thisMonth = sql`date_trunc('month', now() at time zone 'Asia/Yangon')`;
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(month, 'YYYY-MM-DD') as month from generate_series(
      coalesce((select max(month) from ${usualPriceMonth}), (select date_trunc('month', min(since) at time zone 'Asia/Yangon') from ${askedPrice}), ${thisMonth}),
      ${thisMonth}, interval '1 month') as month
    where month > ${thisMonth} - make_interval(months => ${sql.raw(String(firstMonths))})
      and ${isKnown(sql`(month at time zone 'Asia/Yangon')`, sql`((month + interval '1 month') at time zone 'Asia/Yangon')`)}`);
  const kept = sql.raw(
    'month, type, township, property_type, homes, currency, mmk_per_usd, lower_quartile, median, upper_quartile',
  );
  for (const { month } of rows) {
    const first = sql`${month}::date`;
    const end = sql`((${first} + interval '1 month') at time zone 'Asia/Yangon')`;
    const rate = sql`(select mmk_per_usd from ${exchangeRate} where created_at < ${end} order by id desc limit 1)`;
    const summary = summaryOf(homesInMonth(sql`(${month}::timestamp at time zone 'Asia/Yangon')`, end), rate, [
      'township',
      'property_type',
    ]);
    const fresh = sql`select ${first} as month, summary.* from (${summary}) as summary`;
    await replaceRows(db, sql`${usualPriceMonth}`, { kept, of: sql`month = ${first}`, fresh });
  }
}

import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  comparableGroup,
  type HomeGroup,
  mostBedrooms,
  type UsualPrice,
  widening,
  withoutBedrooms,
} from '#domain/usual-price/usual-price.ts';
import { usualPrice, usualPriceMonth } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

type Row = Omit<typeof usualPrice.$inferSelect, 'id'>;

/** The condition that a row is of a group, each part of it known or null. Index: usual_price_of_group. */
function isOf({ type, township, propertyType, bedrooms }: HomeGroup): SQL {
  const is = (column: SQL, value: string | number | undefined) =>
    value === undefined ? sql`${column} is null` : sql`${column} = ${value}`;
  return sql`(${is(sql`${usualPrice.type}`, type)} and ${is(sql`${usualPrice.township}`, township)}
    and ${is(sql`${usualPrice.propertyType}`, propertyType)} and ${is(sql`${usualPrice.bedrooms}`, bedrooms)})`;
}

/**
 * The usual price of a group, or of the nearest wider one with enough homes (PRC-11): {@link UsualPrice.group} says which.
 * @returns undefined where even the widest has too few.
 */
export async function usualPriceOf(db: Executor, group: HomeGroup): Promise<UsualPrice | undefined> {
  const steps = widening(group);
  const rank = sql`case ${sql.join(
    steps.map((step, at) => sql`when ${isOf(step)} then ${sql.raw(String(at))}`),
    sql` `,
  )} end`;
  const [row] = await db
    .select()
    .from(usualPrice)
    .where(sql.join(steps.map(isOf), sql` or `))
    .orderBy(rank)
    .limit(1);
  return row && usualPriceIn(row);
}

/** All usual prices of a kind of group: for each township, or each number of bedrooms. Index: usual_price_of_group. */
export async function usualPricesOf(db: Executor, group: Omit<HomeGroup, 'township'>): Promise<UsualPrice[]> {
  const { type, propertyType, bedrooms } = comparableGroup(group);
  const rows = await db
    .select()
    .from(usualPrice)
    .where(
      and(
        eq(usualPrice.type, type),
        propertyType ? eq(usualPrice.propertyType, propertyType) : isNull(usualPrice.propertyType),
        bedrooms === undefined ? isNull(usualPrice.bedrooms) : eq(usualPrice.bedrooms, bedrooms),
      ),
    );
  return rows.map(usualPriceIn);
}

/** Every usual price: those of all Yangon first, then by township, kind and bedrooms. */
export async function everyUsualPrice(db: Executor): Promise<UsualPrice[]> {
  const { type, township, propertyType, bedrooms } = usualPrice;
  const order = [type, township, propertyType, bedrooms].map((column) => sql`${column} nulls first`);
  return (
    await db
      .select()
      .from(usualPrice)
      .orderBy(...order)
  ).map(usualPriceIn);
}

/** Months that are told at most. */
const toldMonths = 24;

/** The usual price of a group in each of the last months, the earliest first. Index: usual_price_month_of_group. */
export async function usualMonthsOf(db: Executor, { type, township, propertyType }: Omit<HomeGroup, 'bedrooms'>) {
  const rows = await db
    .select()
    .from(usualPriceMonth)
    .where(
      and(
        eq(usualPriceMonth.type, type),
        township ? eq(usualPriceMonth.township, township) : isNull(usualPriceMonth.township),
        propertyType ? eq(usualPriceMonth.propertyType, propertyType) : isNull(usualPriceMonth.propertyType),
      ),
    )
    .orderBy(desc(usualPriceMonth.month))
    .limit(toldMonths);
  return rows.toReversed();
}

/** A row as a usual price. */
export function usualPriceIn(row: Row): UsualPrice {
  const { type, township, propertyType, bedrooms, footLowerQuartile, footMedian, footUpperQuartile } = row;
  const { homes, currency, mmkPerUsd, lowerQuartile, median, upperQuartile } = row;
  const hasArea = footLowerQuartile !== null && footMedian !== null && footUpperQuartile !== null;
  return {
    group: {
      type,
      township: township ?? undefined,
      propertyType: propertyType ?? undefined,
      bedrooms: bedrooms ?? undefined,
    },
    homes,
    currency,
    mmkPerUsd,
    lowerQuartile,
    median,
    upperQuartile,
    perSquareFoot: hasArea
      ? { lowerQuartile: footLowerQuartile, median: footMedian, upperQuartile: footUpperQuartile }
      : null,
  };
}

/**
 * The usual price of homes like a listing, in its township or else in all of Yangon, as a value of a query on listings: a list needs no query per
 * row. Tables are named by hand: in a query on one table Drizzle leaves them out. Index: usual_price_of_group.
 */
export const usualOfListing = sql<Row | null>`(select to_json(usual) from (
  select usual.type, usual.township, usual.property_type as "propertyType", usual.bedrooms, usual.homes, usual.currency, usual.mmk_per_usd as "mmkPerUsd",
    usual.lower_quartile as "lowerQuartile", usual.median, usual.upper_quartile as "upperQuartile", usual.foot_lower_quartile as "footLowerQuartile",
    usual.foot_median as "footMedian", usual.foot_upper_quartile as "footUpperQuartile"
  from ${usualPrice} as usual
  where usual.type = listing.type and usual.property_type = listing.property_type and (usual.township = listing.township or usual.township is null)
    and (usual.bedrooms = least(listing.bedrooms, ${sql.raw(String(mostBedrooms))}) or usual.bedrooms is null)
    and (usual.bedrooms is null) = (listing.bedrooms = 0 or listing.property_type in (${sql.join(
      [...withoutBedrooms].map((one) => sql.raw(`'${one}'`)),
      sql`, `,
    )}))
  order by usual.township nulls last limit 1
) as usual)`;

import { type SQL, sql } from 'drizzle-orm';
import { currencies } from '#domain/listing/listing.ts';
import { kyatPerLakh } from '#domain/listing/price.ts';
import { fewestHomes, marketDays, mostBedrooms, trimmedShare } from '#domain/usual-price/usual-price.ts';
import { askedPrice, hiddenListing, marketListing } from '../database/schema.ts';

/** Parts of a group, each stated or any: a summary has every combination of them. */
type Part = 'township' | 'property_type' | 'bedrooms';

const roomsOf = sql.raw(`least(bedrooms, ${mostBedrooms})`);

/** The area by which prices of a kind are compared: of land its own, of everything else that of its floors alone (PRC-37). As areaOf in domain/usual-price/verdict.ts. */
const areaOf = sql`(case when property_type = 'land' then nullif(land_square_feet, 0) else nullif(square_feet, 0) end)::float8`;

/** Whether a row of market_listing was an offer: neither hidden, nor of an account that is suspended (PRC-30). Index: the primary key. */
export function isOffer(name = 'market_listing'): SQL {
  const table = sql.raw(name);
  return sql`(not ${table}.is_withheld and not exists (select from ${hiddenListing} where hidden_listing.listing_id = ${table}.listing_id))`;
}

/** Whether the price of an offer says something about homes: no business among them (PRC-36), and nothing that was gone within a day (PRC-31). */
const counts = sql`not is_business and (left_at is null or left_at - posted_at >= interval '1 day') and ${isOffer()}`;

/**
 * The homes that count (PRC-10), rooms and beds not among them (LST-534): of each group of near copies the one that is on the market, or else was last, that was posted last. With type, township,
 * property_type, bedrooms, currency, price and area. Index: market_listing_left.
 * @param only a further condition on the rows of market_listing; all of them if left out.
 */
export function homesOnMarket(only: SQL = sql`true`): SQL {
  return sql`select distinct on (home_id) listing_id, type, township, property_type, ${roomsOf} as bedrooms, currency,
      coalesce(discount_price, regular_price)::float8 as price, ${areaOf} as area
    from ${marketListing}
    where (left_at is null or left_at > now() - make_interval(days => ${sql.raw(String(marketDays))}))
      and price_for in ('home', 'month') and coalesce(discount_price, regular_price) > 0 and ${counts} and ${only}
    order by home_id, (left_at is null) desc, left_at desc, posted_at desc, listing_id`;
}

/**
 * The homes that were on the market in a month, each at its last price of that month; those of which no price is known from then are left out.
 * @param start the first moment of the month, and the first one after it.
 */
export function homesInMonth(start: SQL, end: SQL): SQL {
  return sql`select distinct on (home_id) listing_id, type, township, property_type, ${roomsOf} as bedrooms, asked.currency,
      coalesce(asked.discount_price, asked.regular_price)::float8 as price, ${areaOf} as area
    from ${marketListing} join lateral (
      select * from ${askedPrice} where asked_price.listing_id = market_listing.listing_id and since < ${end} order by since desc limit 1
    ) as asked using (listing_id)
    where posted_at < ${end} and (left_at is null or left_at >= ${start})
      and asked.price_for in ('home', 'month') and coalesce(asked.discount_price, asked.regular_price) > 0 and ${counts}
    order by home_id, (left_at is null) desc, left_at desc, posted_at desc, listing_id`;
}

/**
 * Summarises homes by type and every combination of some parts: columns type, the parts (null for any), homes, currency, quartiles, and those for a
 * square foot. Amounts are in the currency of most homes of their type; others are converted, and without a rate left out.
 * @param homes a query such as {@link homesOnMarket}.
 * @param mmkPerUsd an expression: kyat per dollar, or null.
 */
export function summaryOf(homes: SQL, mmkPerUsd: SQL, parts: readonly Part[]): SQL {
  const names = sql.raw(parts.join(', '));
  // A square foot of land and one of a flat are not the same thing; and no bedrooms are none that are stated (PRC-35).
  const feet = sql`array_agg(amount / area order by amount / area) filter (where area > 0)`;
  const feetOfKind = parts.includes('property_type') ? sql`case when property_type is not null then ${feet} end` : feet;
  const isGroup = parts.includes('bedrooms') ? sql`bedrooms is distinct from 0` : sql`true`;
  // Whether a part is any in a row of the cube: a value is never null in a home.
  return sql`with home as materialized (${homes}),
    common as (
      select type, case when count(*) filter (where currency = 'USD') * 2 > count(*) then ${currencies[0]} else ${currencies[1]} end as currency
      from home group by type
    ),
    priced as materialized (
      select home.type, ${names}, common.currency, home.area,
        case when home.currency = common.currency then home.price
          when common.currency = 'USD' then home.price * ${kyatPerLakh}::float8 / ${mmkPerUsd}::float8
          else home.price * ${mmkPerUsd}::float8 / ${kyatPerLakh}::float8 end as amount
      from home join common using (type)
    ),
    ordered as (
      select type, ${names}, currency, count(*)::int as homes,
        array_agg(amount order by amount) as amounts,
        ${feetOfKind} as feet
      from priced where amount is not null
      group by type, currency, cube (${names}) having count(*) >= ${sql.raw(String(fewestHomes))} and ${isGroup}
    )
    select type, ${names}, homes, currency, ${mmkPerUsd}::int as mmk_per_usd,
      ${quartile('amounts', 0.25)} as lower_quartile, ${quartile('amounts', 0.5)} as median, ${quartile('amounts', 0.75)} as upper_quartile,
      ${quartile('feet', 0.25)} as foot_lower_quartile, ${quartile('feet', 0.5)} as foot_median, ${quartile('feet', 0.75)} as foot_upper_quartile
    from ordered`;
}

/** A quartile of a sorted array without what is trimmed at its ends, between two values as their mean by distance; null for one that is too short. */
function quartile(array: 'amounts' | 'feet', share: number): SQL {
  const all = sql`cardinality(${sql.raw(array)})`;
  const left = sql`floor(${all} * ${sql.raw(String(trimmedShare))})::int`;
  const place = sql`(${sql.raw(String(share))}::float8 * (${all} - 2 * ${left} - 1))`;
  const at = (offset: SQL) => sql`(${sql.raw(array)})[1 + ${left} + ${offset}::int]`;
  const low = at(sql`floor(${place})`);
  return sql`case when ${all} >= ${sql.raw(String(fewestHomes))}
    then ${low} + (${at(sql`ceil(${place})`)} - ${low}) * (${place} - floor(${place})) end`;
}

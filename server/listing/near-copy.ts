import { type SQL, sql } from 'drizzle-orm';
import { kyatPerLakh } from '#domain/listing/price.ts';

/** Shares by which price and sizes of the same property may differ; a price in the other currency by more, as owners convert at their own rates. */
const mostDifference = { price: 0.1, convertedPrice: 0.2, size: 0.05 };

/**
 * Condition that two listings are of the same kind, in the same township, of about the same price and size: with a photo that shows the same,
 * they are near copies (LST-187).
 * @param one its name in the query, and so the other's: never from outside.
 * @param mmkPerUsd kyat for one dollar; without it, prices in different currencies are never like each other.
 */
export function isLike(one: string, other: string, mmkPerUsd: number | undefined): SQL {
  const of = (table: string, column: string) => sql.raw(`${table}.${column}`);
  const differs = (a: SQL, b: SQL, share: number) => sql`abs(${a} - ${b}) <= greatest(${a}, ${b}) * ${share}::numeric`;
  const like = (column: string, share: number) => differs(of(one, column), of(other, column), share);
  const likeOrNone = (column: string) =>
    sql`(${of(one, column)} is not distinct from ${of(other, column)} or ${like(column, mostDifference.size)})`;
  const isSame = (column: string) => sql`${of(one, column)} = ${of(other, column)}`;
  const converted =
    mmkPerUsd === undefined
      ? sql`false`
      : differs(
          lakh(of(one, 'currency'), of(one, 'regular_price'), mmkPerUsd),
          lakh(of(other, 'currency'), of(other, 'regular_price'), mmkPerUsd),
          mostDifference.convertedPrice,
        );
  return sql`${isSame('type')} and ${isSame('township')} and ${isSame('property_type')}
    and case when ${isSame('currency')} then ${like('regular_price', mostDifference.price)} else ${converted} end
    and ${likeOrNone('square_feet')} and ${likeOrNone('land_square_feet')}`;
}

/** A price in lakh of kyat. */
function lakh(currency: SQL, price: SQL, mmkPerUsd: number): SQL {
  return sql`case ${currency} when 'USD' then ${price} * ${mmkPerUsd}::numeric / ${kyatPerLakh} else ${price} end`;
}

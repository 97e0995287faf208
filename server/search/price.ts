import { sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { presentRate } from '../exchange-rate/present.ts';
import { matching } from '../listing/filter.ts';
import type { PriceCondition } from './wanted.ts';

/** How prices that a query names are compared with those of homes: at the rate of now, and as whole numbers, which rows have. */
export async function presentPrices(db: Executor): Promise<PriceCondition> {
  const mmkPerUsd = await presentRate(db);
  return ({ currency, min, max }) =>
    matching({
      currency,
      minPrice: min === undefined ? undefined : Math.ceil(min),
      maxPrice: max === undefined ? undefined : Math.floor(max),
      mmkPerUsd,
    }) ?? sql`true`;
}

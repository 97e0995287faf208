import type { Executor } from '../database/executor.ts';
import { presentRate } from '../exchange-rate/rate.ts';
import { pricedAsTyped } from '../listing/filter.ts';
import type { PriceCondition } from './criteria.ts';

/** How prices that a query names are compared with those of listings: at the rate of now. */
export async function presentPrices(db: Executor): Promise<PriceCondition> {
  const mmkPerUsd = await presentRate(db);
  return (price) => pricedAsTyped(price, mmkPerUsd);
}

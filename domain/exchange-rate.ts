import type { Currency } from './listing.ts';
import { currencyOfHomes, highestPrice, type PriceCurrency } from './search-filters.ts';

/** Kyat for one US dollar: what an admin may set. A wider range than any year has seen, so that a slip is caught. */
export const exchangeRateLimits = { minimum: 100, maximum: 100_000 } as const;

/** Kyat in a lakh, in which homes are priced. */
const kyatPerLakh = 100_000;

/** Bounds of a price in one currency, both included. */
export interface PriceRange {
  minimum: number;
  maximum: number;
}

/** A price range as somebody asks for it. */
export interface AskedPrices {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  currency?: PriceCurrency | undefined;
}

/**
 * The prices that a range means for homes in each currency. Without a rate, homes in the other currency cannot be compared, and
 * are left out.
 * @param mmkPerUsd kyat for one dollar; undefined until an admin has set it.
 * @returns undefined where no price is bounded.
 */
export function pricesWithin(
  { minPrice, maxPrice, currency = 'USD' }: AskedPrices,
  mmkPerUsd: number | undefined,
): Partial<Record<Currency, PriceRange>> | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  const inOwn = { minimum: minPrice ?? 0, maximum: maxPrice ?? highestPrice };
  if (mmkPerUsd === undefined) return { [currencyOfHomes[currency]]: inOwn };
  const converted = (price: number) => inOtherCurrency(price, currency, mmkPerUsd);
  const inOther = {
    minimum: minPrice === undefined ? 0 : Math.min(Math.ceil(converted(minPrice)), highestPrice + 1),
    maximum: maxPrice === undefined ? highestPrice : Math.min(Math.floor(converted(maxPrice)), highestPrice),
  };
  return { [currencyOfHomes[currency]]: inOwn, [currencyOfHomes[otherThan(currency)]]: inOther };
}

/** What a price is in the other currency, with its fraction: dollars in lakh, lakh in dollars. */
export function inOtherCurrency(price: number, currency: PriceCurrency, mmkPerUsd: number): number {
  return currency === 'USD' ? (price * mmkPerUsd) / kyatPerLakh : (price * kyatPerLakh) / mmkPerUsd;
}

/** The currency that prices in another are compared with. */
export function otherThan(currency: PriceCurrency): PriceCurrency {
  return currency === 'USD' ? 'MMK' : 'USD';
}

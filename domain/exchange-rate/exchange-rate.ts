import type { Currency } from '../listing/listing.ts';
import { hundredths, ofHundredths } from '../listing/money.ts';
import { inOtherCurrency } from '../listing/price.ts';
import { currencyOfListings, highestPrice, type PriceCurrency } from '../listing/filter.ts';

/** Kyat for one US dollar that an admin may set. The range is wider than that of any year so far, so that a slip is caught. */
export const exchangeRateLimits = { minimum: 100, maximum: 100_000 } as const;

/** Inclusive bounds of a price in one currency; an open end is left out. */
export interface PriceRange {
  minimum?: number;
  maximum?: number;
}

/** A price range as a user asks for it. */
export interface AskedPrices {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  currency?: PriceCurrency | undefined;
}

/**
 * Returns the prices that a range means for listings in each currency. Without a rate, listings in the other currency cannot be compared
 * and are left out.
 * @param mmkPerUsd kyat for one dollar; undefined until an admin has set it.
 * @param highest no amount is higher.
 * @returns undefined where no price is bounded.
 */
export function pricesWithin(
  { minPrice, maxPrice, currency = 'USD' }: AskedPrices,
  mmkPerUsd: number | undefined,
  highest: number = highestPrice,
): Partial<Record<Currency, PriceRange>> | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  const [lowest, most] = [minPrice, maxPrice].map((price) => (price === undefined ? undefined : hundredths(price)));
  const inOwn = rangeOf(lowest, most, highest);
  if (mmkPerUsd === undefined) return { [currencyOfListings[currency]]: inOwn };
  const converted = (price: number | undefined) =>
    price === undefined ? undefined : inOtherCurrency(price, currency, mmkPerUsd);
  const inOther = rangeOf(converted(lowest), converted(most), highest);
  return { [currencyOfListings[currency]]: inOwn, [currencyOfListings[otherThan(currency)]]: inOther };
}

/**
 * Prices of listings are whole hundredths, none above the overall maximum: returns the range of those that are within the bounds, which are in
 * hundredths and may have a fraction. Whole numbers are converted with a single division, which is exact to well below a hundredth.
 */
function rangeOf(lowest: number | undefined, highest: number | undefined, most: number): PriceRange {
  return {
    ...(lowest !== undefined && { minimum: Math.min(ofHundredths(Math.ceil(lowest)), most + 1) }),
    ...(highest !== undefined && { maximum: Math.min(ofHundredths(Math.floor(highest)), most) }),
  };
}

/** Returns the other currency, with which prices are compared. */
export function otherThan(currency: PriceCurrency): PriceCurrency {
  return currency === 'USD' ? 'MMK' : 'USD';
}

import { unlimited } from './package.ts';

/** Price of a package, and what it is paid for. */
interface Priced {
  /** MMK. */
  price: number;
  listingLimit: number;
  durationDays: number;
}

/** Days of a month, as prices per month count them. */
const daysOfMonth = 30;

/** Listings from which on a package is one for many properties. */
const many = 10;

/** Returns whom a package suits: somebody who tries the portal, has many properties, or posts all the time (PKG-46). Undefined for one in between. */
export function suitedTo({ price, listingLimit }: Priced): 'trying' | 'many' | 'always' | undefined {
  if (price === 0) return 'trying';
  if (listingLimit === unlimited) return 'always';
  return listingLimit >= many ? 'many' : undefined;
}

/**
 * Returns what the price of a package comes to, in whole kyat: for each listing, or, if they are unlimited, for a month (PKG-46).
 * Undefined where that says no more than the price.
 */
export function priceShare({
  price,
  listingLimit,
  durationDays,
}: Priced): { per: 'listing' | 'month'; amount: number } | undefined {
  const [per, parts] =
    listingLimit === unlimited
      ? (['month', durationDays / daysOfMonth] as const)
      : (['listing', listingLimit] as const);
  const amount = Math.round(price / parts);
  return amount > 0 && parts > 1 ? { per, amount } : undefined;
}

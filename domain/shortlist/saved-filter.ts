import { inOtherCurrency } from '../listing/price.ts';
import { type Currency, type ListingType, listingTypes } from '../listing/listing.ts';
import { isTownship, type Township } from '../township/township.ts';

/** Conditions on saved listings: their place, rent or sale, and the most that they may cost (SHL-34). */
export interface SavedFilter {
  township: Township | null;
  type: ListingType | null;
  /** In lakh or dollars; null for any price. */
  most: number | null;
  currency: Currency;
}

/** Reads a filter from the query of the page's address; what is not understood does not filter. */
export function readSavedFilter(query: URLSearchParams): SavedFilter {
  const township = query.get('township') ?? '';
  const most = Number(query.get('most') || Number.NaN);
  return {
    township: isTownship(township) ? township : null,
    type: listingTypes.find((type) => type === query.get('type')) ?? null,
    most: Number.isFinite(most) && most > 0 ? most : null,
    currency: query.get('currency') === 'USD' ? 'USD' : 'lakh MMK',
  };
}

/** A saved listing as it is filtered: as it is now, or as it was when it was saved. */
interface Filtered {
  township: Township;
  type: ListingType;
  currency: Currency;
  price: number;
}

/**
 * Whether a listing meets a filter. One of which nothing is known meets only a filter without conditions.
 * @param mmkPerUsd the rate at which prices are compared; without it those in the other currency are left out.
 */
export function meetsSavedFilter(
  listing: Filtered | null,
  filter: SavedFilter,
  mmkPerUsd: number | undefined,
): boolean {
  const { township, type, most, currency } = filter;
  if (listing === null) return township === null && type === null && most === null;
  if (township !== null && listing.township !== township) return false;
  if (type !== null && listing.type !== type) return false;
  if (most === null) return true;
  if (listing.currency === currency) return listing.price <= most;
  if (mmkPerUsd === undefined) return false;
  return inOtherCurrency(listing.price, listing.currency === 'USD' ? 'USD' : 'MMK', mmkPerUsd) <= most;
}

import { inOtherCurrency, kyatPerLakh, type PriceDetails } from '../listing/price.ts';
import type { Currency, Listing } from '../listing/listing.ts';
import { isListingId } from './stored-ids.ts';

/** Fewest and most listings that are compared (SHL-61). */
export const comparedLimits = { fewest: 2, most: 4 } as const;

/** Query parameters of a comparison: its listings, and whether only rows are shown in which they differ. */
export const comparedParameters = { ids: 'ids', only: 'only' } as const;

/** Request that the address of a comparison states. */
export interface Comparison {
  /** Ids of listings, at most {@link comparedLimits}, each once. */
  ids: string[];
  /** How many of those named are no ids of listings. */
  unknown: number;
  /** Whether more are named than are compared. */
  isCut: boolean;
  isOnlyDifferences: boolean;
}

/** Reads a comparison from the query of the page's address: ids as a form sends them, one by one, or separated by commas. */
export function readComparison(query: URLSearchParams): Comparison {
  const named = [...new Set(query.getAll(comparedParameters.ids).flatMap((value) => value.split(',')))].filter(Boolean);
  const first = named.slice(0, comparedLimits.most);
  const ids = first.filter(isListingId);
  return {
    ids,
    unknown: first.length - ids.length,
    isCut: named.length > comparedLimits.most,
    isOnlyDifferences: query.get(comparedParameters.only) === 'differences',
  };
}

/** Returns the address of a comparison, as in English. */
export function comparisonAddress(ids: readonly string[], isOnlyDifferences: boolean): string {
  const only = isOnlyDifferences ? `&${comparedParameters.only}=differences` : '';
  return `/compare?${comparedParameters.ids}=${ids.join()}${only}`;
}

/** Whether listings state different things; one that states nothing may be like the others (SHL-64). */
export function differ(values: readonly (string | null)[]): boolean {
  return new Set(values.filter((value) => value !== null)).size > 1;
}

/** A listing as its price is compared. */
export interface ComparedPrice extends Pick<Listing, 'type' | 'currency' | 'squareFeet' | 'landSquareFeet'> {
  /** The price asked for now. */
  price: number;
  /** The thing that it is for: prices for different things are not compared. */
  details: PriceDetails;
  /** Whether it can still be had: one that cannot is not compared. */
  isAvailable: boolean;
}

/**
 * Returns the places of the listings whose price is the lowest of those that can be had; none of rents beside sales, where all ask for the same, or
 * where currencies differ and there is no rate (SHL-65).
 * @param mmkPerUsd the rate at which prices are compared, unrounded.
 */
export function lowestPrices(listings: readonly ComparedPrice[], mmkPerUsd: number | undefined): number[] {
  return lowestOf(listings, mmkPerUsd, ({ price }) => price);
}

/** Returns the places of the listings with the lowest price per square foot, as {@link lowestPrices}; only where all state the same area. */
export function lowestPerSquareFoot(listings: readonly ComparedPrice[], mmkPerUsd: number | undefined): number[] {
  const areas = listings.filter(({ isAvailable }) => isAvailable).map((one) => perSquareFoot(one)?.of);
  if (new Set(areas).size > 1) return [];
  return lowestOf(listings, mmkPerUsd, (one) => {
    const area = one.squareFeet || one.landSquareFeet;
    return area && perSquareFoot(one) ? one.price / area : undefined;
  });
}

function lowestOf(
  listings: readonly ComparedPrice[],
  mmkPerUsd: number | undefined,
  amountOf: (listing: ComparedPrice) => number | undefined,
): number[] {
  const available = listings.filter(({ isAvailable }) => isAvailable);
  if (new Set(available.map(({ type, details }) => `${type} ${details.priceFor}`)).size !== 1) return [];
  const [common] = available;
  const amounts = listings.map((one) => {
    const amount = one.isAvailable && common ? amountOf(one) : undefined;
    if (amount === undefined || one.currency === common?.currency) return amount;
    if (mmkPerUsd === undefined) return undefined;
    return inOtherCurrency(amount, one.currency === 'USD' ? 'USD' : 'MMK', mmkPerUsd);
  });
  const known = amounts.filter((amount) => amount !== undefined);
  if (known.length < available.length || new Set(known).size < 2) return [];
  const lowest = Math.min(...known);
  return amounts.flatMap((amount, place) => (amount === lowest ? [place] : []));
}

/** The price of a square foot: in dollars, or in kyat where the listing is priced in lakh; of which area. */
export interface PerSquareFoot {
  amount: number;
  currency: Currency;
  of: 'living' | 'land';
}

/** Returns the price per square foot of living area or, where none is stated, of land; undefined without either, and for a price for each person or bed. Sellers who do not know an area write 0. */
export function perSquareFoot({
  price,
  currency,
  squareFeet,
  landSquareFeet,
  details,
}: Omit<ComparedPrice, 'type' | 'isAvailable'>): PerSquareFoot | undefined {
  const area = squareFeet || landSquareFeet;
  if (!area || (details.priceFor !== undefined && details.priceFor !== 'room')) return undefined;
  return {
    amount: (currency === 'USD' ? price : price * kyatPerLakh) / area,
    currency,
    of: squareFeet ? 'living' : 'land',
  };
}

import type { PriceCurrency } from '../listing/filter.ts';
import type { Currency, ListingType, PropertyType } from '../listing/listing.ts';
import { cleared } from '../listing/money.ts';
import { inOtherCurrency } from '../listing/price.ts';
import type { Township } from '../township/township.ts';

/** Days back from now in which a listing was on the market whose price counts (PRC-10). */
export const marketDays = 180;

/** Fewest homes of which a usual price is told; below it a wider group speaks (PRC-11). */
export const fewestHomes = 8;

/** Share of the homes that is left out at either end, of the lowest and of the highest prices (PRC-10). */
export const trimmedShare = 0.05;

/** Homes of a kind: of one township or all, of one property type or any, with so many bedrooms ({@link mostBedrooms} or more) or any. */
export interface HomeGroup {
  type: ListingType;
  township?: Township | undefined;
  propertyType?: PropertyType | undefined;
  bedrooms?: number | undefined;
}

/** Lower quartile, median and upper quartile of prices. */
export interface Quartiles {
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
}

/** Amounts usually asked for the homes of a group: for a month of rent, or for the whole in a sale. */
export interface UsualPrice extends Quartiles {
  /** The group whose prices these are: the one asked about, or a wider one. */
  group: HomeGroup;
  /** Homes that it is made of, each counted once however often it is listed. */
  homes: number;
  /** The currency of all amounts: the one in which most homes of its type, rent or sale, are priced. */
  currency: Currency;
  /** Kyat per dollar at which prices in the other currency were converted; null: they were left out. */
  mmkPerUsd: number | null;
  /** The same for a square foot; null where fewer than {@link fewestHomes} state their area. */
  perSquareFoot: Quartiles | null;
}

/** Bedrooms that stand for that many or more, as in searches (SRC-114). */
export const mostBedrooms = 5;

/** Property types whose bedrooms say nothing about their price. */
export const withoutBedrooms: ReadonlySet<PropertyType> = new Set(['land', 'industrial-zone']);

/** A group as it is compared: land and premises have no bedrooms, 0 states none (PRC-35), and from {@link mostBedrooms} on all are of one group. */
export function comparableGroup(group: HomeGroup): HomeGroup {
  const { propertyType, bedrooms } = group;
  const isWithout = !bedrooms || (propertyType && withoutBedrooms.has(propertyType));
  return { ...group, bedrooms: isWithout ? undefined : Math.min(bedrooms, mostBedrooms) };
}

/**
 * The group itself, and the wider ones that speak for it while it has too few homes, the nearest first (PRC-11): bedrooms say more about a price
 * than the township, and the property type is never given up.
 */
export function widening(group: HomeGroup): HomeGroup[] {
  const own = comparableGroup(group);
  const steps = [
    own,
    { ...own, township: undefined },
    { ...own, bedrooms: undefined },
    { ...own, township: undefined, bedrooms: undefined },
  ];
  return steps.filter((step, at) => steps.findIndex((other) => keyOfGroup(other) === keyOfGroup(step)) === at);
}

/** A text that tells groups apart. */
export function keyOfGroup({ type, township, propertyType, bedrooms }: HomeGroup): string {
  return [type, township ?? '', propertyType ?? '', bedrooms ?? ''].join('/');
}

/** An amount in another currency at the rate of a usual price; undefined where that has none. */
export function inCurrency(
  amount: number,
  from: Currency,
  to: Currency,
  mmkPerUsd: number | null | undefined,
): number | undefined {
  if (from === to) return amount;
  if (!mmkPerUsd) return undefined;
  const own: PriceCurrency = from === 'USD' ? 'USD' : 'MMK';
  return cleared(inOtherCurrency(amount, own, mmkPerUsd));
}

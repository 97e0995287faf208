import { westernDigits } from '../text/burmese-digits.ts';
import { type Currency, listingLimits } from './listing.ts';
import { isOneLine } from '../text/one-line.ts';

/** Filters that are either asked for or of no matter. */
export const switches = ['parking', 'furnished', 'swimmingPool', 'gym', 'generator', 'offer'] as const;
export type Switch = (typeof switches)[number];

/** Rooms that may be asked for: exactly so many, of the last choice as many or more. */
export const bedroomChoices = [1, 2, 3, 4, 5] as const;
export const bathroomChoices = [1, 2, 3] as const;
export type Bedrooms = (typeof bedroomChoices)[number];
export type Bathrooms = (typeof bathroomChoices)[number];

/** The currency of a price range as addresses name it; `MMK` counts in lakh (100,000 kyat), as homes are priced. */
export const priceCurrencies = ['USD', 'MMK'] as const;
export type PriceCurrency = (typeof priceCurrencies)[number];

/** The same currency as homes name it. */
export const currencyOfHomes = { USD: 'USD', MMK: 'lakh MMK' } as const satisfies Record<PriceCurrency, Currency>;

/** The highest bounds of ranges: no price and no area is higher. */
export const highestPrice = listingLimits.regularPrice.maximum;
export const highestArea = listingLimits.landSquareFeet.maximum;

/** Characters of the words that may be searched for. */
export const longestWords = 200;

/** Words to search for, their spaces single; undefined for none and for what cannot be searched for. */
export function wordsOf(given: string | null): string | undefined {
  const words = given?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return words !== '' && words.length <= longestWords && isOneLine(words) ? words : undefined;
}

/** Both ends of a range as they were typed, in digits of either script, with or without commas. What does not fit bounds nothing. */
export function rangeOf(
  [lowest, highest]: readonly [string | null, string | null],
  most: number,
): [number | undefined, number | undefined] {
  const [one, other] = [amountOf(lowest, most), amountOf(highest, most)];
  // Ends that were mixed up mean the same range.
  return one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];
}

function amountOf(given: string | null, most: number): number | undefined {
  const digits = westernDigits(given ?? '').replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const amount = Number(digits);
  return amount >= 1 && amount <= most ? amount : undefined;
}

/** One of a few values, by its text. */
export function oneOf<Value extends string | number>(
  values: readonly Value[],
  given: string | null,
): Value | undefined {
  return values.find((value) => String(value) === given);
}

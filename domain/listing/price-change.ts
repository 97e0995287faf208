import { listingFields } from './fields.ts';
import type { Currency } from './listing.ts';
import { cleared, hundredths, ofHundredths } from './money.ts';

/** A change of the prices of many listings: by so much of one currency, or by so many per cent; down if negative (LST-480). */
export type PriceChange = { by: 'amount'; amount: number; currency: Currency } | { by: 'percent'; amount: number };

/** Bounds of the per cent of a change: at most to a tenth of a price, and at most to three times of it. */
export const percentBounds = { minimum: -90, maximum: 200 };

/** The steps in which people say prices, by the price from which on they hold. */
const steps: Record<Currency, readonly (readonly [from: number, step: number])[]> = {
  USD: [
    [100_000, 1000],
    [10_000, 100],
    [1000, 10],
    [100, 5],
    [0, 1],
  ],
  'lakh MMK': [
    [1000, 10],
    [100, 1],
    [10, 0.5],
    [1, 0.1],
    [0, 0.05],
  ],
};

/**
 * The price of a listing after a change, in its own currency. Of a per cent it is rounded to the step in which people say such a price, half up;
 * of an amount it is exact, and what is priced in the other currency stays as it is (LST-480).
 * @returns undefined if it would be below or above what a price may be.
 */
export function priceAfter(
  change: PriceChange,
  { regularPrice, currency }: { regularPrice: number; currency: Currency },
): number | undefined {
  if (change.by === 'amount' && change.currency !== currency) return regularPrice;
  const price =
    change.by === 'amount'
      ? ofHundredths(hundredths(regularPrice) + hundredths(change.amount))
      : inSteps(cleared((regularPrice * (100 + change.amount)) / 100), currency);
  const { minimum, maximum } = listingFields.regularPrice;
  return price < minimum || price > maximum ? undefined : price;
}

function inSteps(price: number, currency: Currency): number {
  const step = steps[currency].find(([from]) => price >= from)?.[1] ?? 1;
  return ofHundredths(Math.round(cleared(price / step)) * hundredths(step));
}

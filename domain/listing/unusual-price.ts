import type { Currency } from './listing.ts';
import { asSaid, inOtherCurrency, kyatPerLakh } from './price.ts';
import { listingFields } from './fields.ts';

/** An amount in a currency that listings are priced in. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** The median of what a township asks for one kind of property, in one currency. */
export interface AskedMedian {
  currency: Currency;
  median: number;
}

/** The usual price in a township, rounded, and the price that was probably meant, where a slip explains the one that was typed. */
export interface UnusualPrice {
  usual: Money;
  meant?: Money;
}

/** A price so many times what is usual, or that part of it, is asked about (LST-132). */
const unusualFactor = 20;

/**
 * Whether a price is far from what its township asks for this kind of property, and what was likelier meant (LST-132).
 * @param mmkPerUsd kyat for one dollar; without it a median of the other currency says nothing of the price.
 * @returns undefined for a price that is usual, and where nothing says what is.
 */
export function unusualPrice(
  typed: Money,
  medians: readonly AskedMedian[],
  mmkPerUsd: number | undefined,
): UnusualPrice | undefined {
  /** How many times the usual price an amount is; undefined where nothing says what is usual. */
  const ratioOf = ({ amount, currency }: Money) => {
    const usual = usualIn(currency, medians, mmkPerUsd);
    return usual === undefined ? undefined : amount / usual;
  };
  const usual = usualIn(typed.currency, medians, mmkPerUsd);
  const ratio = ratioOf(typed);
  if (usual === undefined || ratio === undefined || isUsual(ratio)) return undefined;
  const likely = meanings(typed).flatMap(({ rarity, ...money }) => {
    const times = ratioOf(money);
    return times !== undefined && isUsual(times)
      ? { money, distance: Math.abs(Math.log(times)) + Math.log(rarity) }
      : [];
  });
  const [meant] = likely.sort((one, other) => one.distance - other.distance);
  return { usual: { amount: asSaid(usual), currency: typed.currency }, ...(meant && { meant: meant.money }) };
}

function isUsual(ratio: number): boolean {
  return ratio <= unusualFactor && ratio >= 1 / unusualFactor;
}

/** The usual price in a currency: its own median, else that of the other at the rate. */
function usualIn(
  currency: Currency,
  medians: readonly AskedMedian[],
  mmkPerUsd: number | undefined,
): number | undefined {
  const own = medians.find((one) => one.currency === currency);
  const [found] = own ? [own] : medians;
  if (!found || found.median === 0) return undefined;
  if (found.currency === currency) return found.median;
  return mmkPerUsd && inOtherCurrency(found.median, found.currency === 'USD' ? 'USD' : 'MMK', mmkPerUsd);
}

/** A price that may have been meant, and how rare the slip is: one twice as rare has to be twice as near to what is usual. */
interface Meaning extends Money {
  rarity: number;
}

/** Prices that people type otherwise by a slip: kyat for lakh, the other currency, a zero or two too many or too few. */
function meanings({ amount, currency }: Money): Meaning[] {
  const { minimum, maximum } = listingFields.regularPrice;
  const other = currency === 'USD' ? 'lakh MMK' : 'USD';
  const all: Meaning[] = [
    { amount: Math.round(amount / kyatPerLakh), currency: 'lakh MMK', rarity: 1 },
    { amount, currency: other, rarity: 2 },
    ...[amount / 100, amount / 10, amount * 10, amount * 100].map((one) => ({ amount: one, currency, rarity: 4 })),
  ];
  return all.filter((one) => Number.isInteger(one.amount) && one.amount >= minimum && one.amount <= maximum);
}

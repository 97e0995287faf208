import type { Currency } from './listing.ts';
import { asSaid, inOtherCurrency, kyatPerLakh } from './price.ts';
import { listingFields } from './fields.ts';
import { cleared, hundredths, isMoney, ofHundredths } from './money.ts';

/** An amount in a currency that listings are priced in. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** The median asking price of a township for one kind of property, in one currency. */
export interface AskedMedian {
  currency: Currency;
  median: number;
}

/** The usual price in a township, rounded, and the price that was probably meant, if a slip explains the one that was typed. */
export interface UnusualPrice {
  usual: Money;
  meant?: Money;
}

/** A price this many times the usual one, or that fraction of it, is questioned (LST-132). */
const unusualFactor = 20;

/**
 * Reports a price far from the usual one in its township for this kind of property, and the one that was more likely meant (LST-132).
 * @param mmkPerUsd kyat for one dollar; without it, a median in the other currency is not used.
 * @returns undefined for a usual price, and where the usual price is unknown.
 */
export function unusualPrice(
  typed: Money,
  medians: readonly AskedMedian[],
  mmkPerUsd: number | undefined,
): UnusualPrice | undefined {
  /** The ratio of an amount to the usual price; undefined where the usual price is unknown. */
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

/** The usual price in a currency: its own median, otherwise that of the other currency, converted at the rate. */
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

/** A price that may have been meant, and how rare the slip is: one twice as rare has to be twice as near to the usual price. */
interface Meaning extends Money {
  rarity: number;
}

/** Prices that a slip may have turned into this one: kyat for lakh, the other currency, a zero or two too many or too few. */
function meanings({ amount, currency }: Money): Meaning[] {
  const { minimum, maximum } = listingFields.regularPrice;
  const other = currency === 'USD' ? 'lakh MMK' : 'USD';
  const all: Meaning[] = [
    { amount: ofHundredths(hundredths(amount / kyatPerLakh)), currency: 'lakh MMK', rarity: 1 },
    // 1500 ks, where 1,500 lakh is meant: a price below the minimum was written in kyat.
    ...(amount < minimum && currency !== 'USD'
      ? [{ amount: Math.round(amount * kyatPerLakh), currency, rarity: 1 }]
      : []),
    { amount, currency: other, rarity: 2 },
    ...[amount / 100, amount / 10, amount * 10, amount * 100].map((one) => ({
      amount: cleared(one),
      currency,
      rarity: 4,
    })),
  ];
  return all.filter((one) => isMoney(one.amount) && one.amount >= minimum && one.amount <= maximum);
}

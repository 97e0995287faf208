import type { Currency } from './listing.ts';
import { inCurrency } from '../usual-price/usual-price.ts';
import { asSaid, kyatPerLakh } from './price.ts';
import { listingFields } from './fields.ts';
import { cleared, hundredths, isMoney, ofHundredths } from './money.ts';

/** An amount in a currency that listings are priced in. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** The usual price, rounded, and the price that was probably meant, if a slip explains the one that was typed. */
export interface UnusualPrice {
  usual: Money;
  meant?: Money;
}

/** A price this many times the usual one, or that fraction of it, is questioned (LST-132). */
const unusualFactor = 20;

/**
 * Reports a price far from the usual one of homes like it (PRC-10), and the one that was more likely meant (LST-132).
 * @param asked the median of what is asked for them; undefined where it is unknown.
 * @param mmkPerUsd kyat for one dollar; without it, prices in two currencies are not compared.
 * @returns undefined for a usual price, and where the usual price is unknown.
 */
export function unusualPrice(
  typed: Money,
  asked: Money | undefined,
  mmkPerUsd: number | null | undefined,
): UnusualPrice | undefined {
  const usualIn = (currency: Currency) => asked && inCurrency(asked.amount, asked.currency, currency, mmkPerUsd);
  /** The ratio of an amount to the usual price; undefined where the usual price is unknown. */
  const ratioOf = ({ amount, currency }: Money) => {
    const usual = usualIn(currency);
    return usual ? amount / usual : undefined;
  };
  const usual = usualIn(typed.currency);
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

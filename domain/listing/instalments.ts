import { typedNumber } from '../text/burmese/burmese-digits.ts';
import { hundredths, ofHundredths } from './money.ts';

/** Terms as a buyer types them, to see what they come to: nothing of it is a bank's offer (LST-500). */
export interface InstalmentTerms {
  /** Per cent of the price that is paid at once. */
  down: number;
  /** Months in which the rest is paid. */
  months: number;
  /** Per cent a year; 0 for instalments without interest. */
  rate: number;
}

/** Bounds of the terms, inclusive; a rate and a share have at most two decimals (LST-501). */
const instalmentBounds = {
  down: { minimum: 0, maximum: 100, decimals: 2 },
  months: { minimum: 1, maximum: 480, decimals: 0 },
  rate: { minimum: 0, maximum: 100, decimals: 2 },
} as const satisfies Record<keyof InstalmentTerms, { minimum: number; maximum: number; decimals: number }>;

/** Names of the terms in an address, in the order of the form. */
export const instalmentNames = ['down', 'months', 'rate'] as const satisfies (keyof InstalmentTerms)[];

/** Amounts that a price comes to, in the currency of the price, each amount to the hundredth. */
export interface Instalments {
  /** The cash that is needed at once. */
  down: number;
  /** Left to pay, without interest. */
  rest: number;
  /** Paid each month; the last one may differ by what rounding left. */
  monthly: number;
  interest: number;
  /** Everything together: down payment, instalments, interest. */
  total: number;
}

/**
 * Computes equal monthly instalments (LST-500): of the rest of the price after the down payment, at a rate a year that is divided by 12, each at the end of
 * its month.
 * @param price in any currency, positive.
 */
export function instalmentsOf(price: number, { down, months, rate }: InstalmentTerms): Instalments {
  const paid = Math.round((hundredths(price) * down) / 100);
  const rest = hundredths(price) - paid;
  const exact = rest * monthlyShare(months, rate / 1200);
  const interest = Math.round(exact * months) - rest;
  return {
    down: ofHundredths(paid),
    rest: ofHundredths(rest),
    monthly: ofHundredths(Math.round(exact)),
    interest: ofHundredths(interest),
    total: ofHundredths(hundredths(price) + interest),
  };
}

/** The part of what is borrowed that is paid each month. */
function monthlyShare(months: number, rate: number): number {
  // Of a small rate, 1 − (1 + rate)^−months would lose its digits.
  return rate === 0 ? 1 / months : rate / -Math.expm1(-months * Math.log1p(rate));
}

/** Terms as they were typed, and which of them are no number within the bounds. */
export interface TypedTerms {
  terms: InstalmentTerms | undefined;
  wrong: (keyof InstalmentTerms)[];
}

/**
 * Reads the terms from an address, in digits of either script (LST-501). A rate that is left empty is 0; without a down payment and months there is nothing to compute.
 * @returns undefined if nothing was typed.
 */
export function readInstalmentTerms(parameters: URLSearchParams): TypedTerms | undefined {
  const typed = instalmentNames.map((name) => [name, parameters.get(name)?.trim() ?? ''] as const);
  if (typed.every(([, text]) => text === '')) return undefined;
  const given = new Map(typed);
  const terms = {
    down: termOf('down', given.get('down')),
    months: termOf('months', given.get('months')),
    rate: termOf('rate', given.get('rate') || '0'),
  };
  const wrong = instalmentNames.filter((name) => terms[name] === undefined);
  return { terms: wrong.length === 0 ? (terms as InstalmentTerms) : undefined, wrong };
}

function termOf(name: keyof InstalmentTerms, text = ''): number | undefined {
  const { minimum, maximum, decimals } = instalmentBounds[name];
  const value = typedNumber(text);
  const isWithin = value !== undefined && value >= minimum && value <= maximum;
  return isWithin && Number(value.toFixed(decimals)) === value ? value : undefined;
}

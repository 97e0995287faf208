import { z } from 'zod';
import type { RuleCode } from '../refusals.ts';

/**
 * Returns an amount of money in hundredths of its unit: amounts have at most two decimals (LST-324), so this is a whole number, which is
 * added, multiplied and compared without the error of binary fractions (2.35 × 3 is 7.050000000000001).
 */
export function hundredths(amount: number): number {
  return Math.round(amount * 100);
}

/** Reverses {@link hundredths}. */
export function ofHundredths(whole: number): number {
  return whole / 100;
}

/** Whether an amount has at most two decimals. */
export function isMoney(amount: number): boolean {
  return ofHundredths(hundredths(amount)) === amount;
}

/** Clears the error of a multiplication or division: 1.1 × 100,000 is 110,000.00000000001. */
export function cleared(amount: number): number {
  return Number(amount.toPrecision(15));
}

/** An amount of money between two inclusive bounds; `outOfBounds` is the refusal if it is lower or higher. */
export function money(minimum: number, maximum: number, outOfBounds: RuleCode) {
  return (
    z
      .number({ error: 'two_decimals' satisfies RuleCode })
      .min(minimum, outOfBounds)
      .max(maximum, outOfBounds)
      // A value beyond the bounds has already been refused.
      .refine((amount) => amount < minimum || amount > maximum || isMoney(amount), 'two_decimals' satisfies RuleCode)
      // Not `multipleOf`: common validators divide by it, and refuse 2.35 as no multiple of 0.01.
      .describe('At most two decimals.')
  );
}

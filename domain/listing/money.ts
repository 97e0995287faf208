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

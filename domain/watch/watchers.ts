/** The fewest people whose number a poster reads (WCH-32): of fewer, one might guess who they are. */
const fewest = 5;

/** Steps in which the number grows, so that nobody sees one person come or go as a price is varied. */
const step = 5;

/** Returns how many people watch for a listing as its poster reads it: at least so many; null for fewer than {@link fewest}. */
export function shownWatchers(count: number): number | null {
  return count < fewest ? null : Math.floor(count / step) * step;
}

/** Rounds a typed price or area to two digits, so that no step of it tells what one person asks for (WCH-32). */
export function roughly(amount: number): number {
  return Number(amount.toPrecision(2));
}

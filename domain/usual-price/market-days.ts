/** A time on the market, in milliseconds; without an end it lasts. */
export interface TimeOnMarket {
  from: number;
  until: number | null;
}

const day = 24 * 60 * 60 * 1000;

/** Whole days in which a home was on the market in any of its listings, each counted once (PRC-7). */
export function daysOnMarket(times: readonly TimeOnMarket[], now: number): number {
  let total = 0;
  let reached = -Infinity;
  for (const { from, until } of times.toSorted((one, other) => one.from - other.from)) {
    const end = until ?? now;
    total += Math.max(0, end - Math.max(from, reached));
    reached = Math.max(reached, end);
  }
  return Math.floor(total / day);
}

/** How far Yangon is ahead of UTC, in milliseconds; it has no summer time. */
const ahead = 6.5 * 3_600_000;

/** The day in Yangon, as `2026-11-21`. */
export function yangonDay(moment: Date): string {
  return new Date(moment.getTime() + ahead).toISOString().slice(0, 10);
}

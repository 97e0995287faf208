/** How far Yangon is ahead of UTC, in milliseconds; there is no daylight saving time. */
const ahead = 6.5 * 3_600_000;

/** The date in Yangon, such as `2026-11-21`. */
export function yangonDay(moment: Date): string {
  return new Date(moment.getTime() + ahead).toISOString().slice(0, 10);
}

/** Whether a text is a calendar date, such as `2026-11-21`; PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  const day = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * A moment in Yangon in numbers as on a calendar and a clock there: `day` 21, `month` 11 of 12, `year` 2026, `time` 14:05.
 * `Intl.DateTimeFormat` would give the same, but it occupies a phone for some 50 milliseconds before its first date.
 */
export function yangonTime(moment: Date): { day: number; month: number; year: number; time: string } {
  const there = new Date(moment.getTime() + ahead);
  return {
    day: there.getUTCDate(),
    month: there.getUTCMonth() + 1,
    year: there.getUTCFullYear(),
    time: there.toISOString().slice(11, 16),
  };
}

/** The moment at which a day begins in Yangon. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+06:30`);
}

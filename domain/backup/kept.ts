import { yangonDay } from '../text/yangon-day.ts';

/** Backups that are kept: the last one of each of so many days, weeks and months in Yangon that have one. */
const kept = { days: 7, weeks: 4, months: 6 };

/**
 * Finds the backups that may be deleted. The latest one always stays, however old; days, weeks and months without a backup do not count, so
 * that a portal that was off for months loses none of those from before.
 * @param backups complete ones, in any order
 * @returns those that go, oldest first
 */
export function backupsToDelete<Backup extends { takenAt: Date }>(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  const stays = new Set([
    ...lastOfEach(newestFirst, yangonDay, kept.days),
    ...lastOfEach(newestFirst, mondayOf, kept.weeks),
    ...lastOfEach(newestFirst, (moment) => yangonDay(moment).slice(0, 7), kept.months),
  ]);
  return newestFirst.filter((backup) => !stays.has(backup)).toReversed();
}

/** The last backup of each of the latest periods that have one. */
function lastOfEach<Backup extends { takenAt: Date }>(
  newestFirst: readonly Backup[],
  periodOf: (moment: Date) => string,
  most: number,
): Backup[] {
  const last = new Map<string, Backup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.takenAt);
    if (!last.has(period)) last.set(period, backup);
  }
  return [...last.values()].slice(0, most);
}

/** The Monday with which the week of a moment begins in Yangon, such as `2026-11-23`. */
function mondayOf(moment: Date): string {
  const day = new Date(`${yangonDay(moment)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

import { startOfDay, yangonDay } from '../text/yangon-day.ts';

const day = 24 * 60 * 60 * 1000;

/** A time of day in Yangon, such as `02:30`. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When the latest backup was due, for backups at a time of day in Yangon. */
export function lastDue(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const today = new Date(startOfDay(yangonDay(now)).getTime() + (hours * 60 + minutes) * 60_000);
  return today <= now ? today : new Date(today.getTime() - day);
}

/** When the next one is due. */
export function nextDue(at: string, now: Date): Date {
  return new Date(lastDue(at, now).getTime() + day);
}

/** The name of a backup: the moment of its rows, in UTC, such as `2026-11-29T2000Z`. */
export function backupNameOf(takenAt: Date): string {
  return `${takenAt.toISOString().slice(0, 16).replace(/:/, '')}Z`;
}

/** A {@link backupNameOf}. */
export const backupName = /^\d{4}-\d\d-\d\dT\d{4}Z$/;

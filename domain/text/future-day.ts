import { z } from 'zod';
import type { RuleCode } from '../refusals.ts';
import { longest } from './plain-text.ts';
import { isDay, yangonDay } from './yangon-day.ts';

/** Days from today within which something that an admin begins must end, if it ends: five years. */
const furthestDay = 5 * 365;

const wrongDay = 'future_day' satisfies RuleCode;

/** A day in Yangon after today and within five years, such as `2026-11-21`. */
export const futureDay = z
  .string({ error: wrongDay })
  .check(longest('2026-12-24'.length, wrongDay))
  .refine((day) => isFuture(day), wrongDay);

function isFuture(day: string, now = new Date()): boolean {
  const last = yangonDay(new Date(now.getTime() + furthestDay * 86_400_000));
  return isDay(day) && day > yangonDay(now) && day <= last;
}

import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { longest, manyLines } from '../text/plain-text.ts';
import { isDay, yangonDay } from '../text/yangon-day.ts';

/** Length of the reason for a suspension, in UTF-16 code units, and its longest duration in days (MOD-6). */
export const suspensionLimits = { reason: { minimum: 10, maximum: 500 }, days: 5 * 365 } as const;

const { reason, days } = suspensionLimits;
const wrongDay = 'suspension_until' satisfies RuleCode;

/** Whether a day is one until which a user can be suspended: after today, in Yangon, and within five years. */
function isUntil(day: string, now = new Date()): boolean {
  const last = yangonDay(new Date(now.getTime() + days * 86_400_000));
  return isDay(day) && day > yangonDay(now) && day <= last;
}

/** Body of POST /api/user/suspend/{id}. */
export const suspensionSchema = z.strictObject(
  withExamples(
    {
      reason: manyLines(reason.minimum, reason.maximum, 'suspension_reason_length').describe('Why; the user is told.'),
      until: z
        .string({ error: wrongDay })
        .check(longest('2026-12-24'.length, wrongDay))
        .refine((day) => isUntil(day), wrongDay)
        .nullable()
        .describe('The day in Yangon on which the suspension ends; null: until an admin ends it.'),
    },
    { reason: 'Several visitors were asked to pay before a viewing.', until: null },
  ),
);
export type SuspensionForm = z.output<typeof suspensionSchema>;

/** A suspension, as its user is told about it. */
export const suspensionShown = z.object(
  withExamples(
    {
      reason: z.string(),
      since: z.iso.datetime(),
      until: z.iso.datetime().nullable().describe('When it ends; null if only an admin ends it.'),
    },
    { reason: 'Several visitors were asked to pay before a viewing.', until: null },
  ),
);
export type Suspension = z.output<typeof suspensionShown>;

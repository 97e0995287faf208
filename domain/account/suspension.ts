import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import { futureDay } from '../text/future-day.ts';
import { manyLines } from '../text/plain-text.ts';

/** Length of the reason for a suspension, in UTF-16 code units (MOD-6). */
export const suspensionLimits = { reason: { minimum: 10, maximum: 500 } } as const;

const { reason } = suspensionLimits;

/** Body of POST /api/user/suspend/{id}. */
export const suspensionSchema = z.strictObject(
  withExamples(
    {
      reason: manyLines(reason.minimum, reason.maximum, 'suspension_reason_length').describe('Why; the user is told.'),
      until: futureDay
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

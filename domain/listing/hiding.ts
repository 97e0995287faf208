import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import { manyLines } from '../text/plain-text.ts';

/** Lengths of what is written about a hidden listing, in UTF-16 code units (MOD-1 to MOD-4). */
export const hidingLimits = {
  reason: { minimum: 10, maximum: 500 },
  appeal: { minimum: 10, maximum: 2000 },
  answer: { minimum: 2, maximum: 1000 },
} as const;

/** Days for which a listing that an admin has deleted can be restored (MOD-15). */
export const binDays = 30;

/** Causes for which a new listing waits until everyone sees it: its poster's address is not confirmed (MOD-36), or no admin has looked at it (MOD-37). */
export const waitingCauses = ['proof', 'review'] as const;
export type WaitingCause = (typeof waitingCauses)[number];

/** Causes for which a listing is hidden: an admin has hidden it, its owner is suspended, or it waits. */
export const hidingCauses = ['admin', 'suspension', ...waitingCauses] as const;
export type HidingCause = (typeof hidingCauses)[number];

/** Returns what a listing waits for, if it is hidden for that. */
export function waitingFor(cause: HidingCause | undefined): WaitingCause | undefined {
  return waitingCauses.find((one) => one === cause);
}

const { reason, appeal, answer } = hidingLimits;

/** Body of POST /api/listing/hide/{id}. */
export const hidingSchema = z.strictObject(
  withExamples(
    {
      reason: manyLines(reason.minimum, reason.maximum, 'hiding_reason_length').describe(
        'Why it is hidden; its owner reads it.',
      ),
    },
    { reason: 'The photos show another property.' },
  ),
);
export type Hiding = z.output<typeof hidingSchema>;

/** Body of POST /api/listing/appeal/{id}. */
export const appealSchema = z.strictObject(
  withExamples(
    { appeal: manyLines(appeal.minimum, appeal.maximum, 'appeal_length').describe('Why it should be shown again.') },
    { appeal: 'These are photos of our flat; I have added one of the door with its number.' },
  ),
);

/** Body of POST /api/listing/restore/{id}: an answer to the appeal, if there was one. */
export const restorationSchema = z.strictObject(
  withExamples(
    {
      answer: manyLines(0, answer.maximum, 'appeal_answer_length').optional().describe('What its owner is told.'),
      updatedAt: z.iso
        .datetime('invalid_value')
        .optional()
        .describe(
          'The `updatedAt` of the listing that the admin has looked at: if it was changed since, it is not shown.',
        )
        .meta({ 'x-shown': false }),
    },
    { answer: 'Thank you, the new photo is clear.' },
  ),
);
export type Restoration = z.output<typeof restorationSchema>;

/** Body of POST /api/listing/refuse-appeal/{id}. */
export const refusalOfAppealSchema = z.strictObject(
  withExamples(
    {
      answer: manyLines(answer.minimum, answer.maximum, 'appeal_answer_length').describe(
        'Why it stays hidden; its owner reads it.',
      ),
    },
    { answer: 'The owner of the property says that it is not for rent.' },
  ),
);

/** Facts that the owner of a hidden listing and admins are told. */
export const hiddenSchema = z.object(
  withExamples(
    {
      cause: z.enum(hidingCauses),
      reason: z.string().nullable().describe('Null for one that waits.'),
      hiddenAt: z.iso.datetime(),
      appeal: z.string().nullable().describe('What its owner has objected, once.'),
      appealedAt: z.iso.datetime().nullable(),
      answer: z.string().nullable().describe('Why it stays hidden, in answer to the appeal.'),
      answeredAt: z.iso.datetime().nullable(),
    },
    {
      cause: 'admin',
      reason: 'The photos show another property.',
      appeal: 'These are photos of our flat; I have added one of the door with its number.',
      answer: null,
      answeredAt: null,
    },
  ),
);
export type Hidden = z.output<typeof hiddenSchema>;

import { z } from 'zod';
import { emailField } from '../account/email-address.ts';
import { nameOf } from '../account/names/name.ts';
import { inquiryLimits } from '../inquiry/inquiry.ts';
import { languages } from '../language.ts';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { isVisible } from '../text/characters.ts';
import { idField, momentField, oneLine } from '../text/plain-text.ts';
import { viewingAnswers, viewingTimes, weekdays } from './viewing.ts';

const leftOut = (value: unknown) =>
  value === null || (typeof value === 'string' && !isVisible(value)) ? undefined : value;

const timeOfDay = z
  .number('invalid_value' satisfies RuleCode)
  .refine((minutes) => viewingTimes.includes(minutes), 'invalid_value' satisfies RuleCode)
  .meta({ type: 'integer', minimum: viewingTimes[0], maximum: viewingTimes.at(-1) });

/** Body of PUT /api/viewing/hours (VIE-1). */
export const viewingHoursSchema = z
  .strictObject(
    withExamples(
      {
        days: z
          .array(z.literal([...weekdays], 'invalid_value' satisfies RuleCode))
          .max(7, 'invalid_value' satisfies RuleCode)
          .refine((days) => new Set(days).size === days.length, 'invalid_value' satisfies RuleCode)
          .describe('Days of the week, 1 for Monday; none: no viewings are offered.'),
        from: timeOfDay.describe('Minutes since midnight in Yangon, at a full or half hour.'),
        until: timeOfDay,
      },
      { days: [6, 7], from: 600, until: 960 },
    ),
  )
  .refine(({ from, until }) => from < until, { message: 'viewing_hours' satisfies RuleCode, path: ['until'] });

/** Body of POST /api/viewing (VIE-3). */
export const viewingSchema = z.strictObject(
  withExamples(
    {
      listingId: idField(),
      startsAt: momentField().describe('One of the times that are offered.'),
      name: nameOf(inquiryLimits.name.minimum, inquiryLimits.name.maximum, 'name_length', 'contact_fields'),
      phone: z.preprocess(
        leftOut,
        oneLine(inquiryLimits.phone.minimum, inquiryLimits.phone.maximum, 'phone_length').optional(),
      ),
      email: z.preprocess(leftOut, emailField('contact_fields', 'contact_fields').optional()),
      language: z.enum(languages, 'invalid_value' satisfies RuleCode),
    },
    {
      listingId: exampleIds.listing,
      startsAt: '2026-12-05T03:30:00.000Z',
      name: 'Mya Thida',
      phone: '09 123 456 789',
      email: 'mya.thida@example.com',
      language: 'en',
    },
  ),
);
export type ViewingForm = z.output<typeof viewingSchema>;

/** Body of POST /api/viewing/answer/{token} (VIE-5). */
export const viewingAnswerSchema = z.strictObject(
  withExamples({ answer: z.enum(viewingAnswers, 'invalid_value' satisfies RuleCode) }, { answer: 'yes' }),
);

/** Body of POST /api/viewing/of/{token} (VIE-7): another of the offered times, or null to cancel. */
export const viewingChangeSchema = z.strictObject(
  withExamples({ startsAt: momentField().nullable().describe('Null cancels it.') }, { startsAt: null }),
);

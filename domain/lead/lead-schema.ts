import { z } from 'zod';
import { emailField } from '../account/email-address.ts';
import { nameOf } from '../account/names/name.ts';
import type { FieldIssue } from '../errors.ts';
import { inquiryLimits } from '../inquiry/inquiry.ts';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { isVisible } from '../text/characters.ts';
import { phoneNumbersIn } from '../text/phone-numbers.ts';
import { idField, longest, manyLines, oneLine } from '../text/plain-text.ts';
import { isDay } from '../text/yangon-day.ts';
import { watchedSearch } from '../watch/watch.ts';
import { leadLimits, leadSources, leadStages } from './lead.ts';

/** Treats a form field that is empty, or has only what a keyboard left there unseen, as left out. */
const leftOut = (value: unknown) =>
  value === null || (typeof value === 'string' && !isVisible(value)) ? undefined : value;

/** The longest search of an address that is read: a form names every choice, and each character of its words may take nine. */
const longestSearch = 5_000;

const parts = {
  name: nameOf(inquiryLimits.name.minimum, inquiryLimits.name.maximum, 'name_length', 'required'),
  phone: oneLine(inquiryLimits.phone.minimum, inquiryLimits.phone.maximum, 'phone_length'),
  email: emailField('required', 'required').toLowerCase(),
  source: z.enum(leadSources, 'invalid_value' satisfies RuleCode),
  stage: z.enum(leadStages, 'invalid_value' satisfies RuleCode),
  note: manyLines(0, leadLimits.note, 'lead_note_length'),
  nextStep: oneLine(0, leadLimits.nextStep, 'lead_step_length'),
  nextOn: z
    .string('invalid_value' satisfies RuleCode)
    .check(longest('2026-12-24'.length, 'invalid_value'))
    .refine((day) => isDay(day), 'invalid_value' satisfies RuleCode)
    .meta({ format: 'date' }),
  wants: z
    .string('invalid_value' satisfies RuleCode)
    .check(longest(longestSearch, 'invalid_value'))
    .transform((text) => watchedSearch(new URLSearchParams(text)))
    .describe(
      'The search that they look for, as the query of /search: filters and words. Anything else in it is left out.',
    ),
  code: z
    .preprocess(leftOut, oneLine(1, 40, 'invalid_value').optional())
    .describe('The code of a listing of the account that it concerns too, such as E-4F7K2.'),
};

const examples = {
  name: 'Daw Mya',
  phone: '09 777 123 456',
  email: 'mya@example.com',
  source: 'call',
  stage: 'talking',
  note: 'Moves in March, with a dog.',
  nextStep: 'Call about the second viewing',
  nextOn: '2026-12-24',
  wants: 'type=rent&township=bahan&propertyType=condo',
  code: undefined,
} as const;

const describedPhone = 'Its first number, in any spelling, tells who it is.';
const describedDay = 'The day of the next step, in Yangon.';

/** Body of POST /api/lead (LEA-8). */
export const leadSchema = z.strictObject(
  withExamples(
    {
      ...parts,
      phone: z.preprocess(leftOut, parts.phone.optional()).describe(describedPhone),
      email: z.preprocess(leftOut, parts.email.optional()),
      note: parts.note.default(''),
      nextStep: parts.nextStep.default(''),
      nextOn: z.preprocess(leftOut, parts.nextOn.optional()).describe(describedDay),
      wants: parts.wants.default(''),
    },
    examples,
  ),
);
export type LeadForm = z.output<typeof leadSchema>;

/** Treats a form field that is empty as null, which removes what was there. */
const removed = (value: unknown) => (typeof value === 'string' && !isVisible(value) ? null : value);

/** Body of POST /api/lead/of/{id} (LEA-9): what changes of a lead. */
export const leadChangeSchema = z.strictObject(
  withExamples(
    {
      name: parts.name.optional(),
      phone: z.preprocess(removed, parts.phone.nullable().optional()).describe(`${describedPhone} Null removes it.`),
      email: z.preprocess(removed, parts.email.nullable().optional()).describe('Null removes it.'),
      source: parts.source.optional(),
      stage: parts.stage.optional(),
      note: parts.note.optional(),
      nextStep: parts.nextStep.optional(),
      nextOn: z.preprocess(removed, parts.nextOn.nullable().optional()).describe(`${describedDay} Null removes it.`),
      wants: parts.wants.optional(),
      code: parts.code,
      without: idField().optional().describe('A listing that it no longer concerns.'),
      to: idField()
        .nullable()
        .optional()
        .describe('The member of the agency’s team who looks after them from now on; null for the agency itself.'),
    },
    { ...examples, without: exampleIds.listing, to: null },
  ),
);
export type LeadChange = z.output<typeof leadChangeSchema>;

/** Returns the issue of a lead that nobody could be reached by, nor known again: it needs a number that can be dialled, or an email address (LEA-2). */
export function issuesOfReaching({
  phone,
  email,
}: {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}): FieldIssue[] {
  const isReachable = (email ?? null) !== null || (typeof phone === 'string' && numberOf(phone) !== null);
  return isReachable ? [] : [{ field: 'phone', code: 'lead_reach' }];
}

/** The first number in a phone field as it is dialled, by which a person is known again; null if there is none. */
export function numberOf(phone: string): string | null {
  return phoneNumbersIn(phone)[0]?.dialled ?? null;
}

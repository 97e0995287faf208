import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { longest } from '../text/plain-text.ts';

/** Days for which a phone number counts as confirmed (MOD-34). */
export const confirmedNumberDays = 365;

const notOfListing = 'number_not_of_listing' satisfies RuleCode;

/** Body of POST /api/listing/confirm-number/{id}. */
export const numberConfirmationSchema = z.strictObject(
  withExamples(
    {
      number: z
        .string({ error: notOfListing })
        .check(longest(20, notOfListing))
        .describe('One of the `phones` of the listing, in E.164 format.'),
      isConfirmed: z
        .boolean('invalid_value')
        .describe('Whether its poster has confirmed the listing on the phone; false takes that back.'),
    },
    { number: '+959123456789', isConfirmed: true },
  ),
);
export type NumberConfirmation = z.output<typeof numberConfirmationSchema>;

import { z } from 'zod';
import type { RuleCode } from '../refusals.ts';
import { longest } from '../text/plain-text.ts';
import { isReference, longestReference, plainReference } from './reference.ts';

/** A reference of an agency (LST-406), or null for none; an empty text is none. */
export const referenceSchema = z
  .string({ error: 'invalid_value' satisfies RuleCode })
  .overwrite(plainReference)
  .trim()
  .check(longest(longestReference, 'reference_length'))
  .refine((text) => text === '' || isReference(text), {
    error: 'reference_characters' satisfies RuleCode,
  })
  .transform((text) => text || null)
  .nullable();

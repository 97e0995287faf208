import { z } from 'zod';
import type { RuleCode } from '../refusals.ts';
import { isVisible, withoutInvisible, isOneLine, isPlain } from './characters.ts';

/**
 * The most characters that a text may have. Nothing more is asked of one that is longer, and nothing is made of it: whatever reads
 * it takes time by its length. (`max` of a schema goes on to what follows.)
 */
export function longest(maximum: number, outOfBounds: RuleCode) {
  return z.maxLength(maximum, { error: outOfBounds, abort: true });
}

/**
 * A text over one line, without its outer spaces and what cannot be seen; `outOfBounds` is said when it is shorter or longer, or has
 * nothing to see, `missing` when there is none.
 */
export function oneLine(minimum: number, maximum: number, outOfBounds: RuleCode, missing?: RuleCode) {
  const tooShort = minimum === 1 ? (missing ?? outOfBounds) : outOfBounds;
  return z
    .string({ error: missing ?? ('required' satisfies RuleCode) })
    .overwrite(withoutInvisible)
    .trim()
    .check(longest(maximum, outOfBounds))
    .min(minimum, tooShort)
    .refine((text) => text.length < minimum || minimum === 0 || isVisible(text), tooShort)
    .refine(isOneLine, 'plain_text' satisfies RuleCode);
}

/** A text over several lines, line ends as `\n`; else like {@link oneLine}. */
export function manyLines(minimum: number, maximum: number, outOfBounds: RuleCode, missing?: RuleCode) {
  const tooShort = minimum === 1 ? (missing ?? outOfBounds) : outOfBounds;
  return z
    .string({ error: missing ?? ('required' satisfies RuleCode) })
    .overwrite((text) => withoutInvisible(text).replaceAll('\r\n', '\n'))
    .trim()
    .check(longest(maximum, outOfBounds))
    .min(minimum, tooShort)
    .refine((text) => text.length < minimum || minimum === 0 || isVisible(text), tooShort)
    .refine(isPlain, 'plain_text' satisfies RuleCode);
}

/** A whole number between two bounds, both included; `outOfBounds` is said when it is lower or higher. */
export function wholeNumber(minimum: number, maximum: number, outOfBounds: RuleCode) {
  return z
    .number({ error: 'whole_number' satisfies RuleCode })
    .int('whole_number' satisfies RuleCode)
    .min(minimum, outOfBounds)
    .max(maximum, outOfBounds);
}

import { z } from 'zod';
import { isOneLine, isPlain } from './one-line.ts';
import type { RuleCode } from './rule-texts.ts';

/** A text over one line, without its outer spaces; `outOfBounds` is said when it is shorter or longer. */
export function oneLine(minimum: number, maximum: number, outOfBounds: RuleCode) {
  return z
    .string({ error: 'required' satisfies RuleCode })
    .trim()
    .min(minimum, outOfBounds)
    .max(maximum, outOfBounds)
    .refine(isOneLine, 'plain_text' satisfies RuleCode);
}

/** A text over several lines, line ends as `\n`, without its outer spaces. */
export function manyLines(minimum: number, maximum: number, outOfBounds: RuleCode) {
  return z
    .string({ error: 'required' satisfies RuleCode })
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(minimum, outOfBounds)
        .max(maximum, outOfBounds)
        .refine(isPlain, 'plain_text' satisfies RuleCode),
    )
    .meta({ minLength: minimum, maxLength: maximum });
}

/** A whole number between two bounds, both included; `outOfBounds` is said when it is lower or higher. */
export function wholeNumber(minimum: number, maximum: number, outOfBounds: RuleCode) {
  return z
    .number({ error: 'whole_number' satisfies RuleCode })
    .int('whole_number' satisfies RuleCode)
    .min(minimum, outOfBounds)
    .max(maximum, outOfBounds);
}

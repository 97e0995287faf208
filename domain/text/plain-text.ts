import { z } from 'zod';
import type { RuleCode } from '../refusals.ts';
import { isVisible, withoutNeedless, isOneLine, isPlain } from './characters.ts';

/**
 * Limits the length of a text. A longer text is not checked or processed any further, because reading it takes time in proportion to
 * its length. (A schema's own `max` continues with the next check.)
 */
export function longest(maximum: number, outOfBounds: RuleCode) {
  return z.maxLength(maximum, { error: outOfBounds, abort: true });
}

/**
 * A text on one line, without outer spaces and invisible characters; `outOfBounds` is the refusal if it is shorter or longer, or has
 * nothing visible, `missing` if there is none.
 */
export function oneLine(minimum: number, maximum: number, outOfBounds: RuleCode, missing?: RuleCode) {
  const tooShort = minimum === 1 ? (missing ?? outOfBounds) : outOfBounds;
  return z
    .string({ error: missing ?? ('required' satisfies RuleCode) })
    .overwrite(withoutNeedless)
    .trim()
    .check(longest(maximum, outOfBounds))
    .min(minimum, tooShort)
    .refine((text) => text.length < minimum || minimum === 0 || isVisible(text), tooShort)
    .refine(isOneLine, 'plain_text' satisfies RuleCode);
}

/** A text on several lines, with `\n` as line ends; otherwise like {@link oneLine}. */
export function manyLines(minimum: number, maximum: number, outOfBounds: RuleCode, missing?: RuleCode) {
  const tooShort = minimum === 1 ? (missing ?? outOfBounds) : outOfBounds;
  return z
    .string({ error: missing ?? ('required' satisfies RuleCode) })
    .overwrite((text) => withoutNeedless(text).replaceAll('\r\n', '\n'))
    .trim()
    .check(longest(maximum, outOfBounds))
    .min(minimum, tooShort)
    .refine((text) => text.length < minimum || minimum === 0 || isVisible(text), tooShort)
    .refine(isPlain, 'plain_text' satisfies RuleCode);
}

/** A whole number between two inclusive bounds; `outOfBounds` is the refusal if it is lower or higher. */
export function wholeNumber(minimum: number, maximum: number, outOfBounds: RuleCode) {
  return z
    .number({ error: 'whole_number' satisfies RuleCode })
    .int('whole_number' satisfies RuleCode)
    .min(minimum, outOfBounds)
    .max(maximum, outOfBounds);
}

/** Characters of the longest moment in a request: as fine as nanoseconds. */
const longestMoment = 30;

/** A moment in a request that is stored or compared in the database: in UTC (RFC 3339), and not in the year 0, which PostgreSQL does not have. */
export function momentField() {
  return z.iso
    .datetime('invalid_value' satisfies RuleCode)
    .check(longest(longestMoment, 'invalid_value'))
    .refine((text) => !text.startsWith('0000'), 'invalid_value' satisfies RuleCode);
}

/**
 * An id in a request, in the lower case in which the database returns it. Upper case is accepted (API-5; RFC 9562, section 4), but
 * ids are compared as texts: one in upper case would not be recognised as the user's own.
 */
export function idField() {
  return z.uuid('invalid_value' satisfies RuleCode).toLowerCase();
}

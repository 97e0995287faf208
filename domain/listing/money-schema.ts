import { z } from 'zod';
import type { RuleCode } from '../refusals.ts';
import { isMoney } from './money.ts';

/**
 * An amount of money between two inclusive bounds; `outOfBounds` is the refusal if it is lower or higher. In a file of its own: visitors'
 * pages compute with money, and do not load the library of schemas.
 */
export function money(minimum: number, maximum: number, outOfBounds: RuleCode) {
  return (
    z
      .number({ error: 'two_decimals' satisfies RuleCode })
      .min(minimum, outOfBounds)
      .max(maximum, outOfBounds)
      // A value beyond the bounds has already been refused.
      .refine((amount) => amount < minimum || amount > maximum || isMoney(amount), 'two_decimals' satisfies RuleCode)
      // Not `multipleOf`: common validators divide by it, and refuse 2.35 as no multiple of 0.01.
      .describe('At most two decimals.')
  );
}

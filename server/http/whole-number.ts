import { z } from 'zod';

/** A whole number in a query string; anything else is 400 in a call (API-6). */
export const wholeNumberText = (minimum: number, maximum: number) =>
  z
    .string('whole_number')
    .regex(/^\d{1,9}$/, 'whole_number')
    .transform(Number)
    .pipe(z.number().min(minimum, 'invalid_value').max(maximum, 'invalid_value'))
    // What a client is told: a number, however an address carries it.
    .meta({ type: 'integer', minimum, maximum, pattern: undefined });

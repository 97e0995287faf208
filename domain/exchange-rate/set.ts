import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import { exchangeRateLimits } from './exchange-rate.ts';
import { wholeNumber } from '../text/plain-text.ts';

const { minimum, maximum } = exchangeRateLimits;

/** A new exchange rate as an admin sends it. */
export const exchangeRateSchema = z.strictObject(
  withExamples(
    {
      mmkPerUsd: wholeNumber(minimum, maximum, 'exchange_rate_bounds').describe('Kyat for one US dollar.'),
      /** The rate that the admin saw, so that two admins do not overwrite each other's unknowingly. */
      previous: z
        .uuid('invalid_value')
        .nullable()
        .optional()
        .describe(
          'The rate that this one takes the place of, null for none: if another has come since, nothing is set.',
        ),
    },
    { mmkPerUsd: 4500, previous: undefined },
  ),
);

export type ExchangeRateForm = z.infer<typeof exchangeRateSchema>;

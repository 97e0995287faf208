import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import { exchangeRateLimits } from './exchange-rate.ts';
import { wholeNumber } from '../text/plain-text.ts';

const { minimum, maximum } = exchangeRateLimits;

/** A new exchange rate as an admin sends it. */
export const exchangeRateSchema = z.strictObject(
  withExamples(
    {
      mmkPerUsd: wholeNumber(minimum, maximum, 'exchange_rate_bounds').describe('Kyat per US dollar.'),
      /** The rate that the admin saw, so that two admins do not overwrite each other's unknowingly. */
      previous: z
        .uuid('invalid_value')
        .nullable()
        .optional()
        .describe('The rate that this one replaces, null for none. If another has been set since, nothing is set.'),
    },
    { mmkPerUsd: 4500, previous: undefined },
  ),
);

export type ExchangeRateForm = z.infer<typeof exchangeRateSchema>;

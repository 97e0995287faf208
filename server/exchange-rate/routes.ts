import { Hono } from 'hono';
import { z } from 'zod';
import { examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { exchangeRateSchema } from '#domain/exchange-rate/set.ts';
import { exchangeRateLimits } from '#domain/exchange-rate/exchange-rate.ts';
import { succeed } from '../http/request/done.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { selectRate, selectRates, setExchangeRate } from './rate.ts';

const success = z.literal(true);

const rateSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        mmkPerUsd: z
          .number()
          .int()
          .min(exchangeRateLimits.minimum)
          .max(exchangeRateLimits.maximum)
          .describe('Kyat per US dollar.'),
        setAt: z.iso.datetime(),
      },
      { mmkPerUsd: 4500 },
    ),
  )
  .meta({ ref: 'ExchangeRate' });

const setRateSchema = rateSchema.extend({
  setBy: z.object(
    withExamples(
      { _id: z.uuid(), username: z.string().describe('The username at the time.') },
      { username: examplePerson.username },
    ),
  ),
});

/** /api/exchange-rate: the rate at which prices in dollars and in kyat are compared. */
export const exchangeRateRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('exchangeRate.read', {
      summary: 'Exchange rate at which prices in dollars and in kyat are compared',
      answers: z.object({
        success,
        rate: rateSchema.nullable().describe('Null until an admin has set one; until then, prices are not compared.'),
      }),
    }),
    async (c) => {
      const rate = await selectRate(c.get('services').database.db);
      return succeed(c, { rate: rate ? rateAnswer(rate) : null });
    },
  )
  .get(
    '/history',
    ...operation('exchangeRate.history', {
      summary: 'The last 10 exchange rates, and who set them',
      answers: z.object({ success, rates: z.array(setRateSchema) }),
    }),
    async (c) => {
      const rates = await selectRates(c.get('services').database.db);
      return succeed(c, { rates: rates.map(setRateAnswer) });
    },
  )
  .post(
    '/',
    ...operation('exchangeRate.set', {
      summary: 'Set the current exchange rate',
      answers: setRateSchema.extend({ success }),
      refuses: [409, 415],
      takes: jsonBody(1),
    }),
    input('json', exchangeRateSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const rate = await setExchangeRate(c.get('services'), currentUser, c.req.valid('json'));
      return succeed(c, { ...setRateAnswer(rate) });
    },
  );

type RateRow = Awaited<ReturnType<typeof selectRates>>[number];

function rateAnswer({ id, mmkPerUsd, createdAt }: RateRow) {
  return { _id: id, mmkPerUsd, setAt: createdAt.toISOString() };
}

function setRateAnswer(row: RateRow) {
  return { ...rateAnswer(row), setBy: { _id: row.setById, username: row.setByName } };
}

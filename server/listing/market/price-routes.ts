import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { currencies } from '#domain/listing/listing.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { idField } from '#domain/text/plain-text.ts';
import { succeed } from '../../http/request/done.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { input } from '../../http/request/input.ts';
import { operation } from '../../http/request/operation.ts';
import { listingExists } from '../find/reads.ts';
import { pricesOf } from './prices.ts';

const rate = z.number().int().nullable().describe('Kyat per dollar on that day; null if none was set.');

const priceSchema = z.object(
  withExamples(
    {
      since: z.iso.datetime(),
      currency: z.enum(currencies),
      regularPrice: z.number(),
      discountPrice: z.number().nullable(),
      mmkPerUsd: rate,
    },
    { currency: 'USD', regularPrice: 950, discountPrice: null, mmkPerUsd: 4500 },
  ),
);

const beforeSchema = z.object(
  withExamples(
    {
      postedAt: z.iso.datetime(),
      leftAt: z.iso.datetime(),
      currency: z.enum(currencies),
      price: z.number().describe('The price that it asked last.'),
      mmkPerUsd: rate,
    },
    { currency: 'USD', price: 1000, mmkPerUsd: 4400 },
  ),
);

/** GET /api/listing/prices/{id}: what a property has asked so far (PRC-24). */
export const priceRoutes = new Hono<ApiEnv>().get(
  '/prices/:id',
  ...operation('listing.prices', {
    summary: 'Prices that a listing has asked so far',
    answers: z.object({
      success: z.literal(true),
      prices: z.array(priceSchema).describe('The last 50 at most, the earliest first; the last is the present one.'),
      leftAt: z.iso.datetime().nullable().describe('When it left the market; null while it is on it.'),
      before: z
        .array(beforeSchema)
        .describe(
          'Listings that have left the market and were probably of the same property, the latest first: near copies of the same account, and those of the same building, floor, size and bedrooms; of other accounts only with a photo in common, and after a week on the market.',
        ),
      daysOnMarket: z
        .number()
        .int()
        .meta({ example: 43 })
        .describe(
          'In all listings of the property, each day counted once; from its return on, if it was off the market for more than 30 days.',
        ),
    }),
    refuses: [404],
  }),
  input('param', z.object({ id: idField().meta({ example: exampleIds.listing }) })),
  async (c) => {
    const { db } = c.get('services').database;
    const { id } = c.req.valid('param');
    if (!(await listingExists(db, id))) throw new NotFound('listing_not_found');
    const { prices, leftAt: left, before, days } = await pricesOf(db, id);
    return succeed(c, {
      prices: prices.map(({ since, currency, regularPrice, discountPrice, mmkPerUsd }) => ({
        since: since.toISOString(),
        currency,
        regularPrice,
        discountPrice,
        mmkPerUsd,
      })),
      leftAt: left?.toISOString() ?? null,
      before: before.map(({ postedAt, leftAt, ...one }) => ({
        ...one,
        postedAt: new Date(postedAt).toISOString(),
        leftAt: new Date(leftAt).toISOString(),
      })),
      daysOnMarket: days,
    });
  },
);

import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { confirmedNumberDays, numberConfirmationSchema } from '#domain/listing/confirmed-number.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { idField } from '#domain/text/plain-text.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { confirmedNumbersOf, confirmNumber } from './confirmed-numbers.ts';

const idSchema = z.object({ id: idField().meta({ example: exampleIds.listing }) });

/** /api/listing: phone numbers that were confirmed (MOD-35, MOD-39). */
export const numberRoutes = new Hono<ApiEnv>()
  .get(
    '/confirmed-numbers/:id',
    ...operation('listing.confirmedNumbers', {
      summary: 'Phone numbers of a listing that its poster has confirmed to us',
      description: `Those of its \`phones\` that an admin has called in the last ${confirmedNumberDays} days.`,
      answers: z.object({
        success: z.literal(true),
        numbers: z.array(
          z.object(withExamples({ number: z.string(), confirmedAt: z.iso.datetime() }, { number: '+959123456789' })),
        ),
      }),
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      const numbers = await confirmedNumbersOf(
        c.get('services').database.db,
        c.req.valid('param').id,
        c.get('account'),
      );
      if (!numbers) throw new NotFound('listing_not_found');
      return succeed(c, { numbers });
    },
  )
  .post(
    '/confirm-number/:id',
    ...operation('listing.confirmNumber', {
      summary: 'Note that a phone number of a listing was called and is its poster’s, or take that back',
      description: `Every listing with that number says so, with the day, for ${confirmedNumberDays} days.`,
      answers: done('Number saved'),
      refuses: [404, 415],
      takes: jsonBody(1),
    }),
    input('param', idSchema),
    input('json', numberConfirmationSchema),
    async (c) => {
      await confirmNumber(c.get('services'), signedIn(c), c.req.valid('param').id, c.req.valid('json'));
      return succeed(c, { message: 'Number saved' });
    },
  );

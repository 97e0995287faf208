import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { longest } from '#domain/text/plain-text.ts';
import { isAllowed } from '../http/request/access.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { codeOfListing, listingOfCode } from './find/named.ts';
import { hiddenFacts, mergedIntoOf } from './life/hidden.ts';

/** /api/listing: codes of listings (LST-405). */
export const codeRoutes = new Hono<ApiEnv>().get(
  '/code/:code',
  ...operation('listing.ofCode', {
    summary: 'Find the listing of a code, however the code is typed',
    description: 'The code of a listing that was merged into another one leads to that.',
    answers: z.object({
      success: z.literal(true),
      ...withExamples({ _id: z.uuid(), code: z.string() }, { _id: exampleIds.listing, code: 'E-4F7K2' }),
    }),
    limits: ['search'],
    refuses: [404],
  }),
  input('param', z.object({ code: z.string().check(longest(40, 'invalid_value')).meta({ example: 'e4f7k2' }) })),
  async (c) => {
    const { db } = c.get('services').database;
    const found = await listingOfCode(db, c.req.valid('param').code);
    // The code of a hidden listing says as little of it as its page does.
    const hidden = found?.endedAt ? await hiddenFacts(db, found.id) : undefined;
    const isRead = hidden === undefined || isAllowed('listing.hidden', c.get('account'), found);
    if (found && isRead) return succeed(c, { _id: found.id, code: found.code });
    // What was printed and shared with the code of a listing that was merged leads on, as its page does.
    const merged = found && (await mergedIntoOf(db, found.id));
    const other = merged === undefined ? undefined : await codeOfListing(db, merged);
    if (!other) throw new NotFound('listing_not_found');
    return succeed(c, other);
  },
);

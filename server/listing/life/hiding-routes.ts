import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { exampleListing } from '#domain/listing/example.ts';
import {
  appealSchema,
  binDays,
  hidingSchema,
  refusalOfAppealSchema,
  restorationSchema,
} from '#domain/listing/hiding.ts';
import { exampleIds, examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { idField } from '#domain/text/plain-text.ts';
import { signedIn } from '../../http/request/access.ts';
import { jsonBody } from '../../http/request/body.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { done, succeed } from '../../http/request/done.ts';
import { input, normalisedTexts, wholeNumberText } from '../../http/request/input.ts';
import { operation } from '../../http/request/operation.ts';
import { selectBinned, undeleteListing } from './bin.ts';
import { appealHiding, hideListing, mergedIntoOf, refuseAppeal, restoreListing } from './hidden.ts';

const idSchema = z.object({ id: idField().meta({ example: exampleIds.listing }) });

/** /api/listing: hiding listings, what their owners say about it, and restoring those that admins have deleted (MOD-9 to MOD-12, MOD-16, MOD-17). */
export const hidingRoutes = new Hono<ApiEnv>()
  .get(
    '/deleted',
    ...operation('listing.deleted', {
      summary: `Listings that admins have deleted in the last ${binDays} days, the latest first, in batches of ${pageSizes.activity}`,
      answers: z.object({
        success: z.literal(true),
        listings: z.array(
          z.object(
            withExamples(
              {
                _id: z.uuid(),
                name: z.string(),
                userRef: z.uuid(),
                username: z.string(),
                deletedBy: z.string().describe('The username of the admin at the time.'),
                deletedAt: z.iso.datetime(),
              },
              {
                _id: exampleIds.listing,
                name: exampleListing.name,
                username: examplePerson.username,
                deletedBy: 'daw.admin',
              },
            ),
          ),
        ),
        total: z.number().int().meta({ example: 4 }),
      }),
    }),
    input('query', z.strictObject({ startIndex: wholeNumberText(0, deepestOffset).optional() })),
    async (c) => {
      const { rows, total } = await selectBinned(c.get('services').database.db, c.req.valid('query').startIndex ?? 0);
      const listings = rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt.toISOString() }));
      return succeed(c, { listings, total });
    },
  )
  .get(
    '/merged-into/:id',
    ...operation('listing.mergedInto', {
      summary: 'The listing that a hidden one is the same as',
      answers: z.object({ success: z.literal(true), ...withExamples({ _id: z.uuid() }, { _id: exampleIds.listing }) }),
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      const _id = await mergedIntoOf(c.get('services').database.db, c.req.valid('param').id);
      if (_id === undefined) throw new NotFound('listing_not_found');
      return succeed(c, { _id });
    },
  )
  .post(
    '/undelete/:id',
    ...operation('listing.undelete', {
      summary: 'Restore a listing that an admin has deleted',
      description: 'It has its id, photos, reviews and figures again.',
      answers: done('Listing restored'),
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      await undeleteListing(c.get('services'), signedIn(c), c.req.valid('param').id);
      return succeed(c, { message: 'Listing restored' });
    },
  )
  .post(
    '/hide/:id',
    ...operation('listing.hide', {
      summary: 'Hide a listing from everyone but its owner and admins',
      description: 'It leaves every list at once, and nothing is deleted. Its owner is sent the reason.',
      answers: done('Listing hidden'),
      refuses: [404, 409, 415],
      takes: jsonBody(8),
    }),
    input('param', idSchema),
    input('json', normalisedTexts(hidingSchema, { reason: 'text' })),
    async (c) => {
      await hideListing(c.get('services'), signedIn(c), c.req.valid('param').id, c.req.valid('json'));
      return succeed(c, { message: 'Listing hidden' });
    },
  )
  .post(
    '/restore/:id',
    ...operation('listing.restore', {
      summary: 'Show a hidden listing again',
      description:
        'It has as much time left as when it was hidden. Its owner is told, with the answer. A new listing that waits is approved by this.',
      answers: done('Listing restored'),
      refuses: [404, 409, 415],
      takes: jsonBody(8),
    }),
    input('param', idSchema),
    input('json', normalisedTexts(restorationSchema, { answer: 'text' })),
    async (c) => {
      await restoreListing(c.get('services'), signedIn(c), c.req.valid('param').id, c.req.valid('json'));
      return succeed(c, { message: 'Listing restored' });
    },
  )
  .post(
    '/appeal/:id',
    ...operation('listing.appeal', {
      summary: 'Say why a hidden listing should be shown again',
      description: 'Its owner may do so once for each time that it is hidden.',
      answers: done('Thank you. We will read it and answer.'),
      refuses: [404, 409, 415],
      takes: jsonBody(16),
    }),
    input('param', idSchema),
    input('json', normalisedTexts(appealSchema, { appeal: 'text' })),
    async (c) => {
      await appealHiding(c.get('services'), signedIn(c), c.req.valid('param').id, c.req.valid('json').appeal);
      return succeed(c, { message: 'Thank you. We will read it and answer.' });
    },
  )
  .post(
    '/refuse-appeal/:id',
    ...operation('listing.refuseAppeal', {
      summary: 'Answer an appeal, and leave the listing hidden',
      answers: done('Answer sent'),
      refuses: [404, 409, 415],
      takes: jsonBody(8),
    }),
    input('param', idSchema),
    input('json', normalisedTexts(refusalOfAppealSchema, { answer: 'text' })),
    async (c) => {
      await refuseAppeal(c.get('services'), signedIn(c), c.req.valid('param').id, c.req.valid('json').answer);
      return succeed(c, { message: 'Answer sent' });
    },
  );

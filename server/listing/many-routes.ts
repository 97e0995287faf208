import { Hono } from 'hono';
import { z } from 'zod';
import { idsSchema, marksSchema, mostAtOnce } from '#domain/listing/many.ts';
import { propertyStatuses } from '#domain/listing/listing.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import type { ApiEnv } from '../app/context.ts';
import { signedIn } from '../http/access.ts';
import { jsonBody } from '../http/body.ts';
import { done } from '../http/done.ts';
import { idempotent } from '../http/idempotency.ts';
import { input } from '../http/input.ts';
import { operation } from '../http/operation.ts';
import { markListings, removeListings, renewListings } from './many.ts';

const outcome = {
  _id: z.uuid(),
  code: z.string().optional().describe('Why it was refused: the name of the sentence.').meta({ 'x-shown': false }),
};

const markedSchema = z
  .object(
    withExamples(
      {
        ...outcome,
        outcome: z.enum(['done', 'unchanged', 'refused']),
        before: z
          .enum(propertyStatuses)
          .nullable()
          .optional()
          .describe('Its status until now, where it was not refused.'),
        updatedAt: z.iso.datetime().optional().describe('When it was last changed: sent along, it undoes this alone.'),
      },
      { _id: exampleIds.listing, before: 'Still Available' },
    ),
  )
  .meta({ ref: 'MarkedListing' });

const renewedSchema = z
  .object(
    withExamples(
      {
        ...outcome,
        outcome: z.enum(['done', 'refused']),
        endsAt: z.iso.datetime().optional().describe('When it ends now, where it was not refused.'),
      },
      { _id: exampleIds.listing },
    ),
  )
  .meta({ ref: 'RenewedListing' });

const deletedSchema = z
  .object(withExamples({ ...outcome, outcome: z.enum(['done', 'refused']) }, { _id: exampleIds.listing }))
  .meta({ ref: 'DeletedListing' });

const ofEach = `At most ${mostAtOnce}, each once. The answer says what became of each, in the order asked for; one that is refused keeps no other from being done.`;

/** /api/listing: several listings at once (LST-96, LST-97, LST-180). */
export const manyRoutes = new Hono<ApiEnv>()
  .post(
    '/mark',
    ...operation('listing.mark', {
      summary: 'Mark listings as rented out, sold or available',
      description: `${ofEach} A mark is undone by marking with the status of before, and the time that this answered.`,
      answers: done('Listings marked').extend({ results: z.array(markedSchema) }),
      isDoneOnce: true,
      refuses: [403, 415],
      takes: jsonBody(24),
      limits: ['many-listings:address', 'many-listings:account'],
    }),
    input('json', marksSchema),
    async (c) => {
      const currentUser = signedIn('listing.mark', c.get('account'));
      const { listings } = c.req.valid('json');
      const answer = await idempotent(c, { operation: 'listing.mark', says: listings }, async (services) => ({
        success: true as const,
        message: 'Listings marked',
        results: await markListings(services, currentUser, listings),
      }));
      return c.json(answer);
    },
  )
  .post(
    '/renew',
    ...operation('listing.renew', {
      summary: 'Say of listings that they can still be had',
      description: `${ofEach} Their time online begins again; what has ended comes back within 90 days. What is marked as rented out or sold is refused: mark it as available.`,
      answers: done('Listings renewed').extend({ results: z.array(renewedSchema) }),
      refuses: [403, 415],
      takes: jsonBody(8),
      limits: ['many-listings:address', 'many-listings:account'],
    }),
    input('json', idsSchema),
    async (c) => {
      const currentUser = signedIn('listing.renew', c.get('account'));
      const results = await renewListings(c.get('services'), currentUser, c.req.valid('json').ids);
      return c.json({ success: true as const, message: 'Listings renewed', results });
    },
  )
  .post(
    '/delete-many',
    ...operation('listing.deleteMany', {
      summary: 'Delete listings',
      description: ofEach,
      answers: done('Listings deleted').extend({ results: z.array(deletedSchema) }),
      isDoneOnce: true,
      refuses: [403, 415],
      takes: jsonBody(8),
      limits: ['many-listings:address', 'many-listings:account'],
    }),
    input('json', idsSchema),
    async (c) => {
      const currentUser = signedIn('listing.deleteMany', c.get('account'));
      const { ids } = c.req.valid('json');
      const answer = await idempotent(c, { operation: 'listing.deleteMany', says: ids }, async (services) => ({
        success: true as const,
        message: 'Listings deleted',
        results: await removeListings(services, currentUser, ids),
      }));
      return c.json(answer);
    },
  );

import { priceDetailsOf } from '#domain/listing/price.ts';
import { priceDetailsSchema } from '#domain/listing/detail-schemas.ts';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { answersSchema, idsSchema, manyChangesSchema, marksSchema, mostAtOnce } from '#domain/listing/many.ts';
import { Invalid } from '#domain/errors.ts';
import { exampleListing } from '#domain/listing/example.ts';
import { currencies, listingTypes, propertyStatuses } from '#domain/listing/listing.ts';
import { handOnListingsSchema } from '#domain/team/schema.ts';
import { exampleIds, exampleToken, withExamples } from '#domain/openapi/examples.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { done, succeed } from '../http/request/done.ts';
import { idempotent } from '../http/request/idempotency.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { countByAddress } from '../http/limits/rate-limit.ts';
import { answerQuestions, questionsOf, questionTokenPattern } from './life/questions.ts';
import { changeListings } from './change-many.ts';
import { handOnListings } from './hand-on.ts';
import { markListings, removeListings, renewListings } from './many.ts';

const outcome = {
  _id: z.uuid(),
  code: z.string().optional().describe('Why it was refused, as a code.').meta({ 'x-shown': false }),
};

const markedSchema = z
  .object(
    withExamples(
      {
        ...outcome,
        outcome: z.enum(['done', 'unchanged', 'refused']),
        before: z.enum(propertyStatuses).nullable().optional().describe('Its previous status, unless it was refused.'),
        updatedAt: z.iso
          .datetime()
          .optional()
          .describe('When it was last changed. Sent with the undo, it makes sure that only this change is undone.'),
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
        endsAt: z.iso.datetime().optional().describe('When it now ends, unless it was refused.'),
      },
      { _id: exampleIds.listing },
    ),
  )
  .meta({ ref: 'RenewedListing' });

const handedOnSchema = z
  .object(withExamples({ ...outcome, outcome: z.enum(['done', 'unchanged', 'refused']) }, { _id: exampleIds.listing }))
  .meta({ ref: 'HandedOnListing' });

const changedSchema = z
  .object(
    withExamples(
      {
        ...outcome,
        outcome: z.enum(['done', 'unchanged', 'refused']),
        before: z.number().optional().describe('Its price before, in its own currency, unless it was refused.'),
        after: z.number().optional().describe('Its price now, unless it was refused.'),
        endsDiscount: z.boolean().optional().describe('True if a discount that is no longer below the price ends.'),
        updatedAt: z.iso.datetime().optional().describe('When it was last changed, unless it was refused.'),
      },
      { _id: exampleIds.listing, before: 950, after: 900, endsDiscount: undefined },
    ),
  )
  .meta({ ref: 'ChangedListing' });

const deletedSchema = z
  .object(withExamples({ ...outcome, outcome: z.enum(['done', 'refused']) }, { _id: exampleIds.listing }))
  .meta({ ref: 'DeletedListing' });

const ofEach = `At most ${mostAtOnce} listings, each only once. The response states the outcome for each, in the order given; a refused one does not prevent the others.`;

const tokenSchema = z.object({
  token: z.string().regex(questionTokenPattern, 'answer_link_invalid').meta({ example: exampleToken }),
});

const questionSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        name: z.string(),
        type: z.enum(listingTypes),
        currency: z.enum(currencies),
        regularPrice: z.number(),
        discountPrice: z.number().nullable(),
        details: priceDetailsSchema,
        propertyStatus: z.enum(propertyStatuses).nullable(),
        endsAt: z.iso.datetime(),
        endedAt: z.iso.datetime().nullable(),
        isAnswered: z.boolean().describe('Whether it has been answered with this token.'),
      },
      {
        _id: exampleIds.listing,
        name: exampleListing.name,
        regularPrice: 900,
        discountPrice: null,
        details: {},
        endedAt: null,
      },
    ),
  )
  .meta({ ref: 'ListingQuestion' });

const answeredSchema = z
  .object(withExamples({ ...outcome, outcome: z.enum(['done', 'refused']) }, { _id: exampleIds.listing }))
  .meta({ ref: 'AnsweredListing' });

/** The questions of a token. Only invalid tokens are counted, so that others in the same network cannot keep anyone from answering. */
async function goodQuestions(c: Context<ApiEnv>, token: string) {
  const found = await questionsOf(c.get('services').database.db, token);
  if (found.length > 0) return found.map((one) => ({ ...one, details: priceDetailsOf(one.details) }));
  await countByAddress(c, 'listing-answer:address');
  throw new Invalid('answer_link_invalid');
}

/** /api/listing: operations on several listings at once, and whether they are still available (LST-96, LST-97, LST-180, LST-182). */
export const manyRoutes = new Hono<ApiEnv>()
  .post(
    '/mark',
    ...operation('listing.mark', {
      summary: 'Mark listings as rented out, sold or available',
      description: `${ofEach} To undo a mark, mark the listing with its previous status and the time in this response.`,
      answers: done('Listings marked').extend({ results: z.array(markedSchema) }),
      isDoneOnce: true,
      refuses: [403, 415],
      takes: jsonBody(24),
      limits: ['many-listings:address', 'many-listings:account'],
    }),
    input('json', marksSchema),
    async (c) => {
      const currentUser = signedIn(c);
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
      summary: 'Confirm that listings are still available',
      description: `${ofEach} The listings’ time online starts again; a listing that has ended comes back, within 90 days. Listings marked as rented out or sold are refused: mark them as available.`,
      answers: done('Listings renewed').extend({ results: z.array(renewedSchema) }),
      refuses: [403, 415],
      takes: jsonBody(8),
      limits: ['many-listings:address', 'many-listings:account'],
    }),
    input('json', idsSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const results = await renewListings(c.get('services'), currentUser, c.req.valid('json').ids);
      return succeed(c, { message: 'Listings renewed', results });
    },
  )
  .post(
    '/change-many',
    ...operation('listing.changeMany', {
      summary: 'Change the prices or the phone number of listings',
      description: `${ofEach} Either \`price\` or \`phone\`. A price by per cent is rounded to the step in which people say such a price: of dollars 1, from 100 on 5, from 1,000 on 10, from 10,000 on 100, from 100,000 on 1,000; of lakh 0.05, from 1 on 0.1, from 10 on 0.5, from 100 on 1, from 1,000 on 10. A listing is changed as by a single update.`,
      answers: done('Listings changed').extend({ results: z.array(changedSchema) }),
      isDoneOnce: true,
      refuses: [403, 415],
      takes: jsonBody(24),
      limits: ['many-listings:address', 'many-listings:account'],
    }),
    input('json', manyChangesSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const says = c.req.valid('json');
      const answer = await idempotent(c, { operation: 'listing.changeMany', says }, async (services) => ({
        success: true as const,
        message: 'Listings changed',
        results: await changeListings(services, currentUser, says),
      }));
      return c.json(answer);
    },
  )
  .post(
    '/hand-on',
    ...operation('listing.handOn', {
      summary: 'Hand listings of an agency on to a member of its team',
      description: `${ofEach} The messages about them go with them. An agent hands on what is theirs.`,
      answers: done('Listings handed on').extend({ results: z.array(handedOnSchema) }),
      refuses: [403, 415],
      takes: jsonBody(8),
      limits: ['many-listings:address', 'many-listings:account'],
    }),
    input('json', handOnListingsSchema),
    async (c) => {
      const { ids, to } = c.req.valid('json');
      const results = await handOnListings(c.get('services'), signedIn(c), ids, to);
      return succeed(c, { message: 'Listings handed on', results });
    },
  )
  .get(
    '/question/:token',
    ...operation('listing.question', {
      summary: 'Listings that an email asks about, by its token',
      answers: z.object({ success: z.literal(true), listings: z.array(questionSchema) }),
      refuses: [400, 429],
    }),
    input('param', tokenSchema),
    async (c) => {
      const found = await goodQuestions(c, c.req.valid('param').token);
      const listings = found.map(({ endsAt, endedAt, ...row }) => ({
        ...row,
        endsAt: endsAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }));
      return succeed(c, { listings });
    },
  )
  .post(
    '/question/:token',
    ...operation('listing.answer', {
      summary: 'Answer an email that asks whether listings are still available',
      description:
        'A token can be used once for each listing in its email, within 30 days, as long as the listing belongs to the user who was sent the email.',
      answers: done('Answered').extend({ results: z.array(answeredSchema) }),
      refuses: [415, 429],
      takes: jsonBody(24),
    }),
    input('param', tokenSchema),
    input('json', answersSchema),
    async (c) => {
      const { token } = c.req.valid('param');
      await goodQuestions(c, token);
      const results = await answerQuestions(c.get('services'), token, c.req.valid('json').answers);
      return succeed(c, { message: 'Answered', results });
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
      const currentUser = signedIn(c);
      const { ids } = c.req.valid('json');
      const answer = await idempotent(c, { operation: 'listing.deleteMany', says: ids }, async (services) => ({
        success: true as const,
        message: 'Listings deleted',
        results: await removeListings(services, currentUser, ids),
      }));
      return c.json(answer);
    },
  );

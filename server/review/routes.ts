import { Hono } from 'hono';
import { z } from 'zod';
import { done, succeed } from '../http/request/done.ts';
import { exampleIds, examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { NotFound } from '#domain/errors.ts';
import { deepestOffset } from '#domain/paging.ts';
import { exampleReview, newReviewSchema } from '#domain/review/create.ts';
import { averageRating } from '#domain/review/review.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input, normalisedTexts, wholeNumberText } from '../http/request/input.ts';
import { idempotent } from '../http/request/idempotency.ts';
import { operation } from '../http/request/operation.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { createReview, removeReview } from './write.ts';
import { selectReviews, sumRatings } from './queries.ts';
import { idField } from '#domain/text/plain-text.ts';

const success = z.literal(true);
/** Reviews in one response, unless fewer are requested. */
const mostReviews = 100;

const reviewSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        rating: z.number().int(),
        content: z.string(),
        listingId: z.uuid(),
        userRef: z.uuid(),
        createdAt: z.iso.datetime(),
        author: z.object(
          withExamples(
            { _id: z.uuid(), username: z.string(), avatar: z.string().nullable() },
            { username: examplePerson.username, avatar: examplePerson.avatar },
          ),
        ),
      },
      { rating: 5, content: exampleReview, listingId: exampleIds.listing },
    ),
  )
  .meta({ ref: 'Review' });

/** /api/review: reviews of listings (REV-8 to REV-10). */
export const reviewRoutes = new Hono<ApiEnv>()
  .post(
    '/createreview',
    ...operation('review.create', {
      summary: 'Review a listing',
      description: 'Each user can review a listing once, and not their own.',
      answers: done('Review submitted').extend({ _id: z.uuid() }),
      isDoneOnce: true,
      refuses: [403, 404, 409, 415],
      takes: jsonBody(4),
      limits: ['review:address', 'review:account'],
    }),
    input('json', normalisedTexts(newReviewSchema, { content: 'text' })),
    async (c) => {
      const currentUser = signedIn(c);
      const form = c.req.valid('json');
      const answer = await idempotent(c, { operation: 'review.create', says: form }, async (services) => {
        const id = await createReview(services, currentUser, form);
        return { success: true as const, message: 'Review submitted', _id: id };
      });
      return c.json(answer);
    },
  )
  .get(
    '/getListingReview/:listingId',
    ...operation('review.list', {
      summary: 'Reviews of a listing, newest first',
      answers: z.object({
        success,
        reviews: z.array(reviewSchema),
        average: z
          .number()
          .nullable()
          .describe('Average of all its reviews, to one decimal place.')
          .meta({ example: 4.5 }),
        count: z.number().int().describe('Number of all its reviews.'),
      }),
      refuses: [404],
    }),
    input('param', z.object({ listingId: idField().meta({ example: exampleIds.listing }) })),
    input(
      'query',
      z.strictObject({
        startIndex: wholeNumberText(0, deepestOffset).optional(),
        limit: wholeNumberText(1, mostReviews).optional().meta({ example: 9 }),
      }),
    ),
    async (c) => {
      const { listingId } = c.req.valid('param');
      const { startIndex: offset = 0, limit = mostReviews } = c.req.valid('query');
      const { db } = c.get('services').database;
      const rated = await sumRatings(db, listingId);
      if (!rated) throw new NotFound('listing_not_found');
      const { stars, count } = rated;
      // Most listings have none.
      const rows = offset < count ? await selectReviews(db, listingId, { offset, limit }) : [];
      const average = averageRating(stars, count);
      return succeed(c, { reviews: rows.map(reviewAnswer), average, count });
    },
  )
  .delete(
    '/deletereview/:id',
    ...operation('review.delete', {
      summary: 'Delete a review',
      answers: done('Review deleted'),
      refuses: [404],
      takes: jsonBody(1),
    }),
    input('param', z.object({ id: idField() })),
    input('json', z.strictObject({ userId: idField().optional() })),
    async (c) => {
      const currentUser = signedIn(c);
      await removeReview(c.get('services'), currentUser, c.req.valid('param').id, c.req.valid('json').userId);
      return succeed(c, { message: 'Review deleted' });
    },
  );

function reviewAnswer({ review, author }: Awaited<ReturnType<typeof selectReviews>>[number]) {
  const { id, userId, createdAt, ...rest } = review;
  return {
    _id: id,
    ...rest,
    userRef: userId,
    createdAt: createdAt.toISOString(),
    author: { _id: author.id, username: author.username, avatar: author.avatar },
  };
}

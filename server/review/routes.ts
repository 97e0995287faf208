import { Hono } from 'hono';
import { z } from 'zod';
import { done, succeed } from '../http/request/done.ts';
import { buildingSlug } from '#domain/building/schema.ts';
import { exampleIds, examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { NotFound } from '#domain/errors.ts';
import { exampleListing } from '#domain/listing/example.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { exampleReview, newReviewSchema } from '#domain/review/create.ts';
import { averageRating } from '#domain/review/review.ts';
import { screened } from '../ban/screen.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input, normalisedTexts, wholeNumberText } from '../http/request/input.ts';
import { idempotent } from '../http/request/idempotency.ts';
import { operation } from '../http/request/operation.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { createReview, removeReview, restoreReview } from './write.ts';
import { knownBuildingOf, selectEveryReview, selectReviews, selectReviewsOfBuilding, sumRatings } from './queries.ts';
import { idField } from '#domain/text/plain-text.ts';

const success = z.literal(true);
/** Fields that reviewers write in their own words. */
const written = { content: 'text' } as const;
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

/** A review for admins, with what it is about. */
const everyReviewSchema = z.object(
  withExamples(
    {
      _id: z.uuid(),
      rating: z.number().int(),
      content: z.string(),
      listingId: z.uuid().nullable().describe('Null for a review of a building.'),
      building: z.string().nullable().describe('The slug of the building, of a review of living there.'),
      listingName: z.string().describe('The title of the listing, or the name of the building.'),
      createdAt: z.iso.datetime(),
      author: z.object(withExamples({ _id: z.uuid(), username: z.string() }, { username: examplePerson.username })),
      removedAt: z.iso.datetime().nullable(),
      removedBy: z.string().nullable().describe('The username of the admin at the time.'),
    },
    {
      rating: 1,
      content: exampleReview,
      listingId: exampleIds.listing,
      building: null,
      listingName: exampleListing.name,
      removedBy: 'daw.admin',
    },
  ),
);

/** /api/review: reviews of listings and buildings (REV-8 to REV-10, REV-33, REV-34, BLD-32). */
export const reviewRoutes = new Hono<ApiEnv>()
  .post(
    '/createreview',
    ...operation('review.create', {
      summary: 'Review a listing, or living in a building',
      description:
        'Each user can review a listing once, and not their own; a building once, with a proven email address.',
      answers: done('Review submitted').extend({ _id: z.uuid() }),
      isDoneOnce: true,
      refuses: [403, 404, 409, 415],
      takes: jsonBody(4),
      limits: ['review:address', 'review:account'],
    }),
    input('json', normalisedTexts(newReviewSchema, written), screened(newReviewSchema.shape, written, written)),
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
      return succeed(c, { reviews: rows.map((row) => ({ ...reviewAnswer(row), listingId })), average, count });
    },
  )
  .get(
    '/building/:slug',
    ...operation('review.ofBuilding', {
      summary: `Reviews of living in a building, the newest first, at most ${mostReviews}`,
      answers: z.object({ success, reviews: z.array(reviewSchema.omit({ listingId: true })) }),
      refuses: [404],
    }),
    input('param', z.object({ slug: buildingSlug.meta({ example: 'star-city' }) })),
    async (c) => {
      const { db } = c.get('services').database;
      const building = await knownBuildingOf(db, c.req.valid('param').slug);
      if (building === undefined) throw new NotFound('building_not_found');
      const rows = await selectReviewsOfBuilding(db, building, mostReviews);
      return succeed(c, { reviews: rows.map(reviewAnswer) });
    },
  )
  .get(
    '/every',
    ...operation('review.every', {
      summary: `All reviews, newest first, or those removed, latest first, in batches of ${pageSizes.activity}`,
      answers: z.object({
        success,
        reviews: z.array(everyReviewSchema),
        total: z.number().int().meta({ example: 12 }),
      }),
    }),
    input(
      'query',
      z.strictObject({
        state: z.enum(['shown', 'removed'], 'invalid_value').optional(),
        startIndex: wholeNumberText(0, deepestOffset).optional(),
      }),
    ),
    async (c) => {
      const { state, startIndex: offset = 0 } = c.req.valid('query');
      const page = { isRemoved: state === 'removed', offset };
      const { rows, total } = await selectEveryReview(c.get('services').database.db, page);
      return succeed(c, { reviews: rows.map(everyReviewAnswer), total });
    },
  )
  .post(
    '/restore/:id',
    ...operation('review.restore', {
      summary: 'Restore a review that an admin has deleted',
      answers: done('Review restored'),
      refuses: [404],
    }),
    input('param', z.object({ id: idField() })),
    async (c) => {
      await restoreReview(c.get('services'), signedIn(c), c.req.valid('param').id);
      return succeed(c, { message: 'Review restored' });
    },
  )
  .delete(
    '/deletereview/:id',
    ...operation('review.delete', {
      summary: 'Delete a review',
      description: 'One’s own is gone; what an admin deletes of others’ can be restored.',
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
  const { id, userId, createdAt, rating, content } = review;
  return {
    _id: id,
    rating,
    content,
    userRef: userId,
    createdAt: createdAt.toISOString(),
    author: { _id: author.id, username: author.username, avatar: author.avatar },
  };
}

function everyReviewAnswer({ review, author, subject }: Awaited<ReturnType<typeof selectEveryReview>>['rows'][number]) {
  const { id, rating, content, listingId, place, createdAt, removedAt, removedBy } = review;
  return {
    _id: id,
    rating,
    content,
    listingId,
    building: place,
    listingName: subject,
    createdAt: createdAt.toISOString(),
    author: { _id: author.id, username: author.username },
    removedAt: removedAt?.toISOString() ?? null,
    removedBy,
  };
}

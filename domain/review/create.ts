import { z } from 'zod';
import { buildingSlug } from '../building/schema.ts';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import { manyLines, idField } from '../text/plain-text.ts';
import { reviewLimits } from './review.ts';
import type { RuleCode } from '../refusals.ts';

const starless = 'review_rating' satisfies RuleCode;
const wordless = 'review_content' satisfies RuleCode;

/** Comment in the examples of the API document. */
export const exampleReview = 'Quiet, and the landlord repairs at once.';

/** Body of POST /api/review/createreview (REV-8). */
export const newReviewSchema = z
  .strictObject(
    withExamples(
      {
        rating: z
          .number(starless)
          .int(starless)
          .min(reviewLimits.rating.minimum, starless)
          .max(reviewLimits.rating.maximum, starless),
        content: manyLines(reviewLimits.content.minimum, reviewLimits.content.maximum, wordless, wordless),
        listingId: idField().optional().describe('The listing that is reviewed; left out for a building.'),
        building: buildingSlug
          .optional()
          .describe('The slug of the building, of a review of living there.')
          .meta({ 'x-shown': false }),
        /** The author; may only name the current user. */
        userRef: idField().optional(),
      },
      { rating: 5, content: exampleReview, listingId: exampleIds.listing },
    ),
  )
  .refine(({ listingId, building }) => (listingId === undefined) !== (building === undefined), {
    error: 'required' satisfies RuleCode,
    path: ['listingId'],
  });
export type NewReview = z.output<typeof newReviewSchema>;

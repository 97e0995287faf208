import { z } from 'zod';
import { manyLines } from '../text/plain-text.ts';
import { reviewLimits } from './review.ts';
import type { RuleCode } from '../refusals.ts';

const starless = 'review_rating' satisfies RuleCode;
const wordless = 'review_content' satisfies RuleCode;

/** Body of POST /api/review/createreview (REV-8). */
export const newReviewSchema = z.strictObject({
  rating: z
    .number(starless)
    .int(starless)
    .min(reviewLimits.rating.minimum, starless)
    .max(reviewLimits.rating.maximum, starless),
  content: manyLines(reviewLimits.content.minimum, reviewLimits.content.maximum, wordless, wordless),
  listingId: z.uuid('invalid_value' satisfies RuleCode),
  /** The author; it may only name the person signed in. */
  userRef: z.uuid('invalid_value' satisfies RuleCode).optional(),
});
export type NewReview = z.output<typeof newReviewSchema>;

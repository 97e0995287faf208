import { and, eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { review } from '../database/schema.ts';

/** Takes away what a person has written of a listing, if anything, as it becomes their own. Index: review_once. */
export async function withdrawReview(
  tx: Executor,
  { listingId, userId }: { listingId: string; userId: string },
): Promise<void> {
  await tx.delete(review).where(and(eq(review.listingId, listingId), eq(review.userId, userId)));
}

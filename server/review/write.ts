import { Conflict, Forbidden, NotFound, Unauthenticated } from '#domain/errors.ts';
import type { NewReview } from '#domain/review/create.ts';
import { lockOwnedListing } from '../listing/of-owner.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { deleteReview, insertReview, isReviewRemoved, lockReview, setRemoved } from './queries.ts';
import { refuseOwnCase, requireAccess } from '../http/request/access.ts';
import { recordAction } from '../audit/record.ts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';
import { review } from '../database/schema.ts';

/**
 * Writes a user's review of a listing: once, and not of their own (REV-5). Nobody, not even an admin,
 * writes it in another's name.
 * @returns the id of the review.
 * @throws Forbidden for another's `userRef` and for one's own listing; NotFound; Conflict for a second review, also where the first was removed.
 */
export async function createReview(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  { listingId, rating, content, userRef }: NewReview,
): Promise<string> {
  if (userRef !== undefined && userRef !== currentUser._id) throw new Forbidden('forbidden');
  return database.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, currentUser._id))) throw new Unauthenticated('unauthorized');
    const listing = await lockOwnedListing(tx, listingId);
    if (!listing) throw new NotFound('listing_not_found');
    if (listing.ownerId === currentUser._id) throw new Forbidden('review_own');
    const id = await insertReview(tx, { listingId, userId: currentUser._id, rating, content });
    if (id === undefined) {
      const isRemoved = await isReviewRemoved(tx, listingId, currentUser._id);
      throw new Conflict(isRemoved ? 'review_removed' : 'review_already');
    }
    return id;
  });
}

/**
 * Deletes a review of one's own; as an admin or a moderator removes anybody's, which can be restored (REV-32).
 * @param userId author that the client names; for anybody but those it must be their own id.
 * @throws NotFound; Forbidden for another's, and for a moderator one about their own listing
 */
export async function removeReview(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  userId?: string,
): Promise<void> {
  if (userId !== undefined) requireAccess('review.delete', currentUser, userId);
  await database.db.transaction(async (tx) => {
    const found = await lockReview(tx, id);
    if (!found || found.removedAt !== null) throw new NotFound('review_not_found');
    requireAccess('review.delete', currentUser, found.userId);
    if (found.userId === currentUser._id) return deleteReview(tx, id);
    refuseOwnCase(currentUser, found.listingOwnerId);
    await setRemoved(tx, id, currentUser.username);
    await record(tx, currentUser, 'review.delete', { ...found, id });
  });
}

/**
 * Restores a review that was removed.
 * @throws NotFound; Forbidden for a moderator's own
 */
export async function restoreReview(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await lockReview(tx, id);
    if (!found || found.removedAt === null) throw new NotFound('review_not_found');
    refuseOwnCase(currentUser, found.userId);
    refuseOwnCase(currentUser, found.listingOwnerId);
    await setRemoved(tx, id, null);
    await record(tx, currentUser, 'review.restore', { ...found, id });
  });
}

/** Records what an admin did to another's review. */
async function record(
  tx: Executor,
  currentUser: CurrentUser,
  action: string,
  found: { id: string; userId: string; listingId: string; listingName: string },
): Promise<void> {
  await recordAction(tx, {
    actorId: currentUser._id,
    action,
    subjectId: found.id,
    thing: { label: found.listingName, ownerId: found.userId },
    change: { author: found.userId, listing: found.listingId },
  });
}

/** Deletes a user's review of a listing, if any, when the listing becomes their own. Index: review_once. */
export async function withdrawReview(
  tx: Executor,
  { listingId, userId }: { listingId: string; userId: string },
): Promise<void> {
  await tx.delete(review).where(and(eq(review.listingId, listingId), eq(review.userId, userId)));
}

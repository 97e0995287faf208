import { Conflict, Forbidden, NotFound, Unauthenticated } from '#domain/errors.ts';
import type { NewReview } from '#domain/review/create.ts';
import { lockOwnedListing } from '../listing/of-owner.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { isProven, lockAccount } from '../auth/account-lock.ts';
import {
  deleteReview,
  insertReview,
  isReviewRemoved,
  knownBuildingOf,
  lockReview,
  reviewOfBuildingBy,
  setRemoved,
} from './queries.ts';
import { refuseOwnCase, requireAccess } from '../http/request/access.ts';
import { recordAction } from '../audit/record.ts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';
import { review } from '../database/schema.ts';

/**
 * Writes a user's review of a listing: once, and not of their own or their agency's (REV-5); or of living in a building (BLD-20). Nobody, not even an admin,
 * writes it in another's name.
 * @returns the id of the review.
 * @throws Forbidden for another's `userRef` and for one's own listing or one's agency's; NotFound; Conflict for a second review, also where the first was removed.
 */
export async function createReview(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  { listingId, building, rating, content, userRef }: NewReview,
): Promise<string> {
  if (userRef !== undefined && userRef !== currentUser._id) throw new Forbidden('forbidden');
  return database.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, currentUser._id))) throw new Unauthenticated('unauthorized');
    if (listingId === undefined) return reviewBuilding(tx, currentUser, { building, rating, content });
    const listing = await lockOwnedListing(tx, listingId);
    if (!listing) throw new NotFound('listing_not_found');
    const own = [currentUser._id, currentUser.team?.agencyId];
    if (own.includes(listing.ownerId)) throw new Forbidden('review_own');
    const id = await insertReview(tx, { listingId, userId: currentUser._id, rating, content });
    if (id === undefined) {
      const isRemoved = await isReviewRemoved(tx, listingId, currentUser._id);
      throw new Conflict(isRemoved ? 'review_removed' : 'review_already');
    }
    return id;
  });
}

/**
 * Writes a review of living in a building: once for each account whose email address is proven (BLD-20).
 * @throws Forbidden without a proven address; NotFound; Conflict for a second review
 */
async function reviewBuilding(
  tx: Executor,
  { _id: userId }: CurrentUser,
  { building = '', rating, content }: Pick<NewReview, 'building' | 'rating' | 'content'>,
): Promise<string> {
  if (!(await isProven(tx, userId))) throw new Forbidden('review_unproven');
  const place = await knownBuildingOf(tx, building);
  if (place === undefined) throw new NotFound('building_not_found');
  const already = await reviewOfBuildingBy(tx, place, userId);
  const id = already ? undefined : await insertReview(tx, { place, userId, rating, content });
  if (id === undefined) throw new Conflict(already?.removedAt ? 'review_removed' : 'building_reviewed');
  return id;
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
    if (found.listingOwnerId !== null) refuseOwnCase(currentUser, found.listingOwnerId);
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
    if (found.listingOwnerId !== null) refuseOwnCase(currentUser, found.listingOwnerId);
    await setRemoved(tx, id, null);
    await record(tx, currentUser, 'review.restore', { ...found, id });
  });
}

/** Records what an admin did to another's review. */
async function record(
  tx: Executor,
  currentUser: CurrentUser,
  action: string,
  found: { id: string; userId: string; listingId: string | null; place: string | null; subject: string },
): Promise<void> {
  await recordAction(tx, {
    actorId: currentUser._id,
    action,
    subjectId: found.id,
    thing: { label: found.subject, ownerId: found.userId },
    change: {
      author: found.userId,
      ...(found.place === null ? { listing: found.listingId } : { building: found.place }),
    },
  });
}

/** Deletes a user's review of a listing, if any, when the listing becomes their own. Index: review_once. */
export async function withdrawReview(
  tx: Executor,
  { listingId, userId }: { listingId: string; userId: string },
): Promise<void> {
  await tx.delete(review).where(and(eq(review.listingId, listingId), eq(review.userId, userId)));
}

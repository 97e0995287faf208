import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { pageSizes } from '#domain/paging.ts';
import { prepared } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { isHidden, listing, review, user } from '../database/schema.ts';

const reviewsOfListing = prepared('reviews', (db) =>
  db
    .select({ review, author: { id: user.id, username: user.username, avatar: user.avatar } })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .where(and(eq(review.listingId, sql.placeholder('listingId')), isNull(review.removedAt)))
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

/** One batch of a listing's reviews with their authors, newest first. Index: review_of_listing. */
export function selectReviews(db: Executor, listingId: string, { offset, limit }: { offset: number; limit: number }) {
  return reviewsOfListing(db, { listingId, offset, limit });
}

const ratingsOfListing = prepared('listing_ratings', (db) =>
  db
    .select({ stars: sql<number>`coalesce(sum(${review.rating}), 0)`.mapWith(Number), count: count(review.id) })
    .from(listing)
    .leftJoin(review, and(eq(review.listingId, listing.id), isNull(review.removedAt)))
    .where(and(eq(listing.id, sql.placeholder('listingId')), sql`not ${isHidden}`))
    .groupBy(listing.id),
);

/**
 * How many reviews a listing has, and the sum of their stars; undefined if there is no such listing, or it is hidden. Indexes: the primary key,
 * review_of_listing.
 */
export async function sumRatings(
  db: Executor,
  listingId: string,
): Promise<{ stars: number; count: number } | undefined> {
  const [summed] = await ratingsOfListing(db, { listingId });
  return summed;
}

/**
 * One page of all reviews for admins, the newest first, or of those removed, the latest first, and how many there are. Indexes:
 * review_by_created, review_by_removal.
 */
export async function selectEveryReview(db: Executor, { isRemoved, offset }: { isRemoved: boolean; offset: number }) {
  const condition = isRemoved ? isNotNull(review.removedAt) : isNull(review.removedAt);
  const [rows, total] = await Promise.all([
    db
      .select({ review, author: { id: user.id, username: user.username }, listingName: listing.name })
      .from(review)
      .innerJoin(user, eq(user.id, review.userId))
      .innerJoin(listing, eq(listing.id, review.listingId))
      .where(condition)
      .orderBy(desc(isRemoved ? review.removedAt : review.createdAt), desc(review.id))
      .limit(pageSizes.activity)
      .offset(offset),
    db.$count(review, condition),
  ]);
  return { rows, total };
}

/** @returns undefined when this user has already reviewed this listing: of many at once, one is the first. */
export async function insertReview(
  tx: Executor,
  values: Pick<typeof review.$inferInsert, 'listingId' | 'userId' | 'rating' | 'content'>,
): Promise<string | undefined> {
  const [created] = await tx.insert(review).values(values).onConflictDoNothing().returning({ id: review.id });
  return created?.id;
}

/** The author of a review, locked until the transaction ends. */
export async function lockReview(tx: Executor, id: string) {
  const [found] = await tx
    .select({
      userId: review.userId,
      listingId: review.listingId,
      listingName: listing.name,
      listingOwnerId: listing.userId,
      removedAt: review.removedAt,
    })
    .from(review)
    .innerJoin(listing, eq(listing.id, review.listingId))
    .where(eq(review.id, id))
    .for('update', { of: review });
  return found;
}

export async function deleteReview(tx: Executor, id: string): Promise<void> {
  await tx.delete(review).where(eq(review.id, id));
}

/** Removes a review until it is restored, or restores it. @param by the admin's name; null restores it. */
export async function setRemoved(tx: Executor, id: string, by: string | null): Promise<void> {
  await tx
    .update(review)
    .set({ removedAt: by === null ? null : sql`now()`, removedBy: by })
    .where(eq(review.id, id));
}

/** Whether an admin has removed a user's review of a listing. Index: review_once. */
export async function isReviewRemoved(tx: Executor, listingId: string, userId: string): Promise<boolean> {
  const theirs = and(eq(review.listingId, listingId), eq(review.userId, userId), isNotNull(review.removedAt));
  return (await tx.$count(review, theirs)) > 0;
}

import { count, desc, eq, sql } from 'drizzle-orm';
import { prepared } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { listing, review, user } from '../database/schema.ts';

const reviewsOfListing = prepared('reviews', (db) =>
  db
    .select({ review, author: { id: user.id, username: user.username, avatar: user.avatar } })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .where(eq(review.listingId, sql.placeholder('listingId')))
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
    .leftJoin(review, eq(review.listingId, listing.id))
    .where(eq(listing.id, sql.placeholder('listingId')))
    .groupBy(listing.id),
);

/**
 * How many reviews a listing has, and the sum of their stars; undefined if there is no such listing. Indexes: the primary key,
 * review_of_listing.
 */
export async function sumRatings(
  db: Executor,
  listingId: string,
): Promise<{ stars: number; count: number } | undefined> {
  const [summed] = await ratingsOfListing(db, { listingId });
  return summed;
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
    .select({ userId: review.userId, listingId: review.listingId, listingName: listing.name })
    .from(review)
    .innerJoin(listing, eq(listing.id, review.listingId))
    .where(eq(review.id, id))
    .for('update', { of: review });
  return found;
}

export async function deleteReview(tx: Executor, id: string): Promise<void> {
  await tx.delete(review).where(eq(review.id, id));
}

import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pageSizes } from '#domain/paging.ts';
import { prepared } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { isHidden, knownPlace, listing, review, user } from '../database/schema.ts';
import { isShownOfBuilding } from './of-building.ts';

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

/** The title of the listing, or the name of the building, of which a review is. */
const subjectName = sql<string>`coalesce(${listing.name}, ${knownPlace.en}, '')`;

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
      .select({ review, author: { id: user.id, username: user.username }, subject: subjectName })
      .from(review)
      .innerJoin(user, eq(user.id, review.userId))
      .leftJoin(listing, eq(listing.id, review.listingId))
      .leftJoin(knownPlace, eq(knownPlace.name, review.place))
      .where(condition)
      .orderBy(desc(isRemoved ? review.removedAt : review.createdAt), desc(review.id))
      .limit(pageSizes.activity)
      .offset(offset),
    db.$count(review, condition),
  ]);
  return { rows, total };
}

/**
 * The newest reviews of living in a building and in those that are the same, one of each author. Indexes: known_place_merged_into, review_of_place.
 */
export function selectReviewsOfBuilding(db: Executor, slug: string, limit: number) {
  const same = sql`(select name from ${knownPlace} where name = ${slug} or merged_into = ${slug})`;
  return db
    .select({ review, author: { id: user.id, username: user.username, avatar: user.avatar } })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .where(isShownOfBuilding(same))
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(limit);
}

const main = alias(knownPlace, 'main');

/**
 * The known building of a slug, or the one with which it is the same; undefined for none, for a hidden one, and for what is the same as no building.
 * Index: the primary key.
 */
export async function knownBuildingOf(tx: Executor, slug: string): Promise<string | undefined> {
  const { name, kind, mergedInto, isHidden: hidden } = knownPlace;
  const [found] = await tx
    .select({ name: main.name })
    .from(knownPlace)
    .innerJoin(main, eq(main.name, sql`coalesce(${mergedInto}, ${name})`))
    .where(
      and(eq(name, slug), eq(kind, 'building'), eq(hidden, false), eq(main.kind, 'building'), eq(main.isHidden, false)),
    );
  return found?.name;
}

/** A user's review of a building or of one that is the same, also a removed one. Indexes: known_place_merged_into, review_of_place_once. */
export async function reviewOfBuildingBy(tx: Executor, slug: string, userId: string) {
  const same = sql`(select name from ${knownPlace} where name = ${slug} or merged_into = ${slug})`;
  const [found] = await tx
    .select({ removedAt: review.removedAt })
    .from(review)
    .where(and(sql`${review.place} in ${same}`, eq(review.userId, userId)))
    .limit(1);
  return found;
}

/** @returns undefined when this user has already reviewed this listing or building: of many at once, one is the first. */
export async function insertReview(
  tx: Executor,
  values: Pick<typeof review.$inferInsert, 'listingId' | 'place' | 'userId' | 'rating' | 'content'>,
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
      place: review.place,
      subject: subjectName,
      listingOwnerId: listing.userId,
      removedAt: review.removedAt,
    })
    .from(review)
    .leftJoin(listing, eq(listing.id, review.listingId))
    .leftJoin(knownPlace, eq(knownPlace.name, review.place))
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

import { eq, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors.ts';
import { requireAccess } from '../http/access.ts';
import type { Executor } from '../database/executor.ts';
import { contactMessage, image, listing, post, postImage, review, user } from '../database/schema.ts';
import type { CurrentUser, Services } from '../app/context.ts';

/** What goes with an account when it is deleted (ACC-29), in numbers. */
export interface Belongings {
  listings: number;
  /** What others have written of these listings. */
  listingReviews: number;
  /** What the person has written of others' listings. */
  reviews: number;
  /** Pictures, but for those of posts, which stay. */
  images: number;
  /** Messages in the person's inbox. */
  messages: number;
}

/**
 * What would go with an account, and whether it can be deleted at all: asked before the person confirms.
 * @throws Forbidden; NotFound
 */
export async function previewRemoval(
  { database: { db } }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
): Promise<Belongings & { username: string; isLastAdmin: boolean }> {
  requireAccess('user.deletion', currentUser, id);
  const [person] = await db
    .select({ username: user.username, isAdmin: user.isAdmin })
    .from(user)
    .where(eq(user.id, id));
  if (!person) throw new NotFound('user_not_found');
  const isLastAdmin = person.isAdmin && (await db.$count(user, eq(user.isAdmin, true))) <= 1;
  return { ...(await belongingsOf(db, id)), username: person.username, isLastAdmin };
}

/**
 * Counts what belongs to an account. Indexes: listing_by_user, review_of_listing, review_by_user, image_by_user,
 * post_by_image, post_image_by_image, contact_message_inbox.
 */
export async function belongingsOf(db: Executor, userId: string): Promise<Belongings> {
  const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${from})`.mapWith(Number);
  const [counted] = await db
    .select({
      listings: count(sql`${listing} where ${listing.userId} = ${userId}`),
      listingReviews: count(
        sql`${review} join ${listing} on ${listing.id} = ${review.listingId} where ${listing.userId} = ${userId}`,
      ),
      reviews: count(sql`${review} where ${review.userId} = ${userId}`),
      images: count(
        sql`${image} where ${image.userId} = ${userId} and not exists (select from ${post} where ${post.imageId} = ${image.id}) and not exists (select from ${postImage} where ${postImage.imageId} = ${image.id})`,
      ),
      messages: count(sql`${contactMessage} where ${contactMessage.recipientId} = ${userId}`),
    })
    .from(user)
    .where(eq(user.id, userId));
  return counted ?? { listings: 0, listingReviews: 0, reviews: 0, images: 0, messages: 0 };
}

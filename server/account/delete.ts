import { eq, sql, and, inArray } from 'drizzle-orm';
import { NotFound, Invalid } from '#domain/errors.ts';
import type { Proof } from '#domain/account/proof.ts';
import { requireAccess } from '../http/request/access.ts';
import { recordAction } from '../audit/record.ts';
import { type Actor, requireProof } from '../auth/prove.ts';
import {
  user,
  contactMessage,
  image,
  banner,
  infoPageImage,
  listing,
  post,
  postImage,
  review,
  paymentAccount,
  siteSetting,
} from '../database/schema.ts';
import type { Services, CurrentUser } from '../process/services.ts';
import { lockAdmins, refuseLastAdmin, requireStillAdmin } from '../auth/admins.ts';
import { giveImages } from '../image/ready-images.ts';
import { lockUserRow, type UserRow } from '../auth/account-lock.ts';
import { endLinksKnownTo } from '../auth/team-work.ts';
import type { Executor } from '../process/database.ts';
import { imageAddress, imageIdOf } from '#domain/image/address.ts';

/**
 * Deletes an account: one's own, or as an admin anybody's. Its listings, reviews, messages and sessions are deleted with it at once,
 * its images by the clean-up job; its posts stay (ACC-29). Deleting one's own needs a proof with the request, another's a recent one.
 * @returns what was deleted with it.
 * @throws Forbidden; NotFound; Conflict for the last admin: when two delete each other at once, one stays
 */
export async function removeUser(
  services: Pick<Services, 'auth' | 'database' | 'log' | 'settings' | 'secret'>,
  actor: Actor,
  id: string,
  proof: Proof,
): Promise<Belongings> {
  const { account: currentUser } = actor;
  requireAccess('user.delete', currentUser, id);
  await requireProof(services, actor, proof, currentUser._id === id ? 'now' : 'recently');
  return services.database.db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (currentUser._id !== id) await requireStillAdmin(tx, currentUser);
    const userRow = await lockUserRow(tx, id);
    if (!userRow) throw new NotFound('user_not_found');
    if (userRow.isAdmin) await refuseLastAdmin(tx);
    const belongings = await belongingsOf(tx, id);
    const change = { username: userRow.username, role: userRow.role, isAdmin: userRow.isAdmin, ...belongings };
    await recordAction(tx, { actorId: currentUser._id, action: 'user.delete', subjectId: id, change });
    await endLinksKnownTo(tx, id);
    await tx.delete(user).where(eq(user.id, id));
    return belongings;
  });
}

/** Number of items that are deleted with an account (ACC-29). */
interface Belongings {
  listings: number;
  /** Reviews that others have written about these listings. */
  listingReviews: number;
  /** Reviews that the user has written about others' listings. */
  reviews: number;
  /** Images, except for those of posts, which stay. */
  images: number;
  /** Messages in the user's inbox. */
  messages: number;
}

/**
 * Counts what would be deleted with an account, and reports whether it can be deleted at all: called before the user confirms.
 * @throws Forbidden; NotFound
 */
export async function previewRemoval(
  { database: { db } }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
): Promise<Belongings & { username: string; isLastAdmin: boolean }> {
  requireAccess('user.deletion', currentUser, id);
  const [userRow] = await db
    .select({ username: user.username, isAdmin: user.isAdmin })
    .from(user)
    .where(eq(user.id, id));
  if (!userRow) throw new NotFound('user_not_found');
  const isLastAdmin = userRow.isAdmin && (await db.$count(user, eq(user.isAdmin, true))) <= 1;
  return { ...(await belongingsOf(db, id)), username: userRow.username, isLastAdmin };
}

/**
 * Counts what belongs to an account. Indexes: listing_by_user, review_of_listing, review_by_user, image_by_user,
 * post_by_image, post_image_by_image, info_page_image_by_image, banner_by_image, payment_account_by_image, contact_message_inbox. The row of site_setting is
 * alone.
 */
async function belongingsOf(db: Executor, userId: string): Promise<Belongings> {
  const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${from})`.mapWith(Number);
  const [counted] = await db
    .select({
      listings: count(sql`${listing} where ${listing.userId} = ${userId}`),
      listingReviews: count(
        sql`${review} join ${listing} on ${listing.id} = ${review.listingId} where ${listing.userId} = ${userId}`,
      ),
      reviews: count(sql`${review} where ${review.userId} = ${userId}`),
      images: count(
        sql`${image} where ${image.userId} = ${userId} and not exists (select from ${post} where ${post.imageId} = ${image.id}) and not exists (select from ${postImage} where ${postImage.imageId} = ${image.id}) and not exists (select from ${infoPageImage} where ${infoPageImage.imageId} = ${image.id}) and not exists (select from ${banner} where ${banner.imageId} = ${image.id}) and not exists (select from ${paymentAccount} where ${paymentAccount.imageId} = ${image.id}) and not exists (select from ${siteSetting} where ${image.id} in (${siteSetting.logoId}, ${siteSetting.iconId}))`,
      ),
      messages: count(sql`${contactMessage} where ${contactMessage.recipientId} = ${userId}`),
    })
    .from(user)
    .where(eq(user.id, userId));
  return counted ?? { listings: 0, listingReviews: 0, reviews: 0, images: 0, messages: 0 };
}

/**
 * The avatar that a form asks for, as it is stored: an image uploaded for this purpose (ACC-3), by the user or by the admin who edits them.
 * @returns undefined when it is unchanged, null when it is removed.
 * @throws Invalid for anything else
 */
export async function avatarOf(
  tx: Executor,
  currentUser: CurrentUser,
  userRow: UserRow,
  address: string | null | undefined,
): Promise<string | null | undefined> {
  if (address === undefined || address === userRow.avatar) return undefined;
  if (address === null) return null;
  const id = await requireAvatar(tx, currentUser, userRow.id, address);
  await giveImages(tx, [id], currentUser, userRow.id);
  return imageAddress(id, 200);
}

/**
 * Makes sure that an address is that of an avatar uploaded by the user, or by the admin who is editing the account.
 * @returns its id.
 * @throws Invalid
 */
export async function requireAvatar(
  db: Executor,
  currentUser: CurrentUser,
  personId: string,
  address: string,
): Promise<string> {
  const id = imageIdOf(address);
  if (id !== undefined && (await isAvatar(db, id, [personId, currentUser._id]))) return id;
  throw new Invalid('invalid', [{ field: 'avatar', code: 'avatar_image' }]);
}

/** Whether an image is an avatar of these owners; locks its row, so that no clean-up deletes it before it is shown. */
async function isAvatar(tx: Executor, id: string, owners: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ id: image.id })
    .from(image)
    .where(
      and(eq(image.id, id), eq(image.state, 'ready'), eq(image.purpose, 'avatar'), inArray(image.userId, [...owners])),
    )
    .for('no key update');
  return found.length > 0;
}

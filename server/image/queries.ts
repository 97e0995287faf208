import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';
import {
  agentImage,
  binnedImage,
  image,
  banner,
  infoPageImage,
  isHidden,
  listing,
  listingImage,
  paymentAccount,
  post,
  postImage,
  siteSetting,
  user,
} from '../database/schema.ts';

/** A row of the image table. */
export type ImageRow = typeof image.$inferSelect;

/**
 * Condition that nothing shows the image. Only this module knows every place that may refer to one: the tables with a foreign key, and
 * the address of an avatar. Indexes: listing_image_by_image, agent_image_by_image, post_by_image, post_image_by_image,
 * info_page_image_by_image, banner_by_image, payment_account_by_image, binned_image_by_image; the row of site_setting is alone.
 */
const isUnused: SQL = sql`not exists (select from ${listingImage} where ${listingImage.imageId} = ${image.id})
  and not exists (select from ${agentImage} where ${agentImage.imageId} = ${image.id})
  and not exists (select from ${post} where ${post.imageId} = ${image.id})
  and not exists (select from ${postImage} where ${postImage.imageId} = ${image.id})
  and not exists (select from ${infoPageImage} where ${infoPageImage.imageId} = ${image.id})
  and not exists (select from ${banner} where ${banner.imageId} = ${image.id})
  and not exists (select from ${paymentAccount} where ${paymentAccount.imageId} = ${image.id})
  and not exists (select from ${siteSetting} where ${image.id} in (${siteSetting.logoId}, ${siteSetting.iconId}))
  and not exists (select from ${binnedImage} where ${binnedImage.imageId} = ${image.id})
  and not exists (select from ${user} where ${user.id} = ${image.userId} and starts_with(${user.avatar}, '/images/' || ${image.id} || '/'))`;

/** The master of a finished image. */
export async function selectMaster(db: Executor, id: string) {
  const [found] = await db
    .select({ id: image.id, key: image.key, sha256: image.sha256 })
    .from(image)
    .where(and(eq(image.id, id), eq(image.state, 'ready')));
  return found;
}

export async function selectImage(db: Executor, id: string): Promise<ImageRow | undefined> {
  const [found] = await db.select().from(image).where(eq(image.id, id));
  return found;
}

/** An image and whether nothing shows it, locked until the transaction ends. */
export async function lockImage(tx: Executor, id: string) {
  const [found] = await tx.select().from(image).where(eq(image.id, id)).for('update');
  if (!found) return undefined;
  const [unused] = await tx
    .select({ id: image.id })
    .from(image)
    .where(and(eq(image.id, id), isUnused));
  return { ...found, isUnused: unused !== undefined };
}

/** The video at a key. Index: image_video_key. */
export async function selectVideo(db: Executor, key: string) {
  const [found] = await db
    .select({ id: image.id, type: image.videoType, size: image.videoSize })
    .from(image)
    .where(eq(image.videoKey, key));
  return found;
}

/**
 * Whose listing an image is of, if that is hidden or in the bin, and no other one shows the image (IMG-126); undefined if it is not withheld. Only
 * staff read what is in the bin. Indexes: listing_image_by_image, binned_image_by_image, the primary keys.
 */
export async function withheldFor(db: Executor, id: string) {
  const { rows } = await db.execute<{ userId: string | null; memberId: string | null; isSeen: boolean }>(sql`
    select ${listing.userId} as "userId", ${listing.memberId} as "memberId", not ${isHidden} as "isSeen"
    from ${listingImage} join ${listing} on ${listing.id} = ${listingImage.listingId}
    where ${listingImage.imageId} = ${id}
    union all
    select null, null, false from ${binnedImage} where ${binnedImage.imageId} = ${id}`);
  return rows.some(({ isSeen }) => isSeen) ? undefined : rows[0];
}

/** The parts of a video that a user has uploaded, in no order. */
export function selectParts(db: Executor, ids: readonly string[], userId: string) {
  return db
    .select({ id: image.id, key: image.key, size: image.size })
    .from(image)
    .where(
      and(
        inArray(image.id, [...ids]),
        eq(image.userId, userId),
        eq(image.purpose, 'video'),
        eq(image.state, 'pending'),
      ),
    );
}

/** Forgets parts of a video. @returns how many of them there were still. */
export async function deleteParts(db: Executor, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.delete(image).where(inArray(image.id, [...ids]));
  return rowCount ?? 0;
}

export async function setVideo(
  db: Executor,
  id: string,
  video: Pick<ImageRow, 'videoKey' | 'videoType' | 'videoSize' | 'videoSha256'>,
): Promise<void> {
  await db.update(image).set(video).where(eq(image.id, id));
}

/**
 * Images that nothing shows, finished or not, and their bytes: of a user or from a network. Parts of videos count as videos. Indexes:
 * image_by_user, image_by_network.
 */
export async function sumUnused(db: Executor, whose: { userId: string } | { network: string }) {
  const isTheirs = 'userId' in whose ? eq(image.userId, whose.userId) : eq(image.network, whose.network);
  const isPart = eq(image.purpose, 'video');
  const [sum] = await db
    .select({
      count: count(),
      photoBytes: sql<number>`coalesce(sum(${image.size}) filter (where not ${isPart}), 0)`.mapWith(Number),
      videoBytes:
        sql<number>`coalesce(sum(case when ${isPart} then ${image.size} else coalesce(${image.videoSize}, 0) end), 0)`.mapWith(
          Number,
        ),
    })
    .from(image)
    .where(and(isTheirs, isUnused));
  return sum ?? { count: 0, photoBytes: 0, videoBytes: 0 };
}

/** Forgets which networks images came from, up to this time: those that nothing shows are gone. Index: image_by_network. */
export async function forgetNetworks(db: Executor, before: Date): Promise<void> {
  await db
    .update(image)
    .set({ network: null })
    .where(and(isNotNull(image.network), lt(image.createdAt, before)));
}

export async function insertImage(db: Executor, values: typeof image.$inferInsert): Promise<string> {
  const [created] = await db.insert(image).values(values).returning({ id: image.id });
  if (!created) throw new Error('The image was not inserted.');
  return created.id;
}

/** Makes a pending image ready. @returns undefined when it is no longer pending. */
export async function markReady(
  db: Executor,
  id: string,
  values: Pick<
    ImageRow,
    'key' | 'contentType' | 'size' | 'sha256' | 'perceptualHash' | 'width' | 'height' | 'placeholder'
  >,
): Promise<ImageRow | undefined> {
  const [ready] = await db
    .update(image)
    .set({ ...values, state: 'ready', readyAt: sql`now()` })
    .where(and(eq(image.id, id), eq(image.state, 'pending')))
    .returning();
  return ready;
}

/** Finished images without a perceptual hash, from `after` on. Index: image_to_hash. */
export function selectUnhashed(db: Executor, after: string, limit: number) {
  return db
    .select({ id: image.id, key: image.key, sha256: image.sha256 })
    .from(image)
    .where(and(eq(image.state, 'ready'), isNull(image.perceptualHash), gt(image.id, after)))
    .orderBy(image.id)
    .limit(limit);
}

export async function setPerceptualHash(db: Executor, id: string, perceptualHash: string): Promise<void> {
  await db.update(image).set({ perceptualHash }).where(eq(image.id, id));
}

export async function deleteImageRow(db: Executor, id: string): Promise<void> {
  await db.delete(image).where(eq(image.id, id));
}

/**
 * Ids of images to delete, from `after` on: unfinished ones created before `pendingBefore`, and those that nothing shows,
 * created before `unusedBefore` or left by a deleted account. Read along the primary key, which is the order of creation.
 */
export async function selectAbandoned(
  db: Executor,
  {
    pendingBefore,
    unusedBefore,
    after,
    limit,
  }: { pendingBefore: Date; unusedBefore: Date; after: string; limit: number },
): Promise<string[]> {
  const unfinished = and(eq(image.state, 'pending'), lt(image.createdAt, pendingBefore));
  const unused = and(eq(image.state, 'ready'), or(lt(image.createdAt, unusedBefore), isNull(image.userId)), isUnused);
  const rows = await db
    .select({ id: image.id })
    .from(image)
    .where(and(gt(image.id, after), or(unfinished, unused)))
    .orderBy(image.id)
    .limit(limit);
  return rows.map((row) => row.id);
}

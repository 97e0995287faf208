import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type ChannelList, type ChannelShow, channelLimits, type ChannelState } from '#domain/channel/channel.ts';
import { pageSizes } from '#domain/paging.ts';
import { startOfDay, yangonDay } from '#domain/text/yangon-day.ts';
import { binnedListing, channelPost, image, isHidden, listing, listingImage, listingNews } from '../database/schema.ts';
import { isAvailable, isOnline, isTaken, matching, preparedFilter } from '../listing/find/filter.ts';
import { filterSchema } from '../listing/find/filter-schema.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';

export type ChannelPostRow = typeof channelPost.$inferSelect;

const { id, name, type, currency, regularPrice, discountPrice, township, propertyType, propertyStatus, details } =
  listing;
const postedFields = {
  id,
  name,
  type,
  currency,
  regularPrice,
  discountPrice,
  township,
  propertyType,
  propertyStatus,
  details,
};

/** A listing as posts have it. */
export type PostedListing = Pick<typeof listing.$inferSelect, keyof typeof postedFields>;

/** Lets one process at a time claim, until the transaction ends: so that no two post the same, or one more than a day may have. */
export async function lockClaims(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('posts to the channel', 0))`);
}

/** Posts of the day in Yangon, those that may have been made among them. Index: channel_post_by_claim. */
export async function postsToday(db: Executor, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(channelPost)
    .where(
      and(
        gte(channelPost.claimedAt, startOfDay(yangonDay(now))),
        inArray(channelPost.state, ['sending', 'posted', 'unsure', 'removed']),
      ),
    );
  return row?.count ?? 0;
}

/** Until when nothing is tried, as Telegram has refused something for now; undefined if nothing waits. Index: channel_post_by_state. */
export async function pausedUntil(db: Executor, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ notBefore: channelPost.notBefore })
    .from(channelPost)
    .where(and(inArray(channelPost.state, ['chosen', 'failed', 'unsure']), gt(channelPost.notBefore, now)))
    .orderBy(desc(channelPost.notBefore))
    .limit(1);
  return row?.notBefore ?? undefined;
}

/** The listing that was chosen first of those that everyone can see now. Index: channel_post_by_state. */
export async function firstChosen(tx: Executor): Promise<PostedListing | undefined> {
  const [row] = await tx
    .select(postedFields)
    .from(channelPost)
    .innerJoin(listing, eq(listing.id, channelPost.listingId))
    .where(and(eq(channelPost.state, 'chosen'), isOnline, isAvailable))
    .orderBy(asc(channelPost.decidedAt))
    .limit(1);
  return row;
}

/** Listings that became new to everyone within some days, are still on offer, and were not decided about. Index: listing_news_by_time. */
async function undecided({ database, textIndex, settings }: Offering, days: number): Promise<SQL> {
  const conditions: SQL[] = [];
  for (const search of settings.channel.searches) {
    const filter = filterSchema.safeParse(Object.fromEntries(new URLSearchParams(search))).data;
    const condition = filter && matching(await preparedFilter({ database, textIndex }, filter));
    if (condition) conditions.push(condition);
  }
  // A search that this release does not know finds nothing; it does not find everything.
  const isAsked = settings.channel.searches.length === 0 ? sql`true` : (or(...conditions) ?? sql`false`);
  return sql`${listingNews.cause} = 'new' and ${listingNews.notedAt} > now() - make_interval(days => ${days}::int)
    and ${isOnline} and ${isAvailable} and (${isAsked})
    and not exists (select from ${listingNews} as later where later.listing_id = ${listing}.id and later.cause = 'new'
      and (later.noted_at, later.id) > (${listingNews.notedAt}, ${listingNews.id}))
    and not exists (select from ${channelPost} where ${channelPost}.listing_id = ${listing}.id)`;
}

type Offering = Pick<Services, 'database' | 'textIndex' | 'settings'>;

/** The newest listing that the portal may post by itself. */
export async function freshest(services: Offering, tx: Executor): Promise<PostedListing | undefined> {
  const [row] = await tx
    .select(postedFields)
    .from(listingNews)
    .innerJoin(listing, eq(listing.id, listingNews.listingId))
    .where(await undecided(services, channelLimits.freshDays))
    .orderBy(desc(listingNews.notedAt), desc(listing.id))
    .limit(1);
  return row;
}

/** Whether everyone can see a listing as available now. Index: the primary key. */
export async function isOnOffer(db: Executor, listingId: string): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(listing)
    .where(and(eq(id, listingId), isOnline, isAvailable));
  return rows.length > 0;
}

/** Whether a listing is still on its way as it was claimed then. Index: the primary key. */
export async function isClaimed(db: Executor, listingId: string, claimedAt: Date): Promise<boolean> {
  const { state } = channelPost;
  const isIt = and(eq(channelPost.listingId, listingId), eq(channelPost.claimedAt, claimedAt), eq(state, 'sending'));
  return (await db.select({ state }).from(channelPost).where(isIt)).length > 0;
}

/** The image from which the first photo of a listing is rendered. Index: the primary key of listing_image. */
export async function coverOf(db: Executor, listingId: string) {
  const [row] = await db
    .select({ id: image.id, key: image.key, sha256: image.sha256 })
    .from(listingImage)
    .innerJoin(image, eq(image.id, listingImage.imageId))
    .where(eq(listingImage.listingId, listingId))
    .orderBy(asc(listingImage.position))
    .limit(1);
  return row;
}

/** How the message of a listing is to show it now: what is hidden or deleted is gone. */
const wantedShow = sql<ChannelShow>`case
  when ${listing.id} is null or ${isHidden} then 'gone'
  when not ${isOnline} then 'ended'
  when ${isTaken} then 'taken'
  else 'open' end`;

/** Messages that do not show their listing as it is now; a listing that is deleted has no name. Index: channel_post_by_state. */
export function selectOutdated(db: Executor, now: Date, most: number) {
  return db
    .select({ post: channelPost, wanted: wantedShow, listing: postedFields })
    .from(channelPost)
    .leftJoin(listing, eq(listing.id, channelPost.listingId))
    .where(
      and(
        eq(channelPost.state, 'posted'),
        isNotNull(channelPost.messageId),
        or(isNull(channelPost.notBefore), lte(channelPost.notBefore, now)),
        sql`${channelPost.shown} <> ${wantedShow}`,
      ),
    )
    .orderBy(asc(channelPost.decidedAt))
    .limit(most);
}

/** Marks what was claimed so long ago that nobody waits for Telegram's answer: it may have been posted (WCH-28). */
export async function markUnsure(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - channelLimits.patience * 1000);
  await db
    .update(channelPost)
    .set({ state: 'unsure' })
    .where(and(eq(channelPost.state, 'sending'), lt(channelPost.claimedAt, before)));
}

const statesOf: Record<Exclude<ChannelList, 'new'>, readonly ChannelState[]> = {
  chosen: ['chosen', 'sending'],
  posted: ['posted', 'removed'],
  failed: ['failed', 'unsure'],
  skipped: ['skipped'],
};

/** The first photo of a listing. */
const photo = sql<string | null>`(select ${listingImage.imageId} from ${listingImage}
  where ${listingImage}.listing_id = ${listing}.id order by ${listingImage}.position limit 1)`;

/** A page of one of the screen's lists, the latest first, and how many there are. Indexes: listing_news_by_time, channel_post_by_state. */
export async function selectPosts(services: Offering, list: ChannelList, offset: number) {
  const { db } = services.database;
  const fields = { ...postedFields, photo, isSeen: sql<boolean>`(${isOnline} and ${isAvailable})` };
  if (list === 'new') {
    const condition = await undecided(services, channelLimits.offeredDays);
    const from = db
      .select({ ...fields, at: listingNews.notedAt })
      .from(listingNews)
      .innerJoin(listing, eq(listing.id, listingNews.listingId));
    const rows = await from
      .where(condition)
      .orderBy(desc(listingNews.notedAt), desc(listing.id))
      .offset(offset)
      .limit(pageSizes.activity);
    const [total] = await db
      .select({ count: count() })
      .from(listingNews)
      .innerJoin(listing, eq(listing.id, listingNews.listingId))
      .where(condition);
    return { rows: rows.map((row) => ({ ...row, post: undefined })), total: total?.count ?? 0 };
  }
  const condition = inArray(channelPost.state, [...statesOf[list]]);
  const rows = await db
    .select({ ...fields, at: channelPost.decidedAt, post: channelPost })
    .from(channelPost)
    .innerJoin(listing, eq(listing.id, channelPost.listingId))
    .where(condition)
    .orderBy(desc(channelPost.decidedAt), desc(listing.id))
    .offset(offset)
    .limit(pageSizes.activity);
  const [total] = await db
    .select({ count: count() })
    .from(channelPost)
    .innerJoin(listing, eq(listing.id, channelPost.listingId))
    .where(condition);
  return { rows, total: total?.count ?? 0 };
}

/** Deletes what was decided about listings that are gone for good, unless a message of them may be in the channel. */
export async function deleteOrphans(db: Executor): Promise<void> {
  await db.delete(channelPost).where(
    sql`${channelPost.state} in ('chosen', 'skipped', 'failed', 'removed')
      and not exists (select from ${listing} where ${listing}.id = listing_id)
      and not exists (select from ${binnedListing} where ${binnedListing}.listing_id = ${channelPost}.listing_id)`,
  );
}

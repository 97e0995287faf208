import { and, asc, desc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type WatchPace, watchLimits } from '#domain/watch/watch.ts';
import { listing, watch, watchMatch } from '../database/schema.ts';
import { isAvailable, isOnline } from '../listing/find/filter.ts';
import type { Executor } from '../process/database.ts';

export type WatchRow = typeof watch.$inferSelect;

/** The watch with this id. Index: the primary key. */
export async function selectWatch(db: Executor, id: string): Promise<WatchRow | undefined> {
  const [row] = await db.select().from(watch).where(eq(watch.id, id));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockWatch(tx: Executor, id: string): Promise<WatchRow | undefined> {
  const [row] = await tx.select().from(watch).where(eq(watch.id, id)).for('update');
  return row;
}

/** Lets nobody else add a watch of the same person until the transaction ends. @param whose an address or a chat. */
export async function lockPerson(tx: Executor, whose: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`watches of ${whose}`}, 0))`);
}

/** The watches of a person, oldest first. Indexes: watch_by_email, watch_by_chat, watch_by_user. */
export function selectWatchesOf(
  db: Executor,
  { email, chatId, userId }: Partial<Pick<WatchRow, 'email' | 'chatId' | 'userId'>>,
) {
  const theirs = [
    email && eq(watch.email, email),
    chatId && eq(watch.chatId, chatId),
    userId && eq(watch.userId, userId),
  ].filter((condition): condition is SQL => typeof condition === 'object');
  return theirs.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(watch)
        .where(or(...theirs))
        .orderBy(asc(watch.createdAt))
        .limit(watchLimits.perPerson * 3);
}

/** Whether there are so many feeds without an account. Index: watch_anonymous_feeds. */
export async function hasAnonymousFeeds(tx: Executor, count: number): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from ${watch} where ${isAnonymousFeed} offset ${count - 1}) as has`);
  return rows[0]?.has === true;
}

/** Whether a watch is a feed that was made without an account. */
export const isAnonymousFeed = sql`(${watch.channel} = 'feed' and ${watch.userId} is null)`;

/** Deletes what feeds have found but the latest. Index: the primary key. */
export async function trimFeeds(tx: Executor, watchIds: readonly string[]): Promise<void> {
  if (watchIds.length === 0) return;
  await tx.execute(sql`
    delete from ${watchMatch} using (
      select found.watch_id, found.listing_id, found.cause,
        row_number() over (partition by found.watch_id order by found.noted_at desc, found.listing_id desc, found.cause) as place
      from ${watchMatch} as found join ${watch} on ${watch.id} = found.watch_id and ${watch.channel} = 'feed'
      where found.watch_id = any(${sql.param([...watchIds])})
    ) as kept
    where kept.place > ${watchLimits.keptByFeed} and ${watchMatch}.watch_id = kept.watch_id
      and ${watchMatch}.listing_id = kept.listing_id and ${watchMatch}.cause = kept.cause`);
}

/** Whether the owner of its address has confirmed a watch: what strangers ask for in their name takes none of their {@link watchLimits.perPerson}. */
export function isConfirmed({ state }: Pick<WatchRow, 'state'>): boolean {
  return state !== 'unconfirmed';
}

/** Whether a match can be told now: its listing is still online and available. */
const isSeen = sql`exists (select from ${listing} where ${listing}.id = ${watchMatch.listingId} and ${isOnline} and ${isAvailable})`;

/**
 * Ids of watches of a pace that have something to tell that was noted by then; none that has told as often as it may within a day.
 * Index: watch_match_untold.
 */
export async function selectDue(db: Executor, pace: WatchPace, noted: Date, most: number): Promise<string[]> {
  const toldLately = sql`(select count(distinct told.told_at) from ${watchMatch} as told
    where told.watch_id = ${watchMatch.watchId} and told.told_at > now() - interval '1 day')`;
  const rows = await db
    .selectDistinct({ id: watchMatch.watchId })
    .from(watchMatch)
    .innerJoin(watch, eq(watch.id, watchMatch.watchId))
    .where(
      and(
        isNull(watchMatch.toldAt),
        lte(watchMatch.notedAt, noted),
        eq(watch.pace, pace),
        eq(watch.state, 'active'),
        ne(watch.channel, 'feed'),
        isSeen,
        sql`${toldLately} < ${watchLimits.messagesADay}`,
      ),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Marks all that a watch has to tell as told by one message. @returns whether there is anything. */
export async function markTold(tx: Executor, watchId: string, toldAt: Date): Promise<boolean> {
  const told = await tx
    .update(watchMatch)
    .set({ toldAt })
    .where(and(eq(watchMatch.watchId, watchId), isNull(watchMatch.toldAt), isSeen))
    .returning({ listingId: watchMatch.listingId });
  // What nobody can see by now is told of to nobody; should it come back, that is news of its own.
  await tx
    .delete(watchMatch)
    .where(and(eq(watchMatch.watchId, watchId), isNull(watchMatch.toldAt), sql`not ${isSeen}`));
  return told.length > 0;
}

/**
 * The listings of a message, the latest first, as they are now: those that nobody may see any longer are left out (WCH-9).
 * @param toldAt of the message; undefined for the latest of a feed.
 */
export async function selectTold(db: Executor, watchId: string, toldAt: Date | undefined, limit: number) {
  const { id, name, type, currency, regularPrice, discountPrice, township, propertyType, details } = listing;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(distinct ${watchMatch.listingId})::int as total from ${watchMatch}
    where ${watchMatch.watchId} = ${watchId} and ${toldBy(toldAt)} and ${isSeen}`);
  const listings = await db
    .select({
      id,
      name,
      type,
      currency,
      regularPrice,
      discountPrice,
      township,
      propertyType,
      details,
      causes: sql<WatchCauses>`array_to_json(array_agg(${watchMatch.cause} order by ${watchMatch.notedAt}))`,
      notedAt: sql<string>`max(${watchMatch.notedAt})`.mapWith((text: string) => new Date(text).toISOString()),
    })
    .from(watchMatch)
    .innerJoin(listing, eq(listing.id, watchMatch.listingId))
    .where(and(eq(watchMatch.watchId, watchId), toldBy(toldAt), isOnline, isAvailable))
    .groupBy(listing.id)
    .orderBy(desc(sql`max(${watchMatch.notedAt})`), desc(listing.id))
    .limit(limit);
  return { total: rows[0]?.total ?? 0, listings };
}

type WatchCauses = (typeof watchMatch.$inferSelect)['cause'][];
export type ToldListing = Awaited<ReturnType<typeof selectTold>>['listings'][number];

function toldBy(toldAt: Date | undefined): SQL {
  return toldAt === undefined ? sql`${watchMatch.toldAt} is not null` : eq(watchMatch.toldAt, toldAt);
}

/** Deletes what a watch has found and not told; of a feed all. Index: the primary key. @returns what it had found. */
export async function forgetMatches(tx: Executor, { id, channel }: Pick<WatchRow, 'id' | 'channel'>) {
  return tx
    .delete(watchMatch)
    .where(and(eq(watchMatch.watchId, id), channel === 'feed' ? undefined : isNull(watchMatch.toldAt)))
    .returning({ listing_id: watchMatch.listingId, cause: watchMatch.cause });
}

/** Deletes watches. */
export async function deleteWatches(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(watch).where(inArray(watch.id, [...ids]));
}

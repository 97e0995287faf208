import { and, asc, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isTaken, type PropertyStatus, takenStatuses } from '#domain/listing/listing.ts';
import type { StatusMark } from '#domain/listing/many.ts';
import { prepared } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { oneOf } from '../database/schema/columns.ts';
import { image, isHidden, listing, listingImage, monthlyPosts } from '../database/schema.ts';
import { market } from './market/columns.ts';
import type { confirmedNow } from './life/ends.ts';
import { type Filter, isNearEnd, isOnline, isRenewable, type ListingQuery, matching } from './find/filter.ts';
import { inheritFirstDate, noteDeletion } from './life/first-date.ts';
import { pageOfIds } from './find/order.ts';

const {
  searchWords: _words,
  searchVersion: _version,
  knownBuilding: _building,
  endNotices: _notices,
  endNoticedAt: _noticed,
  takenAt: _taken,
  ...columns
} = getTableColumns(listing);

/** The photos of a listing in order, as one value: a list needs no query per row. As JSON: a PostgreSQL array is parsed character by character. */
export const imageIds = sql<string[]>`array_to_json(array(
  select ${listingImage.imageId} from ${listingImage}
  where ${listingImage.listingId} = ${listing.id} order by ${listingImage.position}))`;

const coverLink = alias(listingImage, 'cover_link');
const cover = alias(image, 'cover');
const withCover = {
  ...columns,
  ...market,
  imageIds,
  cover: { id: cover.id, width: cover.width, height: cover.height, placeholder: cover.placeholder },
};

/** Listings as lists show them, with their covers. */
export function selectWithCover(db: Executor) {
  return db
    .select(withCover)
    .from(listing)
    .leftJoin(coverLink, and(eq(coverLink.listingId, listing.id), eq(coverLink.position, 0)))
    .leftJoin(cover, eq(cover.id, coverLink.imageId))
    .$dynamic();
}

/** A row of a list: all fields of a listing, its photos' ids and its cover. */
export type ListingRow = Awaited<ReturnType<typeof selectWithCover>>[number];

/**
 * One page of the listings that match. Whichever filters are set, an index alone determines which they are; only their rows
 * are visited. Indexes: listing_by_created, _by_updated, _by_price or _by_asked_price, by order; where few match, listing_count,
 * listing_by_asked_price, listing_by_area or listing_taken; for search terms listing_search_words.
 */
export async function selectListings(db: Executor, query: ListingQuery): Promise<ListingRow[]> {
  const { rows } = await db.execute<{ id: string }>(pageOfIds(query));
  return selectListingsInOrder(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * How many listings match, and how many of them came in the last 30 days; and how many that meet all other conditions are rented out or
 * sold, whether or not the filter leaves them out. Indexes: as for {@link selectListings}.
 */
export async function countListings(db: Executor, { available, ...filter }: Filter) {
  // The taken ones are few, and have their own index: the available ones are the rest.
  const [taken, all] = await Promise.all([
    countMatching(db, { ...filter, available: false }),
    available === false ? undefined : countMatching(db, filter),
  ]);
  const counted = all ?? taken;
  const leftOut = available === true ? taken : { total: 0, lastMonth: 0 };
  return {
    total: counted.total - leftOut.total,
    lastMonth: counted.lastMonth - leftOut.lastMonth,
    taken: taken.total,
  };
}

async function countMatching(db: Executor, filter: Filter) {
  const [counted] = await db
    .select({
      total: count(),
      lastMonth: sql<number>`count(*) filter (where ${listing.createdAt} > now() - interval '30 days')`.mapWith(Number),
    })
    .from(listing)
    .where(matching(filter));
  return counted ?? { total: 0, lastMonth: 0 };
}

/** How many listings each township has; one without any is left out. Index: listing_count. */
export function countByTownship(db: Executor, filter: Filter) {
  return db
    .select({ township: listing.township, count: count() })
    .from(listing)
    .where(matching(filter))
    .groupBy(listing.township);
}

const listingsById = prepared('listings_by_id', (db) =>
  selectWithCover(db).where(sql`${listing.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Listings by their ids, in the order given; one that is gone is left out. */
export async function selectListingsInOrder(db: Executor, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  const rows = await listingsById(db, { ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The photos of a listing in order, with all that is shown of them, as one value. In a query on a single table Drizzle omits the table from
 * column names, so they are written by hand here.
 */
const images = sql<
  Pick<typeof image.$inferSelect, 'id' | 'width' | 'height' | 'placeholder' | 'videoKey' | 'videoType'>[]
>`coalesce((
  select json_agg(json_build_object(
    'id', ${image}.id, 'width', ${image}.width, 'height', ${image}.height, 'placeholder', ${image}.placeholder,
    'videoKey', ${image}.video_key, 'videoType', ${image}.video_type
  ) order by ${listingImage}.position)
  from ${listingImage} inner join ${image} on ${image}.id = ${listingImage}.image_id
  where ${listingImage}.listing_id = ${listing}.id), '[]')`;

const listingById = prepared('listing_with_images', (db) =>
  db
    .select({ ...columns, ...market, images })
    .from(listing)
    .where(eq(listing.id, sql.placeholder('id'))),
);

/** One listing with all its photos. */
export async function selectListing(db: Executor, id: string) {
  const [found] = await listingById(db, { id });
  return found;
}

export async function insertListing(
  db: Executor,
  values: Omit<typeof listing.$inferInsert, 'endsAt'> & { endsAt: SQL },
): Promise<string> {
  const [created] = await db.insert(listing).values(values).returning({ id: listing.id });
  if (!created) throw new Error('The listing was not inserted.');
  return created.id;
}

/** Adds photos to a listing in this order; the first is the cover. */
export async function insertListingImages(db: Executor, listingId: string, ids: readonly string[]): Promise<void> {
  await db.insert(listingImage).values(ids.map((imageId, position) => ({ listingId, imageId, position })));
}

/** The owner of a listing, and the member who has it; undefined for one that does not exist. */
export async function holdersOf(db: Executor, id: string) {
  const { userId, memberId } = listing;
  const [row] = await db.select({ userId, memberId }).from(listing).where(eq(listing.id, id));
  return row;
}

/** Deletes listings, and remembers their characteristics for a while (LST-187). */
export async function deleteListings(tx: Executor, listings: readonly { id: string; userId: string }[]): Promise<void> {
  if (listings.length === 0) return;
  const ids = listings.map(({ id }) => id);
  await noteDeletion(tx, ids);
  await tx.delete(listing).where(inArray(listing.id, ids));
  for (const userId of new Set(listings.map(({ userId: whose }) => whose))) await inheritFirstDate(tx, userId);
}

/** Owners and marks of several listings; locked one after the other until the transaction ends, so that no two transactions wait for each other. */
export async function lockListings(tx: Executor, ids: readonly string[]) {
  await tx
    .select({ id: listing.id })
    .from(listing)
    .where(inArray(listing.id, [...ids]))
    .orderBy(asc(listing.id))
    .for('update');
  // Read once they are locked: whether one is hidden may have changed while another transaction had it.
  const { id, userId, memberId, name, type, propertyStatus, updatedAt } = listing;
  const ended = {
    isOnline: sql<boolean>`${isOnline}`,
    isHidden: sql<boolean>`${isHidden}`,
    isRenewable: sql<boolean>`${isRenewable}`,
    isDue: sql<boolean>`${listing.endsAt} <= now()`,
  };
  return tx
    .select({ id, userId, memberId, name, type, propertyStatus, updatedAt, ...ended })
    .from(listing)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
}

/** Columns of a row that change when its listing is confirmed. */
type Confirmed = ReturnType<typeof confirmedNow>;

/** Confirms listings, and brings back those that have ended and are not hidden. Neither changes when they were updated. @returns when each ends now. */
export async function confirmListings(
  tx: Executor,
  ids: readonly string[],
  confirmed: Confirmed,
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .update(listing)
    .set({ ...confirmed, endedAt: null })
    .where(and(inArray(listing.id, [...ids]), sql`not ${isHidden}`))
    .returning({ id: listing.id, endsAt: listing.endsAt });
  return new Map(rows.map(({ id, endsAt }) => [id, endsAt]));
}

/** Marks listings: one statement for each status. @returns when each was changed. */
export async function setStatuses(tx: Executor, marks: readonly StatusMark[]): Promise<Map<string, Date>> {
  const times = new Map<string, Date>();
  for (const [propertyStatus, marked] of Map.groupBy(marks, (mark) => mark.propertyStatus)) {
    const rows = await tx
      .update(listing)
      .set({ propertyStatus, takenAt: takenNow(propertyStatus), updatedAt: changedNow })
      .where(
        inArray(
          listing.id,
          marked.map(({ _id }) => _id),
        ),
      )
      .returning({ id: listing.id, updatedAt: listing.updatedAt });
    for (const { id, updatedAt } of rows) times.set(id, updatedAt);
  }
  return times;
}

/** The owner of a listing, locked until the transaction ends. */
export async function lockListingOwner(db: Executor, id: string) {
  const [found] = await db
    .select({ userId: listing.userId, memberId: listing.memberId, name: listing.name })
    .from(listing)
    .where(eq(listing.id, id))
    .for('update');
  return found;
}

/** A listing in its present state, with the ids of its photos in order, locked until the transaction ends. */
export async function lockListing(tx: Executor, id: string) {
  const [found] = await tx
    .select({ ...columns, isNearEnd: sql<boolean>`${isNearEnd}` })
    .from(listing)
    .where(eq(listing.id, id))
    .for('update');
  if (!found) return undefined;
  const photos = await tx
    .select({ id: listingImage.imageId })
    .from(listingImage)
    .where(eq(listingImage.listingId, id))
    .orderBy(asc(listingImage.position));
  return { ...found, imageIds: photos.map((photo) => photo.id) };
}

/** When a listing with this status was marked as rented out or sold: one that was already keeps its time, or that it has none (SHL-30). */
function takenNow(propertyStatus: PropertyStatus | null | undefined): SQL | null {
  if (!isTaken({ propertyStatus })) return null;
  return sql`case when ${oneOf(listing.propertyStatus, takenStatuses)} then ${listing.takenAt} else now() end`;
}

/** Never the previous time: editors detect an edit conflict by it. */
const changedNow = sql`greatest(now(), ${listing.updatedAt} + interval '1 millisecond')`;

export async function updateListing(
  tx: Executor,
  id: string,
  values: Omit<typeof listing.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'pageViews' | 'endsAt'> & {
    endsAt?: SQL;
  },
): Promise<void> {
  await tx
    .update(listing)
    .set({ ...values, takenAt: takenNow(values.propertyStatus), updatedAt: changedNow })
    .where(eq(listing.id, id));
}

/** Removes all photos from a listing. */
export async function deleteListingImages(tx: Executor, listingId: string): Promise<void> {
  await tx.delete(listingImage).where(eq(listingImage.listingId, listingId));
}

/** Counts one more listing of a user in this calendar month (Asia/Yangon), unless the limit is reached. */
export async function countMonthlyPost(db: Executor, userId: string, limit: number): Promise<boolean> {
  const counted = await db
    .insert(monthlyPosts)
    .values({ userId, month: sql`date_trunc('month', now() at time zone 'Asia/Yangon')::date`, count: 1 })
    .onConflictDoUpdate({
      target: [monthlyPosts.userId, monthlyPosts.month],
      set: { count: sql`${monthlyPosts.count} + 1` },
      setWhere: sql`${monthlyPosts.count} < ${limit}`,
    })
    .returning({ count: monthlyPosts.count });
  return counted.length > 0;
}

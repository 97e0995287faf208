import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { openStates, type ViewingHours, viewingLimits, type Weekday } from '#domain/viewing/viewing.ts';
import type { Executor } from '../process/database.ts';
import { listing, user, viewing, viewingHours } from '../database/schema.ts';
import { emailOfHolder } from '../listing/of-owner.ts';

export type ViewingRow = typeof viewing.$inferSelect;

/** When an account shows its homes, and the seed of its feed; undefined if it has not said. Index: the primary key. */
export async function selectHours(
  db: Executor,
  userId: string,
): Promise<(ViewingHours & { feedSeed: string }) | undefined> {
  const [row] = await db.select().from(viewingHours).where(eq(viewingHours.userId, userId));
  return row && { days: row.days as Weekday[], from: row.fromMinute, until: row.untilMinute, feedSeed: row.feedSeed };
}

export async function saveHours(db: Executor, userId: string, { days, from, until }: ViewingHours): Promise<void> {
  const values = { days: [...days], fromMinute: from, untilMinute: until, updatedAt: new Date() };
  await db.transaction(async (tx) => {
    await tx
      .insert(viewingHours)
      .values({ userId, feedSeed: uuidv4(), ...values })
      .onConflictDoUpdate({ target: viewingHours.userId, set: values });
    // Pages of listings show it.
    await tx
      .update(user)
      .set({ offersViewings: days.length > 0 })
      .where(eq(user.id, userId));
  });
}

/** Gives an account another feed: the token of the one before leads nowhere. */
export async function renewFeedSeed(db: Executor, userId: string): Promise<string | undefined> {
  const [row] = await db
    .update(viewingHours)
    .set({ feedSeed: uuidv4() })
    .where(eq(viewingHours.userId, userId))
    .returning({ feedSeed: viewingHours.feedSeed });
  return row?.feedSeed;
}

/** The account whose feed has this seed; undefined while it is suspended. Index: viewing_hours_feed. */
export async function ownerOfFeed(db: Executor, feedSeed: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: viewingHours.userId })
    .from(viewingHours)
    .innerJoin(user, eq(user.id, viewingHours.userId))
    .where(and(eq(viewingHours.feedSeed, feedSeed), isNull(user.suspendedAt)));
  return row?.userId;
}

/** Holds a time for somebody. @returns undefined if it is taken: only one of many who ask at once gets it. */
export async function insertViewing(
  tx: Executor,
  values: typeof viewing.$inferInsert,
): Promise<ViewingRow | undefined> {
  const [row] = await tx
    .insert(viewing)
    .values(values)
    .onConflictDoNothing({
      target: [viewing.ownerId, viewing.startsAt, viewing.heldBy],
      where: sql`${viewing.heldBy} is not null`,
    })
    .returning();
  return row;
}

/** A viewing, locked until the transaction ends. */
export async function lockViewing(tx: Executor, id: string): Promise<ViewingRow | undefined> {
  const [row] = await tx.select().from(viewing).where(eq(viewing.id, id)).for('update');
  return row;
}

/** Changes a viewing, of which calendars are to take notice. */
export async function updateViewing(
  tx: Executor,
  { id, sequence }: Pick<ViewingRow, 'id' | 'sequence'>,
  values: Partial<typeof viewing.$inferInsert>,
): Promise<ViewingRow> {
  const [row] = await tx
    .update(viewing)
    .set({ ...values, sequence: sequence + 1, updatedAt: new Date() })
    .where(eq(viewing.id, id))
    .returning();
  if (!row) throw new Error('A locked viewing is gone.');
  return row;
}

/** A viewing with the code and place of its listing, if that is still there, and the address of the member who has it, or else of its owner (VIE-15). */
export async function selectViewing(db: Executor, id: string) {
  const [row] = await selectWith(db, eq(viewing.id, id)).limit(1);
  return row;
}

export type ViewingWith = NonNullable<Awaited<ReturnType<typeof selectViewing>>>;

/** Condition that a viewing's listing is still the account's that was asked. */
const isStillOwners = sql`${listing.userId} = ${viewing.ownerId}`;

function selectWith(db: Executor, where: SQL | undefined) {
  return db
    .select({
      viewing,
      code: listing.code,
      address: listing.address,
      township: listing.township,
      ownerEmail: sql<string>`case when ${isStillOwners} then ${emailOfHolder} else ${user.email} end`,
      isSuspended: sql<boolean>`${user.suspendedAt} is not null`,
      // Of an account that has it no longer, it says nothing.
      memberId: sql<string | null>`case when ${isStillOwners} then ${listing.memberId} end`,
    })
    .from(viewing)
    .innerJoin(user, eq(user.id, viewing.ownerId))
    .leftJoin(listing, eq(listing.id, viewing.listingId))
    .where(where)
    .$dynamic();
}

/** Whose viewings somebody sees: an account's own, and of the agency that they work for all, or those of the listings that they have (VIE-15). */
export interface Shown {
  ownerId: string;
  agencyId: string | undefined;
  /** Undefined for those who see all of the agency. */
  memberId: string | undefined;
}

/**
 * The viewings that somebody sees from a moment on, at most as many as are listed: first those to come that are asked for or agreed, however many
 * others there are, the earliest first. Index: viewing_by_owner.
 */
export function selectListed(db: Executor, { ownerId, agencyId, memberId }: Shown, since: Date, now: Date) {
  const isTheirs = memberId === undefined ? undefined : and(isStillOwners, eq(listing.memberId, memberId));
  const isAgencys = agencyId === undefined ? undefined : and(eq(viewing.ownerId, agencyId), isTheirs);
  const isToCome = sql`(${inArray(viewing.state, [...openStates])} and ${gt(viewing.startsAt, now)})`;
  return selectWith(db, and(or(eq(viewing.ownerId, ownerId), isAgencys), gte(viewing.startsAt, since)))
    .orderBy(sql`${isToCome} desc`, asc(viewing.startsAt), asc(viewing.id))
    .limit(viewingLimits.listed);
}

/**
 * The viewings of an account for its calendar: the agreed ones to come, and of the others that were ever agreed since a moment the latest (VIE-9).
 * Index: viewing_agreed.
 */
export async function selectOfFeed(db: Executor, ownerId: string, since: Date, now: Date): Promise<ViewingWith[]> {
  const wereAgreed = and(eq(viewing.ownerId, ownerId), isNotNull(viewing.agreedAt), gte(viewing.startsAt, since));
  const isToCome = and(eq(viewing.state, 'agreed'), gte(viewing.startsAt, now));
  const others = or(ne(viewing.state, 'agreed'), lt(viewing.startsAt, now));
  const coming = await selectWith(db, and(wereAgreed, isToCome))
    .orderBy(asc(viewing.startsAt), asc(viewing.id))
    .limit(viewingLimits.feedAhead);
  const rest = await selectWith(db, and(wereAgreed, others))
    .orderBy(desc(viewing.startsAt), desc(viewing.id))
    .limit(viewingLimits.listed);
  return [...rest, ...coming];
}

/** Deletes viewings that were so many days ago. Index: viewing_by_time. */
export async function deleteOver(db: Executor, days: number): Promise<void> {
  await db.delete(viewing).where(lt(viewing.startsAt, sql`now() - make_interval(days => ${days}::int)`));
}

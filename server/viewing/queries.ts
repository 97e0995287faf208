import { and, asc, count, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { heldStates, type ViewingHours, viewingLimits, type Weekday } from '#domain/viewing/viewing.ts';
import type { Executor } from '../process/database.ts';
import { listing, user, viewing, viewingHours } from '../database/schema.ts';

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

const isHeld = inArray(viewing.state, [...heldStates]);

/** The times of an account that are taken from now on, in milliseconds. Index: viewing_by_owner. */
export async function selectHeld(db: Executor, ownerId: string, now: Date): Promise<Set<number>> {
  const rows = await db
    .select({ startsAt: viewing.startsAt })
    .from(viewing)
    .where(and(eq(viewing.ownerId, ownerId), gt(viewing.startsAt, now), isHeld));
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

/** How many times to come a lead holds. Index: viewing_by_lead. */
export async function countHeldBy(db: Executor, leadId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(viewing)
    .where(and(eq(viewing.leadId, leadId), gt(viewing.startsAt, now), isHeld));
  return row?.count ?? 0;
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
      target: [viewing.ownerId, viewing.startsAt],
      where: sql`${viewing.state} in ('asked', 'agreed')`,
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

/** Whether a time of an account is taken, once no other transaction is about to take it: lockOwner. Index: viewing_held. */
export async function isTakenTime(tx: Executor, ownerId: string, startsAt: Date): Promise<boolean> {
  return (await tx.$count(viewing, and(eq(viewing.ownerId, ownerId), eq(viewing.startsAt, startsAt), isHeld))) > 0;
}

/** Lets nobody else hold a time of the account until the transaction ends. */
export async function lockTimesOf(tx: Executor, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`viewings of ${ownerId}`}, 0))`);
}

/** A viewing with the code and place of its listing, if that is still there, and the address of its owner. */
export async function selectViewing(db: Executor, id: string) {
  const [row] = await selectWith(db, eq(viewing.id, id)).limit(1);
  return row;
}

export type ViewingWith = NonNullable<Awaited<ReturnType<typeof selectViewing>>>;

function selectWith(db: Executor, where: SQL | undefined) {
  return db
    .select({
      viewing,
      code: listing.code,
      address: listing.address,
      township: listing.township,
      ownerEmail: user.email,
      isSuspended: sql<boolean>`${user.suspendedAt} is not null`,
    })
    .from(viewing)
    .innerJoin(user, eq(user.id, viewing.ownerId))
    .leftJoin(listing, eq(listing.id, viewing.listingId))
    .where(where)
    .$dynamic();
}

/** The viewings of an account from a moment on, the earliest first. Index: viewing_by_owner. */
export function selectViewingsOf(db: Executor, ownerId: string, since: Date) {
  return selectWith(db, and(eq(viewing.ownerId, ownerId), gte(viewing.startsAt, since)))
    .orderBy(asc(viewing.startsAt), asc(viewing.id))
    .limit(viewingLimits.listed);
}

/** Deletes viewings that were so many days ago. Index: viewing_by_time. */
export async function deleteOver(db: Executor, days: number): Promise<void> {
  await db.delete(viewing).where(lt(viewing.startsAt, sql`now() - make_interval(days => ${days}::int)`));
}

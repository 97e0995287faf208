import { and, asc, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NewPackage } from '#domain/package/create.ts';
import type { Executor } from '../process/database.ts';
import { listingPackage, subscription, user } from '../database/schema.ts';
import { listingsLeft, type PackageStatus } from '#domain/package/package.ts';
/** A row of the package table. */
export type PackageRow = typeof listingPackage.$inferSelect;

/** Every package, cheapest first. Index: package_by_price. */
export function selectPackages(db: Executor) {
  return db.select().from(listingPackage).orderBy(asc(listingPackage.price), asc(listingPackage.id));
}

export async function selectPackage(db: Executor, id: string) {
  const [found] = await db.select().from(listingPackage).where(eq(listingPackage.id, id));
  return found;
}

/** A package, locked until the transaction ends. */
export async function lockPackage(tx: Executor, id: string): Promise<PackageRow | undefined> {
  const [found] = await tx.select().from(listingPackage).where(eq(listingPackage.id, id)).for('update');
  return found;
}

/** Prevents anybody else from giving a package a title until the transaction ends. */
export async function lockTitles(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('package title'))`);
}

/** Whether a package has this title, case-insensitively. Index: package_title. */
export async function isTitleTaken(tx: Executor, title: string, exceptId?: string): Promise<boolean> {
  const others = exceptId === undefined ? undefined : ne(listingPackage.id, exceptId);
  return (await tx.$count(listingPackage, and(sql`lower(${listingPackage.title}) = lower(${title})`, others))) > 0;
}

export async function insertPackage(tx: Executor, values: NewPackage): Promise<PackageRow> {
  const [created] = await tx.insert(listingPackage).values(values).returning();
  if (!created) throw new Error('The package was not inserted.');
  return created;
}

export async function updatePackage(tx: Executor, id: string, values: NewPackage): Promise<PackageRow> {
  const [changed] = await tx
    .update(listingPackage)
    // Never the same time as before: editors detect conflicting edits by it.
    .set({ ...values, updatedAt: sql`greatest(now(), ${listingPackage.updatedAt} + interval '1 millisecond')` })
    .where(eq(listingPackage.id, id))
    .returning();
  if (!changed) throw new Error('The package to change does not exist.');
  return changed;
}

/** The newest subscription of a user, with its package's title. Index: subscription_current. */
export async function selectCurrentSubscription(db: Executor, userId: string, lock = false) {
  const query = db
    .select({ subscription, title: listingPackage.title })
    .from(subscription)
    .innerJoin(listingPackage, eq(listingPackage.id, subscription.packageId))
    .where(eq(subscription.userId, userId))
    .orderBy(desc(subscription.startedAt), desc(subscription.id))
    .limit(1);
  const [found] = lock ? await query.for('update', { of: subscription }) : await query;
  return found;
}

/** Condition that it is the newest subscription of its user: their current one, active or ended. Index: subscription_current. */
export const isCurrent: SQL = sql`not exists (select from ${subscription} newer where newer.user_id = ${subscription.userId}
  and (newer.started_at, newer.id) > (${subscription.startedAt}, ${subscription.id}))`;

/** @returns the id of the subscription. */
export async function insertSubscription(db: Executor, values: typeof subscription.$inferInsert): Promise<string> {
  const [created] = await db.insert(subscription).values(values).returning({ id: subscription.id });
  if (!created) throw new Error('The subscription was not inserted.');
  return created.id;
}

/** Now, or just after the user's newest subscription began: the moment from which another is the current one. */
export async function selectNextStart(tx: Executor, userId: string): Promise<Date> {
  const newest = sql`(select max(${subscription.startedAt}) from ${subscription} where ${subscription.userId} = ${userId})`;
  const [next] = await tx
    .select({
      startsAt:
        sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()), ${newest} + interval '1 millisecond')`.mapWith(
          subscription.startedAt,
        ),
    })
    .from(user)
    .where(eq(user.id, userId));
  if (!next) throw new Error('No user has this id.');
  return next.startsAt;
}

/** Ends all of a user's subscriptions, at a moment after all of them began. */
export async function endSubscriptions(tx: Executor, userId: string, at: Date): Promise<void> {
  await tx
    .update(subscription)
    .set({ expiresAt: at })
    .where(and(eq(subscription.userId, userId), gt(subscription.expiresAt, at)));
}

/** The address for emails to a user about their package. */
export async function selectSubscriber(db: Executor, userId: string): Promise<{ email: string } | undefined> {
  const [found] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return found;
}

/** Uses one listing slot of a subscription, if it is active and has one left: check and count in one statement. */
export async function takePlace(db: Executor, subscriptionId: string): Promise<boolean> {
  const taken = await db
    .update(subscription)
    .set({ listingsUsed: sql`${subscription.listingsUsed} + 1` })
    .where(
      and(
        eq(subscription.id, subscriptionId),
        gt(subscription.expiresAt, sql`now()`),
        or(eq(subscription.listingLimit, -1), sql`${subscription.listingsUsed} < ${subscription.listingLimit}`),
      ),
    )
    .returning({ id: subscription.id });
  return taken.length > 0;
}

const noPackage: PackageStatus = {
  hasPackage: false,
  package: null,
  isActive: false,
  expiresAt: null,
  listingsUsed: 0,
  listingsLeft: 0,
};

/** A user's current package (PKG-13). */
export async function packageStatus(db: Executor, userId: string, now = new Date()): Promise<PackageStatus> {
  const current = await selectCurrentSubscription(db, userId);
  if (!current) return noPackage;
  const { packageId, listingLimit, listingsUsed, expiresAt } = current.subscription;
  return {
    hasPackage: true,
    package: { _id: packageId, title: current.title },
    isActive: expiresAt > now,
    expiresAt: expiresAt.toISOString(),
    listingsUsed,
    listingsLeft: listingsLeft(listingLimit, listingsUsed),
  };
}

import { and, asc, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { NewPackage } from '#domain/package-form.ts';
import type { Executor } from '../database/executor.ts';
import { listingPackage, subscription } from '../database/schema.ts';

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

/** Nobody else gives a package a title until the transaction ends. */
export async function lockTitles(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('package title'))`);
}

/** Whether a package has this title, in whatever letter case. Index: package_title. */
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
    // Never the time that was there before: editors tell by it whether somebody was faster.
    .set({ ...values, updatedAt: sql`greatest(now(), ${listingPackage.updatedAt} + interval '1 millisecond')` })
    .where(eq(listingPackage.id, id))
    .returning();
  if (!changed) throw new Error('The package was not there to be changed.');
  return changed;
}

/** The newest subscription of a person, with its package's title. Index: subscription_current. */
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

export async function insertSubscription(db: Executor, values: typeof subscription.$inferInsert) {
  await db.insert(subscription).values(values);
}

/** Uses one place of a subscription, if it is active and has one left: check and count in one statement. */
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

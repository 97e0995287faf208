import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { listingPackage, subscription } from '../database/schema.ts';

/** Every package, cheapest first. Index: package_by_price. */
export function selectPackages(db: Executor) {
  return db.select().from(listingPackage).orderBy(asc(listingPackage.price), asc(listingPackage.id));
}

export async function selectPackage(db: Executor, id: string) {
  const [found] = await db.select().from(listingPackage).where(eq(listingPackage.id, id));
  return found;
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

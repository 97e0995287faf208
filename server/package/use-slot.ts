import { type Column, type SQL, sql } from 'drizzle-orm';
import { Forbidden } from '#domain/errors.ts';
import { listingsLeft } from '#domain/package/package.ts';
import type { RuleCode } from '#domain/refusals.ts';
import type { Executor } from '../process/database.ts';
import { subscription } from '../database/schema.ts';
import { isCurrent, selectCurrentSubscription, takePlace } from './queries.ts';

/** Condition that a user's package has not expired, whatever is left of it. Index: subscription_current. */
export function hasRunningPackage(userId: Column): SQL {
  return sql`exists (select from ${subscription}
    where ${subscription.userId} = ${userId} and ${subscription.expiresAt} > now() and ${isCurrent})`;
}

/**
 * Counts one listing against a user's package, within the transaction that creates it: of two at once for the last
 * slot, one wins.
 * @throws Forbidden without an active package, or with none of its listings left (PKG-17)
 */
export async function useSlot(tx: Executor, userId: string): Promise<void> {
  const current = await selectCurrentSubscription(tx, userId, true);
  if (!current) throw new Forbidden('package_not_active');
  const { id, expiresAt } = current.subscription;
  if (await takePlace(tx, id)) return;
  throw new Forbidden(expiresAt > new Date() ? 'package_used_up' : 'package_not_active');
}

/** How many listings a user's package has left, and what refuses the next one. */
export async function slotsLeft(db: Executor, userId: string): Promise<{ left: number; code: RuleCode }> {
  const current = await selectCurrentSubscription(db, userId);
  if (!current || current.subscription.expiresAt <= new Date()) return { left: 0, code: 'package_not_active' };
  const left = listingsLeft(current.subscription.listingLimit, current.subscription.listingsUsed);
  return { left: left === 'Unlimited' ? Infinity : left, code: 'package_used_up' };
}

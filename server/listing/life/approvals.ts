import { eq, sql } from 'drizzle-orm';
import { waitingFor } from '#domain/listing/hiding.ts';
import { type hiddenListing, type listing, user } from '../../database/schema.ts';
import type { Executor } from '../../process/database.ts';

/**
 * Whether showing a listing counts as an approval of its owner's (MOD-37): a new one, or one that was hidden after a look (MOD-67); not a merged one, nor
 * one that waited because it was changed (MOD-66): it would count twice.
 */
export function isCountedApproval(
  { createdAt }: Pick<typeof listing.$inferSelect, 'createdAt'>,
  { cause, hiddenAt, mergedInto }: typeof hiddenListing.$inferSelect,
): boolean {
  return cause === 'admin' ? mergedInto === null : waitingFor(cause) !== undefined && createdAt >= hiddenAt;
}

/** Counts an approval of a user’s listing. */
export async function countApproval(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(user)
    .set({ approvedListings: sql`${user.approvedListings} + 1` })
    .where(eq(user.id, userId));
}

/** Lets the next listings of a user wait for a look again, with `REVIEW` (MOD-67): something of theirs was hidden, or they were suspended. */
export async function takeApprovalsBack(tx: Executor, userId: string): Promise<void> {
  await tx.update(user).set({ approvedListings: 0, isKnownPoster: false }).where(eq(user.id, userId));
}

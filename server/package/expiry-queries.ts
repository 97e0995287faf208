import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { listingPackage, subscription, user } from '../database/schema.ts';
import { isCurrent } from './queries.ts';

/** What a person is told of the end of their package. */
export type Ending = 'ending' | 'ended';

const toldAt = { ending: subscription.endingToldAt, ended: subscription.endedToldAt };

/**
 * Packages that people still have, whose end lies between two moments, and of which they have not been told; locked until
 * the transaction ends. Those that another transaction has locked are left to it. Index: subscription_by_expiry.
 * @param longerThan milliseconds; packages that last no longer are left out.
 */
export function lockUnnotified(
  tx: Executor,
  ending: Ending,
  { after, until, longerThan, limit }: { after: Date; until: Date; longerThan: number; limit: number },
) {
  return tx
    .select({
      id: subscription.id,
      expiresAt: subscription.expiresAt,
      title: listingPackage.title,
      email: user.email,
    })
    .from(subscription)
    .innerJoin(user, eq(user.id, subscription.userId))
    .innerJoin(listingPackage, eq(listingPackage.id, subscription.packageId))
    .where(
      and(
        gt(subscription.expiresAt, after),
        lte(subscription.expiresAt, until),
        sql`${subscription.expiresAt} - ${subscription.startedAt} > ${longerThan} * interval '1 millisecond'`,
        isNull(toldAt[ending]),
        isCurrent,
      ),
    )
    .orderBy(asc(subscription.expiresAt), asc(subscription.id))
    .limit(limit)
    .for('update', { of: subscription, skipLocked: true });
}

export async function markNotified(tx: Executor, ending: Ending, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(subscription)
    .set(ending === 'ending' ? { endingToldAt: now } : { endedToldAt: now })
    .where(inArray(subscription.id, [...ids]));
}

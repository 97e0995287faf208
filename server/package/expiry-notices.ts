import type { Job } from '../process/jobs.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Services } from '../process/services.ts';
import { emailAfterExpiry, emailBeforeExpiry } from './emails.ts';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';
import { listingPackage, subscription, user } from '../database/schema.ts';
import { isCurrent } from './queries.ts';

const day = 24 * 60 * 60 * 1000;
/** How long before its end a user is notified. A package that lasts no longer than this ends without a warning. */
const notice = 3 * day;
/** An end that nobody was notified of for this long, because the portal was off, is no longer news. */
const stale = 3 * day;
const batch = 50;

type Notifying = Pick<Services, 'database' | 'jobs' | 'settings'>;

/** Every hour: writes to users whose package ends in 3 days, or has ended. */
export function packageExpiryNotices(services: Notifying): Job {
  return { name: 'tell-package-ends', schedule: '7 * * * *', run: () => notifyOfExpiry(services) };
}

/** Writes each email once, however often and by however many processes it is called: each notice is recorded with its email. */
export async function notifyOfExpiry(services: Notifying, now = new Date()): Promise<void> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  await notifyEach(services, 'ending', { after: now, until: at(notice), longerThan: notice }, now, (found) =>
    emailBeforeExpiry(found.email, {
      ...found,
      days: Math.ceil((found.expiresAt.getTime() - now.getTime()) / day),
    }),
  );
  await notifyEach(services, 'ended', { after: at(-stale), until: now, longerThan: 0 }, now, (found) =>
    emailAfterExpiry(found.email, found),
  );
}

async function notifyEach(
  services: Notifying,
  ending: Ending,
  when: { after: Date; until: Date; longerThan: number },
  now: Date,
  emailTo: (found: Awaited<ReturnType<typeof lockUnnotified>>[number]) => Parameters<typeof queueEmail>[2],
): Promise<void> {
  for (;;) {
    const notified = await services.database.db.transaction(async (tx) => {
      const found = await lockUnnotified(tx, ending, { ...when, limit: batch });
      for (const one of found) await queueEmail(services, tx, emailTo(one));
      const ids = found.map(({ id }) => id);
      await markNotified(tx, ending, ids, now);
      return found.length;
    });
    if (notified < batch) return;
  }
}

/** Notices of the end of a package. */
type Ending = 'ending' | 'ended';

const notifiedAt = { ending: subscription.endingToldAt, ended: subscription.endedToldAt };

/**
 * Current packages whose end lies between two moments, and of which their users have not been notified; locked until
 * the transaction ends. Those locked by another transaction are skipped. Index: subscription_by_expiry.
 * @param longerThan milliseconds; packages that last no longer are omitted.
 */
function lockUnnotified(
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
        isNull(notifiedAt[ending]),
        // They could not renew it.
        isNull(user.suspendedAt),
        isCurrent,
      ),
    )
    .orderBy(asc(subscription.expiresAt), asc(subscription.id))
    .limit(limit)
    .for('update', { of: subscription, skipLocked: true });
}

async function markNotified(tx: Executor, ending: Ending, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(subscription)
    .set(ending === 'ending' ? { endingToldAt: now } : { endedToldAt: now })
    .where(inArray(subscription.id, [...ids]));
}

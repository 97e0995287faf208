import type { Job } from '../jobs/jobs.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Services } from '../app/context.ts';
import { emailAfterExpiry, emailBeforeExpiry } from './emails.ts';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { listingPackage, subscription, user } from '../database/schema.ts';
import { isCurrent } from './queries.ts';

const day = 24 * 60 * 60 * 1000;
/** How long before its end a person is told. A package that lasts no longer than this ends without a warning. */
const notice = 3 * day;
/** An end that nobody was told of for so long, as the portal was off, is no news any more. */
const stale = 3 * day;
const batch = 50;

type Telling = Pick<Services, 'database' | 'jobs' | 'settings'>;

/** Every hour: writes to people whose package ends in 3 days, or has ended. */
export function packageExpiryNotices(services: Telling): Job {
  return { name: 'tell-package-ends', schedule: '7 * * * *', run: () => tellEnds(services) };
}

/** Writes each email once, however often it is called and by however many processes: what was told is noted with it. */
export async function tellEnds(services: Telling, now = new Date()): Promise<void> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const { settings } = services;
  await tellEach(services, 'ending', { after: now, until: at(notice), longerThan: notice }, now, (found) =>
    emailBeforeExpiry(settings, found.email, {
      ...found,
      days: Math.ceil((found.expiresAt.getTime() - now.getTime()) / day),
    }),
  );
  await tellEach(services, 'ended', { after: at(-stale), until: now, longerThan: 0 }, now, (found) =>
    emailAfterExpiry(settings, found.email, found),
  );
}

async function tellEach(
  services: Telling,
  ending: Ending,
  when: { after: Date; until: Date; longerThan: number },
  now: Date,
  letterTo: (found: Awaited<ReturnType<typeof lockUnnotified>>[number]) => Parameters<typeof queueEmail>[2],
): Promise<void> {
  for (;;) {
    const notified = await services.database.db.transaction(async (tx) => {
      const found = await lockUnnotified(tx, ending, { ...when, limit: batch });
      for (const one of found) await queueEmail(services, tx, letterTo(one));
      const ids = found.map(({ id }) => id);
      await markNotified(tx, ending, ids, now);
      return found.length;
    });
    if (notified < batch) return;
  }
}

/** What a person is told of the end of their package. */
type Ending = 'ending' | 'ended';

const toldAt = { ending: subscription.endingToldAt, ended: subscription.endedToldAt };

/**
 * Packages that people still have, whose end lies between two moments, and of which they have not been told; locked until
 * the transaction ends. Those that another transaction has locked are left to it. Index: subscription_by_expiry.
 * @param longerThan milliseconds; packages that last no longer are left out.
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
        isNull(toldAt[ending]),
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

import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { listing, report } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { Queue } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { type Found, signalsOf } from './signals.ts';

/** Listings that were saved, to be looked at soon, after the call that saved them has its response. */
const lookQueue: Queue<{ listingId: string }> = {
  name: 'look-at-listing',
  firstPause: 30,
  longestPause: 3600,
  retries: 5,
  patience: 120,
};

/** Name of the portal as a reporter: no visitor and no network has one like it. */
const portal = 'portal signal';

/** Has a listing looked at for signals (MOD-40), once the transaction is committed. */
export async function queueLook({ jobs }: Pick<Services, 'jobs'>, tx: Executor, listingId: string): Promise<void> {
  await jobs.queue(tx, lookQueue, { listingId });
}

/** Starts looking at listings that were saved. */
export async function lookAtListings(services: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  await services.jobs.work(lookQueue, async ({ listingId }) => {
    await lookAt(services, listingId);
    return 'done';
  });
}

/**
 * Reports the signals about a listing to the admins, each once: not again while it is open, or once an admin has found nothing wrong with the
 * same. One that is true no longer is taken back, but for the pace of an account, which was what it was.
 */
export async function lookAt({ database }: Pick<Services, 'database'>, listingId: string): Promise<void> {
  const [row] = await database.db.select().from(listing).where(eq(listing.id, listingId));
  if (!row) return;
  // Found first: it takes a while, and nothing is to wait for it.
  const found = await signalsOf(database.db, row);
  await database.db.transaction(async (tx) => {
    // One look at an account's listings at a time; the account before the listing, as everywhere.
    await lockAccount(tx, row.userId);
    const [now] = await tx
      .select({ updatedAt: listing.updatedAt })
      .from(listing)
      .where(eq(listing.id, listingId))
      .for('share');
    // It was saved again, and is looked at again.
    if (now?.updatedAt.getTime() !== row.updatedAt.getTime()) return;
    await withdraw(tx, listingId, found);
    for (const one of found) if (!(await isSettled(tx, row, one))) await insertSignal(tx, row, one);
  });
}

type Row = Pick<typeof listing.$inferSelect, 'id' | 'userId' | 'name'>;

/** Takes back the open signals that are true no longer. */
async function withdraw(tx: Executor, listingId: string, found: readonly Found[]): Promise<void> {
  const isOpen = and(eq(report.subjectId, listingId), isNull(report.closedAt), eq(report.network, portal));
  const open = await tx.select().from(report).where(isOpen);
  const gone = open.filter(
    ({ reason, words, pointsTo }) =>
      reason !== 'posts-many' &&
      !found.some((one) => one.signal === reason && one.words === words && one.pointsTo === pointsTo),
  );
  for (const { id } of gone) await tx.delete(report).where(eq(report.id, id));
}

/**
 * Whether a signal is open, or an admin has found nothing wrong with it: with the same other listing, the same number or link; and with the same
 * account for what many of its listings have. Indexes: report_open, report_by_target, listing_by_user.
 */
async function isSettled(tx: Executor, { id, userId }: Row, { signal, words, pointsTo }: Found): Promise<boolean> {
  const theirs = tx.select({ id: listing.id }).from(listing).where(eq(listing.userId, userId));
  const isOfAccount = signal === 'same-number' || signal === 'number-or-link' || signal === 'posts-many';
  const same = and(
    eq(report.reason, signal),
    isOfAccount ? inArray(report.subjectId, theirs) : eq(report.subjectId, id),
    pointsTo === null ? undefined : eq(report.pointsTo, pointsTo),
    signal === 'number-or-link' ? eq(report.words, words) : undefined,
    or(isNull(report.closedAt), eq(report.outcome, 'kept')),
  );
  return (await tx.$count(report, same)) > 0;
}

async function insertSignal(tx: Executor, { id, name }: Row, { signal, words, pointsTo }: Found): Promise<void> {
  const day = yangonDay(new Date());
  // All of them are of one network: together they weigh as the gravest (MOD-20).
  const from = { visitor: `${portal} ${signal}`, network: portal, day };
  const values = { kind: 'listing' as const, subjectId: id, label: name, reason: signal, words, pointsTo, ...from };
  await tx.insert(report).values(values).onConflictDoNothing();
}

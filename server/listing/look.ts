import { and, eq, inArray, isNull, like, notInArray, or, sql } from 'drizzle-orm';
import { signals } from '#domain/report/report.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { listing, report } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { Queue } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { type Found, signalsOf } from './signals.ts';

/** Listings that were saved, to be looked at: soon, but after whoever saved them has an answer. */
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
 * Reports the signals about a listing to the admins, each once: not again while it is open, or once an admin has found nothing wrong. A signal
 * that has gone is no longer reported.
 */
export async function lookAt({ database }: Pick<Services, 'database'>, listingId: string): Promise<void> {
  // Read first: it takes a while, and nothing is to wait for it.
  const found = await signalsOf(database.db, listingId);
  await database.db.transaction(async (tx) => {
    const [row] = await tx.select({ label: listing.name }).from(listing).where(eq(listing.id, listingId)).for('share');
    if (!row) return;
    await withdraw(tx, listingId, found);
    const settled = await tx
      .select({ reason: report.reason })
      .from(report)
      .where(
        and(
          eq(report.subjectId, listingId),
          inArray(report.reason, signals),
          or(isNull(report.closedAt), eq(report.outcome, 'kept')),
        ),
      );
    const known = new Set<string>(settled.map(({ reason }) => reason));
    // An account is one case, however many listings it posts.
    const account = found.find(({ signal }) => signal === 'posts-many')?.pointsTo;
    if (account && (await isKnown(tx, account))) known.add('posts-many');
    const day = yangonDay(new Date());
    const rows = found
      .filter(({ signal }) => !known.has(signal))
      .map(({ signal, words, pointsTo }) => ({
        kind: 'listing' as const,
        subjectId: listingId,
        label: row.label,
        reason: signal,
        words,
        pointsTo,
        visitor: `${portal} ${signal}`,
        network: `${portal} ${signal}`,
        day,
      }));
    if (rows.length > 0) await tx.insert(report).values(rows).onConflictDoNothing();
  });
}

/** Whether it is reported already that an account posts many, or an admin has found nothing wrong with that. Index: report_by_target. */
async function isKnown(tx: Executor, userId: string): Promise<boolean> {
  const isSettled = or(isNull(report.closedAt), eq(report.outcome, 'kept'));
  return (await tx.$count(report, and(eq(report.pointsTo, userId), eq(report.reason, 'posts-many'), isSettled))) > 0;
}

/** Takes back the open signals that are there no longer. */
async function withdraw(tx: Executor, listingId: string, found: readonly Found[]): Promise<void> {
  const present = found.map(({ signal }) => signal);
  const isGone = present.length === 0 ? sql`true` : notInArray(report.reason, present);
  await tx
    .delete(report)
    .where(and(eq(report.subjectId, listingId), isNull(report.closedAt), like(report.visitor, `${portal} %`), isGone));
}

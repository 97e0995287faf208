import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Closing, reportDays } from '#domain/report/report.ts';
import { recordAction } from '../audit/record.ts';
import { report } from '../database/schema.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { emailAboutOutcome } from './emails.ts';

/**
 * Closes the open reports of one thing, as far as they were seen (MOD-21). Those who left an address are told what came of it, and the address is
 * forgotten. Index: report_open.
 * @returns how many were closed.
 */
export async function closeReports(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  currentUser: CurrentUser,
  { kind, id, lastAt, outcome, answer }: Closing,
): Promise<number> {
  // One that came since they were read stays open.
  const isSeen = lastAt === undefined ? undefined : lte(report.createdAt, new Date(lastAt));
  const open = await tx
    .select({ id: report.id, label: report.label, email: report.email })
    .from(report)
    .where(and(eq(report.kind, kind), eq(report.subjectId, id), isNull(report.closedAt), isSeen))
    .orderBy(asc(report.createdAt), asc(report.id))
    .for('update');
  const [first] = open;
  if (!first) return 0;
  const { label } = first;
  await tx
    .update(report)
    .set({ closedAt: sql`now()`, closedBy: currentUser.username, outcome, answer: answer ?? null, email: null })
    .where(
      inArray(
        report.id,
        open.map((one) => one.id),
      ),
    );
  for (const to of new Set(open.flatMap(({ email }) => email?.toLowerCase() ?? [])))
    await queueEmail(services, tx, emailAboutOutcome(to, { kind, label, outcome, answer }));
  await recordAction(tx, {
    actorId: currentUser._id,
    action: 'report.close',
    subjectId: id,
    thing: { label },
    change: { kind, outcome, reports: open.length, ...(answer && { answer }) },
  });
  return open.length;
}

/** Runs every hour: deletes reports that are old, and addresses that have waited long. Indexes: report_closed, report_by_age. */
export function reportSweep({ database }: Pick<Services, 'database'>): Job {
  const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
  return {
    name: 'sweep-reports',
    schedule: '51 * * * *',
    run: async () => {
      const { closed, open, email } = reportDays;
      await database.db.delete(report).where(lt(report.closedAt, before(closed)));
      await database.db.delete(report).where(and(isNull(report.closedAt), lt(report.createdAt, before(open))));
      await database.db
        .update(report)
        .set({ email: null })
        .where(lt(report.createdAt, before(email)));
    },
  };
}

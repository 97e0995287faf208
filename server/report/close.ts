import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors.ts';
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

/**
 * Opens the reports of one thing again that were closed last (MOD-71). What was sent about them stays sent, and those who left an address are not written
 * to twice. One that was made again by then stays closed, and so does what was closed more than a day ago. Indexes: report_closed, report_once.
 * @throws NotFound if there are none
 */
export async function reopenReports(
  tx: Executor,
  currentUser: CurrentUser,
  { kind, id }: Pick<Closing, 'kind' | 'id'>,
): Promise<void> {
  const closed = await tx
    .select({ id: report.id, label: report.label, visitor: report.visitor, day: report.day })
    .from(report)
    .where(
      and(
        eq(report.kind, kind),
        eq(report.subjectId, id),
        sql`${report.closedAt} = (select max(closed_at) from ${report} as theirs
          where theirs.closed_at > now() - interval '1 day' and theirs.kind = ${kind} and theirs.subject_id = ${id})`,
        sql`not exists (select from ${report} as again where again.subject_id = ${id} and again.visitor = ${report.visitor}
          and again.day = ${report.day} and again.closed_at is null)`,
      ),
    )
    .for('update');
  const [first] = closed;
  if (!first) throw new NotFound('report_not_found');
  const once = new Map(closed.map((one) => [`${one.day} ${one.visitor}`, one.id]));
  await tx
    .update(report)
    .set({ closedAt: null, closedBy: null, outcome: null, answer: null })
    .where(inArray(report.id, [...once.values()]));
  await recordAction(tx, {
    actorId: currentUser._id,
    action: 'report.reopen',
    subjectId: id,
    thing: { label: first.label },
    change: { kind, reports: once.size },
  });
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

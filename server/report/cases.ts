import { and, asc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors.ts';
import { pageSizes } from '#domain/paging.ts';
import {
  type Closing,
  type ReportedKind,
  type ReportReason,
  reasonWeights,
  reportDays,
} from '#domain/report/report.ts';
import { recordAction } from '../audit/record.ts';
import { agent, listing, report, review } from '../database/schema.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { emailAboutOutcome } from './emails.ts';

/** Reports shown of one case; how many there are is stated. */
const mostShown = 20;

/** The open reports of one thing. */
interface Case {
  kind: ReportedKind;
  id: string;
  label: string;
  count: number;
  firstAt: string;
  /** The time of the latest of them. */
  lastAt: string;
  /** The listing that it is or that it stands on, or the agency; null if it is no longer there. */
  pageId: string | null;
}

const weight = sql.raw(
  `case reason ${Object.entries(reasonWeights)
    .map(([reason, weighs]) => `when '${reason}' then ${weighs}`)
    .join(' ')} end`,
);

/**
 * One page of the cases that admins decide: the open reports of one thing each, the heaviest first, then those that wait longest; and how many
 * there are. The reports of one network weigh as the gravest of them. Index: report_open.
 */
export async function openCases(db: Executor, offset: number) {
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Case & Record<string, unknown>>(sql`
      with of_network as (
        select kind, subject_id, max(${weight}) as weight, count(*) as count, min(created_at) as first_at, max(created_at) as last_at
        from ${report} where closed_at is null
        group by kind, subject_id, network
      )
      select kind, subject_id as id, sum(count)::int as count, ${isoOf(sql`min(first_at)`)} as "firstAt", ${isoOf(sql`max(last_at)`)} as "lastAt",
        (select label from ${report} where ${report.subjectId} = of_network.subject_id and ${report.closedAt} is null
          order by ${report.createdAt}, ${report.id} limit 1) as label,
        case kind
          when 'listing' then (select ${listing.id} from ${listing} where ${listing.id} = subject_id)
          when 'review' then (select ${review.listingId} from ${review} where ${review.id} = subject_id)
          else (select ${agent.userId} from ${agent} where ${agent.userId} = subject_id)
        end as "pageId"
      from of_network
      group by kind, subject_id
      order by sum(weight) desc, min(first_at), subject_id
      limit ${pageSizes.activity} offset ${offset}`),
    countCases(db),
  ]);
  const reports = await reportsOf(db, rows);
  const cases = rows.map(({ kind, id, label, count, firstAt, lastAt, pageId }) => ({
    kind,
    id,
    label,
    count,
    firstAt,
    lastAt,
    pageId,
    reports: reports.get(id) ?? [],
  }));
  return { cases, total: counted[0]?.total ?? 0 };
}

/** A time as JSON has it. */
function isoOf(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function countCases(db: Executor) {
  return db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${report} where closed_at is null group by kind, subject_id) as open`,
  );
}

/** How many cases are open. Index: report_open. */
export async function countOpenCases(db: Executor): Promise<number> {
  const { rows } = await countCases(db);
  return rows[0]?.total ?? 0;
}

/** The first open reports of each of these things. Index: report_open. */
async function reportsOf(db: Executor, cases: readonly Pick<Case, 'id'>[]) {
  const found = new Map<string, ReturnType<typeof reportAnswer>[]>();
  if (cases.length === 0) return found;
  const ids = cases.map(({ id }) => id);
  const ranked = db
    .select({
      id: report.id,
      subjectId: report.subjectId,
      reason: report.reason,
      words: report.words,
      pointsTo: report.pointsTo,
      wantsAnswer: sql<boolean>`${report.email} is not null`.as('wants_answer'),
      createdAt: report.createdAt,
      rank: sql<number>`row_number() over (partition by ${report.subjectId} order by ${report.createdAt}, ${report.id})`.as(
        'rank',
      ),
    })
    .from(report)
    .where(and(isNull(report.closedAt), inArray(report.subjectId, ids)))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${mostShown}`)
    .orderBy(ranked.createdAt, ranked.id);
  for (const row of rows) found.set(row.subjectId, [...(found.get(row.subjectId) ?? []), reportAnswer(row)]);
  return found;
}

function reportAnswer(row: {
  id: string;
  reason: ReportReason;
  words: string | null;
  pointsTo: string | null;
  wantsAnswer: boolean;
  createdAt: Date;
}) {
  const { id, reason, words, pointsTo, wantsAnswer, createdAt } = row;
  return { _id: id, reason, words, pointsTo, wantsAnswer, createdAt: createdAt.toISOString() };
}

/**
 * Closes every open report of one thing (MOD-21). Those who left an address are told what came of it, and the address is forgotten.
 * @throws NotFound if none is open
 */
export async function closeCase(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  currentUser: CurrentUser,
  { kind, id, lastAt, outcome, answer }: Closing,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    // One that came since the admin read them stays open.
    const isSeen = lte(report.createdAt, new Date(lastAt));
    const isOfCase = and(eq(report.kind, kind), eq(report.subjectId, id), isNull(report.closedAt), isSeen);
    const open = await tx
      .select({ id: report.id, label: report.label, email: report.email })
      .from(report)
      .where(isOfCase)
      .orderBy(asc(report.createdAt), asc(report.id))
      .for('update');
    const [first] = open;
    if (!first) throw new NotFound('report_not_found');
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
      await queueEmail(services, tx, emailAboutOutcome(services.settings, to, { kind, label, outcome, answer }));
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'report.close',
      subjectId: id,
      thing: { label },
      change: { kind, outcome, reports: open.length, ...(answer && { answer }) },
    });
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

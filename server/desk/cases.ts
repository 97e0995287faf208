import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Question } from '#domain/desk/decision.ts';
import { type HidingCause, type WaitingCause, waitingFor } from '#domain/listing/hiding.ts';
import { pageSizes } from '#domain/paging.ts';
import { type ReportedKind, type ReportReason, reasonWeights } from '#domain/report/report.ts';
import { agent, deskQuestion, hiddenListing, listing, report, review, user } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** Reports shown of one case; how many there are is stated. */
const mostShown = 20;
/** How much an appeal, an answer to a question, and a listing that waits for a look weigh among reports (MOD-41). */
const weights = { appeal: 4, answer: 4, review: 3 } as const;
/** Days for which a case whose owner was asked stands behind the others, unless there is an answer. */
const answerDays = 3;

const reportWeight = sql.raw(
  `case reason ${Object.entries(reasonWeights)
    .map(([reason, weighs]) => `when '${reason}' then ${weighs}`)
    .join(' ')} end`,
);

/**
 * Everything that is to be decided, once for each thing and cause: the open reports of one network weigh as the gravest of them. Indexes: report_open,
 * hidden_listing_to_answer, hidden_listing_waits, desk_question_answered.
 */
const matters = sql`(
  select kind, subject_id, max(${reportWeight}) as weight, count(*) as count, min(created_at) as first_at, max(created_at) as last_at
  from ${report} where closed_at is null
  group by kind, subject_id, network
  union all
  select 'listing', listing_id, ${weights.appeal}::int, 0, appealed_at, null
  from ${hiddenListing} where appealed_at is not null and answered_at is null
  union all
  select 'listing', listing_id, ${weights.answer}::int, 0, answered_at, null
  from ${deskQuestion} where answered_at is not null
  union all
  select 'listing', listing_id, ${weights.review}::int, 0, hidden_at, null
  from ${hiddenListing} join ${listing} on listing.id = listing_id join ${user} on "user".id = listing.user_id
  where cause = 'review' and reason is null and suspended_at is null
)`;

/** A row of the queue. */
interface Row extends Record<string, unknown> {
  kind: ReportedKind;
  id: string;
  label: string | null;
  count: number;
  firstAt: string;
  lastAt: string | null;
  pageId: string | null;
  owner: { _id: string; username: string; createdAt: string; listings: number; isSuspended: boolean } | null;
  member: { _id: string; username: string; isSuspended: boolean } | null;
  cause: HidingCause | null;
  isChanged: boolean;
  appeal: string | null;
  question: Question | null;
}

/**
 * One page of the desk: everything about one thing is one case, the heaviest first, then those that wait longest; those whose owner was asked lately come
 * last (MOD-41). And how many there are.
 */
export async function openCases(db: Executor, offset: number) {
  const [{ rows }, total, unproven] = await Promise.all([
    db.execute<Row>(sql`
      with cases as (
        select kind, subject_id, sum(weight) as weight, sum(count)::int as count, min(first_at) as first_at, max(last_at) as last_at
        from ${matters} as matters group by kind, subject_id
      ), page as (
        select cases.*, question, asked_at, answer, answered_at,
          coalesce(answered_at is null and asked_at > now() - make_interval(days => ${answerDays}::int), false) as is_asked
        from cases left join ${deskQuestion} on kind = 'listing' and listing_id = subject_id
        order by is_asked, weight desc, first_at, subject_id
        limit ${pageSizes.activity} offset ${offset}
      ), owned as (
        select page.*, case kind
            when 'listing' then (select user_id from ${listing} where id = subject_id)
            when 'review' then (select user_id from ${review} where id = subject_id)
            else (select user_id from ${agent} where user_id = subject_id)
          end as owner_id
        from page
      )
      select owned.kind, owned.subject_id as id, owned.count, ${isoOf(sql`owned.first_at`)} as "firstAt", ${isoOf(sql`owned.last_at`)} as "lastAt",
        coalesce(
          (select name from ${listing} where id = owned.subject_id and owned.kind = 'listing'),
          (select label from ${report} where ${report.subjectId} = owned.subject_id and ${report.closedAt} is null
            order by ${report.createdAt}, ${report.id} limit 1)) as label,
        case owned.kind
          when 'listing' then (select ${listing.id}::text from ${listing} where ${listing.id} = owned.subject_id)
          when 'review' then (select coalesce(${review.listingId}::text, ${review.place}) from ${review} where ${review.id} = owned.subject_id)
          else owned.owner_id::text
        end as "pageId",
        (select json_build_object('_id', id, 'username', username, 'createdAt', ${isoOf(sql`created_at`)},
            'listings', (select count(*)::int from ${listing} where ${listing.userId} = "user".id), 'isSuspended', suspended_at is not null)
          from ${user} where id = owned.owner_id) as owner,
        (select json_build_object('_id', member.id, 'username', member.username, 'isSuspended', member.suspended_at is not null)
          from ${listing} as theirs join ${user} as member on member.id = theirs.member_id
          where owned.kind = 'listing' and theirs.id = owned.subject_id) as member,
        hidden.cause, coalesce(hidden.cause = 'review' and hidden.hidden_at > (select created_at from ${listing} where id = owned.subject_id), false) as "isChanged",
        case when hidden.answered_at is null then hidden.appeal end as appeal,
        case when asked_at is not null then json_build_object('question', question, 'askedAt', ${isoOf(sql`asked_at`)},
          'answer', owned.answer, 'answeredAt', ${isoOf(sql`owned.answered_at`)}) end as question
      from owned left join ${hiddenListing} as hidden on owned.kind = 'listing' and hidden.listing_id = owned.subject_id
      order by is_asked, weight desc, first_at, subject_id`),
    countCases(db),
    countUnproven(db),
  ]);
  const reports = await reportsOf(db, rows);
  return { cases: rows.map((row) => caseAnswer(row, reports.get(row.id) ?? [])), total, unproven };
}

function caseAnswer({ label, cause, ...row }: Row, reports: ReturnType<typeof reportAnswer>[]) {
  const waitsFor: WaitingCause | null = waitingFor(cause ?? undefined) ?? null;
  const { kind, id, count, firstAt, lastAt, pageId, owner, member, isChanged, appeal, question } = row;
  const about = { kind, id, label: label ?? '', count, firstAt, lastAt, pageId, owner, member };
  return { ...about, isHidden: cause !== null, waitsFor, isChanged, appeal, question, reports };
}

/** How many cases are open. */
export async function countCases(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${matters} as matters group by kind, subject_id) as cases`,
  );
  return rows[0]?.total ?? 0;
}

/** How many listings wait for a confirmation of their poster's, which nobody has to decide about (MOD-72). Index: hidden_listing_waits. */
function countUnproven(db: Executor): Promise<number> {
  return db.$count(hiddenListing, and(eq(hiddenListing.cause, 'proof'), isNull(hiddenListing.reason)));
}

/** A time as JSON has it. */
function isoOf(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The first open reports of each of these things. Index: report_open. */
async function reportsOf(db: Executor, cases: readonly { id: string }[]) {
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

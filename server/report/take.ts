import { and, eq, isNull, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors.ts';
import { mostToAnswer, type ReportedKind, type ReportForm } from '#domain/report/report.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { isListedAgent } from '../auth/suspension.ts';
import { agent, isHidden, listing, report, review, user } from '../database/schema.ts';
import { reportGone } from '../listing/life/gone-reports.ts';
import { isCounted, namesOf, personOf, type Reader } from '../listing/views/page-views.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';

/** The thing that a report is about. */
interface Subject {
  /** Its title or name, or what the review says. */
  label: string;
  ownerId: string;
}

/**
 * Takes a report of a listing, a review or an agency (MOD-18): once per person, thing and day, and not by its owner or robots. A person is an
 * account, or for visitors their network. That a listing is gone asks its owner (LST-184); what is said about that, or an address that waits for an answer,
 * is for the desk too (MOD-73). The caller does not learn whether it counts.
 * @throws NotFound; Conflict for one that is gone and has ended
 */
export async function takeReport(
  services: Pick<Services, 'database' | 'jobs' | 'secret' | 'settings'>,
  { kind, id, reason, words, email }: ReportForm,
  reader: Reader,
): Promise<void> {
  if (kind === 'listing' && reason === 'gone') {
    await reportGone(services, id, reader);
    if (!words && email === undefined) return;
  }
  await services.database.db.transaction(async (tx) => {
    const subject = await subjects[kind](tx, id);
    if (!subject) throw new NotFound(missing[kind]);
    if (!isCounted(reader, subject.ownerId)) return;
    const day = yangonDay(new Date());
    const person = await personOf(tx, reader);
    const names = namesOf(person, `report ${kind} ${id} ${day}`, services.secret);
    const visitor = person.account ? names.visitor : names.network;
    const { network } = names;
    const isAnswered = email !== undefined && (await mayBeAnswered(tx, email));
    await tx
      .insert(report)
      .values({
        kind,
        subjectId: id,
        label: subject.label,
        reason,
        words: words || null,
        email: isAnswered ? email : null,
        visitor,
        network,
        day,
      })
      .onConflictDoNothing();
  });
}

/** Whether an address waits for few answers as yet: nobody is sent many by others. Index: report_to_answer. */
async function mayBeAnswered(tx: Executor, email: string): Promise<boolean> {
  return (await tx.$count(report, sql`lower(${report.email}) = lower(${email})`)) < mostToAnswer;
}

const missing = {
  listing: 'listing_not_found',
  review: 'review_not_found',
  agent: 'user_not_found',
} as const satisfies Record<ReportedKind, RuleCode>;

/** Finds what can be reported: what visitors can see. Indexes: the primary keys. */
const subjects: Record<ReportedKind, (tx: Executor, id: string) => Promise<Subject | undefined>> = {
  listing: async (tx, id) => {
    const [found] = await tx
      .select({ label: listing.name, ownerId: listing.userId })
      .from(listing)
      .where(and(eq(listing.id, id), sql`not ${isHidden}`));
    return found;
  },
  review: async (tx, id) => {
    const [found] = await tx
      .select({ label: review.content, ownerId: review.userId })
      .from(review)
      .leftJoin(listing, eq(listing.id, review.listingId))
      .where(and(eq(review.id, id), isNull(review.removedAt), sql`not ${isHidden}`));
    return found;
  },
  agent: async (tx, id) => {
    const [found] = await tx
      .select({ label: agent.name, ownerId: agent.userId })
      .from(agent)
      .innerJoin(user, eq(user.id, agent.userId))
      .where(and(eq(agent.userId, id), isListedAgent));
    return found;
  },
};

import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Decision, DecisionForm } from '#domain/desk/decision.ts';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import type { ReportedKind, ReportOutcome } from '#domain/report/report.ts';
import { suspendUser } from '../account/suspend.ts';
import { recordAction } from '../audit/record.ts';
import { agent, isHidden, listing, report, review, user } from '../database/schema.ts';
import { refuseOwnCase } from '../http/request/access.ts';
import { dropQuestion, hideListing, refuseAppeal, restoreListing } from '../listing/life/hidden.ts';
import { changeListing } from '../listing/update.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { closeReports, reopenReports } from '../report/close.ts';
import { removeReview } from '../review/write.ts';
import { emailAboutCorrection, emailAboutEnd } from './emails.ts';
import { askOwner, questionOf } from './questions.ts';

type Deciding = Pick<Services, 'database' | 'jobs' | 'settings' | 'textIndex'>;

/** Carries out one decision. @returns what came of the reports; undefined leaves them open. */
type Verb = (services: Deciding, currentUser: CurrentUser, form: DecisionForm) => Promise<ReportOutcome | undefined>;

const verbs: Record<Decision, Verb> = {
  keep: () => Promise.resolve('kept'),
  done: () => Promise.resolve('acted'),

  async show(services, currentUser, { id, reason: answer, updatedAt }) {
    await restoreListing(services, currentUser, id, { answer, updatedAt });
    return 'kept';
  },
  async refuse(services, currentUser, { id, reason = '' }) {
    await refuseAppeal(services, currentUser, id, reason);
    return 'acted';
  },
  async ask(services, currentUser, { id, reason = '' }) {
    await askOwner(services, currentUser, id, reason);
    return undefined;
  },
  async correct(services, currentUser, form) {
    await correctListing(services, currentUser, form);
    return 'acted';
  },
  async hide(services, currentUser, { id, reason = '' }) {
    await hideListing(services, currentUser, id, { reason });
    return 'acted';
  },
  async end(services, currentUser, form) {
    await endListing(services, currentUser, form);
    return 'acted';
  },
  async merge(services, currentUser, { id, reason = '', into = '' }) {
    const { db } = services.database;
    // In the order of their ids, as everywhere: two that are merged into each other do not wait in a circle.
    await db
      .select({ id: listing.id })
      .from(listing)
      .where(inArray(listing.id, [id, into]))
      .orderBy(asc(listing.id))
      .for('no key update');
    const isShown = sql<boolean>`not ${isHidden} and ${listing.endedAt} is null`;
    const [target] = await db.select({ isShown, ownerId: listing.userId }).from(listing).where(eq(listing.id, into));
    // Nobody leads the visitors of another's listing to their own.
    if (target) refuseOwnCase(currentUser, target.ownerId);
    if (!target?.isShown || into === id) throw new Invalid('invalid', [{ field: 'into', code: 'merge_target' }]);
    await hideListing(services, currentUser, id, { reason, mergedInto: into });
    return 'acted';
  },
  async remove(services, currentUser, { id }) {
    await removeReview(services, currentUser, id);
    return 'acted';
  },
  async suspend(services, currentUser, { kind, id, whom, reason = '', until = null }) {
    const { db } = services.database;
    const memberId = kind === 'listing' && whom !== 'agency' ? await memberOf(db, id) : undefined;
    const suspendedId = memberId ?? (whom === 'member' ? undefined : await ownerOf(db, kind, id));
    if (suspendedId === undefined) throw new NotFound('user_not_found');
    await suspendUser(services, currentUser, suspendedId, { reason, until });
    return 'acted';
  },
  async reopen(services, currentUser, { kind, id }) {
    await reopenReports(services.database.db, currentUser, { kind, id });
    return undefined;
  },
};

/** The kinds of things about which something else than its reports is decided. */
const kindsOf: Partial<Record<Decision, ReportedKind>> = {
  show: 'listing',
  refuse: 'listing',
  ask: 'listing',
  correct: 'listing',
  hide: 'listing',
  end: 'listing',
  merge: 'listing',
  remove: 'review',
};

/**
 * Decides a case at the desk (MOD-42): does what was decided, closes the reports that were seen, tells those who wait for it, and records all of it,
 * or nothing of it.
 * @throws NotFound where there is no such thing, and where nothing is open that could be closed; Forbidden for staff's own; Conflict if somebody was
 *   faster; Invalid for a decision that does not fit
 */
export async function decide(services: Deciding, currentUser: CurrentUser, form: DecisionForm): Promise<void> {
  const { kind, id, decision, lastAt, answer } = form;
  if ((kindsOf[decision] ?? kind) !== kind)
    throw new Invalid('invalid', [{ field: 'decision', code: 'invalid_value' }]);
  await services.database.db.transaction(async (tx) => {
    for (const ownerId of await concernedBy(tx, kind, id)) refuseOwnCase(currentUser, ownerId);
    if (kind === 'listing') await refuseStale(tx, form);
    // The verbs' own transactions become parts of this one.
    const within = { ...services, database: { ...services.database, db: tx } };
    const hadQuestion = kind === 'listing' && (await questionOf(tx, id)) !== undefined;
    const outcome = await verbs[decision](within, currentUser, form);
    if (outcome === undefined) return;
    if (hadQuestion) await dropQuestion(tx, id);
    const closed = await closeReports(services, tx, currentUser, { kind, id, lastAt, outcome, answer });
    if (closed > 0) return;
    if (lastAt !== undefined && (await isClosed(tx, kind, id, lastAt))) throw new Conflict('changed_meanwhile');
    if (decision !== 'keep' && decision !== 'done') return;
    if (!hadQuestion) throw new NotFound('report_not_found');
    const [about] = await tx
      .select({ label: listing.name, ownerId: listing.userId })
      .from(listing)
      .where(eq(listing.id, id));
    const entry = {
      actorId: currentUser._id,
      action: 'report.close',
      subjectId: id,
      change: { kind, outcome, reports: 0 },
    };
    await recordAction(tx, { ...entry, ...(about && { thing: about }) });
  });
}

/**
 * Makes sure that a listing, and what its owner has answered, are as they were read.
 * @throws Conflict
 */
async function refuseStale(tx: Executor, { decision, id, updatedAt, answeredAt }: DecisionForm): Promise<void> {
  const question = await questionOf(tx, id);
  if ((question?.answeredAt ?? undefined) !== answeredAt) throw new Conflict('changed_meanwhile');
  if (updatedAt === undefined || decision === 'ask') return;
  const [found] = await tx.select({ updatedAt: listing.updatedAt }).from(listing).where(eq(listing.id, id));
  if (found && found.updatedAt.getTime() !== Date.parse(updatedAt)) throw new Conflict('changed_meanwhile');
}

/** Whether the report that was seen last is closed already: somebody else was faster. Index: report_closed. */
async function isClosed(tx: Executor, kind: ReportedKind, id: string, lastAt: string): Promise<boolean> {
  const isSeen = and(eq(report.kind, kind), eq(report.subjectId, id), eq(report.createdAt, new Date(lastAt)));
  return (await tx.$count(report, and(isSeen, isNotNull(report.closedAt)))) > 0;
}

/** The users whose own a case is: of a review its author and the owner of the listing. Indexes: the primary keys. */
async function concernedBy(tx: Executor, kind: ReportedKind, id: string): Promise<string[]> {
  const ownerId = await ownerOf(tx, kind, id);
  if (kind !== 'review' || ownerId === undefined) return ownerId === undefined ? [] : [ownerId];
  const [found] = await tx
    .select({ ownerId: listing.userId })
    .from(review)
    .innerJoin(listing, eq(listing.id, review.listingId))
    .where(eq(review.id, id));
  return [ownerId, ...(found ? [found.ownerId] : [])];
}

/** The owner of a listing or an agency, or the author of a review; undefined if it is no longer there. Indexes: the primary keys. */
async function ownerOf(tx: Executor, kind: ReportedKind, id: string): Promise<string | undefined> {
  const table = { listing, review, agent }[kind];
  const [found] = await tx
    .select({ userId: table.userId })
    .from(table)
    .where(eq(kind === 'agent' ? agent.userId : kind === 'review' ? review.id : listing.id, id));
  return found?.userId;
}

/** The member of an agency's team who has a listing; undefined if there is none. Index: the primary key. */
async function memberOf(tx: Executor, id: string): Promise<string | undefined> {
  const [found] = await tx.select({ memberId: listing.memberId }).from(listing).where(eq(listing.id, id));
  return found?.memberId ?? undefined;
}

/** Corrects where a listing is, what it is, or whether it is for rent or sale, and tells its owner (MOD-44). */
async function correctListing(services: Deciding, currentUser: CurrentUser, form: DecisionForm): Promise<void> {
  const { id, type, township, propertyType, reason, updatedAt } = form;
  const changes = { type, township, propertyType, updatedAt };
  const [before] = await services.database.db
    .select({ type: listing.type, township: listing.township, propertyType: listing.propertyType })
    .from(listing)
    .where(eq(listing.id, id))
    .for('update');
  if (!before) throw new NotFound('listing_not_found');
  const isSame = [
    [type, before.type],
    [township, before.township],
    [propertyType, before.propertyType],
  ].every(([asked, present]) => asked === undefined || asked === present);
  if (isSame) throw new Invalid('invalid', [{ field: 'township', code: 'correction_needed' }]);
  const { changed } = await changeListing(services, currentUser, id, changes, 'desk.decide');
  await tellOwner(services, id, (to, name) => emailAboutCorrection(to, { id, name, changed, reason }));
}

/** Ends a listing, as if its time were over: its owner, who is told why, can bring it back (MOD-47). */
async function endListing(services: Deciding, currentUser: CurrentUser, form: DecisionForm): Promise<void> {
  const { id, reason = '' } = form;
  const { db } = services.database;
  const [found] = await db
    .select({ label: listing.name, ownerId: listing.userId, endedAt: listing.endedAt })
    .from(listing)
    .where(eq(listing.id, id))
    .for('no key update');
  if (!found) throw new NotFound('listing_not_found');
  const { endedAt, ...thing } = found;
  if (endedAt !== null) throw new Conflict('listing_ended');
  await db.update(listing).set({ endedAt: sql`now()` }).where(eq(listing.id, id));
  await recordAction(db, { actorId: currentUser._id, action: 'listing.end', subjectId: id, thing, change: { reason } });
  await tellOwner(services, id, (to, name) => emailAboutEnd(to, { id, name, reason }));
}

async function tellOwner(
  services: Deciding,
  id: string,
  emailTo: (to: string, name: string) => ReturnType<typeof emailAboutEnd>,
): Promise<void> {
  const { db } = services.database;
  const [owner] = await db
    .select({ email: user.email, name: listing.name })
    .from(listing)
    .innerJoin(user, eq(user.id, listing.userId))
    .where(eq(listing.id, id));
  if (owner) await queueEmail(services, db, emailTo(owner.email, owner.name));
}

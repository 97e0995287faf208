import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { SuspensionForm } from '#domain/account/suspension.ts';
import { Conflict, Forbidden, NotFound } from '#domain/errors.ts';
import { startOfDay } from '#domain/text/yangon-day.ts';
import { recordAction } from '../audit/record.ts';
import { endSessions } from '../auth/session/session.ts';
import { agent, user } from '../database/schema.ts';
import { refuseOwnCase } from '../http/request/access.ts';
import { takeApprovalsBack } from '../listing/life/approvals.ts';
import { hideListingsOf, showListingsOf } from '../listing/life/hidden.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { emailAboutReinstatement, emailAboutSuspension } from './suspension-emails.ts';

type Suspending = Pick<Services, 'database' | 'jobs' | 'settings'>;

/** Suspensions that one run of the job ends at a time. */
const batch = 50;

/**
 * Suspends a user (MOD-6): their sessions end, nobody can sign in to the account, and their listings and their agency's page are hidden until the
 * suspension ends. Nothing is deleted. They are told why by email, and when they try to sign in.
 * @throws NotFound; Forbidden for staff, unless by an admin; Conflict for an admin, and for someone who is suspended already
 */
export async function suspendUser(
  services: Suspending,
  currentUser: CurrentUser,
  id: string,
  { reason, until }: SuspensionForm,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const found = await lockAgainstSignIn(tx, id);
    if (!found) throw new NotFound('user_not_found');
    if (found.isAdmin) throw new Conflict('suspend_admin');
    if (found.staffRoles.length > 0 && !currentUser.isAdmin) throw new Forbidden('suspend_staff');
    refuseOwnCase(currentUser, id);
    if (found.suspendedAt !== null) throw new Conflict('suspended_already');
    const endsAt = until === null ? null : startOfDay(until);
    await setSuspension(tx, id, { suspendedAt: sql`now()`, suspendedUntil: endsAt, suspensionReason: reason });
    await takeApprovalsBack(tx, id);
    await endSessions(tx, id);
    await hideListingsOf(tx, id, reason);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'user.suspend',
      subjectId: id,
      change: { reason, until },
    });
    await queueEmail(services, tx, emailAboutSuspension(found.email, { reason, until: endsAt }));
  });
}

/**
 * Ends the suspension of a user: they can sign in again, and what was hidden because of it is shown again (MOD-7).
 * @throws NotFound; Forbidden for staff, unless by an admin; Conflict for someone who is not suspended
 */
export async function reinstateUser(services: Suspending, currentUser: CurrentUser, id: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const found = await lockAgainstSignIn(tx, id);
    if (!found) throw new NotFound('user_not_found');
    if (found.suspendedAt === null) throw new Conflict('not_suspended');
    if (found.staffRoles.length > 0 && !currentUser.isAdmin) throw new Forbidden('suspend_staff');
    refuseOwnCase(currentUser, id);
    await endSuspension(services, tx, found, currentUser._id);
  });
}

/** Ends, every minute, the suspensions that are due (MOD-7); one that cannot be ended holds up no other. Index: user_suspended_until. */
export function suspensionEnd(services: Suspending & Pick<Services, 'log'>): Job {
  return {
    name: 'end-suspensions',
    schedule: '* * * * *',
    run: async () => {
      for (let last: string | undefined; ; ) {
        const due = await dueAfter(services.database.db, last);
        for (const { id } of due) await endIfDue(services, id);
        if (due.length < batch) return;
        last = due.at(-1)?.id;
      }
    },
  };
}

/** Users whose suspension is due, in the order of their ids, after one of them. */
function dueAfter(db: Executor, last: string | undefined) {
  return db
    .select({ id: user.id })
    .from(user)
    .where(and(lte(user.suspendedUntil, sql`now()`), last === undefined ? undefined : gt(user.id, last)))
    .orderBy(asc(user.id))
    .limit(batch);
}

async function endIfDue(services: Suspending & Pick<Services, 'log'>, id: string): Promise<void> {
  try {
    await services.database.db.transaction(async (tx) => {
      const found = await lockAgainstSignIn(tx, id);
      // An admin may have ended or changed it since it was found.
      if (found?.isDue) await endSuspension(services, tx, found, null);
    });
  } catch (error) {
    services.log.error({ err: error, userId: id }, 'a suspension could not be ended');
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof lockAgainstSignIn>>>;

async function endSuspension(services: Suspending, tx: Executor, { id, email }: Found, actorId: string | null) {
  await setSuspension(tx, id, { suspendedAt: null, suspendedUntil: null, suspensionReason: null });
  await showListingsOf(tx, id);
  await recordAction(tx, { actorId, action: 'user.reinstate', subjectId: id });
  await queueEmail(services, tx, emailAboutReinstatement(email));
}

/** A user, locked against sign-ins, which share the lock (openSession), and other changes, as by lockAccount. */
async function lockAgainstSignIn(tx: Executor, id: string) {
  const { email, isAdmin, staffRoles, suspendedAt } = user;
  const isDue = sql<boolean>`coalesce(${user.suspendedUntil} <= now(), false)`;
  const [found] = await tx
    .select({ id: user.id, email, isAdmin, staffRoles, suspendedAt, isDue })
    .from(user)
    .where(eq(user.id, id))
    .for('no key update');
  return found;
}

/** Changes the suspension of a user; their agency's page, if they have one, has then changed too. */
async function setSuspension(
  tx: Executor,
  id: string,
  columns: Pick<
    Parameters<ReturnType<typeof tx.update<typeof user>>['set']>[0],
    'suspendedAt' | 'suspendedUntil' | 'suspensionReason'
  >,
): Promise<void> {
  await tx.update(user).set(columns).where(eq(user.id, id));
  await tx.update(agent).set({ updatedAt: sql`now()` }).where(eq(agent.userId, id));
}

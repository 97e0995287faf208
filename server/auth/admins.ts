import { and, eq, isNull, sql } from 'drizzle-orm';
import { Conflict, Forbidden, Unauthenticated } from '#domain/errors.ts';
import type { Executor } from '../process/database.ts';
import { user } from '../database/schema.ts';
import type { CurrentUser } from '../process/services.ts';

/**
 * Blocks other changes to who is an admin until the transaction ends. Taken before any row is locked, so that two admins
 * who lock each other's rows never deadlock.
 */
export async function lockAdmins(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admins'))`);
}

/**
 * Makes sure, under {@link lockAdmins}, that an admin still is one: another may have revoked it since the request began.
 * @throws Unauthenticated when the account is gone; Forbidden when it is no longer an admin's
 */
export async function requireStillAdmin(tx: Executor, currentUser: CurrentUser): Promise<void> {
  const [found] = await tx.select({ isAdmin: user.isAdmin }).from(user).where(eq(user.id, currentUser._id));
  if (!found) throw new Unauthenticated('unauthorized');
  if (!found.isAdmin) throw new Forbidden('forbidden');
}

/**
 * Makes sure, under {@link lockAdmins}, that there is another admin besides one who is leaving (ACC-29).
 * @throws Conflict
 */
export async function refuseLastAdmin(tx: Executor): Promise<void> {
  if ((await tx.$count(user, eq(user.isAdmin, true))) <= 1) throw new Conflict('last_admin');
}

/** Admins who are told of something by email: enough for any portal. */
const mostTold = 20;

/** The addresses of the admins, of the oldest accounts first, for what all of them are told. */
export async function addressesOfAdmins(tx: Executor): Promise<string[]> {
  const admins = await tx
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.isAdmin, true), isNull(user.suspendedAt)))
    .orderBy(user.createdAt)
    .limit(mostTold);
  return admins.map(({ email }) => email);
}

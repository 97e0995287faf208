import { eq, sql } from 'drizzle-orm';
import { plainAddress } from '#domain/account/plain-address.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#domain/errors.ts';
import type { Proof, ProofAndCode } from '#domain/account/proof.ts';
import { inGroups } from '#domain/account/two-factor.ts';
import { requireAccess } from '../../http/request/access.ts';
import { recordAction } from '../../audit/record.ts';
import { type Actor, requireProof } from '../prove.ts';
import type { Executor } from '../../process/database.ts';
import { pendingSignIn, twoFactor, user } from '../../database/schema.ts';
import { countAttempt, forgetAttempts } from '../../http/limits/rate-limit.ts';
import type { Services } from '../../process/services.ts';
import { endSessions } from '../session/session.ts';
import { lockAdmins, requireStillAdmin } from '../admins.ts';
import { lockUserRow } from '../account-lock.ts';
import { notifyOfChange } from './emails.ts';
import { hasTwoFactor, isOnFor, takeCode, replaceRecoveryCodes } from './codes.ts';

type Changing = Pick<Services, 'auth' | 'database' | 'jobs' | 'log' | 'settings' | 'secret'>;

/**
 * Turns one's own two-factor sign-in off. All other sessions end.
 * @throws Invalid for a wrong password or code; Conflict if it is not on; LimitReached
 */
export async function turnOff(services: Changing, actor: Actor, proof: ProofAndCode): Promise<void> {
  await proven(services, actor, proof, async (tx, userId) => {
    await remove(tx, userId);
    await recordAction(tx, { actorId: userId, action: 'user.twoFactor', subjectId: userId, change: { to: 'off' } });
    await notifyOfChange(services, tx, userId, 'off');
  });
}

/**
 * Replaces all recovery codes, used or not, with new ones. All other sessions end.
 * @returns the codes, shown only this once.
 * @throws as {@link turnOff} does
 */
export async function renewCodes(services: Changing, actor: Actor, proof: ProofAndCode): Promise<string[]> {
  const codes = await proven(services, actor, proof, async (tx, userId) => {
    await recordAction(tx, { actorId: userId, action: 'user.recoveryCodes', subjectId: userId });
    await notifyOfChange(services, tx, userId, 'new-codes');
    return replaceRecoveryCodes(tx, userId);
  });
  return codes.map(inGroups);
}

/**
 * Turns somebody else's two-factor sign-in off, as an admin: for a user who has lost both the app and the recovery codes. All of their
 * sessions end.
 * @throws Forbidden, including for oneself and for an admin without a recent proof; NotFound; Invalid; Conflict if it is not on
 */
export async function turnOffFor(services: Changing, actor: Actor, userId: string, proof: Proof): Promise<void> {
  const { account: currentUser } = actor;
  requireAccess('twoFactor.turnOffFor', currentUser);
  if (userId === currentUser._id) throw new Forbidden('two_factor_own');
  await requireProof(services, actor, proof, 'recently');
  await services.database.db.transaction(async (tx) => {
    await lockAdmins(tx);
    await requireStillAdmin(tx, currentUser);
    await takeAway(services, tx, currentUser._id, userId);
  });
}

/**
 * Turns off the two-factor sign-in of the account with this email address, for the portal's operator: for an admin whom no other
 * admin can help.
 * @throws NotFound; Conflict if it is not on
 */
export async function turnOffByOperator(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  email: string,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const [userRow] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(sql`lower(${user.email})`, plainAddress(email).toLowerCase()));
    if (!userRow) throw new NotFound('user_not_found');
    await takeAway(services, tx, null, userRow.id);
  });
}

async function takeAway(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  actorId: string | null,
  userId: string,
): Promise<void> {
  if (!(await lockUserRow(tx, userId))) throw new NotFound('user_not_found');
  if (!(await hasTwoFactor(tx, userId))) throw new Conflict('two_factor_off');
  await remove(tx, userId);
  await endSessions(tx, userId);
  const change = { to: 'off', by: actorId === null ? 'operator' : 'admin' };
  await recordAction(tx, { actorId, action: 'user.twoFactor', subjectId: userId, change });
  await notifyOfChange(services, tx, userId, 'off-by-admin');
}

/** Runs a change that requires a proof as well as a code from the app, or a recovery code. */
async function proven<Result>(
  services: Changing,
  actor: Actor,
  { currentPassword, code }: ProofAndCode,
  change: (tx: Executor, userId: string) => Promise<Result>,
): Promise<Result> {
  await requireProof(services, actor, { currentPassword });
  const { sessionId, account: currentUser } = actor;
  const userId = currentUser._id;
  await countAttempt(services, 'code:session', sessionId ?? userId);
  const result = await services.database.db.transaction(async (tx) => {
    const [on] = await tx.select({ userId: twoFactor.userId }).from(twoFactor).where(isOnFor(userId)).for('update');
    if (!on) throw new Conflict('two_factor_off');
    if ((await takeCode(services, tx, userId, code)) === undefined) {
      throw new Invalid('invalid', [{ field: 'code', code: 'code_wrong' }]);
    }
    await endSessions(tx, userId, sessionId);
    return change(tx, userId);
  });
  await forgetAttempts(services, 'code:session', sessionId ?? userId);
  return result;
}

/** Deletes the recovery codes too; a sign-in that waits for a code has to start over. */
async function remove(tx: Executor, userId: string): Promise<void> {
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await tx.delete(pendingSignIn).where(eq(pendingSignIn.userId, userId));
}

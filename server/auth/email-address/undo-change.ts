import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { Invalid } from '#domain/errors.ts';
import { recordAction } from '../../audit/record.ts';
import { queueReset } from '../reset-email.ts';
import type { Executor } from '../../process/database.ts';
import {
  accessToken,
  credential,
  emailChange,
  emailUndo,
  passwordReset,
  pendingSignIn,
  recoveryCode,
  twoFactor,
  user,
  webhook,
} from '../../database/schema.ts';
import { queueEmail } from '../../mail/queue.ts';
import type { Services } from '../../process/services.ts';
import { endSessions } from '../session/session.ts';
import { emailToReplacedAddress } from './emails.ts';
import { isLiveUndo } from './old-address.ts';
import { lockUserRow } from '../account-lock.ts';
import { refuseTaken, takenOr } from '../names.ts';
import { endLinksKnownTo } from '../team-work.ts';

/**
 * Restores the address that an account had before a change, by the token of the email that went there, and locks out the intruder
 * who made the change: all sessions end, as does every way in that they may know or may have created since (ACC-46). An email to
 * the old address then leads to a new password. Of several undos the older one wins: it invalidates the later ones, which
 * leave it valid.
 * @returns the address.
 * @throws Invalid for a token that is unknown, expired or used: of two uses at once, one wins; Conflict when another account has
 *   the address
 */
export async function undoEmailChange(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  token: string,
): Promise<string> {
  const { db } = services.database;
  const [given] = await db.select({ userId: emailUndo.userId }).from(emailUndo).where(isLiveUndo(token));
  if (!given) throw new Invalid('undo_link_invalid');
  const undone = db.transaction(async (tx) => {
    const userRow = await lockUserRow(tx, given.userId);
    const [used] = await tx.select().from(emailUndo).where(isLiveUndo(token));
    if (!userRow || !used) throw new Invalid('undo_link_invalid');
    const { id, username, email: replaced } = userRow;
    const { email, changedAt, wasProven } = used;
    await refuseTaken(tx, id, { email });
    await tx.delete(emailUndo).where(and(eq(emailUndo.userId, id), gte(emailUndo.changedAt, changedAt)));
    // If nobody had proven the address, the account may have been a stranger's from the start: the new password will prove it (ACC-73).
    await tx.update(user).set({ email, emailVerified: wasProven, updatedAt: sql`now()` }).where(eq(user.id, id));
    await shutOut(tx, id, changedAt);
    const change = { from: replaced, to: email };
    await recordAction(tx, { actorId: id, action: 'user.emailUndone', subjectId: id, change });
    await queueReset(services, tx, email);
    if (replaced !== email) {
      await queueEmail(services, tx, emailToReplacedAddress({ to: replaced, username }));
    }
    return email;
  });
  return undone.catch((error: unknown) => {
    throw takenOr(error);
  });
}

/**
 * Removes every way in of an intruder, such as the one who changed the address: sessions, the password, which they knew, pending
 * changes, and the identity-provider accounts, the authenticator app and the recovery codes added since a time. What reads or writes without a
 * session goes whenever it was made, since it may have been made, or read, before (ACC-134): access tokens, webhooks, the address of the calendar
 * and open invitations to a team, of an account and of an agency that it owns as a member.
 */
export async function shutOut(tx: Executor, userId: string, since: Date): Promise<void> {
  await endSessions(tx, userId);
  await tx.delete(emailChange).where(eq(emailChange.userId, userId));
  await tx.delete(passwordReset).where(eq(passwordReset.userId, userId));
  await tx.delete(pendingSignIn).where(eq(pendingSignIn.userId, userId));
  const isKnown = or(eq(credential.providerId, 'credential'), gte(credential.createdAt, since));
  await tx.delete(credential).where(and(eq(credential.userId, userId), isKnown));
  const isNew = or(isNull(twoFactor.confirmedAt), gte(twoFactor.confirmedAt, since));
  await tx.delete(twoFactor).where(and(eq(twoFactor.userId, userId), isNew));
  await tx.delete(recoveryCode).where(and(eq(recoveryCode.userId, userId), gte(recoveryCode.createdAt, since)));
  await tx.delete(accessToken).where(eq(accessToken.userId, userId));
  await tx.delete(webhook).where(eq(webhook.userId, userId));
  await endLinksKnownTo(tx, userId);
}

import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { Invalid } from '#domain/errors.ts';
import { recordAction } from '../audit/record.ts';
import type { Executor } from '../process/database.ts';
import { agent, credential, hiddenListing, listing, passwordReset, user } from '../database/schema.ts';
import type { Job } from '../process/jobs.ts';
import { dropTeams } from './team-work.ts';
import type { Services } from '../process/services.ts';
import { endSessions } from './session/session.ts';
import { emailOfBelongings, notifyNewPassword } from './email-address/emails.ts';
import { queueEmail } from '../mail/queue.ts';
import { shutOut } from './email-address/undo-change.ts';
import { refuseCommonPassword, setPassword } from './new-password.ts';
import { isLiveToken } from './reset-email.ts';
import { hasTwoFactor } from './two-factor/codes.ts';
import { notifyOfChange } from './two-factor/emails.ts';

/**
 * Gives an account a new password by the token from an email, and ends all of its sessions (ACC-27).
 * @returns the account that it belongs to, by id and address.
 * @throws Invalid for a common password, and for a token that is unknown, expired or used: of two uses at once, one wins.
 */
export async function resetPassword(
  services: Pick<Services, 'auth' | 'database' | 'jobs' | 'settings'>,
  token: string,
  password: string,
): Promise<{ userId: string; email: string }> {
  const {
    auth,
    database: { db },
  } = services;
  refuseCommonPassword(password);
  // Checked first, as a hash is expensive: nobody can make the portal work with invalid tokens.
  const given = await findReset({ database: { db } }, token);
  if (!given) throw new Invalid('reset_link_invalid');
  const hash = await auth.passwords.hash(password);
  await db.transaction(async (tx) => {
    const account = await lockAddressee(tx, given);
    const used = await tx.delete(passwordReset).where(isLiveToken(token));
    if (!account || used.rowCount !== 1) throw new Invalid('reset_link_invalid');
    if (!account.isProven) await proveAddress(services, tx, account);
    await setPassword(tx, account.id, { hash });
    await endSessions(tx, account.id);
    await notifyNewPassword(services, tx, account, 'letter');
    const change = { by: 'letter' };
    await recordAction(tx, { actorId: account.id, action: 'user.password', subjectId: account.id, change });
  });
  return { userId: given.userId, email: given.email.toLowerCase() };
}

/** The email that a token belongs to; undefined if it is unknown, expired or used. */
export async function findReset(
  { database: { db } }: { database: { db: Executor } },
  token: string,
): Promise<typeof passwordReset.$inferSelect | undefined> {
  const [given] = await db.select().from(passwordReset).where(isLiveToken(token));
  return given;
}

/** The account that an email went to, unless its address has changed. Uses of the account's other tokens wait for the transaction. */
async function lockAddressee(tx: Executor, { userId, email }: { userId: string; email: string }) {
  const [account] = await tx
    .select({ id: user.id, username: user.username, email: user.email, isProven: user.emailVerified })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.email, email)))
    .for('no key update');
  return account;
}

/**
 * Marks the address as verified, since the reset link was opened from its mailbox. Until now the account may have belonged to a stranger who
 * signed up with this address, so sessions, identity-provider accounts and two-factor sign-in set up before are removed, and the user is told of
 * the account's listings and agency page (ACC-73).
 */
async function proveAddress(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  { id: userId, email, username }: { id: string; email: string; username: string },
): Promise<void> {
  const isLinked = and(eq(credential.userId, userId), ne(credential.providerId, 'credential'));
  const isSetUp = (await hasTwoFactor(tx, userId)) || (await tx.$count(credential, isLinked)) > 0;
  await shutOut(tx, userId, new Date(0));
  await dropTeams(tx, userId);
  await tx.update(user).set({ emailVerified: true }).where(eq(user.id, userId));
  // Whoever posted what waits for a confirmation has confirmed nothing: an admin looks at it (MOD-36).
  const theirs = tx.select({ id: listing.id }).from(listing).where(eq(listing.userId, userId));
  await tx
    .update(hiddenListing)
    .set({ cause: 'review' })
    .where(and(eq(hiddenListing.cause, 'proof'), inArray(hiddenListing.listingId, theirs)));
  if (isSetUp) await notifyOfChange(services, tx, userId, 'off-by-proof');
  const listings = await tx.$count(listing, eq(listing.userId, userId));
  const hasAgencyPage = (await tx.$count(agent, eq(agent.userId, userId))) > 0;
  if (listings === 0 && !hasAgencyPage) return;
  const belongings = { to: email, username, listings, hasAgencyPage };
  await queueEmail(services, tx, emailOfBelongings(belongings));
}

/** Every hour: deletes the tokens that have expired. */
export function passwordResetSweep({ database: { db } }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-password-resets',
    schedule: '47 * * * *',
    run: async () => void (await db.delete(passwordReset).where(lt(passwordReset.expiresAt, sql`now()`))),
  };
}

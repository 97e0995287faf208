import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { Invalid } from '#domain/errors.ts';
import { recordAction } from '../audit/record.ts';
import type { Executor } from '../process/database.ts';
import { emailChange, user } from '../database/schema.ts';
import { countAttempt } from '../http/limits/rate-limit.ts';
import type { Job } from '../process/jobs.ts';
import { emailNow } from '../mail/letter.ts';
import { openMailer } from '../mail/mailer.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { emailChangeQueue, replaceConfirmation } from '../auth/email-address/confirmation.ts';
import { emailToNewAddress, emailToPresentAddress } from '../auth/email-address/emails.ts';
import { holdOldAddress } from '../auth/email-address/old-address.ts';
import { lockUserRow, type UserRow } from '../auth/account-lock.ts';
import { type Proven, showProven } from '../listing/life/waiting.ts';
import { refuseTaken, takenOr } from '../auth/names.ts';

/** Pattern of an email's token: 32 random bytes. */
export const emailTokenPattern = /^[\w-]{43}$/;

/**
 * Counts a request for a new email address: each one sends an email to an address that the user names.
 * @throws LimitReached; never for admins
 */
export async function limitEmailChanges(
  services: Pick<Services, 'database' | 'settings'>,
  currentUser: CurrentUser,
  email: string | undefined,
): Promise<void> {
  if (email === undefined || email === currentUser.email || currentUser.isAdmin) return;
  await countAttempt(services, 'email-change:account', currentUser._id);
}

/**
 * Records the new email address that a user requests, replacing any requested before, and has an email sent
 * there. Nothing changes until it is confirmed. Requesting the present address, or no pending one, cancels the request.
 * @returns the pending address.
 * @throws Conflict when somebody else has it
 */
export async function requestEmailChange(
  services: Pick<Services, 'jobs'>,
  tx: Executor,
  userRow: UserRow,
  { email, pendingEmail }: { email?: string | undefined; pendingEmail?: null },
): Promise<string | undefined> {
  if (email === undefined && pendingEmail === undefined) return undefined;
  // Taking a change back leaves a confirmation of the present address alone.
  const isAnotherAddress = email === undefined ? ne(emailChange.email, userRow.email.toLowerCase()) : undefined;
  await tx.delete(emailChange).where(and(eq(emailChange.userId, userRow.id), isAnotherAddress));
  if (email === undefined || email === userRow.email.toLowerCase()) return undefined;
  await refuseTaken(tx, userRow.id, { email });
  await replaceConfirmation(services, tx, userRow.id, email);
  return email;
}

/**
 * Has an email sent to a user's present address with which they can confirm it, in place of any new address that they have requested.
 * @returns whether one is sent: none if the address is proven already.
 */
export async function requestConfirmation(
  services: Pick<Services, 'database' | 'jobs'>,
  userId: string,
): Promise<boolean> {
  return services.database.db.transaction(async (tx) => {
    const userRow = await lockUserRow(tx, userId);
    if (!userRow || userRow.isProven) return false;
    await replaceConfirmation(services, tx, userRow.id, userRow.email.toLowerCase());
    return true;
  });
}

/**
 * Starts sending the emails to addresses that are to be confirmed. The token is generated as its email is sent: its hour begins then, and no
 * queue stores it.
 */
export async function sendEmailChangeEmails(services: Pick<Services, 'database' | 'jobs' | 'settings'>): Promise<void> {
  const mailer = openMailer(services.settings);
  await services.jobs.work(emailChangeQueue, async ({ userId, email }, id) => {
    const made = await makeEmailToken(services.database.db, userId, email);
    if (!made) return 'done';
    const { isPresent, ...named } = made;
    const write = isPresent ? emailToPresentAddress : emailToNewAddress;
    const message = await emailNow(services, write({ to: email, ...named }));
    return (await mailer.send(message, id)) === 'sent' ? 'done' : 'impossible';
  });
}

/**
 * Generates the token with which an address can be confirmed within an hour.
 * @returns undefined when the user no longer requests this address.
 */
export async function makeEmailToken(
  db: Executor,
  userId: string,
  email: string,
): Promise<{ token: string; username: string; isPresent: boolean } | undefined> {
  const token = randomBytes(32).toString('base64url');
  const [made] = await db
    .update(emailChange)
    .set({ tokenHash: hashOf(token), expiresAt: sql`now() + interval '1 hour'` })
    .from(user)
    .where(and(eq(emailChange.userId, userId), eq(emailChange.email, email), eq(user.id, emailChange.userId)))
    .returning({ username: user.username, isPresent: sql<boolean>`lower(${user.email}) = ${emailChange.email}` });
  return made && { token, ...made };
}

/**
 * Makes the address to which an email went the account's own. The previous one is notified, and can be restored for a while. The address
 * counts as proven if it is the user of the account who confirms it: anybody else who reads mail there shows only that it exists, and a
 * stranger's two-factor sign-in must not outlast a password reset by that person (ACC-73).
 * @param actor who confirms it; undefined for somebody who is not signed in.
 * @returns the address, and what has become of the listings that have waited for this (MOD-36).
 * @throws Invalid for a token that is unknown, expired or used: of two uses at once, one wins; Conflict when somebody has
 *   taken the address since then; Invalid for the present address, by anybody but its user
 */
export async function confirmEmail(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  token: string,
  actor: Pick<CurrentUser, '_id'> | undefined,
): Promise<{ email: string } & Proven> {
  const { db } = services.database;
  const userId = await whoseEmailChange(services, token);
  if (userId === undefined) throw new Invalid('email_link_invalid');
  const change = db.transaction(async (tx) => {
    const userRow = await lockUserRow(tx, userId);
    const [used] = await tx.delete(emailChange).where(isLiveToken(token)).returning({ email: emailChange.email });
    if (!userRow || !used) throw new Invalid('email_link_invalid');
    const { email } = used;
    const { id, email: before } = userRow;
    const isByUser = actor?._id === id;
    const isPresent = email === before.toLowerCase();
    if (isPresent && !isByUser) throw new Invalid('email_confirmed_elsewhere');
    await refuseTaken(tx, id, { email });
    await tx.update(user).set({ email, emailVerified: isByUser, updatedAt: sql`now()` }).where(eq(user.id, id));
    const proven = isByUser ? await showProven(services, tx, id) : { shown: 0, toReview: 0 };
    if (isPresent) return { email, ...proven };
    await recordAction(tx, { actorId: id, action: 'user.email', subjectId: id, change: { from: before, to: email } });
    await holdOldAddress(services, tx, userRow);
    return { email, ...proven };
  });
  return change.catch((error: unknown) => {
    throw takenOr(error);
  });
}

/** The id of the user who would confirm an address with this token; undefined if it is unknown, expired or used. */
export async function whoseEmailChange(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<string | undefined> {
  const [given] = await database.db.select({ userId: emailChange.userId }).from(emailChange).where(isLiveToken(token));
  return given?.userId;
}

/** Every hour: deletes the new addresses whose emails nobody has answered. */
export function emailChangeSweep({ database: { db } }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-email-changes',
    schedule: '52 * * * *',
    run: async () => void (await db.delete(emailChange).where(lt(emailChange.expiresAt, sql`now()`))),
  };
}

function isLiveToken(token: string) {
  return sql`${emailChange.tokenHash} = ${hashOf(token)} and ${emailChange.expiresAt} > now()`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

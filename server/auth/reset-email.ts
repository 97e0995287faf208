import { eq, sql } from 'drizzle-orm';
import type { ResetRequest } from '#domain/account/credentials.ts';
import type { Executor } from '../process/database.ts';
import { user, passwordReset } from '../database/schema.ts';
import type { Queue } from '../process/jobs.ts';
import { draftOf } from '../mail/draft.ts';
import { emailNow } from '../mail/letter.ts';
import { openMailer } from '../mail/mailer.ts';
import type { Services } from '../process/services.ts';
import { createHash, randomBytes } from 'node:crypto';
/** Addresses that requested an email: tried for about three hours, as nobody waits for such an email any longer. */
const resetQueue: Queue<ResetRequest> = {
  name: 'send-reset-letter',
  firstPause: 30,
  longestPause: 600,
  retries: 20,
  patience: 180,
};

/**
 * Records a request for an email with which to set a new password. Whether there is such an account is looked up
 * only in the background, so that neither the response nor its timing gives it away (ACC-26).
 */
export async function requestReset(services: Pick<Services, 'database' | 'jobs'>, form: ResetRequest): Promise<void> {
  await services.database.db.transaction((tx) => queueReset(services, tx, form.email));
}

/** Has an email sent with which a new password can be set, once the transaction is committed: no limit counts it. */
export async function queueReset({ jobs }: Pick<Services, 'jobs'>, tx: Executor, email: string): Promise<void> {
  await jobs.queue(tx, resetQueue, { email: email.toLowerCase() });
}

/**
 * Starts sending the requested emails. The token is generated as its email is sent: its hour begins then, and
 * no queue stores it.
 */
export async function sendResetEmails(services: Pick<Services, 'database' | 'jobs' | 'settings'>): Promise<void> {
  const { db } = services.database;
  const mailer = openMailer(services.settings);
  await services.jobs.work(resetQueue, async ({ email }, id) => {
    const [account] = await db
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(eq(sql`lower(${user.email})`, email));
    if (!account) return 'done';
    const token = await makeResetToken(db, account);
    const links = { reset: `/reset-password/${token}` };
    const message = await emailNow(services, draftOf('password-reset', { to: account.email, links }));
    return (await mailer.send(message, id)) === 'sent' ? 'done' : 'impossible';
  });
}

/** Pattern of a reset token: 32 random bytes. */
export const resetTokenPattern = /^[\w-]{43}$/;

/** Generates a token with which this account, while it has this address, can be given a new password within an hour. */
export async function makeResetToken(db: Executor, account: { id: string; email: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(passwordReset).values({
    userId: account.id,
    email: account.email,
    tokenHash: hashOf(token),
    expiresAt: sql`now() + interval '1 hour'`,
  });
  return token;
}

/** The row of a token that has neither expired nor been used. */
export function isLiveToken(token: string) {
  return sql`${passwordReset.tokenHash} = ${hashOf(token)} and ${passwordReset.expiresAt} > now()`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

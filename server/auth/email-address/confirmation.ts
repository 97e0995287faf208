import { and, eq, gt, sql } from 'drizzle-orm';
import { LimitReached } from '#domain/errors.ts';
import { countAttempt } from '../../http/limits/rate-limit.ts';
import type { Executor } from '../../process/database.ts';
import { emailChange } from '../../database/schema.ts';
import type { Queue } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';

/** Addresses to be confirmed, whose email is to be sent: tried for about three hours, as nobody waits for such an email any longer. */
export const emailChangeQueue: Queue<{ userId: string; email: string }> = {
  name: 'send-email-change-letter',
  firstPause: 30,
  longestPause: 600,
  retries: 20,
  patience: 180,
};

/**
 * Has an email sent to an address that a user has named, with which it is confirmed, in place of any that waits.
 * @param email in lower case.
 */
export async function replaceConfirmation(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  userId: string,
  email: string,
): Promise<void> {
  await tx.delete(emailChange).where(eq(emailChange.userId, userId));
  await tx.insert(emailChange).values({ userId, email, expiresAt: sql`now() + interval '1 day'` });
  await jobs.queue(tx, emailChangeQueue, { userId, email });
}

/**
 * Has an email sent to a user's present address with which they can confirm it, unless one is out already, to this or a new address, or too
 * many were sent.
 */
export async function queueConfirmation(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  tx: Executor,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const isOut = and(eq(emailChange.userId, id), gt(emailChange.expiresAt, sql`now()`));
  if ((await tx.$count(emailChange, isOut)) > 0) return;
  try {
    await countAttempt(services, 'email-change:account', id);
  } catch (error) {
    if (error instanceof LimitReached) return;
    throw error;
  }
  await replaceConfirmation(services, tx, id, email.toLowerCase());
}

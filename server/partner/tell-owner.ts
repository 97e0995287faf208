import { eq } from 'drizzle-orm';
import { user } from '../database/schema.ts';
import type { Draft } from '../mail/draft.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';

/** The services that it takes to make what a program uses. */
export type Making = Pick<Services, 'auth' | 'database' | 'jobs' | 'log' | 'settings' | 'secret'>;

/** Tells an account by email, in the transaction that makes it, of what reads or writes without a session (PTN-16). Replies go to the site. */
export async function tellOwner(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  userId: string,
  draftTo: (recipient: { to: string; replyTo: 'site' }) => Draft,
): Promise<void> {
  const [found] = await tx.select({ to: user.email }).from(user).where(eq(user.id, userId));
  if (found) await queueEmail(services, tx, draftTo({ to: found.to, replyTo: 'site' }));
}

import { and, eq, isNull } from 'drizzle-orm';
import { user } from '../database/schema.ts';
import { draftOf } from '../mail/draft.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';

/** Admins who are told: enough for any portal. */
const most = 20;

/** Tells the admins that a backup failed (SIT-364). */
export async function tellOfFailure(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  why: string,
): Promise<void> {
  const admins = await tx
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.isAdmin, true), isNull(user.suspendedAt)))
    .orderBy(user.createdAt)
    .limit(most);
  const links = { backups: '/dashboard?tab=status' };
  for (const { email: to } of admins)
    await queueEmail(services, tx, draftOf('backup-failed', { to, quote: why, links }));
}

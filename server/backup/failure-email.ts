import { addressesOfAdmins } from '../auth/admins.ts';
import { draftOf } from '../mail/draft.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';

/** Tells the admins that a backup failed (SIT-364). */
export async function tellOfFailure(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  why: string,
): Promise<void> {
  const links = { backups: '/dashboard?tab=status' };
  for (const to of await addressesOfAdmins(tx))
    await queueEmail(services, tx, draftOf('backup-failed', { to, quote: why, links }));
}

import { sql } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';

/** Lets nobody else make or join a lead of the account until the transaction ends: two messages of one person make one lead. */
export async function lockLeadsOf(tx: Executor, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads of ${ownerId}`}, 0))`);
}

import { and, eq, ne } from 'drizzle-orm';
import { NotFound } from '#domain/errors.ts';
import { requireAccess } from '../access.ts';
import type { Executor } from '../database/executor.ts';
import { session } from '../database/schema.ts';
import type { Account } from '../services.ts';

/**
 * Ends the sessions of a person.
 * @param except the id of the one that goes on.
 * @returns how many were ended.
 */
export async function endSessions(db: Executor, userId: string, except?: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)));
  return ended.rowCount ?? 0;
}

/**
 * Ends one session: one's own, or as an admin anybody's.
 * @throws NotFound; Forbidden for another's
 */
export async function endSession(db: Executor, account: Account, id: string): Promise<void> {
  const [found] = await db.select({ userId: session.userId }).from(session).where(eq(session.id, id));
  if (!found) throw new NotFound('session_not_found');
  requireAccess('session.end', account, found.userId);
  await db.delete(session).where(eq(session.id, id));
}

import { and, eq, ne } from 'drizzle-orm';
import { NotFound } from '#domain/errors.ts';
import { requireAccess } from '../access.ts';
import { recordAction } from '../audit/record.ts';
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
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ userId: session.userId }).from(session).where(eq(session.id, id)).for('update');
    if (!found) throw new NotFound('session_not_found');
    const { userId } = found;
    requireAccess('session.end', account, userId);
    await tx.delete(session).where(eq(session.id, id));
    if (userId !== account._id) {
      await recordAction(tx, { actorId: account._id, action: 'session.end', subjectId: userId });
    }
  });
}

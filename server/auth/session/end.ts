import { and, eq, ne, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors.ts';
import { requireAccess } from '../../http/access.ts';
import { recordAction } from '../../audit/record.ts';
import type { Executor } from '../../database/executor.ts';
import { knownDevice, session } from '../../database/schema.ts';
import type { CurrentUser } from '../../app/context.ts';

/**
 * Ends the sessions of a person, and forgets the browsers that the account knew.
 * @param except the id of the one that goes on.
 * @returns how many were ended.
 */
export async function endSessions(db: Executor, userId: string, except?: string): Promise<number> {
  const others = except === undefined ? undefined : sql`${knownDevice.sessionId} is distinct from ${except}`;
  await db.delete(knownDevice).where(and(eq(knownDevice.userId, userId), others));
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)));
  return ended.rowCount ?? 0;
}

/**
 * Ends one session, one's own, or as an admin anybody's, and forgets the browser that it was in.
 * @throws NotFound; Forbidden for another's
 */
export async function endSession(db: Executor, currentUser: CurrentUser, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ userId: session.userId }).from(session).where(eq(session.id, id)).for('update');
    if (!found) throw new NotFound('session_not_found');
    const { userId } = found;
    requireAccess('session.end', currentUser, userId);
    await tx.delete(knownDevice).where(eq(knownDevice.sessionId, id));
    await tx.delete(session).where(eq(session.id, id));
    if (userId !== currentUser._id) {
      await recordAction(tx, { actorId: currentUser._id, action: 'session.end', subjectId: userId });
    }
  });
}

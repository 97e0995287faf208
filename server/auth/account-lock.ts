import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';
import { agent, user } from '../database/schema.ts';

/**
 * Blocks other changes to this user's packages or posts until the transaction ends, so that
 * counts stay valid. @returns whether there is such a user.
 */
export async function lockAccount(tx: Executor, userId: string): Promise<boolean> {
  const locked = await tx.execute(sql`select 1 from "user" where id = ${userId} for no key update`);
  return locked.rowCount === 1;
}

/** A user as they are before a change. */
export type UserRow = NonNullable<Awaited<ReturnType<typeof lockUserRow>>>;

/** A user and their agent's profile, if they have one; nobody else changes them until the transaction ends. */
export async function lockUserRow(tx: Executor, id: string) {
  const [found] = await tx
    .select({
      id: user.id,
      username: user.username,
      email: user.email,
      isProven: user.emailVerified,
      avatar: user.avatar,
      role: user.role,
      isAdmin: user.isAdmin,
      staffRoles: user.staffRoles,
      updatedAt: user.updatedAt,
      priority: agent.priority,
    })
    .from(user)
    .leftJoin(agent, eq(agent.userId, user.id))
    .where(eq(user.id, id))
    .for('no key update', { of: user });
  return found;
}

/** Whether there is such a user. */
export async function userExists(db: Executor, id: string): Promise<boolean> {
  const found = await db.select({ id: user.id }).from(user).where(eq(user.id, id));
  return found.length > 0;
}

/** Whether the user has proven that their email address is theirs. */
export async function isProven(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, id), eq(user.emailVerified, true)))) > 0;
}

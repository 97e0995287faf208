import { and, eq, isNull } from 'drizzle-orm';
import type { Suspension } from '#domain/account/suspension.ts';
import { user } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** Whether a user is an agent whom visitors can find: not one who is suspended (MOD-6). */
export const isListedAgent = and(eq(user.role, 'agent'), isNull(user.suspendedAt));

/**
 * The suspension of a user; undefined while they are not suspended.
 * @param lock waits for a suspension that is being begun or ended.
 */
export async function suspensionOf(db: Executor, userId: string, lock?: 'share'): Promise<Suspension | undefined> {
  const { suspendedAt, suspendedUntil, suspensionReason } = user;
  const query = db
    .select({ suspendedAt, suspendedUntil, suspensionReason })
    .from(user)
    .where(eq(user.id, userId))
    .$dynamic();
  const [found] = await (lock ? query.for(lock) : query);
  return found && suspensionIn(found);
}

/** The suspension in the row of a user. */
export function suspensionIn({
  suspendedAt,
  suspendedUntil,
  suspensionReason,
}: Pick<typeof user.$inferSelect, 'suspendedAt' | 'suspendedUntil' | 'suspensionReason'>): Suspension | undefined {
  if (suspendedAt === null) return undefined;
  return {
    reason: suspensionReason ?? '',
    since: suspendedAt.toISOString(),
    until: suspendedUntil?.toISOString() ?? null,
  };
}

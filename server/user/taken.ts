import { and, ne, sql } from 'drizzle-orm';
import { Conflict } from '#domain/errors.ts';
import type { Executor } from '../database/executor.ts';
import { user } from '../database/schema.ts';

/**
 * Makes sure that nobody else has a username or an e-mail address, in any letter case.
 * @throws Conflict naming the field
 */
export async function refuseTaken(
  db: Executor,
  userId: string,
  { username, email }: { username?: string | undefined; email?: string | undefined },
): Promise<void> {
  const isTaken = async (column: typeof user.username | typeof user.email, text: string) =>
    (await db.$count(user, and(sql`lower(${column}) = lower(${text})`, ne(user.id, userId)))) > 0;
  if (username !== undefined && (await isTaken(user.username, username))) throw taken('username');
  if (email !== undefined && (await isTaken(user.email, email))) throw taken('email');
}

/** Says which field it was when, of two at once, the unique index let the other through; any other error stays itself. */
export function takenOr(error: unknown): unknown {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const constraint = 'constraint' in cause ? cause.constraint : undefined;
    if (constraint === 'user_username') return taken('username');
    if (constraint === 'user_email') return taken('email');
  }
  return error;
}

function taken(field: 'username' | 'email'): Conflict {
  const code = `${field}_taken` as const;
  return new Conflict(code, [{ field, code }]);
}

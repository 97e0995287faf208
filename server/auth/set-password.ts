import { eq, isNull, sql } from 'drizzle-orm';
import { Conflict } from '#domain/errors.ts';
import type { Executor } from '../database/executor.ts';
import { credential, emailChange, passwordReset, pendingSignIn } from '../database/schema.ts';

/** A new password's hash, and the hash of the one that its owner has shown to know: null where there was none. */
export interface NewPassword {
  hash: string;
  replaces?: string | null | undefined;
}

/**
 * Sets a new password, the first one of an account that was opened with an identity provider too. What could undo that by another
 * way is cancelled: emails that could set another password, sign-ins that wait for their second step, and a new e-mail address
 * that waits to be confirmed, which somebody who knew the password before may have asked for.
 * @throws Conflict when the one that was shown is not the present one any more
 */
export async function setPassword(tx: Executor, userId: string, { hash, replaces }: NewPassword): Promise<void> {
  const set = await tx
    .insert(credential)
    .values({ userId, providerId: 'credential', accountId: userId, password: hash })
    .onConflictDoUpdate({
      target: [credential.providerId, credential.accountId],
      set: { password: hash, updatedAt: sql`now()` },
      ...(replaces !== undefined && {
        setWhere: replaces === null ? isNull(credential.password) : eq(credential.password, replaces),
      }),
    });
  if (set.rowCount !== 1) throw new Conflict('changed_meanwhile');
  await tx.delete(passwordReset).where(eq(passwordReset.userId, userId));
  await tx.delete(emailChange).where(eq(emailChange.userId, userId));
  await tx.delete(pendingSignIn).where(eq(pendingSignIn.userId, userId));
}

import { and, eq, sql } from 'drizzle-orm';
import { Conflict, Invalid } from '#domain/errors.ts';
import type { UserUpdate } from '#domain/user-form.ts';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import type { Executor } from '../database/executor.ts';
import { credential, passwordReset } from '../database/schema.ts';
import { countAttempt, forgetAttempts } from '../http/limit.ts';
import type { Account, Services } from '../services.ts';

/** A new password's hash, and the hash of the one that its owner has shown to know. */
interface NewPassword {
  hash: string;
  replaces?: string;
}

/**
 * Makes the hash of a new password, before any row is locked: hashing takes its time. Whoever changes their own shows that
 * they know the present one; an admin may give another a new one.
 * @returns undefined when none is to be set.
 * @throws Invalid for a common password, a wrong present one, or none at all; LimitReached after too many wrong ones
 */
export async function newPassword(
  services: Pick<Services, 'auth' | 'database' | 'settings'>,
  account: Account,
  userId: string,
  { password, currentPassword }: UserUpdate['account'],
): Promise<NewPassword | undefined> {
  if (password === undefined) return undefined;
  refuseCommonPassword(password);
  const { password: hashing } = await services.auth.$context;
  if (account._id !== userId) return { hash: await hashing.hash(password) };
  if (currentPassword === undefined) throw wrongPresent('required');
  const present = await presentHash(services.database.db, userId);
  if (present === undefined) throw new Conflict('password_first', [{ field: 'password', code: 'password_first' }]);
  await countAttempt(services, 'password:account', userId);
  if (!(await hashing.verify({ hash: present, password: currentPassword }))) throw wrongPresent('password_current');
  await forgetAttempts(services, 'password:account', userId);
  return { hash: await hashing.hash(password), replaces: present };
}

/**
 * Sets a new password, and makes the letters useless that could set another.
 * @throws Conflict when the one that was shown is not the present one any more
 */
export async function setPassword(tx: Executor, userId: string, { hash, replaces }: NewPassword): Promise<void> {
  const set = await tx
    .insert(credential)
    .values({ userId, providerId: 'credential', accountId: userId, password: hash })
    .onConflictDoUpdate({
      target: [credential.providerId, credential.accountId],
      set: { password: hash, updatedAt: sql`now()` },
      ...(replaces !== undefined && { setWhere: eq(credential.password, replaces) }),
    });
  if (set.rowCount !== 1) throw new Conflict('changed_meanwhile');
  await tx.delete(passwordReset).where(eq(passwordReset.userId, userId));
}

async function presentHash(db: Executor, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ password: credential.password })
    .from(credential)
    .where(and(eq(credential.userId, userId), eq(credential.providerId, 'credential')));
  return found?.password ?? undefined;
}

function wrongPresent(code: 'required' | 'password_current'): Invalid {
  return new Invalid('invalid', [{ field: 'currentPassword', code }]);
}

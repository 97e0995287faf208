import { and, eq } from 'drizzle-orm';
import { Conflict, Invalid } from '#domain/errors.ts';
import type { UserUpdate } from '#domain/user-form.ts';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import type { NewPassword } from '../auth/set-password.ts';
import type { Executor } from '../database/executor.ts';
import { credential } from '../database/schema.ts';
import { countAttempt, forgetAttempts } from '../http/limit.ts';
import type { Account, Services } from '../services.ts';

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
  const replaces = await provePassword(services, userId, currentPassword);
  return { hash: await hashing.hash(password), replaces };
}

/**
 * Makes sure that somebody knows the present password of their account.
 * @returns its hash.
 * @throws Invalid for a wrong one, or none; Conflict where the account has none; LimitReached after too many wrong ones
 */
export async function provePassword(
  services: Pick<Services, 'auth' | 'database' | 'settings'>,
  userId: string,
  currentPassword: string | undefined,
): Promise<string> {
  const { password: hashing } = await services.auth.$context;
  const present = await presentHash(services.database.db, userId);
  if (present === undefined) throw new Conflict('password_first', [{ field: 'password', code: 'password_first' }]);
  if (currentPassword === undefined) throw wrongPresent('required');
  await countAttempt(services, 'password:account', userId);
  if (!(await hashing.verify({ hash: present, password: currentPassword }))) throw wrongPresent('password_current');
  await forgetAttempts(services, 'password:account', userId);
  return present;
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

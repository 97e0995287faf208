import { dictionary } from '@zxcvbn-ts/language-common';
import { Invalid, Conflict } from '#domain/errors.ts';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';
import { credential, emailChange, passwordReset, pendingSignIn } from '../database/schema.ts';

const commonPasswords = new Set<string>(passwordsOf(dictionary));

/** Words of this portal that anybody would try (docs/security.md, V6.1.2). */
const ownWords =
  'eain|အိမ်|yangon|rangoon|ရန်ကုန်|myanmar|burma|မြန်မာ|property|portal|listing|agent|agency|owner|admin|password';

/** Nothing but these words, ignoring digits and punctuation: `Yangon-2026!`. */
const ofOwnWords = new RegExp(`^(?:${ownWords})+$`);

/**
 * Refuses a new password that is in a list of common and breached ones, case-insensitively, or consists only of the portal's own
 * words with digits and punctuation (ACC-15).
 * @throws Invalid
 */
export function refuseCommonPassword(password: string): void {
  const lower = password.toLowerCase();
  const code = commonPasswords.has(lower)
    ? 'password_common'
    : ofOwnWords.test(lower.replaceAll(/[^\p{L}\p{M}]+/gu, ''))
      ? 'password_own_words'
      : undefined;
  if (code !== undefined) throw new Invalid(code, [{ field: 'password', code }]);
}

function passwordsOf(lists: Record<string, unknown>): string[] {
  const passwords = Object.entries(lists).find(([name]) => name.startsWith('passwords'))?.[1];
  if (!Array.isArray(passwords)) throw new Error('The list of common passwords is missing from its package.');
  return passwords.map(String);
}

/** A new password's hash, and the hash of the current one, of which its owner has proved knowledge: null if there was none. */
export interface NewPassword {
  hash: string;
  replaces?: string | null | undefined;
}

/**
 * Sets a new password, including the first one of an account that was opened with an identity provider. Anything that could undo it
 * by another route is cancelled: emails that could set another password, sign-ins that wait for their second step, and a pending
 * new email address, which somebody who knew the previous password may have requested.
 * @throws Conflict when the one that was proved is no longer the current one
 */
export async function setPassword(tx: Executor, userId: string, { hash, replaces }: NewPassword): Promise<void> {
  const set = await tx
    .insert(credential)
    .values({ userId, providerId: 'credential', accountId: userId, password: hash })
    .onConflictDoUpdate({
      target: credential.userId,
      targetWhere: sql`${credential.providerId} = 'credential'`,
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

import type { UserUpdate } from '#domain/account/update.ts';
import type { NewPassword } from '../auth/set-password.ts';
import type { Services } from '../app/context.ts';

/**
 * Makes the hash of a new password, before any row is locked: hashing takes its time.
 * @param replaces the hash of the present one, null for none, where its owner has shown to know it; an admin's word replaces any.
 * @returns undefined when none is to be set.
 */
export async function newPassword(
  { auth }: Pick<Services, 'auth'>,
  { password }: UserUpdate['account'],
  replaces: string | null | undefined,
): Promise<NewPassword | undefined> {
  if (password === undefined) return undefined;
  const { password: hashing } = await auth.$context;
  return { hash: await hashing.hash(password), replaces };
}

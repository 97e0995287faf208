import { and, eq, sql } from 'drizzle-orm';
import type { SignIn } from '#domain/account/credentials.ts';
import { Unauthenticated } from '#domain/errors.ts';
import { credential, user } from '../database/schema.ts';
import type { Services } from '../process/services.ts';

/**
 * Returns whose email and password these are. An unknown address takes as long as a wrong password.
 * @returns the account's id.
 * @throws Unauthenticated when the two do not match; Busy when too many wait for theirs to be checked
 */
export async function whoseCredentials(
  services: Pick<Services, 'auth' | 'database'>,
  { email, password }: SignIn,
): Promise<string> {
  const { passwords } = services.auth;
  const [known] = await services.database.db
    .select({ userId: user.id, hash: credential.password })
    .from(user)
    .innerJoin(credential, and(eq(credential.userId, user.id), eq(credential.providerId, 'credential')))
    .where(eq(sql`lower(${user.email})`, email));
  const isRight = known?.hash
    ? await passwords.verify({ hash: known.hash, password })
    : // Where there is nothing to compare with, the work is done all the same.
      await passwords.hash(password).then(() => false);
  if (!known || !isRight) throw new Unauthenticated('credentials_wrong');
  return known.userId;
}

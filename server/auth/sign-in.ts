import { and, eq, sql } from 'drizzle-orm';
import type { SignIn } from '#domain/account/credentials.ts';
import { Unauthenticated } from '#domain/errors.ts';
import { credential, user } from '../database/schema.ts';
import type { Services } from '../app/context.ts';

/**
 * Returns whose email and password these are. An unknown address takes as long as a wrong password.
 * @returns the account's id.
 * @throws Unauthenticated when the two do not match; Busy when too many wait for theirs to be checked
 */
export async function whoseCredentials(
  services: Pick<Services, 'auth' | 'database'>,
  { email, password }: SignIn,
): Promise<string> {
  const { password: hashing } = await services.auth.$context;
  const [known] = await services.database.db
    .select({ userId: user.id, hash: credential.password })
    .from(user)
    .innerJoin(credential, and(eq(credential.userId, user.id), eq(credential.providerId, 'credential')))
    .where(eq(sql`lower(${user.email})`, email));
  const isRight = known?.hash
    ? await hashing.verify({ hash: known.hash, password })
    : // Where there is nothing to compare with, the work is done all the same.
      await hashing.hash(password).then(() => false);
  if (!known || !isRight) throw new Unauthenticated('credentials_wrong');
  return known.userId;
}

/** Ends the session of a request, if it has one. @returns the cookies that clear it in the browser. */
export async function signOut({ auth }: Pick<Services, 'auth'>, headers: Headers): Promise<string[]> {
  const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}

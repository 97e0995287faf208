import type { SignUp } from '#domain/account/credentials.ts';
import { named, refuseStaffName, refuseTaken } from './names.ts';
import type { Services } from '../process/services.ts';
import { credential, user } from '../database/schema.ts';
import { refuseCommonPassword } from './new-password.ts';
import { openSession } from './session/session.ts';

/**
 * Opens an account and signs the user in (ACC-14).
 * @returns the account, its session's id and cookies.
 * @throws Invalid for a common password or a name reserved for staff; Conflict when the username, or one that looks like it, or the
 *   email address is taken.
 */
export async function signUp(
  services: Pick<Services, 'auth' | 'database' | 'settings'>,
  form: SignUp,
  headers: Headers,
) {
  const { db } = services.database;
  refuseCommonPassword(form.password);
  refuseStaffName('username', form.username);
  await refuseTaken(db, undefined, form);
  const userId = await open(services, form).catch(async (error: unknown) => {
    // Of two sign-ups at once with the same name or address the unique index lets one through; report which field it was.
    await refuseTaken(db, undefined, form);
    throw error;
  });
  return openSession(services, userId, headers);
}

/** Inserts an account. The identity library would refuse addresses that are valid (ACC-121). */
async function open({ auth, database }: Pick<Services, 'auth' | 'database'>, { username, email, password }: SignUp) {
  const hash = await auth.passwords.hash(password);
  return database.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(user)
      .values({ ...named(username), email })
      .returning({ id: user.id });
    if (!created) throw new Error('The account was not inserted.');
    const { id } = created;
    await tx.insert(credential).values({ userId: id, providerId: 'credential', accountId: id, password: hash });
    return id;
  });
}

import { eq } from 'drizzle-orm';
import type { SignUp } from '#domain/account/credentials.ts';
import { session } from '../database/schema.ts';
import type { Services } from '../app/context.ts';
import { refuseStaffName, refuseTaken } from '../account/taken.ts';
import { refuseCommonPassword } from './new-password.ts';
import { accountOf } from './session/session.ts';

/**
 * Opens an account and signs the person in (ACC-14).
 * @returns the account, its session's id and cookies.
 * @throws Invalid for a common password or a name of the staff; Conflict when the username, or one that looks like it, or the
 *   e-mail address is taken.
 */
export async function signUp({ auth, database }: Pick<Services, 'auth' | 'database'>, form: SignUp, headers: Headers) {
  refuseCommonPassword(form.password);
  refuseStaffName('username', form.username);
  await refuseTaken(database.db, undefined, form);
  const { headers: answered, response } = await open(auth, form, headers).catch(async (error: unknown) => {
    // Of two sign-ups at once with one name or address the unique index lets one through; say which it was.
    await refuseTaken(database.db, undefined, form);
    throw error;
  });
  const sessionId = response.token === null ? undefined : await sessionOf(database, response.token);
  return { user: accountOf(response.user), sessionId, cookies: answered.getSetCookie() };
}

function open(auth: Services['auth'], { username, email, password }: SignUp, headers: Headers) {
  return auth.api.signUpEmail({ body: { name: username, email, password }, headers, returnHeaders: true });
}

async function sessionOf({ db }: Services['database'], token: string): Promise<string | undefined> {
  const [opened] = await db.select({ id: session.id }).from(session).where(eq(session.token, token));
  return opened?.id;
}

import { sql } from 'drizzle-orm';
import type { SignUp } from '#domain/account.ts';
import { Conflict } from '#domain/errors.ts';
import { user } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { accountOf } from './session.ts';

/**
 * Opens an account and signs the person in (readings, "Sign-up").
 * @returns the account and the cookies of its session.
 * @throws Invalid for a common password; Conflict when the username or the e-mail address is taken.
 */
export async function signUp({ auth, database }: Pick<Services, 'auth' | 'database'>, form: SignUp, headers: Headers) {
  refuseCommonPassword(form.password);
  await refuseTaken(database, form);
  try {
    const { headers: answered, response } = await auth.api.signUpEmail({
      body: { name: form.username, email: form.email, password: form.password },
      headers,
      returnHeaders: true,
    });
    return { user: accountOf(response.user), cookies: answered.getSetCookie() };
  } catch (error) {
    // Of two sign-ups at once with one name or address the unique index lets one through; say which it was.
    await refuseTaken(database, form);
    throw error;
  }
}

async function refuseTaken({ db }: Services['database'], { username, email }: SignUp): Promise<void> {
  const taken = await db
    .select({ username: sql<string>`lower(${user.username})`, email: sql<string>`lower(${user.email})` })
    .from(user)
    .where(sql`lower(${user.username}) = lower(${username}) or lower(${user.email}) = lower(${email})`);
  if (taken.some((other) => other.email === email.toLowerCase())) {
    throw new Conflict('email_taken', [{ field: 'email', code: 'email_taken' }]);
  }
  if (taken.length > 0) throw new Conflict('username_taken', [{ field: 'username', code: 'username_taken' }]);
}

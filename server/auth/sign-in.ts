import { isAPIError } from 'better-auth/api';
import type { SignIn } from '#domain/account.ts';
import { Unauthenticated } from '#domain/errors.ts';
import { countAttempt, forgetAttempts } from '../http/limit.ts';
import type { Services } from '../services.ts';
import { accountOf } from './session.ts';

/**
 * Signs a person in with e-mail and password. An unknown address takes as long as a wrong password, and is counted alike.
 * @returns the account and the cookies of its new session.
 * @throws Unauthenticated when the two do not belong together; LimitReached after too many that did not.
 */
export async function signIn(
  services: Pick<Services, 'auth' | 'database' | 'settings'>,
  form: SignIn,
  headers: Headers,
) {
  // Counted before the password is looked at, so that many guesses at once are counted too.
  await countAttempt(services, 'sign-in:account', form.email);
  try {
    const { headers: answered, response } = await services.auth.api.signInEmail({
      body: form,
      headers,
      returnHeaders: true,
    });
    await forgetAttempts(services, 'sign-in:account', form.email);
    return { user: accountOf(response.user), cookies: answered.getSetCookie() };
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new Unauthenticated('credentials_wrong');
    throw error;
  }
}

/** Ends the session of a request, if it has one. @returns the cookies that clear it in the browser. */
export async function signOut({ auth }: Pick<Services, 'auth'>, headers: Headers): Promise<string[]> {
  const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}

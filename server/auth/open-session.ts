import type { Account, Services } from '../services.ts';
import { accountOf } from './session.ts';

/** Signs somebody in whose identity is known by other means than a password. @returns as signing in does. */
export async function openSession(
  { auth }: Pick<Services, 'auth'>,
  userId: string,
  headers: Headers,
): Promise<{ user: Account; cookies: string[] }> {
  const { headers: answered, response } = await auth.api.openSession({
    body: { userId },
    headers,
    returnHeaders: true,
  });
  return { user: accountOf(response.user), cookies: answered.getSetCookie() };
}

import type { Account, Services } from '../services.ts';
import { withPresentRights } from './present-rights.ts';
import { accountOf } from './session.ts';

/** Signs somebody in whose identity is known. @returns the account and the cookies of its new session. */
export async function openSession(
  services: Pick<Services, 'auth' | 'database' | 'settings'>,
  userId: string,
  headers: Headers,
): Promise<{ user: Account; cookies: string[] }> {
  const { headers: answered, response } = await services.auth.api.openSession({
    body: { userId },
    headers,
    returnHeaders: true,
  });
  const user = await withPresentRights(services, accountOf(response.user));
  return { user, cookies: answered.getSetCookie() };
}

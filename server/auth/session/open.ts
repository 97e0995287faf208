import type { CurrentUser, Services } from '../../app/context.ts';
import { withPresentRights } from '../present-rights.ts';
import { accountOf } from './session.ts';

/** Signs somebody in whose identity is known. @returns the account, its new session's id and cookies. */
export async function openSession(
  services: Pick<Services, 'auth' | 'database' | 'settings'>,
  userId: string,
  headers: Headers,
): Promise<{ user: CurrentUser; sessionId: string; cookies: string[] }> {
  const { headers: answered, response } = await services.auth.api.openSession({
    body: { userId },
    headers,
    returnHeaders: true,
  });
  const user = await withPresentRights(services, accountOf(response.user));
  return { user, sessionId: response.sessionId, cookies: answered.getSetCookie() };
}

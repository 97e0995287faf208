import { isAPIError } from 'better-auth/api';
import { createMiddleware } from 'hono/factory';
import { Unavailable } from '#domain/errors.ts';
import type { Account, ApiEnv, Services } from '../services.ts';
import { accessTokenCookie } from './identity.ts';
import { withPresentRights } from './present-rights.ts';

/** Finds out who makes a request: identity comes from the session's cookie alone. */
export const identify = createMiddleware<ApiEnv>(async (c, next) => {
  const carriesToken = (c.req.header('cookie') ?? '').includes(`${accessTokenCookie}=`);
  if (carriesToken) {
    const found = await readSession(c.get('services'), c.req.raw.headers);
    for (const cookie of found.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    if (found.response) {
      c.set('account', await withPresentRights(c.get('services'), accountOf(found.response.user)));
      c.set('sessionId', found.response.session.id);
    }
  }
  await next();
});

async function readSession({ auth, log }: Pick<Services, 'auth' | 'log'>, headers: Headers) {
  try {
    return await auth.api.getSession({ headers, returnHeaders: true });
  } catch (error) {
    // It was ended elsewhere while its time was being extended.
    if (isAPIError(error) && error.statusCode === 401) return { headers: new Headers(), response: null };
    // The library keeps its reason to itself; all that reading a session needs is the database.
    if (!isAPIError(error) || error.statusCode < 500) throw error;
    log.warn({ err: error }, 'session not read');
    throw new Unavailable('unavailable');
  }
}

interface IdentityUser {
  id: string;
  name: string;
  email: string;
  image?: string | null | undefined;
  createdAt: Date;
  isAdmin?: boolean | null | undefined;
  role?: string | null | undefined;
}

/** The account of a person as the calls show it to that person. */
export function accountOf(user: IdentityUser): Account {
  return {
    _id: user.id,
    username: user.name,
    email: user.email,
    avatar: user.image ?? null,
    isAdmin: user.isAdmin === true,
    role: user.role === 'agent' ? 'agent' : 'user',
    createdAt: user.createdAt.toISOString(),
  };
}

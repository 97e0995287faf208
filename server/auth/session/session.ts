import { isAPIError } from 'better-auth/api';
import { createMiddleware } from 'hono/factory';
import { Unavailable } from '#domain/errors.ts';
import type { CurrentUser, ApiEnv, Services } from '../../app/context.ts';
import { accessTokenCookie } from '../identity.ts';
import { withPresentRights } from '../present-rights.ts';
import { signOut } from '../sign-in.ts';

/** Days after which a session ends, however often it is used (docs/security.md, V7). */
const longestSession = 90;

/**
 * Finds out who makes a request: identity comes from the session's cookie alone. What somebody signed in is answered is kept by
 * no browser.
 */
export const identify = createMiddleware<ApiEnv>(async (c, next) => {
  const carriesToken = (c.req.header('cookie') ?? '').includes(`${accessTokenCookie}=`);
  if (carriesToken) {
    const found = await readSession(c.get('services'), c.req.raw.headers);
    for (const cookie of found.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    if (found.response && isTooOld(found.response.session)) {
      for (const cookie of await signOut(c.get('services'), c.req.raw.headers))
        c.header('Set-Cookie', cookie, { append: true });
    } else if (found.response) {
      c.set('account', await withPresentRights(c.get('services'), accountOf(found.response.user)));
      c.set('sessionId', found.response.session.id);
    }
  }
  await next();
  if (c.get('account') && !c.res.headers.has('cache-control')) c.header('Cache-Control', 'private, no-store');
});

function isTooOld({ createdAt }: { createdAt: Date }): boolean {
  return Date.now() - createdAt.getTime() > longestSession * 24 * 60 * 60 * 1000;
}

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
export function accountOf(user: IdentityUser): CurrentUser {
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

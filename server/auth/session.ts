import { createMiddleware } from 'hono/factory';
import type { Account, ApiEnv } from '../services.ts';
import { accessTokenCookie } from './identity.ts';

/** Finds out who makes a request: identity comes from the session's cookie alone. */
export const identify = createMiddleware<ApiEnv>(async (c, next) => {
  const carriesToken = (c.req.header('cookie') ?? '').includes(`${accessTokenCookie}=`);
  if (carriesToken) {
    const found = await c.get('services').auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true });
    for (const cookie of found.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    if (found.response) c.set('account', accountOf(found.response.user));
  }
  await next();
});

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

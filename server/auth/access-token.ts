import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Unauthenticated } from '#domain/errors.ts';
import { tokenPattern, tokenScopes } from '#domain/partner/scopes.ts';
import { accessToken, user } from '../database/schema.ts';
import { sameOriginWrites } from '../http/address/origin.ts';
import type { ApiEnv, Bindings } from '../http/request/context.ts';
import { setHeaders } from '../http/wire/security-headers.ts';
import type { Executor } from '../process/database.ts';
import { identify } from './session/session.ts';

/** Whether a request names a token instead of a session. What a page asks for in-process never does. */
function carriesToken(c: Context<ApiEnv>): boolean {
  const { requestId: idOfPage }: Bindings = c.env ?? {};
  return idOfPage === undefined && /^bearer /i.test(c.req.header('authorization') ?? '');
}

/**
 * Refuses writes that another site makes a browser send. A call with a token is no such write: no browser adds a token by itself, and its
 * cookies count for nothing (PTN-3).
 */
export const ownWrites = createMiddleware<ApiEnv>((c, next) =>
  carriesToken(c) ? next() : sameOriginWrites(c, next).then(() => undefined),
);

/**
 * Identifies who makes a call: by its token if it has one, whatever cookies it has besides, otherwise by its session. With a token the account
 * has no rights of staff (PTN-3).
 * @throws Unauthenticated for a token that is none, has ended or was revoked, and one of a suspended account
 */
export const identifyCaller = createMiddleware<ApiEnv>(async (c, next) => {
  if (!carriesToken(c)) return identify(c, next);
  const token = c.req.header('authorization')?.slice('bearer '.length).trim() ?? '';
  const { database, log } = c.get('services');
  const found = tokenPattern.test(token) ? await accountOfToken(database.db, token) : undefined;
  if (!found) throw new Unauthenticated('token_invalid');
  c.set('account', found.account);
  c.set('scopes', found.scopes);
  await noteUse(database.db, found.id).catch((error: unknown) => log.warn({ err: error }, 'use of a token not noted'));
  await next();
  if (!c.res.headers.has('cache-control')) setHeaders(c, { 'cache-control': 'private, no-store' });
  return undefined;
});

/** Returns the form in which a token is stored. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The account of a token, as calls know it, and what the token opens. Index: access_token_hash. */
async function accountOfToken(db: Executor, token: string) {
  const [found] = await db
    .select({ id: accessToken.id, scopes: accessToken.scopes, user })
    .from(accessToken)
    .innerJoin(user, eq(user.id, accessToken.userId))
    .where(
      and(
        eq(accessToken.tokenHash, hashOfToken(token)),
        or(isNull(accessToken.expiresAt), gt(accessToken.expiresAt, sql`now()`)),
        isNull(user.suspendedAt),
      ),
    );
  if (!found) return undefined;
  const { id: _id, username, email, avatar, role, createdAt } = found.user;
  return {
    id: found.id,
    scopes: tokenScopes.filter((scope) => found.scopes.includes(scope)),
    account: {
      _id,
      username,
      email,
      avatar,
      isAdmin: false,
      staffRoles: [],
      role: role === 'agent' ? ('agent' as const) : ('user' as const),
      createdAt: createdAt.toISOString(),
    },
  };
}

/** Notes that a token was used, at most every ten minutes. */
async function noteUse(db: Executor, id: string): Promise<void> {
  const isOld = sql`(${accessToken.lastUsedAt} is null or ${accessToken.lastUsedAt} < now() - interval '10 minutes')`;
  await db
    .update(accessToken)
    .set({ lastUsedAt: sql`date_trunc('minute', now())` })
    .where(and(eq(accessToken.id, id), isOld));
}

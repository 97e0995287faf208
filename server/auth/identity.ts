import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { v7 as uuidv7 } from 'uuid';
import { passwordLength } from '#domain/account/credentials.ts';
import type { Database } from '../database/open.ts';
import * as schema from '../database/schema.ts';
import { type Settings, siteAddress } from '../app/settings.ts';
import type { PasswordHashing } from './hashing/hashing.ts';
import { isAPIError, APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** The name of the session's cookie (ACC-21). */
export const accessTokenCookie = 'access_token';

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Opens the identity library on our tables: password hashing, sessions, tokens. Its own HTTP handler is not mounted.
 * @param password replaces the library's own hashing, which would occupy Node's threads.
 */
export function openIdentity(database: Database, settings: Settings, secret: string, password: PasswordHashing) {
  const publicUrl = siteAddress(settings);
  return betterAuth({
    appName: 'Eain',
    baseURL: publicUrl,
    secret,
    logger: { disabled: true },
    telemetry: { enabled: false },
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: schema.user,
        session: schema.session,
        account: schema.credential,
        verification: schema.verification,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.minimum,
      maxPasswordLength: passwordLength.maximum,
      password,
    },
    user: {
      fields: { name: 'username', image: 'avatar' },
      additionalFields: {
        isAdmin: { type: 'boolean', input: false, defaultValue: false },
        role: { type: 'string', input: false, defaultValue: 'user' },
        usernameSkeleton: { type: 'string', input: false, required: false, returned: false },
      },
    },
    plugins: [sessionOpening()],
    session: { expiresIn: 30 * day, updateAge: hour },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => uuidv7() },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: accessTokenCookie,
          attributes: { httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:'), path: '/' },
        },
      },
      disableOriginCheck: true,
      disableCSRFCheck: true,
    },
  });
}

/** The opened identity library. */
export type Auth = ReturnType<typeof openIdentity>;

/** The identity library's codes for a database failure, of which it does not give the reason. */
const failed = new Set(['FAILED_TO_CREATE_USER', 'FAILED_TO_CREATE_SESSION', 'FAILED_TO_GET_SESSION']);

/** Whether an error is the identity library's way of reporting that the database failed: the database is all that it needs. */
export function isIdentityDown(error: unknown): boolean {
  if (!isAPIError(error)) return false;
  return error.statusCode >= 500 || failed.has(String(error.body?.code));
}

/** Lets the portal open a session for a user identified by other means. As the library's HTTP handler is not mounted, no request can. */
function sessionOpening() {
  return {
    id: 'session-opening',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.uuid() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new APIError('NOT_FOUND');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user, sessionId: session.id });
        },
      ),
    },
  };
}

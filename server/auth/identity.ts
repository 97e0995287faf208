import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { v7 as uuidv7 } from 'uuid';
import { passwordLength } from '#domain/account/credentials.ts';
import { Unavailable } from '#domain/errors.ts';
import type { Database } from '../process/database.ts';
import * as schema from '../database/schema.ts';
import { type Settings, siteAddress } from '../process/settings.ts';
import type { Auth, PasswordHashing } from '../process/identity.ts';
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
export function openIdentity(database: Database, settings: Settings, secret: string, password: PasswordHashing): Auth {
  const { api } = openLibrary(database, settings, secret, password);
  return {
    passwords: password,

    async readSession(headers) {
      try {
        const { headers: answered, response } = await api.getSession({ headers, returnHeaders: true });
        return { found: response ?? undefined, cookies: answered.getSetCookie() };
      } catch (error) {
        // It was ended elsewhere while its expiry was being extended.
        if (isAPIError(error) && error.statusCode === 401) return { found: undefined, cookies: [] };
        throw orUnavailable(error);
      }
    },

    async openSession(userId, headers) {
      const request = { body: { userId }, headers, returnHeaders: true } as const;
      const { headers: answered, response } = await api.openSession(request).catch((error: unknown) => {
        throw orUnavailable(error);
      });
      return { user: response.user, sessionId: response.sessionId, cookies: answered.getSetCookie() };
    },

    async signOut(headers) {
      const { headers: answered } = await api.signOut({ headers, returnHeaders: true });
      return answered.getSetCookie();
    },
  };
}

function openLibrary(database: Database, settings: Settings, secret: string, password: PasswordHashing) {
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
        staffRoles: { type: 'string[]', input: false, defaultValue: [] },
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

/** The identity library's codes for a database failure, of which it does not give the reason. */
const failed = new Set(['FAILED_TO_CREATE_USER', 'FAILED_TO_CREATE_SESSION', 'FAILED_TO_GET_SESSION']);

/** Returns what to throw for an error of the library: Unavailable if it means that the database failed, which is all that it needs. */
function orUnavailable(error: unknown): unknown {
  const isDown = isAPIError(error) && (error.statusCode >= 500 || failed.has(String(error.body?.code)));
  return isDown ? Object.assign(new Unavailable('unavailable'), { cause: error }) : error;
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

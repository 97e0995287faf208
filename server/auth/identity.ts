import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { v7 as uuidv7 } from 'uuid';
import { passwordLength } from '#domain/account.ts';
import type { Database } from '../database/open.ts';
import * as schema from '../database/schema.ts';
import { type Settings, siteAddress } from '../settings.ts';
import { sessionOpening } from './session-plugin.ts';

/** The name of the session's cookie (specification section 4, "Session"). */
export const accessTokenCookie = 'access_token';

const hour = 60 * 60;
const day = 24 * hour;

/** How passwords are kept. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
}

/**
 * Opens the identity library on our tables: password hashing, sessions, tokens. Its own HTTP handler is not mounted.
 * @param hashing in place of the library's own, which is scrypt: for tests, which open thousands of accounts.
 */
export function openIdentity(database: Database, settings: Settings, secret: string, hashing?: PasswordHashing) {
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
      autoSignIn: true,
      ...(hashing && { password: hashing }),
    },
    user: {
      fields: { name: 'username', image: 'avatar' },
      additionalFields: {
        isAdmin: { type: 'boolean', input: false, defaultValue: false },
        role: { type: 'string', input: false, defaultValue: 'user' },
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

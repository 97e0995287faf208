import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { signInSchema, signUpSchema } from '#domain/account.ts';
import { input } from '../http/input.ts';
import { limitedByAddress } from '../http/limit.ts';
import { operation } from '../http/operation.ts';
import { sameOriginOnly } from '../http/origin.ts';
import type { ApiEnv } from '../services.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const accountSchema = z
  .object({
    _id: z.uuid(),
    username: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    isAdmin: z.boolean(),
    role: z.enum(['user', 'agent']),
    createdAt: z.iso.datetime(),
  })
  .meta({ ref: 'Account' });
const signedInSchema = z.object({ success: z.literal(true), message: z.string(), user: accountSchema });
const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** /api/auth: who is who (specification section 7, "Authentication"). */
export const authRoutes = new Hono<ApiEnv>()
  .post(
    '/signup',
    ...operation('auth.signUp', {
      summary: 'Open an account and sign in',
      answers: signedInSchema,
      refuses: [409, 415, 429],
    }),
    input('json', signUpSchema),
    limitedByAddress('sign-up:address'),
    async (c) => {
      const { user, cookies } = await signUp(c.get('services'), c.req.valid('json'), headersOf(c));
      setCookies(c, cookies);
      return c.json({ success: true as const, message: 'Signed up', user });
    },
  )
  .post(
    '/signin',
    ...operation('auth.signIn', {
      summary: 'Sign in with e-mail and password',
      answers: signedInSchema,
      refuses: [401, 415, 429],
    }),
    input('json', signInSchema),
    limitedByAddress('sign-in:address'),
    async (c) => {
      const { user, cookies } = await signIn(c.get('services'), c.req.valid('json'), headersOf(c));
      setCookies(c, cookies);
      return c.json({ success: true as const, message: 'Signed in', user });
    },
  )
  .get(
    '/signout',
    ...operation('auth.signOut', {
      summary: 'Sign out',
      description: 'Only for requests that the site itself makes.',
      answers: doneSchema,
      refuses: [403],
    }),
    sameOriginOnly,
    endSession,
  )
  .get(
    '/session',
    ...operation('auth.session', {
      summary: 'Who is signed in',
      answers: z.object({ success: z.literal(true), user: accountSchema.nullable() }),
    }),
    (c) => c.json({ success: true as const, user: c.get('account') ?? null }),
  );

/** POST /api/signout, the other way to sign out (specification section 7). */
export const signOutRoutes = new Hono<ApiEnv>().post(
  '/signout',
  ...operation('auth.signOut', {
    operationId: 'auth_signOutByPost',
    summary: 'Sign out',
    answers: doneSchema,
    refuses: [403],
  }),
  endSession,
);

async function endSession(c: Context<ApiEnv>) {
  setCookies(c, await signOut(c.get('services'), c.req.raw.headers));
  return c.json({ success: true as const, message: 'Signed out' });
}

/** The headers of a request as the session keeps them: with the address that is believed in place of a claimed one. */
function headersOf(c: Context<ApiEnv>): Headers {
  const headers = new Headers(c.req.raw.headers);
  const address = c.get('visitorAddress');
  if (address === undefined) headers.delete('x-forwarded-for');
  else headers.set('x-forwarded-for', address);
  return headers;
}

function setCookies(c: Context<ApiEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}

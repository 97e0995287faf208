import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { signInSchema, signUpSchema } from '#domain/account.ts';
import { input } from '../http/input.ts';
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
      refuses: [409, 415],
    }),
    input('json', signUpSchema),
    async (c) => {
      const { user, cookies } = await signUp(c.get('services'), c.req.valid('json'), c.req.raw.headers);
      setCookies(c, cookies);
      return c.json({ success: true as const, message: 'Signed up', user });
    },
  )
  .post(
    '/signin',
    ...operation('auth.signIn', {
      summary: 'Sign in with e-mail and password',
      answers: signedInSchema,
      refuses: [401, 415],
    }),
    input('json', signInSchema),
    async (c) => {
      const { user, cookies } = await signIn(c.get('services'), c.req.valid('json'), c.req.raw.headers);
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

function setCookies(c: Context<ApiEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}

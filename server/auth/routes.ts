import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { screened } from '../ban/screen.ts';
import { done, succeed } from '../http/request/done.ts';
import { newPasswordSchema, resetRequestSchema, signInSchema, signUpSchema } from '#domain/account/credentials.ts';
import { codeSchema } from '#domain/account/two-factor.ts';
import { jsonBody } from '../http/request/body.ts';
import { input, normalisedTexts } from '../http/request/input.ts';
import { noteAccess } from '../http/request/note-access.ts';
import { operation } from '../http/request/operation.ts';
import { sameOriginOnly } from '../http/address/origin.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { accountAnswer, accountSchema, signedInSchema } from './answers.ts';
import { countSignIn, forgetAccount, mayEmailReset } from './attempts.ts';
import { rememberDevice } from './known-device.ts';
import { endCarriedSession, headersOf, setCookies } from './session/answer.ts';
import { enter, finishSignIn } from './two-factor/second-step.ts';
import { whoseCredentials } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { exampleToken } from '#domain/openapi/examples.ts';
import { countLink } from '../http/limits/rate-limit.ts';
import { findReset, resetPassword } from './password-reset.ts';
import { requestReset, resetTokenPattern } from './reset-email.ts';

/** /api/auth: signing up, in and out (ACC-34 to ACC-37). */
export const authRoutes = new Hono<ApiEnv>()
  .post(
    '/signup',
    ...operation('auth.signUp', {
      summary: 'Create an account and sign in',
      answers: signedInSchema('Signed up'),
      refuses: [409, 415],
      takes: jsonBody(4),
      limits: ['sign-up:address'],
    }),
    input(
      'json',
      normalisedTexts(signUpSchema, { username: 'text' }),
      screened(signUpSchema.shape, { username: 'text' }, { username: 'text', email: 'email' }),
    ),
    async (c) => {
      const { user, sessionId, cookies } = await signUp(c.get('services'), c.req.valid('json'), headersOf(c));
      await endCarriedSession(c);
      setCookies(c, cookies);
      await rememberDevice(c, user._id, { sessionId });
      noteAccess(c, 'signed up', { userId: user._id });
      return succeed(c, { message: 'Signed up', user: accountAnswer(user) });
    },
  )
  .post(
    '/signin',
    ...operation('auth.signIn', {
      summary: 'Sign in with email and password',
      description:
        'For a user with two-factor sign-in, the response is 401 with the code `second_step_required`, without a session: the browser then has five minutes for POST /api/auth/signin/code.',
      answers: signedInSchema('Signed in'),
      refuses: [401, 403, 415],
      takes: jsonBody(4),
    }),
    input('json', signInSchema),
    async (c) => {
      const form = c.req.valid('json');
      // Counted before the password is checked, so that many concurrent guesses are counted too.
      const forget = await countSignIn(c, form.email);
      const userId = await whoseCredentials(c.get('services'), form);
      const user = await enter(c, userId, forget);
      return succeed(c, { message: 'Signed in', user: accountAnswer(user) });
    },
  )
  .post(
    '/signin/code',
    ...operation('auth.secondStep', {
      summary: 'Finish signing in with a code from the authenticator app or a recovery code',
      description:
        'Only in a browser that passed the first step, with the password or the identity provider, less than five minutes ago.',
      answers: signedInSchema('Signed in'),
      refuses: [401, 403, 415],
      takes: jsonBody(4),
    }),
    input('json', codeSchema),
    async (c) => {
      const user = await finishSignIn(c, c.req.valid('json').code);
      return succeed(c, { message: 'Signed in', user: accountAnswer(user) });
    },
  )
  .get(
    '/signout',
    ...operation('auth.signOut', {
      summary: 'Sign out',
      description: 'Only for requests from the site itself.',
      answers: done('Signed out'),
      refuses: [403],
    }),
    sameOriginOnly,
    endSession,
  )
  .get(
    '/session',
    ...operation('auth.session', {
      summary: 'Session of the current user',
      answers: z.object({
        success: z.literal(true),
        user: accountSchema.nullable(),
        providers: z.object({ oidc: z.boolean().describe('Whether users can sign in with the identity provider.') }),
      }),
    }),
    (c) => {
      const oidc = c.get('services').identityProvider !== undefined;
      const currentUser = c.get('account');
      return succeed(c, { user: currentUser ? accountAnswer(currentUser) : null, providers: { oidc } });
    },
  );

/** POST /api/signout, the other way to sign out (ACC-37). */
export const signOutRoutes = new Hono<ApiEnv>().post(
  '/signout',
  ...operation('auth.signOutByPost', {
    summary: 'Sign out',
    answers: done('Signed out'),
    refuses: [403],
  }),
  endSession,
);

async function endSession(c: Context<ApiEnv>) {
  setCookies(c, await c.get('services').auth.signOut(c.req.raw.headers));
  noteAccess(c, 'signed out');
  return succeed(c, { message: 'Signed out' });
}

/** /api/auth: recovery after a forgotten password (ACC-38, ACC-39). */
export const passwordResetRoutes = new Hono<ApiEnv>()
  .post(
    '/forgotpassword',
    ...operation('auth.requestReset', {
      summary: 'Request an email for setting a new password',
      description:
        'The response is the same whether or not the account exists, and whether or not an earlier email that is still valid makes another one unnecessary.',
      answers: done('We have sent a password reset link to your email. Please check your inbox or spam.'),
      refuses: [415],
      takes: jsonBody(4),
    }),
    input('json', resetRequestSchema),
    async (c) => {
      const form = c.req.valid('json');
      if (await mayEmailReset(c, form.email)) await requestReset(c.get('services'), form);
      const message = 'We have sent a password reset link to your email. Please check your inbox or spam.';
      return succeed(c, { message });
    },
  )
  .post(
    '/reset-password/:token',
    ...operation('auth.resetPassword', {
      summary: 'Set a new password with the token from an email',
      description:
        'A token can be used once, within an hour. Ends every session of the account; this browser then counts as a known device of it.',
      answers: done('Updated Password. Please re-sign in.'),
      refuses: [415],
      takes: jsonBody(4),
    }),
    input(
      'param',
      z.object({
        token: z.string().regex(resetTokenPattern, 'reset_link_invalid').meta({ example: exampleToken }),
      }),
    ),
    input('json', newPasswordSchema),
    async (c) => {
      const { token } = c.req.valid('param');
      const found = await findReset(c.get('services'), token);
      await countLink(c, 'reset', found?.id);
      const account = await resetPassword(c.get('services'), token, c.req.valid('json').password);
      await forgetAccount(c, account);
      await rememberDevice(c, account.userId, {});
      return succeed(c, { message: 'Updated Password. Please re-sign in.' });
    },
  );

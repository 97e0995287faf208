import { Hono } from 'hono';
import { z } from 'zod';
import { done } from '../http/done.ts';
import { exampleToken } from '#domain/openapi/examples.ts';
import { newPasswordSchema, resetRequestSchema } from '#domain/account/credentials.ts';
import { jsonBody } from '../http/body.ts';
import { input } from '../http/input.ts';
import { countLink } from '../http/rate-limit.ts';
import { operation } from '../http/operation.ts';
import type { ApiEnv } from '../app/context.ts';
import { forgetAccount, mayEmailReset } from './attempts.ts';
import { rememberDevice } from './known-device.ts';
import { findReset, resetPassword } from './password-reset.ts';
import { requestReset, resetTokenPattern } from './reset-email.ts';
/** /api/auth: back in after a forgotten password (ACC-38, ACC-39). */
export const passwordResetRoutes = new Hono<ApiEnv>()
  .post(
    '/forgotpassword',
    ...operation('auth.requestReset', {
      summary: 'Ask for a letter with which to set a new password',
      description:
        'Answers the same whether or not there is such an account, and whether or not a letter that was sent before, and is still good, is enough.',
      answers: done('We have sent a password reset link to your email. Please check your inbox or spam.'),
      refuses: [415],
      takes: jsonBody(4),
    }),
    input('json', resetRequestSchema),
    async (c) => {
      const form = c.req.valid('json');
      if (await mayEmailReset(c, form.email)) await requestReset(c.get('services'), form);
      const message = 'We have sent a password reset link to your email. Please check your inbox or spam.';
      return c.json({ success: true as const, message });
    },
  )
  .post(
    '/reset-password/:token',
    ...operation('auth.resetPassword', {
      summary: 'Set a new password with the token of a letter',
      description:
        'A token is good once, for an hour. Ends every session of the account; this browser is one that it knows from then on.',
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
      return c.json({ success: true as const, message: 'Updated Password. Please re-sign in.' });
    },
  );

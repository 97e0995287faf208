import { Hono } from 'hono';
import { z } from 'zod';
import { newPasswordSchema, resetRequestSchema } from '#domain/account.ts';
import { input } from '../http/input.ts';
import { limitedByAddress } from '../http/limit.ts';
import { operation } from '../http/operation.ts';
import type { ApiEnv } from '../services.ts';
import { doneSchema } from './answers.ts';
import { resetPassword } from './password-reset.ts';
import { requestReset } from './reset-letter.ts';
import { resetTokenPattern } from './reset-token.ts';

/** /api/auth: back in after a forgotten password (specification sections 7 and 8). */
export const passwordResetRoutes = new Hono<ApiEnv>()
  .post(
    '/forgotpassword',
    ...operation('auth.requestReset', {
      summary: 'Ask for a letter with which to set a new password',
      description: 'Answers the same whether or not there is such an account.',
      answers: doneSchema,
      refuses: [415, 429],
    }),
    input('json', resetRequestSchema),
    limitedByAddress('reset-request:address'),
    async (c) => {
      await requestReset(c.get('services'), c.req.valid('json'));
      const message = 'We have sent a password reset link to your email. Please check your inbox or spam.';
      return c.json({ success: true as const, message });
    },
  )
  .post(
    '/reset-password/:token',
    ...operation('auth.resetPassword', {
      summary: 'Set a new password with the token of a letter',
      description: 'A token is good once, for an hour. Ends every session of the account.',
      answers: doneSchema,
      refuses: [415, 429],
    }),
    input('param', z.object({ token: z.string().regex(resetTokenPattern, 'reset_link_invalid') })),
    input('json', newPasswordSchema),
    limitedByAddress('reset:address'),
    async (c) => {
      await resetPassword(c.get('services'), c.req.valid('param').token, c.req.valid('json').password);
      return c.json({ success: true as const, message: 'Updated Password. Please re-sign in.' });
    },
  );

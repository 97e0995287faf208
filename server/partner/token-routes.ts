import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { recentMinutes } from '#domain/account/proof.ts';
import { newTokenSchema } from '#domain/partner/access-token.ts';
import { tokenLimits, tokenScopes } from '#domain/partner/scopes.ts';
import { idField } from '#domain/text/plain-text.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { createToken, revokeToken, tokensOf } from './tokens.ts';

const success = z.literal(true);
const exampleId = '019a8f42-3c1d-7a55-8e02-7b9d4f60a1c3';

const tokenSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        name: z.string(),
        prefix: z.string().describe('Its first characters. Nobody can read the rest again.'),
        scopes: z.array(z.enum(tokenScopes)),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime().nullable().describe('When it ends by itself.'),
        lastUsedAt: z.iso.datetime().nullable().describe('Accurate to within ten minutes; null until it is used.'),
      },
      {
        _id: exampleId,
        name: 'Office website',
        prefix: 'eain_7fQ2',
        scopes: ['listings:read'],
        createdAt: '2026-11-21T07:30:00.000Z',
        expiresAt: null,
        lastUsedAt: '2026-11-30T05:10:00.000Z',
      },
    ),
  )
  .meta({ ref: 'AccessToken' });

/** /api/access-token: tokens by which programs of an account make calls (PTN-1 to PTN-4). No token opens these. */
export const tokenRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('accessToken.list', {
      summary: 'Your access tokens, the latest first',
      answers: z.object({ success, tokens: z.array(tokenSchema) }),
    }),
    async (c) => succeed(c, { tokens: await tokensOf(c.get('services').database.db, signedIn(c)._id) }),
  )
  .post(
    '/',
    ...operation('accessToken.create', {
      summary: 'Create an access token',
      description: `It is shown in this answer only. At most ${tokenLimits.tokens} at a time. Needs a sign-in or a proof within the last ${recentMinutes} minutes; the account is told by email.`,
      answers: z.object({
        success,
        _id: z.uuid().meta({ example: exampleId }),
        token: z
          .string()
          .describe('Sent as `Authorization: Bearer {token}`.')
          .meta({ example: 'eain_7fQ2mZ1cT0wK8nV5xR3yB6dH9sL4gJ2pA1eU0iO7qMs' }),
      }),
      limits: ['access-token:account'],
      refuses: [409, 415],
      takes: jsonBody(4),
    }),
    input('json', normalisedTexts(newTokenSchema, { name: 'text' })),
    async (c) => {
      const actor = { account: signedIn(c), sessionId: c.get('sessionId') };
      return succeed(c, await createToken(c.get('services'), actor, c.req.valid('json')));
    },
  )
  .delete(
    '/:id',
    ...operation('accessToken.delete', {
      summary: 'Revoke an access token',
      answers: done('The token opens nothing any longer.'),
      refuses: [404],
    }),
    input('param', z.object({ id: idField().meta({ example: exampleId }) })),
    async (c) => {
      await revokeToken(c.get('services').database.db, signedIn(c)._id, c.req.valid('param').id);
      return succeed(c, { message: 'The token opens nothing any longer.' });
    },
  );

import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { done, succeed } from '../../http/request/done.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { proofAndCodeSchema, proofSchema, setUpSchema } from '#domain/account/proof.ts';
import { codeSchema } from '#domain/account/two-factor.ts';
import { signedIn } from '../../http/request/access.ts';
import { jsonBody } from '../../http/request/body.ts';
import type { Actor } from '../prove.ts';
import { input } from '../../http/request/input.ts';
import { operation } from '../../http/request/operation.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { renewCodes, turnOff, turnOffFor } from './change.ts';
import { beginSetUp, turnOn } from './set-up.ts';
import { hasTwoFactor, countRecoveryCodes } from './codes.ts';
import { idField } from '#domain/text/plain-text.ts';

const success = z.literal(true);
const exampleKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const codesSchema = (text: string) =>
  done(text).extend({
    recoveryCodes: z
      .array(z.string())
      .describe('Shown only this once: `abcd-efgh-jkmn-pqrs-tuvw-xyz2`. Each can be used once.')
      .meta({ example: ['abcd-efgh-jkmn-pqrs-tuvw-xyz2'] }),
  });

/** /api/user/two-factor: signing in with an authenticator app as a second step (RFC 6238). */
export const twoFactorRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('twoFactor.read', {
      summary: 'State of the current user’s two-factor sign-in',
      answers: z.object({
        success,
        isOn: z.boolean(),
        recoveryCodesLeft: z.number().int().meta({ example: 10 }),
      }),
    }),
    async (c) => {
      const { _id: userId } = signedIn(c);
      const { db } = c.get('services').database;
      const [isOn, recoveryCodesLeft] = await Promise.all([hasTwoFactor(db, userId), countRecoveryCodes(db, userId)]);
      return succeed(c, { isOn, recoveryCodesLeft });
    },
  )
  .post(
    '/begin',
    ...operation('twoFactor.begin', {
      summary: 'Create the key for an authenticator app',
      description: 'Nothing changes until a code from the app is sent to `on`, within an hour.',
      answers: z.object(
        withExamples(
          {
            success,
            key: z.string().describe('The key in base 32, for typing in.'),
            address: z.string().describe('The key as an address for a QR code: `otpauth://totp/…`.'),
          },
          { key: exampleKey, address: `otpauth://totp/Eain:mya.thida%40example.com?issuer=Eain&secret=${exampleKey}` },
        ),
      ),
      refuses: [403, 409, 415],
      takes: jsonBody(4),
    }),
    input('json', setUpSchema),
    async (c) => {
      const { currentPassword } = c.req.valid('json');
      const begun = await beginSetUp(c.get('services'), actorOf(c), currentPassword);
      c.header('Cache-Control', 'no-store');
      return succeed(c, { ...begun });
    },
  )
  .post(
    '/on',
    ...operation('twoFactor.turnOn', {
      summary: 'Turn on two-factor sign-in with a code from the app',
      description: 'Ends all other sessions.',
      answers: codesSchema('Two-factor sign-in is on'),
      refuses: [403, 409, 415],
      takes: jsonBody(4),
      limits: ['code:address'],
    }),
    input('json', codeSchema),
    async (c) => {
      const actor = actorOf(c);
      const recoveryCodes = await turnOn(c.get('services'), actor, c.req.valid('json').code);
      c.header('Cache-Control', 'no-store');
      return succeed(c, { message: 'Two-factor sign-in is on', recoveryCodes });
    },
  )
  .post(
    '/recovery-codes',
    ...operation('twoFactor.renewCodes', {
      summary: 'Create new recovery codes, replacing the previous ones',
      description: 'Ends all other sessions.',
      answers: codesSchema('These are your new recovery codes'),
      refuses: [403, 409, 415],
      takes: jsonBody(4),
      limits: ['code:address'],
    }),
    input('json', proofAndCodeSchema),
    async (c) => {
      const actor = actorOf(c);
      const recoveryCodes = await renewCodes(c.get('services'), actor, c.req.valid('json'));
      c.header('Cache-Control', 'no-store');
      return succeed(c, { message: 'These are your new recovery codes', recoveryCodes });
    },
  )
  .post(
    '/off',
    ...operation('twoFactor.turnOff', {
      summary: 'Turn off two-factor sign-in',
      description: 'Ends all other sessions.',
      answers: done('Two-factor sign-in is off'),
      refuses: [403, 409, 415],
      takes: jsonBody(4),
      limits: ['code:address'],
    }),
    input('json', proofAndCodeSchema),
    async (c) => {
      await turnOff(c.get('services'), actorOf(c), c.req.valid('json'));
      return succeed(c, { message: 'Two-factor sign-in is off' });
    },
  )
  .delete(
    '/:userId',
    ...operation('twoFactor.turnOffFor', {
      summary: 'Turn off another user’s two-factor sign-in',
      description:
        'For a user who has lost both the app and the recovery codes. Ends all of their sessions, and notifies them. Requires `currentPassword` or `code` unless the admin’s sign-in, or last proof, is less than 10 minutes old.',
      answers: done('Two-factor sign-in is off'),
      refuses: [404, 409, 415],
      takes: jsonBody(4),
    }),
    input('param', z.object({ userId: idField() })),
    input('json', proofSchema),
    async (c) => {
      const actor = actorOf(c);
      await turnOffFor(c.get('services'), actor, c.req.valid('param').userId, c.req.valid('json'));
      return succeed(c, { message: 'Two-factor sign-in is off' });
    },
  );

function actorOf(c: Context<ApiEnv>): Actor {
  return { account: signedIn(c), sessionId: c.get('sessionId') };
}

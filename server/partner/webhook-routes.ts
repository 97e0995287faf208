import { Hono } from 'hono';
import { z } from 'zod';
import { recentMinutes } from '#domain/account/proof.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { deliveredEvents, deliveryStates, webhookEvents, webhookLimits } from '#domain/partner/webhook.ts';
import { newWebhookSchema, webhookStateSchema } from '#domain/partner/webhook-schema.ts';
import { idField } from '#domain/text/plain-text.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, wholeNumberText } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import {
  createWebhook,
  deleteWebhook,
  deliveriesOf,
  replayDelivery,
  setWebhook,
  testWebhook,
  webhooksOf,
} from './webhooks.ts';

const success = z.literal(true);
const exampleId = '019a8f42-3c1d-7a55-8e02-7b9d4f60a1c3';
const ofWebhook = z.object({ id: idField().meta({ example: exampleId }) });

const webhookSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        address: z.string(),
        events: z.array(z.enum(webhookEvents)),
        createdAt: z.iso.datetime(),
        failingSince: z.iso
          .datetime()
          .nullable()
          .describe('Since when no attempt has arrived; null after one that has.'),
        offSince: z.iso.datetime().nullable().describe('When it was switched off; null while it is called.'),
      },
      {
        _id: exampleId,
        address: 'https://agency.example/eain',
        events: ['listing.created'],
        createdAt: '2026-11-21T07:30:00.000Z',
        failingSince: null,
        offSince: null,
      },
    ),
  )
  .meta({ ref: 'Webhook' });

const deliverySchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        event: z.enum(deliveredEvents),
        body: z.string().describe('As it is sent: JSON.'),
        state: z.enum(deliveryStates),
        attempts: z.number().int(),
        nextAt: z.iso.datetime().nullable().describe('When it is tried next, while it waits.'),
        status: z.number().int().nullable().describe('Status of the last answer; null where there was none.'),
        createdAt: z.iso.datetime(),
      },
      {
        _id: exampleId,
        event: 'inquiry.created',
        body: '{"event":"inquiry.created"}',
        state: 'delivered',
        attempts: 1,
        nextAt: null,
        status: 204,
        createdAt: '2026-11-21T07:30:00.000Z',
      },
    ),
  )
  .meta({ ref: 'WebhookDelivery' });

/** /api/webhook: addresses that are told what becomes of an account's listings (PTN-5 to PTN-9). No token opens these. */
export const webhookRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('webhook.list', {
      summary: 'Your webhooks, the latest first',
      answers: z.object({ success, webhooks: z.array(webhookSchema) }),
    }),
    async (c) => succeed(c, { webhooks: await webhooksOf(c.get('services').database.db, signedIn(c)._id) }),
  )
  .post(
    '/',
    ...operation('webhook.create', {
      summary: 'Create a webhook',
      description: `Its secret is shown in this answer only. At most ${webhookLimits.webhooks} at a time. Needs a sign-in or a proof within the last ${recentMinutes} minutes; the account is told by email.`,
      answers: z.object({
        success,
        _id: z.uuid().meta({ example: exampleId }),
        secret: z
          .string()
          .describe('The key of the HMAC-SHA256 in `Eain-Signature`, over `Eain-Time`, a dot and the body.')
          .meta({ example: 'whsec_7fQ2mZ1cT0wK8nV5xR3yB6dH9sL4gJ2pA1eU0iO7qMs' }),
      }),
      limits: ['webhook:account'],
      refuses: [409, 415],
      takes: jsonBody(4),
    }),
    input('json', newWebhookSchema),
    async (c) => {
      const actor = { account: signedIn(c), sessionId: c.get('sessionId') };
      return succeed(c, await createWebhook(c.get('services'), actor, c.req.valid('json')));
    },
  )
  .put(
    '/:id',
    ...operation('webhook.set', {
      summary: 'Switch a webhook on or off',
      answers: done('Noted'),
      refuses: [404, 415],
      takes: jsonBody(1),
    }),
    input('param', ofWebhook),
    input('json', webhookStateSchema),
    async (c) => {
      const { isOn } = c.req.valid('json');
      await setWebhook(c.get('services').database.db, signedIn(c)._id, c.req.valid('param').id, isOn);
      return succeed(c, { message: 'Noted' });
    },
  )
  .delete(
    '/:id',
    ...operation('webhook.delete', {
      summary: 'Delete a webhook with its log',
      answers: done('The webhook is deleted.'),
      refuses: [404],
    }),
    input('param', ofWebhook),
    async (c) => {
      await deleteWebhook(c.get('services').database.db, signedIn(c)._id, c.req.valid('param').id);
      return succeed(c, { message: 'The webhook is deleted.' });
    },
  )
  .post(
    '/:id/test',
    ...operation('webhook.test', {
      summary: 'Send a test to a webhook',
      description: 'It is sent within a minute, and in the log then.',
      answers: done('The test is on its way.'),
      limits: ['webhook:account'],
      refuses: [404, 409],
    }),
    input('param', ofWebhook),
    async (c) => {
      await testWebhook(c.get('services').database.db, signedIn(c)._id, c.req.valid('param').id);
      return succeed(c, { message: 'The test is on its way.' });
    },
  )
  .get(
    '/:id/deliveries',
    ...operation('webhook.deliveries', {
      summary: `The log of a webhook, the latest first, in batches of ${pageSizes.activity}`,
      description: `What is older than ${webhookLimits.daysKept} days is deleted.`,
      answers: z.object({
        success,
        deliveries: z.array(deliverySchema),
        total: z.number().int().meta({ example: 1 }),
      }),
      refuses: [404],
    }),
    input('param', ofWebhook),
    input('query', z.strictObject({ startIndex: wholeNumberText(0, deepestOffset).optional() })),
    async (c) => {
      const { startIndex: offset = 0 } = c.req.valid('query');
      const { id } = c.req.valid('param');
      return succeed(c, await deliveriesOf(c.get('services').database.db, signedIn(c)._id, { id, offset }));
    },
  )
  .post(
    '/delivery/:id/replay',
    ...operation('webhook.replay', {
      summary: 'Deliver something of the log again',
      answers: done('It is on its way again.'),
      limits: ['webhook:account'],
      refuses: [404, 409],
    }),
    input('param', ofWebhook),
    async (c) => {
      await replayDelivery(c.get('services').database.db, signedIn(c)._id, c.req.valid('param').id);
      return succeed(c, { message: 'It is on its way again.' });
    },
  );

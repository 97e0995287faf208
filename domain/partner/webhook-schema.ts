import { z } from 'zod';
import { proofFields } from '../account/proof.ts';
import { withExamples } from '../openapi/examples.ts';
import { longest } from '../text/plain-text.ts';
import { isWebhookAddress, webhookEvents, webhookLimits } from './webhook.ts';

/** Body of POST /api/webhook. */
export const newWebhookSchema = z.strictObject({
  ...proofFields,
  ...withExamples(
    {
      address: z
        .string('webhook_address')
        .check(longest(webhookLimits.address, 'webhook_address'))
        .trim()
        .refine(isWebhookAddress, 'webhook_address')
        .describe('An https address with the name of a host. One that leads to a private network is never called.'),
      events: z
        .array(z.enum(webhookEvents, 'invalid_value'), 'webhook_events')
        .max(webhookEvents.length, 'invalid_value')
        .min(1, 'webhook_events')
        .transform((events) => webhookEvents.filter((event) => events.includes(event))),
    },
    { address: 'https://agency.example/eain', events: ['listing.created', 'inquiry.created'] },
  ),
});
export type NewWebhook = z.output<typeof newWebhookSchema>;

/** Body of PUT /api/webhook/{id}. */
export const webhookStateSchema = z.strictObject(
  withExamples({ isOn: z.boolean('invalid_value').describe('Whether it is called.') }, { isOn: true }),
);

import { Hono } from 'hono';
import { z } from 'zod';
import { done } from '../http/done.ts';
import { proofLimits } from '#domain/inquiry/inquiry.ts';
import { contactSchema, paymentInquirySchema } from '#domain/inquiry/create.ts';
import { jsonBody, formBody } from '../http/body.ts';
import { input, normalisedTexts, rightFields } from '../http/input.ts';
import { idempotent } from '../http/idempotency.ts';
import { operation } from '../http/operation.ts';
import type { ApiEnv } from '../app/context.ts';
import { takeMessage } from './contact.ts';
import { keepProof, problemsOfPayment, takeInquiry } from './payment.ts';

/** /api/auth/contact and /api/auth/contactForPayment: what people write (INQ-6, INQ-13). */
export const inquiryRoutes = new Hono<ApiEnv>()
  .post(
    '/auth/contact',
    ...operation('enquiry.contact', {
      summary: 'Write to the owner of a listing, or to the site',
      description: 'With `propertyId` to the owner of that listing. The answer is text.',
      answers: z.literal('Email sent successfully'),
      answersAs: 'text/plain',
      isDoneOnce: true,
      refuses: [404, 409, 415],
      takes: jsonBody(40),
      limits: ['contact:address', 'contact:account'],
    }),
    input('json', normalisedTexts(contactSchema, { name: 'text', message: 'text', propertyTitle: 'text' })),
    async (c) => {
      const form = c.req.valid('json');
      const answer = await idempotent(c, { operation: 'enquiry.contact', says: form }, async (services) => {
        await takeMessage(services, form);
        return 'Email sent successfully' as const;
      });
      return c.text(answer);
    },
  )
  .post(
    '/auth/contactForPayment',
    ...operation('enquiry.payment', {
      summary: 'Send the proof of a payment',
      description: 'The proof is a JPEG, PNG, WebP or PDF of at most 5 MB, and is seen by admins alone.',
      answers: done('Your payment inquiry has been sent.'),
      isDoneOnce: true,
      refuses: [413, 415],
      takes: formBody(proofLimits.bytes, 'proof_too_large'),
      limits: ['inquiry:address', 'inquiry:account'],
    }),
    input('form', normalisedTexts(paymentInquirySchema, { name: 'text', message: 'text' }), (body, c) =>
      problemsOfPayment(c.get('services').database.db, rightFields(paymentInquirySchema.shape, body)),
    ),
    async (c) => {
      const { file, ...form } = c.req.valid('form');
      // Before anything else: storage may be slow, and a transaction must not wait for it.
      const proof = await keepProof(c.get('services'), file);
      const says = { ...form, proof: proof.fingerprint };
      const answer = await idempotent(c, { operation: 'enquiry.payment', says }, async (services) => {
        await takeInquiry(services, c.get('account'), form, proof);
        return { success: true as const, message: 'Your payment inquiry has been sent.' };
      });
      return c.json(answer);
    },
  );

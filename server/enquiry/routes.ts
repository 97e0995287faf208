import { Hono } from 'hono';
import { z } from 'zod';
import { contactSchema, paymentInquirySchema } from '#domain/enquiry-form.ts';
import { proofLimits } from '#domain/enquiry.ts';
import { formBodies } from '../http/form-bodies.ts';
import { input } from '../http/input.ts';
import { limitedByAccount, limitedByAddress } from '../http/limit.ts';
import { once } from '../http/once.ts';
import { operation } from '../http/operation.ts';
import { readable } from '../http/readable.ts';
import type { ApiEnv } from '../services.ts';
import { takeMessage } from './contact.ts';
import { keepProof, takeInquiry } from './inquiry.ts';

/** The one call whose body is a form, below /api. */
export const formCall = '/auth/contactForPayment';

/** Bytes that the form around a proof may take. */
const roomForTexts = 128 * 1024;

/** /api/auth/contact and /api/auth/contactForPayment: what people write (specification section 7, "Authentication"). */
export const enquiryRoutes = new Hono<ApiEnv>()
  .post(
    '/auth/contact',
    ...operation('enquiry.contact', {
      summary: 'Write to the owner of a listing, or to the site',
      description: 'With `propertyId` to the owner of that listing. The answer is text.',
      answers: z.literal('Email sent successfully'),
      answersAs: 'text/plain',
      isDoneOnce: true,
      refuses: [404, 415, 429],
    }),
    input('json', readable(contactSchema, { name: 'text', message: 'text', propertyTitle: 'text' })),
    limitedByAddress('contact:address'),
    limitedByAccount('contact:account'),
    async (c) => {
      const form = c.req.valid('json');
      const answer = await once(c, { operation: 'enquiry.contact', says: form }, async (services) => {
        await takeMessage(services, form);
        return 'Email sent successfully' as const;
      });
      return c.text(answer);
    },
  )
  .post(
    formCall,
    ...operation('enquiry.payment', {
      summary: 'Send the proof of a payment',
      description: 'The proof is a JPEG, PNG, WebP or PDF of at most 5 MB, and is seen by admins alone.',
      answers: z.object({ success: z.literal(true), message: z.string() }),
      isDoneOnce: true,
      refuses: [413, 415, 429],
    }),
    formBodies(proofLimits.bytes + roomForTexts, 'proof_too_large'),
    input('form', readable(paymentInquirySchema, { name: 'text', message: 'text' })),
    limitedByAddress('inquiry:address'),
    limitedByAccount('inquiry:account'),
    async (c) => {
      const { file, ...form } = c.req.valid('form');
      // Before anything else: storage may be slow, and a transaction must not wait for it.
      const proof = await keepProof(c.get('services'), file);
      const says = { ...form, proof: proof.fingerprint };
      const answer = await once(c, { operation: 'enquiry.payment', says }, async (services) => {
        await takeInquiry(services, c.get('account'), form, proof);
        return { success: true as const, message: 'Your payment inquiry has been sent.' };
      });
      return c.json(answer);
    },
  );

import { Hono } from 'hono';
import { z } from 'zod';
import { done } from '../http/request/done.ts';
import { proofLimits } from '#domain/inquiry/inquiry.ts';
import { contactSchema, issuesOfAnswering, paymentInquirySchema, type ContactForm } from '#domain/inquiry/create.ts';
import { screened } from '../ban/screen.ts';
import { formBody, jsonBody } from '../http/request/body.ts';
import { input, normalisedTexts, rightFields } from '../http/request/input.ts';
import { figuresOf } from '../figures/collector.ts';
import { idempotent } from '../http/request/idempotency.ts';
import { operation } from '../http/request/operation.ts';
import type { Services } from '../process/services.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { keepProof, problemsOfPayment, takeInquiry } from './payment.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { lockHeldListing } from '../listing/of-owner.ts';
import { noteLead } from '../lead/note.ts';
import { queueEmail } from '../mail/queue.ts';
import { emailToOwner, emailToSite } from './emails.ts';
import { insertContactMessage } from './queries.ts';

/** Fields that senders write in their own words. */
const written = { name: 'text', message: 'text' } as const;
const writtenToOwner = { ...written, propertyTitle: 'text' } as const;
/** Screens messages for what is banned (MOD-26). */
const screenContact = screened(contactSchema.shape, writtenToOwner, {
  ...writtenToOwner,
  phone: 'text',
  email: 'email',
});
const screenPayment = screened(paymentInquirySchema.shape, written, { ...written, email: 'email' });

/** /api/auth/contact and /api/auth/contactForPayment: messages from visitors and users (INQ-6, INQ-13). */
export const inquiryRoutes = new Hono<ApiEnv>()
  .post(
    '/auth/contact',
    ...operation('enquiry.contact', {
      summary: 'Send a message to the owner of a listing, or to the site',
      description:
        'With `propertyId`, the message goes to the owner of that listing. It needs an `email`, or a `phone` with a number that can be dialled. The response is plain text.',
      answers: z.literal('Email sent successfully'),
      answersAs: 'text/plain',
      isDoneOnce: true,
      refuses: [404, 409, 415],
      takes: jsonBody(40),
      limits: ['contact:address', 'contact:account'],
    }),
    input('json', normalisedTexts(contactSchema, writtenToOwner), async (body, c, isRight) => {
      const banned = await screenContact(body, c);
      return isRight ? banned : [...issuesOfAnswering(rightFields(contactSchema.shape, body)), ...banned];
    }),
    async (c) => {
      const form = c.req.valid('json');
      let isNew = false;
      const answer = await idempotent(c, { operation: 'enquiry.contact', says: form }, async (services) => {
        await takeMessage(services, form);
        isNew = true;
        return 'Email sent successfully' as const;
      });
      const isCounted = isNew && !c.get('account')?.isAdmin;
      if (isCounted) figuresOf(c.get('services')).add('message', form.propertyId === undefined ? 'site' : 'listing');
      return c.text(answer);
    },
  )
  .post(
    '/auth/contactForPayment',
    ...operation('enquiry.payment', {
      summary: 'Send the proof of a payment',
      description: 'The proof is a JPEG, PNG, WebP or PDF of at most 5 MB, and only admins can see it.',
      answers: done('Your payment inquiry has been sent.'),
      isDoneOnce: true,
      refuses: [413, 415],
      takes: formBody(proofLimits.bytes, 'proof_too_large'),
      limits: ['inquiry:address', 'inquiry:account'],
    }),
    input('form', normalisedTexts(paymentInquirySchema, written), async (body, c) => [
      ...(await problemsOfPayment(c.get('services').database.db, rightFields(paymentInquirySchema.shape, body))),
      ...(await screenPayment(body, c)),
    ]),
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

/**
 * Accepts a message: one about a listing goes to the listing's owner, any other to the site (INQ-5). It is stored,
 * and its email queued, before any email is attempted; its sender becomes a lead of the owner (LEA-1). Its recipient and the title of the listing come from the portal itself.
 * @throws NotFound for a listing that does not exist; Conflict for one that has expired
 */
async function takeMessage(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  form: ContactForm,
): Promise<void> {
  const { database, settings } = services;
  await database.db.transaction(async (tx) => {
    const { name, email, phone, message, propertyId, propertyTitle } = form;
    if (propertyId === undefined) {
      await insertContactMessage(tx, { name, email, phone, message, propertyTitle });
      await queueEmail(services, tx, emailToSite(settings.siteEmail, form));
      return;
    }
    const listing = await lockHeldListing(tx, propertyId);
    if (!listing) throw new NotFound('listing_not_found');
    if (!listing.isOnline) throw new Conflict('listing_ended');
    await insertContactMessage(tx, {
      recipientId: listing.ownerId,
      memberId: listing.memberId,
      listingId: listing.id,
      propertyTitle: listing.name,
      name,
      email,
      phone,
      message,
    });
    await noteLead(tx, listing.ownerId, { name, phone, email }, { source: 'inquiry', listing });
    await queueEmail(services, tx, emailToOwner(listing, form));
  });
}

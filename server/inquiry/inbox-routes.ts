import { Hono } from 'hono';
import { z } from 'zod';
import { done, succeed } from '../http/request/done.ts';
import { inboxStates, proofLimits } from '#domain/inquiry/inquiry.ts';
import { NotFound } from '#domain/errors.ts';
import { deepestOffset } from '#domain/paging.ts';
import { requireAccess, signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input, wholeNumberText } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { policyOfFacts } from '../http/wire/security-headers.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { noneIfDamaged } from '../storage/object-file.ts';
import {
  boxOf,
  countInquiries,
  countMessages,
  countUnread,
  handOnMessage,
  markInquiry,
  markMessage,
  selectInquiries,
  selectMessages,
  selectOwnInquiries,
} from './inbox.ts';
import {
  inquiriesSchema,
  inquiryAnswer,
  messageAnswer,
  messagesSchema,
  ownInquiriesSchema,
  ownInquiryAnswer,
} from './inbox-answer.ts';
import { proofEndings, type ProofType } from './payment.ts';
import { selectProof } from './queries.ts';
import { handOnSchema } from '#domain/team/schema.ts';
import { idField } from '#domain/text/plain-text.ts';

const batch = {
  state: z.enum(inboxStates, 'invalid_value').optional().meta({ example: 'read' }),
  startIndex: wholeNumberText(0, deepestOffset).optional(),
};
const idSchema = z.object({ id: idField() });
const stateSchema = z.strictObject({ state: z.enum(inboxStates, 'invalid_value').meta({ example: 'read' }) });
const markedSchema = (text: string) => done(text).extend({ state: z.enum(inboxStates).meta({ example: 'read' }) });

/** /api/enquiry: the inboxes that messages and payment inquiries come to (INQ-5, INQ-11). */
export const inboxRoutes = new Hono<ApiEnv>()
  .get(
    '/messages',
    ...operation('enquiry.messages', {
      summary: 'Messages in an inbox, newest first, in batches of 9',
      description:
        'Messages to the current user; with `to=team` those to the agency that they work for: an agent reads their own. With `to=site`, and only for admins, those from the contact page.',
      answers: messagesSchema,
      refuses: [403],
    }),
    input(
      'query',
      z.strictObject({
        ...batch,
        to: z.enum(['me', 'team', 'site'], 'invalid_value').optional(),
        member: idField().optional().describe('Only those that this member of the team answers.'),
      }),
    ),
    async (c) => {
      const currentUser = signedIn(c);
      const { to = 'me', state, startIndex: offset = 0, member } = c.req.valid('query');
      if (to === 'site') requireAccess('enquiry.siteMessages', currentUser);
      const box = boxOf(currentUser, to, member);
      if (to === 'team')
        requireAccess('user.figures', currentUser, { userId: box.recipientId, memberId: box.memberId });
      const { db } = c.get('services').database;
      const [rows, totals] = await Promise.all([selectMessages(db, box, { state, offset }), countMessages(db, box)]);
      return succeed(c, { messages: rows.map(messageAnswer), totals });
    },
  )
  .get(
    '/unread',
    ...operation('enquiry.unread', {
      summary: 'Number of unread messages',
      description: 'Messages to the current user; for admins, also messages to the site and payment inquiries.',
      answers: z.object({ success: z.literal(true), unread: z.number().int().meta({ example: 3 }) }),
    }),
    async (c) => {
      const currentUser = signedIn(c);
      return succeed(c, { unread: await countUnread(c.get('services').database.db, currentUser) });
    },
  )
  .post(
    '/messages/:id/state',
    ...operation('enquiry.markMessage', {
      summary: 'Set the state of a message',
      answers: markedSchema('Message marked'),
      refuses: [404, 415],
      takes: jsonBody(1),
    }),
    input('param', idSchema),
    input('json', stateSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const { state } = c.req.valid('json');
      await markMessage(c.get('services'), currentUser, c.req.valid('param').id, state);
      return succeed(c, { message: 'Message marked', state });
    },
  )
  .post(
    '/messages/:id/hand-on',
    ...operation('enquiry.handOn', {
      summary: 'Hand a message on to a member of the team',
      answers: done('Message handed on'),
      refuses: [404, 415],
      takes: jsonBody(1),
    }),
    input('param', idSchema),
    input('json', handOnSchema),
    async (c) => {
      const { to } = c.req.valid('json');
      await handOnMessage(c.get('services'), signedIn(c), c.req.valid('param').id, to);
      return succeed(c, { message: 'Message handed on' });
    },
  )
  .get(
    '/payments/mine',
    ...operation('enquiry.ownPayments', {
      summary: 'The current user’s last 9 payment inquiries, and their outcome',
      description: 'Only those sent while signed in, newest first.',
      answers: ownInquiriesSchema,
    }),
    async (c) => {
      const currentUser = signedIn(c);
      const rows = await selectOwnInquiries(c.get('services').database.db, currentUser._id);
      return succeed(c, { inquiries: rows.map(ownInquiryAnswer) });
    },
  )
  .get(
    '/payments',
    ...operation('enquiry.payments', {
      summary: 'Payment inquiries, newest first, in batches of 9',
      answers: inquiriesSchema,
    }),
    input('query', z.strictObject(batch)),
    async (c) => {
      const { state, startIndex: offset = 0 } = c.req.valid('query');
      const { db } = c.get('services').database;
      const [rows, totals] = await Promise.all([selectInquiries(db, { state, offset }), countInquiries(db)]);
      return succeed(c, { inquiries: rows.map(inquiryAnswer), totals });
    },
  )
  .post(
    '/payments/:id/state',
    ...operation('enquiry.markPayment', {
      summary: 'Set the state of a payment inquiry',
      answers: markedSchema('Payment inquiry marked'),
      refuses: [404, 415],
      takes: jsonBody(1),
    }),
    input('param', idSchema),
    input('json', stateSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const { state } = c.req.valid('json');
      await markInquiry(c.get('services'), currentUser, c.req.valid('param').id, state);
      return succeed(c, { message: 'Payment inquiry marked', state });
    },
  )
  .get(
    '/payments/:id/proof',
    ...operation('enquiry.proof', {
      summary: 'Download the proof of a payment',
      downloads: proofLimits.types,
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const { database, storage, log } = c.get('services');
      const found = await selectProof(database.db, id);
      if (!found) throw new NotFound('inquiry_not_found');
      const proof = await storage.get(found.key).catch(noneIfDamaged);
      if (!proof) {
        log.error({ id, key: found.key }, 'payment proof missing from storage or damaged');
        throw new NotFound('proof_not_found');
      }
      const headers = {
        'Content-Type': found.type,
        'Content-Length': String(proof.size),
        'Content-Disposition': `attachment; filename="proof-${id}.${proofEndings[found.type as ProofType]}"`,
        // An untrusted file: never shown as a page of this site, whatever it turns out to be, and never cached.
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': `${policyOfFacts}; sandbox`,
        'Cache-Control': 'private, no-store',
      };
      if (c.req.method === 'GET') return c.body(proof.body, 200, headers);
      await proof.body.cancel();
      return c.body(null, 200, headers);
    },
  );

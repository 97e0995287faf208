import { z } from 'zod';
import { inboxStates, proofLimits } from '#domain/inquiry/inquiry.ts';
import { exampleSender } from '#domain/inquiry/create.ts';
import { exampleListing } from '#domain/listing/example.ts';
import { exampleIds, examplePerson, withExamples } from '#domain/openapi/examples.ts';
import type { ProofType } from './payment.ts';
import type { selectInquiries, selectMessages, selectOwnInquiries } from './inbox.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import type { Executor } from '../process/database.ts';
import { lockInquiry, updateInquiry } from './queries.ts';

const enquirySchema = z.object(
  withExamples(
    {
      _id: z.uuid(),
      name: z.string(),
      email: z.string(),
      message: z.string(),
      state: z.enum(inboxStates),
      createdAt: z.iso.datetime(),
    },
    { ...exampleSender, state: 'new' },
  ),
);

const messageSchema = enquirySchema
  .extend(
    withExamples(
      {
        email: z.string().nullable().describe('Null if only a phone number was left.'),
        phone: z.string().nullable(),
        propertyTitle: z.string().nullable(),
        propertyId: z.uuid().nullable().describe('Null once the listing is deleted.'),
        propertyCode: z.string().nullable().describe('Its code; null once the listing is deleted.'),
        memberRef: z.uuid().nullable().describe('The member of the team who answers it; null for nobody.'),
      },
      {
        email: exampleSender.email,
        phone: '09 123 456 789',
        propertyTitle: exampleListing.name,
        propertyId: exampleIds.listing,
        propertyCode: 'E-4F7K2',
        memberRef: null,
      },
    ),
  )
  .meta({ ref: 'Message' });

const inquirySchema = enquirySchema
  .extend(
    withExamples(
      {
        message: z.string(),
        package: z
          .object(withExamples({ _id: z.uuid(), title: z.string() }, { _id: exampleIds.package, title: 'Gold' }))
          .nullable()
          .describe('The package that was chosen.'),
        user: z
          .object(
            withExamples(
              {
                _id: z.uuid(),
                username: z.string(),
                email: z.string(),
                avatar: z.string().nullable(),
                foundBy: z
                  .enum(['session', 'email'])
                  .describe(
                    'session: the user who was signed in; email: only the user who has the address that was typed.',
                  ),
              },
              examplePerson,
            ),
          )
          .nullable()
          .describe('The user whom it may be for; an admin decides.'),
        proof: z.object({
          type: z.enum(proofLimits.types),
          size: z.number().int().describe('In bytes.').meta({ example: 312_480 }),
        }),
        answeredAt: z.iso.datetime().nullable(),
        subscriptionId: z.uuid().nullable().describe('The package assignment made for it.'),
        assigned: z
          .object({ userId: z.uuid(), username: z.string(), title: z.string(), expiresAt: z.iso.datetime() })
          .nullable(),
      },
      { message: 'Paid by KBZPay this morning.', answeredAt: null, subscriptionId: null, assigned: null },
    ),
  )
  .meta({ ref: 'PaymentInquiry' });

const success = z.literal(true);
const whole = z.number().int();
const totals = z
  .object({ new: whole, read: whole, answered: whole, archived: whole })
  .describe('Totals for the whole inbox.');

export const messagesSchema = z.object({ success, messages: z.array(messageSchema), totals });
export const inquiriesSchema = z.object({ success, inquiries: z.array(inquirySchema), totals });

/** A user's own payment inquiry, and its outcome (INQ-24). */
const ownInquirySchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        state: z.enum(inboxStates),
        createdAt: z.iso.datetime(),
        package: z.string().nullable().describe('The title of the package that was chosen.'),
        assigned: z
          .object({ title: z.string(), expiresAt: z.iso.datetime() })
          .nullable()
          .describe('The package that was assigned for it.'),
      },
      { state: 'new', package: 'Gold', assigned: null },
    ),
  )
  .meta({ ref: 'OwnPaymentInquiry' });
export const ownInquiriesSchema = z.object({ success, inquiries: z.array(ownInquirySchema) });

/** A payment inquiry as its sender sees it. */
export function ownInquiryAnswer(row: Awaited<ReturnType<typeof selectOwnInquiries>>[number]) {
  const { _id, state, createdAt, title, assigned } = row;
  const { title: given, expiresAt } = assigned ?? { title: null, expiresAt: null };
  return {
    _id,
    state,
    createdAt: createdAt.toISOString(),
    package: title,
    assigned: given === null || expiresAt === null ? null : { title: given, expiresAt: expiresAt.toISOString() },
  };
}

/** A message as its inbox shows it. */
export function messageAnswer(row: Awaited<ReturnType<typeof selectMessages>>[number]) {
  const { id, name, email, phone, message, propertyTitle, propertyCode, listingId, memberId, state, createdAt } = row;
  return {
    _id: id,
    name,
    email,
    phone,
    message,
    propertyTitle,
    propertyId: listingId,
    propertyCode,
    memberRef: memberId,
    state,
    createdAt: createdAt.toISOString(),
  };
}

/** A payment inquiry as the inbox of the admins shows it. */
export function inquiryAnswer(row: Awaited<ReturnType<typeof selectInquiries>>[number]) {
  const { id, userId, name, email, message, proofType, proofSize, state, createdAt, answeredAt, subscriptionId } =
    row.inquiry;
  return {
    _id: id,
    name,
    email,
    message,
    package: row.package,
    user: row.sender && { ...row.sender, foundBy: userId === null ? ('email' as const) : ('session' as const) },
    proof: { type: proofType as ProofType, size: proofSize },
    state,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    subscriptionId,
    assigned: assignedAnswer(row.assigned),
  };
}

function assignedAnswer({
  userId,
  username,
  title,
  expiresAt,
}: Awaited<ReturnType<typeof selectInquiries>>[number]['assigned']) {
  if (userId === null || username === null || title === null || expiresAt === null) return null;
  return { userId, username, title, expiresAt: expiresAt.toISOString() };
}

/**
 * Marks a payment inquiry as answered by the package that was assigned for it, in the transaction of the assignment.
 * @throws NotFound; Conflict when a package has already been assigned for it: a payment counts once.
 */
export async function answerByAssignment(tx: Executor, inquiryId: string, subscriptionId: string): Promise<void> {
  const found = await lockInquiry(tx, inquiryId);
  if (!found) throw new NotFound('inquiry_not_found');
  if (found.subscriptionId !== null) throw new Conflict('inquiry_assigned');
  await updateInquiry(tx, inquiryId, { subscriptionId, state: 'answered', answeredAt: found.answeredAt ?? new Date() });
}

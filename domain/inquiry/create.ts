import { z } from 'zod';
import type { FieldIssue } from '../errors.ts';
import { exampleListing } from '../listing/example.ts';
import { exampleIds, examplePerson, withExamples } from '../openapi/examples.ts';
import { emailField } from '../account/email-address.ts';
import { inquiryLimits, proofLimits } from './inquiry.ts';
import { nameOf } from '../account/names/name.ts';
import { isVisible } from '../text/characters.ts';
import { phoneNumbersIn } from '../text/phone-numbers.ts';
import { manyLines, oneLine, idField } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';

/** Treats a form field that is empty, or has only what a keyboard or a copied text left there unseen, as left out. */
const leftOut = (value: unknown) =>
  value === null || (typeof value === 'string' && !isVisible(value)) ? undefined : value;

/** Sender in the examples of the API document. */
export const exampleSender = { name: 'Mya Thida', email: examplePerson.email, message: 'Is it still free in March?' };

/** Fields for the sender and the message: `missing` is the refusal of a form that is not filled in. */
function sender(missing: RuleCode) {
  const { name, message } = inquiryLimits;
  return withExamples(
    {
      name: nameOf(name.minimum, name.maximum, 'name_length', missing),
      email: emailField(missing, missing),
      message: manyLines(message.minimum, message.maximum, 'message_length', missing),
    },
    exampleSender,
  );
}

const contactFields = z.strictObject(
  withExamples(
    {
      ...sender('contact_fields'),
      email: z.preprocess(leftOut, emailField('contact_fields', 'contact_fields').optional()),
      phone: z.preprocess(
        leftOut,
        oneLine(inquiryLimits.phone.minimum, inquiryLimits.phone.maximum, 'phone_length').optional(),
      ),
      propertyTitle: z.preprocess(leftOut, oneLine(1, 150, 'invalid_value').optional()),
      propertyId: z.preprocess(leftOut, idField().optional()),
    },
    {
      email: exampleSender.email,
      phone: '09 123 456 789',
      propertyTitle: exampleListing.name,
      propertyId: exampleIds.listing,
    },
  ),
);

/** Returns the issue of a message that cannot be answered: it needs an email address or a phone number that can be dialled (INQ-3). */
export function issuesOfAnswering({ email, phone }: Partial<z.output<typeof contactFields>>): FieldIssue[] {
  const isAnswerable = email !== undefined || (phone !== undefined && phoneNumbersIn(phone).length > 0);
  return isAnswerable ? [] : [{ field: 'email', code: 'contact_fields' }];
}

/** Body of POST /api/auth/contact (INQ-2, INQ-6): a listing's form also names the listing. */
export const contactSchema = contactFields.superRefine((form, context) => {
  for (const { field, code } of issuesOfAnswering(form)) {
    context.addIssue({ code: 'custom', path: [field], message: code });
  }
});
export type ContactForm = z.output<typeof contactSchema>;

/** Body of POST /api/auth/contactForPayment, a form with a file (INQ-13). */
export const paymentInquirySchema = z.strictObject(
  withExamples(
    {
      ...sender('inquiry_fields'),
      /** The chosen package, where the form knows it. */
      packageId: z.preprocess(leftOut, idField().optional()),
      file: z
        .file('inquiry_fields' satisfies RuleCode)
        .min(1, 'inquiry_fields' satisfies RuleCode)
        .max(proofLimits.bytes, 'proof_too_large' satisfies RuleCode),
    },
    { packageId: exampleIds.package },
  ),
);
export type PaymentInquiry = z.output<typeof paymentInquirySchema>;

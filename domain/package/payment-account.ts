import { z } from 'zod';
import { proofFields } from '../account/proof.ts';
import { exampleIds, examplePhoto, withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { longest, oneLine, idField } from '../text/plain-text.ts';

/** Bounds of the operator's accounts; texts in characters (PKG-40). */
export const paymentAccountLimits = {
  accounts: 8,
  bank: { minimum: 1, maximum: 60 },
  name: { minimum: 1, maximum: 100 },
  number: { minimum: 4, maximum: 60 },
} as const;

const { bank, name, number } = paymentAccountLimits;

/** An account that users pay to, as its form has it. */
const paymentAccountShape = withExamples(
  {
    /** A bank or a wallet. */
    bank: oneLine(bank.minimum, bank.maximum, 'payment_bank'),
    /** The account holder. */
    name: oneLine(name.minimum, name.maximum, 'name_length'),
    /** An account number, or a wallet's phone number: stored as typed. */
    number: oneLine(number.minimum, number.maximum, 'payment_number'),
    qr: z
      .string()
      .check(longest(300, 'photo_unknown'))
      .nullable()
      .default(null)
      .describe('The address of the image of its QR code; null if there is none.'),
  },
  { bank: 'KBZPay', name: 'Daw Mya Thida', number: '09 123 456 789', qr: examplePhoto },
);

/** Body of PUT /api/payment-accounts: all accounts, in the order in which users see them (PKG-42). */
export const paymentAccountsSchema = z.strictObject({
  accounts: z.array(z.strictObject(paymentAccountShape)).max(paymentAccountLimits.accounts, {
    error: 'payment_accounts_maximum' satisfies RuleCode,
  }),
  previous: z
    .array(idField())
    .max(paymentAccountLimits.accounts, { error: 'invalid_value' satisfies RuleCode })
    .optional()
    .describe('The ids of the accounts that the editor saw. If others have been set since, nothing is set.')
    .meta({ 'x-shown': false, example: [exampleIds.package] }),
  currentPassword: proofFields.currentPassword.meta({ 'x-shown': false }),
  code: proofFields.code,
});
export type PaymentAccountsForm = z.output<typeof paymentAccountsSchema>;

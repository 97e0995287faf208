import { z } from 'zod';
import { emailAddress } from '#domain/account/email-address.ts';

const controlCharacter = /\p{Cc}/u;
const headerText = z.string().refine((text) => !controlCharacter.test(text), 'A line break in a header.');
const mailAddress = emailAddress.pipe(headerText);

const emailSchema = z.strictObject({
  to: mailAddress,
  replyTo: z.strictObject({ name: headerText, address: mailAddress }).optional(),
  subject: headerText.min(1),
  text: z.string(),
  html: z.string(),
  /** Where a mail program unsubscribes its reader with one click (RFC 8058). */
  unsubscribe: z
    .url({ protocol: /^https?$/ })
    .pipe(headerText)
    .optional(),
  /** An appointment, or its end, as calendars read it (RFC 5546). */
  calendar: z.strictObject({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() }).optional(),
});

/** An email that is ready to be sent, and signed: only one that is not yet has languages (compose.ts). Its recipient comes from the portal's own rows or settings, never from a form. */
export type Email = z.output<typeof emailSchema> & { languages?: never };

/**
 * Makes sure that nothing in an email can end a header and begin another (INQ-7). User input is validated
 * before it gets here, so this is the last line of defence.
 * @throws ZodError
 */
export function checkEmail(email: Email): Email {
  return emailSchema.parse(email);
}

/** Sends emails to the outside. */
export interface Mailer {
  /**
   * @param id of this email, the same on every retry.
   * @returns `refused` when the recipient's server will never accept it.
   * @throws whatever went wrong, if a retry may succeed.
   */
  send(email: Email, id: string): Promise<'sent' | 'refused'>;
}

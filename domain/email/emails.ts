import { accountEmails } from './account-emails.ts';
import type { EmailDefinition } from './definition.ts';
import { listingEmails } from './listing-emails.ts';
import { messageEmails } from './message-emails.ts';
import { packageEmails } from './package-emails.ts';
import { twoFactorEmails } from './two-factor-emails.ts';
import { partnerEmails } from './partner-emails.ts';
import { viewingEmails } from './viewing-emails.ts';
import { watchEmails } from './watch-emails.ts';

/** Every email that the portal sends (SIT-470), by its name. */
export const emails = {
  ...accountEmails,
  ...partnerEmails,
  ...twoFactorEmails,
  ...messageEmails,
  ...packageEmails,
  ...listingEmails,
  ...watchEmails,
  ...viewingEmails,
};

/** The name of an email. */
export type EmailName = keyof typeof emails;

/** Their names, in the order of the screen. */
export const emailNames = Object.keys(emails) as [EmailName, ...EmailName[]];

/** The names of emails by their subject matter, in the order of the screen. */
export const emailGroups = {
  account: [...Object.keys(accountEmails), ...Object.keys(partnerEmails)],
  twoFactor: Object.keys(twoFactorEmails),
  message: Object.keys(messageEmails),
  package: Object.keys(packageEmails),
  listing: Object.keys(listingEmails),
  watch: Object.keys(watchEmails),
  viewing: Object.keys(viewingEmails),
} as Record<'account' | 'twoFactor' | 'message' | 'package' | 'listing' | 'watch' | 'viewing', EmailName[]>;

/** Returns an email of the catalogue. */
export function definitionOf(name: EmailName): EmailDefinition {
  return emails[name];
}

/** Whether a text is the name of an email. */
export function isEmailName(text: string): text is EmailName {
  return Object.hasOwn(emails, text);
}

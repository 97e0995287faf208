import { z } from 'zod';
import { asciiDomain, withoutUndrawn } from './plain-address.ts';
import { longest } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';

/** Maximum length of an email address, in characters (RFC 5321 with its erratum 1690). */
const emailLength = 254;

/** A mailbox as RFC 5322 writes it without quotes (`dot-atom`), and a domain with a dot, in ASCII. */
const address =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

/** An email address (ACC-121), wherever one is given: in a form, a call, a setting. */
export const emailAddress = z
  .string()
  .overwrite(withoutUndrawn)
  .check(longest(emailLength, 'email_invalid'))
  .overwrite(asciiDomain)
  .max(emailLength, 'email_invalid' satisfies RuleCode)
  .regex(address, 'email_invalid' satisfies RuleCode)
  .meta({ format: 'email' });

/** The field of an email address in a form, and the refusals of one that is missing or empty. */
export function emailField(missing: RuleCode, empty: RuleCode) {
  return z
    .string({ error: missing })
    .overwrite(withoutUndrawn)
    .check(longest(emailLength, 'email_invalid'))
    .min(1, empty)
    .overwrite(asciiDomain)
    .max(emailLength, 'email_invalid' satisfies RuleCode)
    .regex(address, 'email_invalid' satisfies RuleCode)
    .meta({ format: 'email' });
}

/**
 * Whether a text is exactly one address, with or without a name before it: no line break may start another header, and no comment or escape
 * hides the address from a mail server (RFC 5322). The address is as it would be stored.
 */
export function isSender(text: string): boolean {
  const [, mailbox = text] = /^(?:"[^"\\\p{Cc}]*" *|[^<>()",;:@\\\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
  return withoutUndrawn(mailbox) === mailbox.trim() && emailAddress.safeParse(mailbox).success;
}

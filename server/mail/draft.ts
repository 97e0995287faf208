import type { EmailName, emails } from '#domain/email/emails.ts';
import type { Phrase } from '#domain/email/placeholders.ts';
import type { Language } from '#domain/language.ts';
import type { Email } from './email.ts';

type Emails = typeof emails;
type NamesIn<Name extends EmailName, Part extends 'facts' | 'links'> = Emails[Name] extends {
  [Key in Part]: readonly (infer Label extends string)[];
}
  ? Label
  : never;

/** An email as the code that sends it writes it: everything but its words, which are in the catalogue and may be changed by admins. */
export interface Draft {
  name: EmailName;
  to: string;
  /** The one who gets replies: somebody, or the site. */
  replyTo?: Email['replyTo'] | 'site';
  /** Values of its placeholders. */
  values: Readonly<Record<string, Phrase>>;
  /** The values of its facts; one that is not known is left out. */
  facts: Readonly<Record<string, Phrase | undefined>>;
  /** The addresses of its links within the site, without a language: `/listing/…`. */
  links: Readonly<Record<string, string>>;
  /** The title at the end of its subject. */
  title?: string | undefined;
  /** A text that somebody wrote, verbatim. */
  quote?: string | undefined;
  /** Things that it tells of, each with its page within the site, without a language. */
  entries?: readonly { title: string; note: Phrase; page: string }[] | undefined;
  /** The only language that it is written in, if its reader's is known. */
  language?: Language | undefined;
  /** The page within the site that ends such emails with one click (RFC 8058). */
  unsubscribe?: string | undefined;
  /** An appointment for the reader's calendar (VIE-8). */
  calendar?: Email['calendar'];
}

type OnePart<Key extends string, Names extends string, Value> = [Names] extends [never]
  ? { [Name in Key]?: never }
  : { [Name in Key]: Readonly<Record<Names, Value>> };

/** Everything that an email needs: exactly its placeholders, facts and links, a title if its subject has one, and whether it quotes somebody. */
type Given<Name extends EmailName> = Pick<Draft, 'to' | 'replyTo' | 'language' | 'unsubscribe'> &
  OnePart<'values', keyof Emails[Name]['placeholders'] & string, Phrase> &
  OnePart<'facts', NamesIn<Name, 'facts'>, Phrase | undefined> &
  OnePart<'links', NamesIn<Name, 'links'>, string> &
  (Emails[Name] extends { hasTitle: true } ? { title: string } : { title?: never }) &
  (Emails[Name] extends { hasEntries: true } ? Required<Pick<Draft, 'entries'>> : { entries?: never }) &
  (Emails[Name] extends { quote: string } ? { quote: string | undefined } : { quote?: never });

/**
 * Writes an email of the catalogue.
 * @example draftOf('package-ended', { to, values: { package: title, day: dayPhrase(expiresAt) }, links: { packages: '/price' } })
 */
export function draftOf<Name extends EmailName>(name: Name, given: Given<Name>): Draft {
  const {
    to,
    replyTo,
    values = {},
    facts = {},
    links = {},
    title,
    quote,
    entries,
    language,
    unsubscribe,
  } = given as Pick<Draft, 'to' | 'replyTo'> & Partial<Draft>;
  return { name, to, values, facts, links, title, quote, entries, language, unsubscribe, ...(replyTo && { replyTo }) };
}

import { eq } from 'drizzle-orm';
import { paragraphsOf, type Words } from '#domain/email/definition.ts';
import { definitionOf, type EmailName } from '#domain/email/emails.ts';
import { inWords } from '#domain/email/placeholders.ts';
import { fill, fittingWords } from '#domain/email/words.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { emailText } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';
import { type Settings, siteAddress } from '../process/settings.ts';
import { composeEmail, type EmailText, type Letter, oneLineOf, signed } from './compose.ts';
import type { Draft } from './draft.ts';
import { checkEmail, type Email } from './email.ts';

type Writing = Pick<Settings, 'publicUrl' | 'host' | 'port' | 'siteName' | 'siteEmail'>;

/** Words of an email in every language. */
export type WordsByLanguage = Readonly<Record<Language, Words>>;

/**
 * The words of an email as they are now: those of an admin, and in their place the portal's own where none are stored, or where they do not
 * fit this release (SIT-475). Index: the primary key.
 */
async function wordsNow(db: Executor, name: EmailName): Promise<WordsByLanguage> {
  const [row] = await db.select({ words: emailText.words }).from(emailText).where(eq(emailText.name, name));
  const original = definitionOf(name).words;
  const now = (language: Language) => fittingWords(name, language, row?.words[language]) ?? original[language];
  return row ? { en: now('en'), my: now('my') } : original;
}

/** Composes an email with its words as they are now. */
export async function letterNow(db: Executor, settings: Writing, draft: Draft): Promise<Letter> {
  return letterOf(settings, draft, await wordsNow(db, draft.name));
}

/** An email that is sent at once, signed. */
export async function emailNow(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  draft: Draft,
): Promise<Email> {
  return checkEmail(signed(await letterNow(database.db, settings, draft), settings));
}

/** Composes an email with these words, which are in the place of those that are stored. */
export function letterOf(settings: Writing, draft: Draft, words: WordsByLanguage): Letter {
  const { to, replyTo, title, quote, language, unsubscribe, calendar } = draft;
  const site = { name: settings.siteName.en, address: settings.siteEmail };
  const reply = replyTo === 'site' ? site : replyTo;
  return composeEmail(
    {
      to,
      ...(reply && { replyTo: reply }),
      ...(calendar && { calendar }),
      ...(unsubscribe !== undefined && {
        unsubscribe: siteAddress(settings) + inLanguage(language ?? 'en', unsubscribe),
      }),
    },
    {
      ...(title !== undefined && { about: title }),
      ...(quote !== undefined && quote !== '' && { quote }),
      texts: { en: textOf(settings, draft, words.en, 'en'), my: textOf(settings, draft, words.my, 'my') },
    },
    language,
  );
}

function textOf(settings: Writing, draft: Draft, words: Words, language: Language): EmailText {
  const { name, values, facts, links, entries } = draft;
  const definition = definitionOf(name);
  const subject = (text: string) => oneLineOf(fill(text, values, language));
  return {
    // A subject of nothing but a value that is empty would keep the email from being sent.
    subject: subject(words.subject) || subject(definition.words[language].subject),
    paragraphs: paragraphsOf(words.text).map((paragraph) => fill(paragraph, values, language)),
    facts: (definition.facts ?? []).flatMap((fact) => {
      const value = facts[fact];
      return value === undefined ? [] : [[words[fact] ?? '', inWords(value, language)] as const];
    }),
    ...(entries && {
      entries: entries.map(({ title, note, page }) => ({
        title,
        note: inWords(note, language),
        address: siteAddress(settings) + inLanguage(language, page),
      })),
    }),
    links: (definition.links ?? []).map((link) => ({
      label: words[link] ?? '',
      address: siteAddress(settings) + inLanguage(language, links[link] ?? '/'),
    })),
  };
}

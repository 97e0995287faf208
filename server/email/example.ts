import { definitionOf, type EmailName } from '#domain/email/emails.ts';
import { entryExample, factExamples, quoteExamples } from '#domain/email/examples.ts';
import { placeholders } from '#domain/email/placeholders.ts';
import type { Draft } from '../mail/draft.ts';
import { letterOf, type WordsByLanguage } from '../mail/letter.ts';
import { type Letter, signed } from '../mail/compose.ts';
import type { Services } from '../process/services.ts';

/** An email with example values, to somebody: its links lead to the home page. */
function exampleOf(name: EmailName, to: string): Draft {
  const { facts = [], hasTitle, hasEntries, quote } = definitionOf(name);
  return {
    name,
    to,
    values: placeholders,
    facts: Object.fromEntries(facts.map((fact) => [fact, factExamples[fact]])),
    links: {},
    ...(hasTitle && { title: placeholders.title }),
    ...(hasEntries && { entries: [entryExample] }),
    ...(quote && { quote: quoteExamples[quote] }),
  };
}

/** An email as it would be sent with these words and example values (SIT-471). */
export function previewOf({ settings }: Pick<Services, 'settings'>, name: EmailName, words: WordsByLanguage) {
  const { subject, text, html } = signed(letterOf(settings, exampleOf(name, settings.siteEmail), words), settings);
  return { subject, text, html };
}

/** The same as an email to an admin, whose subject says that it is a test. */
export function testLetter(
  { settings }: Pick<Services, 'settings'>,
  name: EmailName,
  words: WordsByLanguage,
  to: string,
): Letter {
  const letter = letterOf(settings, exampleOf(name, to), words);
  return { ...letter, subject: `Test · စမ်းသပ်စာ: ${letter.subject}` };
}

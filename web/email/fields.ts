import { type Language, languages } from '#domain/language.ts';
import type { EmailShown } from './load.ts';

/** Contents of the fields of an email, by their names: subject, text and labels. */
export type Fields = Readonly<Record<string, string>>;
/** The same in each language. */
export type FieldsByLanguage = Readonly<Record<Language, Fields>>;

/** The names of the fields of an email, in the order of the form. */
export function fieldNamesOf({ labels }: Pick<EmailShown, 'labels'>) {
  return ['subject', 'text', ...labels] as const;
}

/** The words of the portal in the fields of an email. */
export function originalFields(email: Pick<EmailShown, 'labels' | 'original'>, language: Language): Fields {
  return Object.fromEntries(fieldNamesOf(email).map((name) => [name, email.original[language][name] ?? '']));
}

/** The fields of an email as they are stored, with the portal's words where nothing is. */
export function storedFields(email: Pick<EmailShown, 'labels' | 'original' | 'stored'>): FieldsByLanguage {
  const of = (language: Language) => ({ ...originalFields(email, language), ...known(email, language) });
  return { en: of('en'), my: of('my') };
}

/** Stored words, without labels that the email no longer has. */
function known(email: Pick<EmailShown, 'labels' | 'stored'>, language: Language): Fields {
  const stored = email.stored[language];
  if (!stored) return {};
  return Object.fromEntries(
    fieldNamesOf(email).flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])),
  );
}

/**
 * The words in the fields of those languages that differ from what was read: only they are sent.
 * @param unfit languages whose stored words do not fit this release: saving puts what the fields have in their place.
 */
export function changedWords(fields: FieldsByLanguage, read: FieldsByLanguage, unfit: readonly Language[] = []) {
  const differs = (language: Language) =>
    unfit.includes(language) || Object.entries(fields[language]).some(([name, text]) => text !== read[language][name]);
  return Object.fromEntries(
    languages.filter(differs).map((language) => [language, fields[language] as { subject: string; text: string }]),
  ) as Partial<Record<Language, { subject: string; text: string }>>;
}

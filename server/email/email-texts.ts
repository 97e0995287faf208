import { and, eq } from 'drizzle-orm';
import type { Words } from '#domain/email/definition.ts';
import { definitionOf, type EmailName, emailNames, isEmailName } from '#domain/email/emails.ts';
import { type EmailUpdate, type EmailWords, misfitsIn } from '#domain/email/update.ts';
import { fittingWords, isOriginal, storedWords } from '#domain/email/words.ts';
import { Conflict, Invalid } from '#domain/errors.ts';
import { type Language, languages } from '#domain/language.ts';
import { recordAction } from '../audit/record.ts';
import { emailText } from '../database/schema.ts';
import type { WordsByLanguage } from '../mail/letter.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';

/** Words that are stored for an email, by language, and how often they were changed. */
export interface StoredEmail {
  words: Readonly<Partial<Record<string, unknown>>>;
  revision: number;
}

const nothing: StoredEmail = { words: {}, revision: 0 };

/** Reads what is stored for an email. Index: the primary key. */
export async function readStored(db: Executor, name: EmailName): Promise<StoredEmail> {
  const [row] = await db.select().from(emailText).where(eq(emailText.name, name));
  return row ?? nothing;
}

/** An email as the list shows it. */
export interface ListedEmail {
  name: EmailName;
  /** As it is sent now. */
  words: WordsByLanguage;
  changed: Language[];
  unfit: Language[];
}

/** Reads all emails in the order of the screen, and the names of stored ones that this release no longer sends. The table has a row for each changed email. */
export async function listEmails(db: Executor): Promise<{ emails: ListedEmail[]; dropped: string[] }> {
  const rows = await db.select().from(emailText);
  const emails = emailNames.map((name) => {
    const stored = rows.find((row) => row.name === name) ?? nothing;
    return { name, words: wordsInForce(name, stored), ...stateOf(name, stored) };
  });
  return { emails, dropped: rows.map(({ name }) => name).filter((name) => !isEmailName(name)) };
}

/** The languages of an email whose words are an admin's, and those whose stored words do not fit and are not sent (SIT-475). */
export function stateOf(name: EmailName, { words }: StoredEmail): { changed: Language[]; unfit: Language[] } {
  const stored = languages.filter((language) => words[language] !== undefined);
  const fits = (language: Language) => fittingWords(name, language, words[language]) !== undefined;
  return { changed: stored.filter(fits), unfit: stored.filter((language) => !fits(language)) };
}

/** The words that an email is sent with. */
export function wordsInForce(name: EmailName, stored: StoredEmail, given: EmailWords = {}): WordsByLanguage {
  const original = definitionOf(name).words;
  const of = (language: Language): Words => {
    const typed = given[language];
    if (typed !== undefined) return typed ?? original[language];
    return fittingWords(name, language, stored.words[language]) ?? original[language];
  };
  return { en: of('en'), my: of('my') };
}

/**
 * Sets the words of an email in one or both languages, or takes them back to the portal's own, and logs what they were (SIT-474). Words like
 * the portal's own are not stored: a later release may improve those.
 * @returns what is stored now.
 * @throws Invalid for words that do not fit; Conflict when they have been set since the admin saw them.
 */
export async function setEmailWords(
  { database }: Pick<Services, 'database'>,
  currentUser: Pick<CurrentUser, '_id'>,
  name: EmailName,
  { revision, ...given }: EmailUpdate,
): Promise<StoredEmail> {
  const misfits = misfitsIn(name, given);
  if (misfits.length > 0) throw new Invalid('invalid', misfits);
  return database.db.transaction(async (tx) => {
    const before = await readStored(tx, name);
    if (revision !== before.revision) throw new Conflict('changed_meanwhile');
    const after = { ...before.words };
    for (const language of languages) {
      const words = given[language];
      if (words === null || (words && isOriginal(name, language, words))) delete after[language];
      else if (words) after[language] = words;
    }
    const changed = languages.filter((language) => !isSame(before.words[language], after[language]));
    if (changed.length === 0) return before;
    const row = { name, words: after, revision: before.revision + 1 };
    // Two admins at once: of two first changes, and of two later ones, one finds nothing to write.
    const written =
      before.revision === 0
        ? await tx.insert(emailText).values(row).onConflictDoNothing().returning({ name: emailText.name })
        : await tx
            .update(emailText)
            .set(row)
            .where(and(eq(emailText.name, name), eq(emailText.revision, before.revision)))
            .returning({ name: emailText.name });
    if (written.length === 0) throw new Conflict('changed_meanwhile');
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'email.set',
      subjectId: currentUser._id,
      thing: { label: name },
      change: {
        before: Object.fromEntries(changed.map((language) => [language, before.words[language] ?? null])),
        after: Object.fromEntries(changed.map((language) => [language, after[language] ?? null])),
      },
    });
    return row;
  });
}

/** Whether stored words, or none, are the same: the database returns their fields in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  const [words, others] = [storedWords(one), storedWords(other)];
  if (words === undefined || others === undefined) return one === other;
  const fields = new Set([...Object.keys(words), ...Object.keys(others)]) as Set<keyof Words>;
  return [...fields].every((field) => words[field] === others[field]);
}

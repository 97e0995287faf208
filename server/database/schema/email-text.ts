import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The emails whose words admins have changed (SIT-474), by their names (domain/email/emails.ts). */
export const emailText = pgTable(
  'email_text',
  {
    name: text('name').primaryKey(),
    /** By language: each as it was checked. A language that is left out has the portal's own words. */
    words: jsonb('words').$type<Partial<Record<string, unknown>>>().notNull(),
    /** Counts the changes, so that two admins do not overwrite each other's unknowingly. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    check('email_text_name', sql`char_length(${table.name}) between 1 and 60`),
    check('email_text_words', sql`jsonb_typeof(${table.words}) = 'object'`),
    check('email_text_revision', sql`${table.revision} > 0`),
  ],
);

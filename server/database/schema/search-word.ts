import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * A word by which some home is or was found, so that a mistyped one can be read as it; see domain/search/correct/spelling.ts. Words
 * come with the listings that hold them and stay when those go.
 */
export const searchWord = pgTable(
  'search_word',
  {
    word: text('word').primaryKey(),
    /** The word with a character or two struck out; see domain/search/correct/spelling.ts. */
    deletions: text('deletions').array().notNull(),
  },
  (table) => [
    // New words are rare, questions are not: no list of pending ones, which every question would have to read through.
    index('search_word_deletions').using('gin', table.deletions).with({ fastupdate: false }),
    check('search_word_length', sql`char_length(${table.word}) between 4 and 40`),
  ],
);

/** The ways of making words that portals on this database had. Listings are indexed in the one that started last. */
export const searchIndex = pgTable('search_index', {
  version: integer('version').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

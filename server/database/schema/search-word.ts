import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * A word by which some listing is or was found, so that a mistyped one can be corrected to it; see domain/search/correct/spelling.ts. Words
 * are added with the listings that contain them and stay when those go.
 */
export const searchWord = pgTable(
  'search_word',
  {
    word: text('word').primaryKey(),
    /** The word with one or two characters deleted; see domain/search/correct/spelling.ts. */
    deletions: text('deletions').array().notNull(),
  },
  (table) => [
    // New words are rare and lookups are not: no pending list, which every lookup would have to scan.
    index('search_word_deletions').using('gin', table.deletions).with({ fastupdate: false }),
    check('search_word_length', sql`char_length(${table.word}) between 4 and 40`),
  ],
);

/** The analyser versions that portals on this database have used. Listings are indexed with the one that started last. */
export const searchIndex = pgTable('search_index', {
  version: integer('version').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type MissKind, missKinds, missLimits } from '#domain/search-miss/search-miss.ts';
import { lengthBetween, oneOf } from './columns.ts';

/** How often a word was left over beside what a search understood, or a query found nothing, on one day (Asia/Yangon). */
export const searchMiss = pgTable(
  'search_miss',
  {
    kind: text('kind').$type<MissKind>().notNull(),
    day: date('day').notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull(),
    /** Keyed hashes of the first networks that it came from, which nothing links to those of another text. */
    networks: text('networks').array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'search_miss_key', columns: [table.kind, table.day, table.text] }),
    check('search_miss_kind', oneOf(table.kind, missKinds)),
    check('search_miss_text', lengthBetween(table.text, missLimits.text)),
    check('search_miss_count', sql`${table.count} > 0`),
    check(
      'search_miss_networks',
      sql`cardinality(${table.networks}) between 1 and ${sql.raw(String(missLimits.networks))}`,
    ),
  ],
);

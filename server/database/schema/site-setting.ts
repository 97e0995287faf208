import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

/** The settings of the site that admins have set (SIT-400): one row, and none until they set the first. */
export const siteSetting = pgTable(
  'site_setting',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** By their names (domain/site/site-settings.ts): each as it was checked. */
    texts: jsonb('texts').$type<Record<string, string>>().notNull(),
    /** Counts the changes, so that two admins do not overwrite each other's unknowingly. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    check('site_setting_is_only', sql`${table.isOnly}`),
    check('site_setting_texts', sql`jsonb_typeof(${table.texts}) = 'object'`),
    check('site_setting_revision', sql`${table.revision} > 0`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { image } from './image.ts';

/** The settings of the site that admins have set (SIT-400): one row, and none until they set the first. */
export const siteSetting = pgTable(
  'site_setting',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** By their names (domain/site/site-settings.ts): each as it was checked. */
    texts: jsonb('texts').$type<Record<string, string>>().notNull(),
    /** The pictures that stand for the site (SIT-410). */
    logoId: uuid('logo_id').references(() => image.id),
    iconId: uuid('icon_id').references(() => image.id),
    /** Counts the changes, so that two admins do not overwrite each other's unknowingly. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    index('site_setting_by_logo').on(table.logoId),
    index('site_setting_by_icon').on(table.iconId),
    check('site_setting_is_only', sql`${table.isOnly}`),
    check('site_setting_texts', sql`jsonb_typeof(${table.texts}) = 'object'`),
    check('site_setting_revision', sql`${table.revision} > 0`),
  ],
);

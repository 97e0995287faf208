import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { figures } from '#domain/figures/figures.ts';
import { lengthBetween, oneOf } from './columns.ts';

/** A sum of one day (Asia/Yangon), such as visits from Facebook: how many, never whose (DSH-60). */
export const dailyFigure = pgTable(
  'daily_figure',
  {
    day: date('day').notNull(),
    figure: text('figure').$type<(typeof figures)[number]>().notNull(),
    /** One of the figure's parts; of `township` its name. */
    part: text('part').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'daily_figure_key', columns: [table.day, table.figure, table.part] }),
    check('daily_figure_figure', oneOf(table.figure, figures)),
    check('daily_figure_part', lengthBetween(table.part, { minimum: 1, maximum: 40 })),
    check('daily_figure_count', sql`${table.count} > 0`),
  ],
);

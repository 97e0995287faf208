import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from './columns.ts';

/** Phone numbers that an admin has called, and somebody there has confirmed (MOD-34). Nothing else is stored of it. */
export const confirmedNumber = pgTable(
  'confirmed_number',
  {
    /** In E.164. */
    number: text('number').primaryKey(),
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    /** The name of the admin at that time. */
    confirmedBy: text('confirmed_by').notNull(),
  },
  ({ number }) => [check('confirmed_number_number', sql`${number} ~ '^\\+[0-9]{6,15}$'`)],
);

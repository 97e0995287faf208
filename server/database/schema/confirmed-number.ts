import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { user } from './account.ts';
import { moment } from './columns.ts';

/** Phone numbers that an admin has called, and somebody there has confirmed (MOD-34). Nothing else is stored of it. */
export const confirmedNumber = pgTable(
  'confirmed_number',
  {
    /** In E.164. */
    number: text('number').notNull(),
    /** Whose it is: the same number in a listing of somebody else is not confirmed. */
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    /** The name of the admin at that time. */
    confirmedBy: text('confirmed_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    index('confirmed_number_by_age').on(table.confirmedAt),
    // Numbers that are only possible may have more digits than E.164 allows.
    check('confirmed_number_number', sql`${table.number} ~ '^\\+[0-9]{5,20}$'`),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from './account.ts';
import { id, moment } from './columns.ts';

/** A copy of all that the portal holds about an account, ordered by its owner (ACC-131). Its file is in storage, in parts. */
export const dataCopy = pgTable(
  'data_copy',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    orderedAt: moment('ordered_at').notNull().defaultNow(),
    /** When its file was complete; null while it is made. */
    readyAt: moment('ready_at'),
    /** Of its file. */
    bytes: bigint('bytes', { mode: 'number' }),
    parts: integer('parts'),
  },
  (table) => [
    index('data_copy_by_user').on(table.userId, table.orderedAt),
    index('data_copy_by_order').on(table.orderedAt),
    uniqueIndex('data_copy_in_the_making').on(table.userId).where(sql`${table.readyAt} is null`),
    check(
      'data_copy_ready',
      sql`(${table.readyAt} is null) = (${table.bytes} is null) and (${table.readyAt} is null) = (${table.parts} is null)
        and (${table.parts} is null or ${table.parts} > 0)`,
    ),
  ],
);

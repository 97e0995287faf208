import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which transaction changed which of the tables that pages show, noted by triggers (migration 0006): whoever keeps what was
 * rendered asks here for what is out of date. Rows are of use for minutes; it is unlogged, as nothing outlives a crash.
 */
export const change = pgTable(
  'change',
  {
    xid: xid8('xid').notNull(),
    tableName: text('table_name').notNull(),
  },
  (table) => [primaryKey({ name: 'change_key', columns: [table.xid, table.tableName] })],
);

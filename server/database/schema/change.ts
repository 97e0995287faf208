import { customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

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

/**
 * Which transaction changed which listing, noted by triggers for every row (server/listing/counter.ts asks); null where all
 * were taken out at once. Logged: a note that a crash took away, those who count would never hear of.
 */
export const listingChange = pgTable(
  'listing_change',
  {
    xid: xid8('xid').notNull(),
    listingId: uuid('listing_id'),
  },
  (table) => [index('listing_change_by_xid').on(table.xid)],
);

import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './account.ts';
import { moment } from './columns.ts';
import { image } from './image.ts';

/** A row as JSON, by the names of its columns. */
type Row = Record<string, unknown>;

/** A listing that an admin has deleted, kept for 30 days so that it can be restored (MOD-15). */
export const binnedListing = pgTable(
  'binned_listing',
  {
    /** The listing's id, which it has again when it is restored. */
    listingId: uuid('listing_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Its row, the rows that were deleted with it, by their table, and the ids of the messages about it, which stay. */
    content: jsonb('content')
      .$type<{ listing: Row; rows: Partial<Record<string, Row[]>>; messages: string[] }>()
      .notNull(),
    /** The name of the admin at that time. */
    deletedBy: text('deleted_by').notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [
    index('binned_listing_by_deletion').on(table.deletedAt, table.listingId),
    index('binned_listing_by_user').on(table.userId),
    // A code that a restored listing would have again is given to no other.
    index('binned_listing_by_code').on(sql`(${table.content} #>> '{listing,code}')`),
  ],
);

/** A photo of such a listing: it stays in storage. */
export const binnedImage = pgTable(
  'binned_image',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => binnedListing.listingId, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.id),
  },
  (table) => [
    primaryKey({ name: 'binned_image_key', columns: [table.listingId, table.imageId] }),
    index('binned_image_by_image').on(table.imageId),
  ],
);

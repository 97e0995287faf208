import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Mapping, Remembered } from '#domain/spreadsheet/guess.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { type Fault, fileKinds, importStates, rowOutcomes } from '#domain/spreadsheet/states.ts';
import { user } from './account.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { image } from './image.ts';
import { listing } from './listing.ts';

/** A file of listings that an account imports (LST-446): one at a time for each account. */
export const listingImport = pgTable(
  'listing_import',
  {
    id: id(),
    /** The account whose listings they are. */
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Who imports: with their rights. */
    actorId: uuid('actor_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    /** The origin of the site as it was asked: an address of it is a photo of its own. */
    site: text('site').notNull(),
    header: jsonb('header').$type<string[]>().notNull(),
    /** Names of the sheets of a workbook, of which the first is read. */
    sheets: jsonb('sheets').$type<string[]>().notNull().default([]),
    rowCount: integer('row_count').notNull(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    state: text('state', { enum: importStates }).notNull().default('read'),
    /** Parts of its ZIP with photos, and their bytes. */
    photoParts: integer('photo_parts').notNull().default(0),
    /** Whether listings that are not in the file end, and how many have. */
    endsAbsent: boolean('ends_absent').notNull().default(false),
    endedCount: integer('ended_count').notNull().default(0),
    /** The process at work on it, by a number of its own, and when it last said so: null until it begins. */
    runner: uuid('runner'),
    beatAt: moment('beat_at'),
    /** Processes that took over one after the other and have not done a row. */
    takeovers: integer('takeovers').notNull().default(0),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('listing_import_of_account').on(table.userId),
    index('listing_import_by_actor').on(table.actorId),
    index('listing_import_by_change').on(table.changedAt),
    index('listing_import_at_work').on(table.beatAt).where(sql`${table.runner} is not null`),
    check('listing_import_kind', oneOf(table.kind, fileKinds)),
    check('listing_import_state', oneOf(table.state, importStates)),
    check('listing_import_parts', sql`${table.photoParts} between 0 and ${sql.raw(String(importLimits.parts))}`),
    check('listing_import_rows', sql`${table.rowCount} between 1 and ${sql.raw(String(importLimits.rows))}`),
  ],
);

/** A row of a file that is imported, with what is found wrong with it, and what it does or did. */
export const listingImportRow = pgTable(
  'listing_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => listingImport.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer('position').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Null until it is compared. */
    outcome: text('outcome', { enum: rowOutcomes }),
    faults: jsonb('faults').$type<Fault[]>().notNull().default([]),
    listingId: uuid('listing_id').references(() => listing.id, { onDelete: 'set null' }),
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'listing_import_row_key', columns: [table.importId, table.position] }),
    index('listing_import_row_by_outcome').on(table.importId, table.outcome, table.position),
    index('listing_import_row_by_listing').on(table.listingId),
    check('listing_import_row_outcome', oneOf(table.outcome, rowOutcomes)),
    check('listing_import_row_done', sql`not ${table.isDone} or ${table.outcome} is not null`),
  ],
);

/** The choices of an account for the columns of its files, by heading (LST-447). */
export const importColumns = pgTable('import_columns', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  columns: jsonb('columns').$type<Remembered>().notNull(),
});

/** The image that an account's import made of an address or a file, so that it is fetched once (LST-450). */
export const importedPhoto = pgTable(
  'imported_photo',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of its address, or of its name, size and checksum in a ZIP, in hexadecimal. */
    source: text('source').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'imported_photo_key', columns: [table.userId, table.source] }),
    index('imported_photo_by_image').on(table.imageId),
  ],
);

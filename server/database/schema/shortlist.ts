import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { listingDetails } from '#domain/listing/details.ts';
import { listingFields } from '#domain/listing/fields.ts';
import { currencies, listingTypes } from '#domain/listing/listing.ts';
import { sharedLimits, votes } from '#domain/shortlist/sharing.ts';
import { reachedBy, shortlistLimits } from '#domain/shortlist/shortlist.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { user } from './account.ts';
import { createdAt, id, lengthBetween, moment, money, oneOf } from './columns.ts';

/**
 * A listing that an account has saved (SHL-20). It refers to no row: one that is deleted stays on the list, with what was remembered of it when it
 * was saved.
 */
export const savedListing = pgTable(
  'saved_listing',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** As it was then; all null where nothing was remembered. */
    name: text('name'),
    type: text('type', { enum: listingTypes }),
    township: text('township', { enum: townshipSlugs }),
    currency: text('currency', { enum: currencies }),
    price: money('price'),
    /** Null too where it was not stated. */
    priceFor: text('price_for', { enum: listingDetails.priceFor.choices }),
    note: text('note').notNull().default(''),
    reachedBy: text('reached_by', { enum: reachedBy }),
    reachedAt: moment('reached_at'),
  },
  (table) => [
    primaryKey({ name: 'saved_listing_key', columns: [table.userId, table.listingId] }),
    index('saved_listing_by_listing').on(table.listingId),
    check(
      'saved_listing_copy',
      sql`num_nulls(${table.name}, ${table.type}, ${table.township}, ${table.currency}, ${table.price}) in (0, 5)`,
    ),
    check('saved_listing_name', lengthBetween(table.name, { minimum: 1, maximum: listingFields.name.maximum })),
    check('saved_listing_type', oneOf(table.type, listingTypes)),
    check('saved_listing_township', oneOf(table.township, townshipSlugs)),
    check('saved_listing_currency', oneOf(table.currency, currencies)),
    check('saved_listing_price', sql`${table.price} >= 0`),
    check('saved_listing_price_for', oneOf(table.priceFor, listingDetails.priceFor.choices)),
    check('saved_listing_note', lengthBetween(table.note, { minimum: 0, maximum: shortlistLimits.note })),
    check('saved_listing_reached_by', oneOf(table.reachedBy, reachedBy)),
    check('saved_listing_reached', sql`(${table.reachedBy} is null) = (${table.reachedAt} is null)`),
  ],
);

/** A listing that an account has hidden from its results (SHL-11). */
export const dismissedListing = pgTable(
  'dismissed_listing',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').notNull(),
    dismissedAt: moment('dismissed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'dismissed_listing_key', columns: [table.userId, table.listingId] })],
);

/** A link to the saved listings of an account, for everybody who has it (SHL-50). Its token follows from its id and the portal's secret; here is only its hash. */
export const sharedList = pgTable(
  'shared_list',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    mayVote: boolean('may_vote').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('shared_list_token').on(table.tokenHash),
    index('shared_list_by_user').on(table.userId, table.createdAt),
  ],
);

/** A vote on a listing of a shared list (SHL-53). The voter is a hash, which differs for each list. */
export const sharedVote = pgTable(
  'shared_vote',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => sharedList.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').notNull(),
    voter: text('voter').notNull(),
    vote: text('vote', { enum: votes }).notNull(),
    words: text('words').notNull().default(''),
    votedAt: moment('voted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'shared_vote_key', columns: [table.listId, table.listingId, table.voter] }),
    check('shared_vote_vote', oneOf(table.vote, votes)),
    check('shared_vote_words', lengthBetween(table.words, { minimum: 0, maximum: sharedLimits.words })),
  ],
);

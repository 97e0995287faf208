import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { hidingCauses, hidingLimits, waitingCauses } from '#domain/listing/hiding.ts';
import { lengthBetween, moment, oneOf } from './columns.ts';
import { listing } from './listing.ts';

/** A listing that nobody but its owner and admins can find, and why (MOD-1); it counts as ended while its row is here. */
export const hiddenListing = pgTable(
  'hidden_listing',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listing.id, { onDelete: 'cascade' }),
    cause: text('cause', { enum: hidingCauses }).notNull(),
    /** Why, in the words that its owner reads; null for one that waits. */
    reason: text('reason'),
    hiddenAt: moment('hidden_at').notNull().defaultNow(),
    /** When it had ended before that; null if it was online. */
    hadEndedAt: moment('had_ended_at'),
    /** The listing that it is the same as, which visitors of its page see instead (MOD-46). */
    mergedInto: uuid('merged_into').references(() => listing.id, { onDelete: 'set null' }),
    /** Objection of its owner, once. */
    appeal: text('appeal'),
    appealedAt: moment('appealed_at'),
    /** Why it stays hidden, in answer to the appeal. */
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('hidden_listing_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    check(
      'hidden_listing_merged',
      sql`${table.mergedInto} is null or (${table.cause} = 'admin' and ${table.mergedInto} <> ${table.listingId})`,
    ),
    // Appeals that nobody has answered.
    index('hidden_listing_to_answer')
      .on(table.appealedAt)
      .where(sql`${table.appealedAt} is not null and ${table.answeredAt} is null`),
    // Those that wait for a confirmation, and those for an admin's look, in the order in which they were posted.
    index('hidden_listing_waits').on(table.cause, table.hiddenAt).where(sql`${table.reason} is null`),
    check('hidden_listing_waits', sql`(${oneOf(table.cause, waitingCauses)}) = (${table.reason} is null)`),
    check('hidden_listing_cause', oneOf(table.cause, hidingCauses)),
    // A character may be two of the code units that the schemas count.
    check('hidden_listing_reason', lengthBetween(table.reason, { ...hidingLimits.reason, minimum: 1 })),
    check('hidden_listing_appeal_length', lengthBetween(table.appeal, { ...hidingLimits.appeal, minimum: 1 })),
    check('hidden_listing_answer_length', lengthBetween(table.answer, { ...hidingLimits.answer, minimum: 1 })),
    check('hidden_listing_appeal', sql`(${table.appeal} is null) = (${table.appealedAt} is null)`),
    check(
      'hidden_listing_answer',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and (${table.answer} is null or ${table.appeal} is not null)`,
    ),
  ],
);

/**
 * Whether an admin, or the suspension of its owner, has hidden a listing: it counts as ended until it is restored (MOD-1). In a query on a single
 * table Drizzle omits the table from column names, so they are written by hand here.
 */
export const isHidden = sql`exists (select from ${hiddenListing} where ${hiddenListing}.listing_id = ${listing}.id)`;

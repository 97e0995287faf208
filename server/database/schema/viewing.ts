import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { inquiryLimits } from '#domain/inquiry/inquiry.ts';
import { languages } from '#domain/language.ts';
import { viewingStates } from '#domain/viewing/viewing.ts';
import { user } from './account.ts';
import { createdAt, id, lengthBetween, moment, oneOf, updatedAt } from './columns.ts';
import { lead } from './lead.ts';

/** When an account shows its homes, and the secret of its calendar feed (VIE-1, VIE-9). */
export const viewingHours = pgTable(
  'viewing_hours',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Days of the week, 1 for Monday. */
    days: smallint('days').array().notNull(),
    /** Minutes since midnight in Yangon, at a full or half hour. */
    fromMinute: smallint('from_minute').notNull(),
    untilMinute: smallint('until_minute').notNull(),
    /** From which the token of the feed is derived: another one makes the old token worthless. */
    feedSeed: uuid('feed_seed').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('viewing_hours_days', sql`${table.days} <@ '{1,2,3,4,5,6,7}'::smallint[]`),
    check('viewing_hours_from', sql`${table.fromMinute} % 30 = 0 and ${table.fromMinute} >= 0`),
    check(
      'viewing_hours_until',
      sql`${table.untilMinute} % 30 = 0 and ${table.untilMinute} > ${table.fromMinute} and ${table.untilMinute} <= 1440`,
    ),
    uniqueIndex('viewing_hours_feed').on(table.feedSeed),
  ],
);

/** Half an hour in which somebody sees a home, or has asked to. Its tokens are derived from its id and the portal's secret, and are in no row. */
export const viewing = pgTable(
  'viewing',
  {
    id: id(),
    /** The account that owned the listing as it was asked for. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** It outlives the listing: its title says what it was. */
    listingId: uuid('listing_id').notNull(),
    title: text('title').notNull(),
    leadId: uuid('lead_id').references(() => lead.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    language: text('language', { enum: languages }).notNull(),
    state: text('state', { enum: viewingStates }).notNull().default('asked'),
    startsAt: moment('starts_at').notNull(),
    /** Rises with every change, for calendars. */
    sequence: integer('sequence').notNull().default(0),
    /**
     * Who holds its time: the member who had the listing as it was asked for, or else the account; null once it holds none (VIE-12, VIE-13). It is
     * nobody's reference: somebody who has left does not free it.
     */
    heldBy: uuid('held_by'),
    /** Keyed hashes of where it was asked from: the network, and the account that was signed in (VIE-14). */
    askedFrom: text('asked_from').array().notNull().default(sql`'{}'::text[]`),
    /** Whether it was ever agreed: calendars know it. */
    agreedAt: moment('agreed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Nobody is booked twice: all times are at full and half hours, so that two that differ do not overlap (decision 81).
    uniqueIndex('viewing_held').on(table.ownerId, table.startsAt, table.heldBy).where(sql`${table.heldBy} is not null`),
    check(
      'viewing_holds',
      sql`case when ${table.state} = 'agreed' then ${table.heldBy} is not null else ${table.state} = 'asked' or ${table.heldBy} is null end`,
    ),
    index('viewing_agreed').on(table.ownerId, table.startsAt).where(sql`${table.agreedAt} is not null`),
    index('viewing_by_owner').on(table.ownerId, table.startsAt, table.id),
    index('viewing_by_lead').on(table.leadId),
    index('viewing_by_time').on(table.startsAt),
    check('viewing_state', oneOf(table.state, viewingStates)),
    check('viewing_language', oneOf(table.language, languages)),
    check('viewing_name', lengthBetween(table.name, inquiryLimits.name)),
    check('viewing_phone', lengthBetween(table.phone, inquiryLimits.phone)),
    check('viewing_answerable', sql`num_nonnulls(${table.email}, ${table.phone}) > 0`),
    check('viewing_time', sql`extract(epoch from ${table.startsAt})::bigint % 1800 = 0`),
    check('viewing_sequence', sql`${table.sequence} >= 0`),
  ],
);

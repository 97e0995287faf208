import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { inboxStates } from '#domain/inquiry/inquiry.ts';
import { contactKinds } from '#domain/listing/listing.ts';
import { user } from './account.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { listing } from './listing.ts';
import { listingPackage, subscription } from './package.ts';

/** A message through a contact form (INQ-2). */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    /** Whose inbox it is in: the listing's owner; null for the site's own. */
    recipientId: uuid('recipient_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The member of the recipient's team who answers it (TEM-11); null where nobody does, and the agency itself. */
    memberId: uuid('member_id').references(() => user.id, { onDelete: 'set null' }),
    /** Null for the contact page, or once the listing is deleted; its title stays below. */
    listingId: uuid('listing_id').references(() => listing.id, { onDelete: 'set null' }),
    propertyTitle: text('property_title'),
    name: text('name').notNull(),
    /** Null if the sender left only a phone number (INQ-3). */
    email: text('email'),
    phone: text('phone'),
    message: text('message').notNull(),
    state: text('state', { enum: inboxStates }).notNull().default('new'),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_message_inbox').on(table.recipientId, table.createdAt, table.id),
    index('contact_message_inbox_by_state').on(table.recipientId, table.state, table.createdAt, table.id),
    // The site's own: an index that begins with the recipient gives no order where there is none.
    index('contact_message_site').on(table.createdAt, table.id).where(sql`${table.recipientId} is null`),
    index('contact_message_site_by_state')
      .on(table.state, table.createdAt, table.id)
      .where(sql`${table.recipientId} is null`),
    index('contact_message_by_member')
      .on(table.memberId, table.state, table.createdAt, table.id)
      .where(sql`${table.memberId} is not null`),
    index('contact_message_of_listing').on(table.listingId),
    index('contact_message_newest').on(table.createdAt, table.id),
    check('contact_message_state', oneOf(table.state, inboxStates)),
    check('contact_message_answerable', sql`num_nonnulls(${table.email}, ${table.phone}) > 0`),
  ],
);

/** A message that a package has been paid for, with proof of payment (INQ-8). */
export const paymentInquiry = pgTable(
  'payment_inquiry',
  {
    id: id(),
    /** Who sent it, when signed in. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    packageId: uuid('package_id').references(() => listingPackage.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    /** Private object in storage; shown to admins only. */
    proofKey: text('proof_key').notNull(),
    proofType: text('proof_type').notNull(),
    /** Bytes. */
    proofSize: integer('proof_size').notNull(),
    state: text('state', { enum: inboxStates }).notNull().default('new'),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
    /** The subscription that was assigned in response: at most one. */
    subscriptionId: uuid('subscription_id')
      .unique('payment_inquiry_subscription')
      .references(() => subscription.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('payment_inquiry_newest').on(table.createdAt, table.id),
    index('payment_inquiry_by_state').on(table.state, table.createdAt, table.id),
    index('payment_inquiry_by_user').on(table.userId, table.createdAt, table.id),
    check('payment_inquiry_state', oneOf(table.state, inboxStates)),
    check('payment_inquiry_proof', sql`${table.proofSize} > 0`),
  ],
);

/** How many people tapped one of the ways to contact a listing's poster, on one day (Asia/Yangon); who they were is not shown (LST-143). */
export const contactTapDay = pgTable(
  'contact_tap_day',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: text('kind', { enum: contactKinds }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'contact_tap_day_key', columns: [table.listingId, table.day, table.kind] }),
    check('contact_tap_day_kind', oneOf(table.kind, contactKinds)),
    check('contact_tap_day_count', sql`${table.count} > 0`),
  ],
);

/**
 * One person who reported on one day having been told that a listing is gone (LST-184). Deleted when its owner is asked, or after 30 days;
 * who they were is not shown.
 */
export const goneReport = pgTable(
  'gone_report',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Keyed hashes, for this listing alone: of an account, or for visitors of their network. */
    visitor: text('visitor').notNull(),
    network: text('network').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'gone_report_key', columns: [table.listingId, table.day, table.visitor] }),
    index('gone_report_by_created').on(table.createdAt),
  ],
);

/** One visitor who tapped a way to contact a listing's poster on one day; makes a tap count once. Deleted when the day is over. */
export const contactTap = pgTable(
  'contact_tap',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: text('kind', { enum: contactKinds }).notNull(),
    /** Keyed hashes, like those of page views. */
    visitor: text('visitor').notNull(),
    network: text('network').notNull(),
  },
  (table) => [
    primaryKey({ name: 'contact_tap_key', columns: [table.listingId, table.day, table.kind, table.visitor] }),
    index('contact_tap_by_network').on(table.listingId, table.day, table.kind, table.network),
    index('contact_tap_by_day').on(table.day),
    check('contact_tap_kind', oneOf(table.kind, contactKinds)),
  ],
);

/** A listing about which an email asks its owner whether it is still available; the rows of one email share a token (LST-177). */
export const listingQuestion = pgTable(
  'listing_question',
  {
    /** SHA-256 of the token in the email, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** Who was asked: valid only while the listing is theirs. */
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** When it was answered with this token, which is then no longer valid for this listing. */
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'listing_question_key', columns: [table.tokenHash, table.listingId] }),
    index('listing_question_by_listing').on(table.listingId),
    index('listing_question_by_user').on(table.userId),
    index('listing_question_by_expiry').on(table.expiresAt),
  ],
);

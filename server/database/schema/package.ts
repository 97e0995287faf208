import { sql } from 'drizzle-orm';
import {
  bit,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from './account.ts';
import { createdAt, id, moment, money, updatedAt } from './columns.ts';

/** Package that a user can subscribe to (PKG-1 to PKG-6). Prices in MMK; a limit of -1 means unlimited. */
export const listingPackage = pgTable(
  'package',
  {
    id: id(),
    title: text('title').notNull(),
    price: numeric('price', { mode: 'number' }).notNull(),
    features: text('features').array().notNull(),
    listingLimit: integer('listing_limit').notNull(),
    durationDays: integer('duration_days').notNull(),
    highlighted: boolean('highlighted').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('package_title').on(sql`lower(${table.title})`),
    index('package_by_price').on(table.price, table.id),
    check('package_price', sql`${table.price} >= 0`),
    check('package_listing_limit', sql`${table.listingLimit} >= -1`),
    check('package_duration', sql`${table.durationDays} > 0`),
  ],
);

/** One user's package from its selection or assignment on. The newest is the current one; older ones are history. */
export const subscription = pgTable(
  'subscription',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id')
      .notNull()
      .references(() => listingPackage.id, { onDelete: 'restrict' }),
    /** The limit at the time it was taken: a later change to the package does not affect existing subscriptions. */
    listingLimit: integer('listing_limit').notNull(),
    /** Listings created under it; deleting one does not free its slot (PKG-16). */
    listingsUsed: integer('listings_used').notNull().default(0),
    startedAt: moment('started_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** The admin who assigned it; null when the user selected it. */
    assignedBy: uuid('assigned_by').references(() => user.id, { onDelete: 'set null' }),
    /** When the user was notified that it will end; null until then. */
    endingToldAt: moment('ending_told_at'),
    /** When the user was notified that it has ended; null until then. */
    endedToldAt: moment('ended_told_at'),
  },
  (table) => [
    index('subscription_current').on(table.userId, table.startedAt, table.id),
    index('subscription_by_expiry').on(table.expiresAt),
    index('subscription_by_package').on(table.packageId),
    check(
      'subscription_used',
      sql`${table.listingsUsed} >= 0 and (${table.listingLimit} = -1 or ${table.listingsUsed} <= ${table.listingLimit})`,
    ),
    check('subscription_time', sql`${table.expiresAt} > ${table.startedAt}`),
  ],
);

/**
 * Deleted listing, kept for 30 days: a near copy posted by its owner gets its date, and does not look new (LST-187).
 */
export const deletedListing = pgTable(
  'deleted_listing',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    postedAt: moment('posted_at').notNull(),
    type: text('type').notNull(),
    township: text('township').notNull(),
    propertyType: text('property_type').notNull(),
    currency: text('currency').notNull(),
    regularPrice: money('regular_price').notNull(),
    squareFeet: integer('square_feet'),
    landSquareFeet: integer('land_square_feet'),
    /** Perceptual hashes of its photos. */
    photos: bit('photos', { dimensions: 64 }).array().notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [
    index('deleted_listing_by_user').on(table.userId, table.deletedAt),
    index('deleted_listing_by_deleted').on(table.deletedAt),
  ],
);

/** How many listings a user created in a calendar month (Asia/Yangon), for the monthly limit. */
export const monthlyPosts = pgTable(
  'monthly_posts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: date('month').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'monthly_posts_key', columns: [table.userId, table.month] }),
    check('monthly_posts_count', sql`${table.count} >= 0`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from './account.ts';
import { createdAt, id, lengthBetween, moment } from './columns.ts';
import { knownPlace } from './known-place.ts';
import { listing } from './listing.ts';

/** Review of a listing or of living in a building by a user: at most one each (REV-1, REV-5, BLD-20). */
export const review = pgTable(
  'review',
  {
    id: id(),
    /** Null for one of a building. */
    listingId: uuid('listing_id').references(() => listing.id, { onDelete: 'cascade' }),
    /** The known building of which it is: of living there (BLD-20); null for one of a listing. */
    place: text('place').references(() => knownPlace.name, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
    /** When an admin removed it, and the admin's name then: nobody reads it until it is restored (REV-32). */
    removedAt: moment('removed_at'),
    removedBy: text('removed_by'),
  },
  (table) => [
    uniqueIndex('review_once').on(table.listingId, table.userId),
    uniqueIndex('review_of_place_once').on(table.place, table.userId),
    index('review_of_place').on(table.place, table.createdAt, table.id),
    index('review_of_listing').on(table.listingId, table.createdAt, table.id),
    index('review_by_user').on(table.userId),
    index('review_by_created').on(table.createdAt, table.id).where(sql`${table.removedAt} is null`),
    index('review_by_removal').on(table.removedAt, table.id).where(sql`${table.removedAt} is not null`),
    check('review_subject', sql`num_nonnulls(${table.listingId}, ${table.place}) = 1`),
    check('review_removal', sql`(${table.removedAt} is null) = (${table.removedBy} is null)`),
    check('review_rating', sql`${table.rating} between 1 and 5`),
    check('review_content', lengthBetween(table.content, { minimum: 1, maximum: 200 })),
  ],
);

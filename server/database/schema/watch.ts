import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { longestWords } from '#domain/listing/filter.ts';
import { currencies, listingTypes } from '#domain/listing/listing.ts';
import { languages } from '#domain/language.ts';
import { watchCauses, watchChannels, watchPaces, watchStates } from '#domain/watch/watch.ts';
import { user } from './account.ts';
import { createdAt, id, lengthBetween, moment, money, oneOf } from './columns.ts';

/** A search whose new finds somebody is told of (WCH-1). Its tokens are derived from its id and the portal's secret, and are in no row. */
export const watch = pgTable(
  'watch',
  {
    id: id(),
    channel: text('channel', { enum: watchChannels }).notNull(),
    pace: text('pace', { enum: watchPaces }).notNull(),
    state: text('state', { enum: watchStates }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** Its filters and words as a query string: `watchedSearch`. */
    search: text('search').notNull(),
    /** Copies of its most selective filters, by which a batch of listings finds the watches that may want one (decision 74); null for any. */
    township: text('township'),
    type: text('type'),
    /** Who made it while signed in. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Where it tells: exactly one of the two, in lower case, once it is confirmed; neither for a feed. */
    email: text('email'),
    chatId: bigint('chat_id', { mode: 'number' }),
    /** SHA-256 of the code by which a Telegram chat takes it over, once. */
    codeHash: text('code_hash'),
    /** Only news that were noted from then on are told of. */
    since: moment('since').notNull().defaultNow(),
    /** When a link of it was last followed, or it was made: what nobody opens falls asleep (WCH-16). */
    openedAt: moment('opened_at').notNull().defaultNow(),
    /** When its owner was asked whether it is still wanted; null if not since it was opened. */
    askedAt: moment('asked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('watch_by_asked').on(table.township, table.type).where(sql`${table.state} = 'active'`),
    index('watch_by_email').on(table.email, table.createdAt).where(sql`${table.email} is not null`),
    index('watch_by_chat').on(table.chatId, table.createdAt).where(sql`${table.chatId} is not null`),
    index('watch_by_user').on(table.userId, table.createdAt).where(sql`${table.userId} is not null`),
    index('watch_by_opening').on(table.state, table.openedAt),
    index('watch_anonymous_feeds').on(table.openedAt).where(sql`${table.channel} = 'feed' and ${table.userId} is null`),
    uniqueIndex('watch_code').on(table.codeHash).where(sql`${table.codeHash} is not null`),
    check('watch_channel', oneOf(table.channel, watchChannels)),
    check('watch_pace', oneOf(table.pace, watchPaces)),
    check('watch_state', oneOf(table.state, watchStates)),
    check('watch_language', oneOf(table.language, languages)),
    // Each character of the words may take nine in an address.
    check('watch_search', lengthBetween(table.search, { minimum: 0, maximum: longestWords * 9 + 3000 })),
    check('watch_email', sql`(${table.channel} = 'email') = (${table.email} is not null)`),
    check('watch_chat', sql`${table.channel} = 'telegram' or ${table.chatId} is null`),
    check(
      'watch_code',
      sql`(${table.channel} = 'telegram' and ${table.chatId} is null) = (${table.codeHash} is not null)`,
    ),
  ],
);

/**
 * That a watch has found a listing for a cause: once, for ever (WCH-5). Told when its message has been queued. It outlives its listing, which may come
 * back from the bin.
 */
export const watchMatch = pgTable(
  'watch_match',
  {
    watchId: uuid('watch_id')
      .notNull()
      .references(() => watch.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').notNull(),
    cause: text('cause', { enum: watchCauses }).notNull(),
    notedAt: moment('noted_at').notNull().defaultNow(),
    /** The moment of the message that tells of it: all of one message have the same. */
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ name: 'watch_match_key', columns: [table.watchId, table.listingId, table.cause] }),
    index('watch_match_untold').on(table.notedAt, table.watchId).where(sql`${table.toldAt} is null`),
    index('watch_match_told').on(table.watchId, table.toldAt).where(sql`${table.toldAt} is not null`),
    check('watch_match_cause', oneOf(table.cause, watchCauses)),
  ],
);

/** News of a listing, which watches tell of: noted by a trigger in the listing's own transaction (WCH-4). */
export const listingNews = pgTable(
  'listing_news',
  {
    id: id(),
    listingId: uuid('listing_id').notNull(),
    cause: text('cause', { enum: watchCauses }).notNull(),
    notedAt: moment('noted_at').notNull().defaultNow(),
    /** When it found its watches; null until then. */
    matchedAt: moment('matched_at'),
  },
  (table) => [
    index('listing_news_unmatched').on(table.notedAt).where(sql`${table.matchedAt} is null`),
    index('listing_news_by_time').on(table.notedAt, table.listingId),
    index('listing_news_by_listing').on(table.listingId),
    check('listing_news_cause', oneOf(table.cause, watchCauses)),
  ],
);

/** How each listing was last announced: what its next change is compared with. Written by the same trigger. */
export const announcedListing = pgTable(
  'announced_listing',
  {
    listingId: uuid('listing_id').primaryKey(),
    /** Whether everyone could see it as available. */
    isOpen: boolean('is_open').notNull(),
    type: text('type', { enum: listingTypes }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** The lowest asking price that was announced in this currency, for rent or for sale: to raise a price and lower it again is no news. */
    price: money('price').notNull(),
  },
  (table) => [
    check('announced_listing_type', oneOf(table.type, listingTypes)),
    check('announced_listing_currency', oneOf(table.currency, currencies)),
  ],
);

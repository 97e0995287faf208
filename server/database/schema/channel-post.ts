import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { channelLimits, channelShows, channelStates, channelTroubles } from '#domain/channel/channel.ts';
import { lengthBetween, moment, oneOf } from './columns.ts';

/**
 * The state of a listing on its way to the site's own channel (WCH-28): a listing is posted once, for ever. The row outlives its listing, whose
 * message it names.
 */
export const channelPost = pgTable(
  'channel_post',
  {
    listingId: uuid('listing_id').primaryKey(),
    state: text('state', { enum: channelStates }).notNull(),
    /** When it was decided about, by an admin or by the portal. */
    decidedAt: moment('decided_at').notNull().defaultNow(),
    /** When it was claimed, before it was sent: counts towards its day. Null until then. */
    claimedAt: moment('claimed_at'),
    /** The reason that keeps it from the channel or in it, Telegram's own words about that, how often it was tried, and until when nothing is tried again. */
    trouble: text('trouble', { enum: channelTroubles }),
    detail: text('detail'),
    attempts: integer('attempts').notNull().default(0),
    notBefore: moment('not_before'),
    /** The channel that it was sent to, by its name or number, and the message there; its public address, if it has one. */
    channel: text('channel'),
    messageId: bigint('message_id', { mode: 'number' }),
    address: text('address'),
    /** Whether the message is a photo with a caption; else it is a text. */
    hasPhoto: boolean('has_photo').notNull().default(false),
    /** How the message shows the listing. */
    shown: text('shown', { enum: channelShows }),
  },
  (table) => [
    index('channel_post_by_state').on(table.state, table.decidedAt),
    index('channel_post_by_claim').on(table.claimedAt).where(sql`${table.claimedAt} is not null`),
    check('channel_post_state', oneOf(table.state, channelStates)),
    check('channel_post_trouble', oneOf(table.trouble, channelTroubles)),
    check('channel_post_shown', oneOf(table.shown, channelShows)),
    check('channel_post_attempts', sql`${table.attempts} >= 0`),
    check('channel_post_detail', lengthBetween(table.detail, { minimum: 1, maximum: channelLimits.detail })),
    check(
      'channel_post_message',
      sql`${table.messageId} is null or (${table.channel} is not null and ${table.shown} is not null)`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bit, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { agent, user } from './account.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';

/** Purposes of an uploaded image. */
export const imagePurposes = ['listing', 'avatar', 'agent', 'post', 'payment', 'site', 'video'] as const;

/** An image in storage. `pending`: an upload address was issued; `ready`: decoded as an image and re-encoded. */
export const image = pgTable(
  'image',
  {
    id: id(),
    /** Null once its owner's account is gone; the clean-up job then removes it. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    purpose: text('purpose', { enum: imagePurposes }).notNull(),
    state: text('state', { enum: ['pending', 'ready'] })
      .notNull()
      .default('pending'),
    /** Key of its bytes in storage: the upload while pending, the re-encoded image once ready. */
    key: text('key').notNull().unique('image_key'),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** SHA-256 of the re-encoded image, in hexadecimal, for detecting damage; null while pending, and for older ones. */
    sha256: text('sha256'),
    /** Perceptual hash of 64 bits, nearly all of which copies share; null while pending, and for older ones until they are hashed. */
    perceptualHash: bit('perceptual_hash', { dimensions: 64 }),
    /** Pixels; null while pending. */
    width: integer('width'),
    height: integer('height'),
    /** A tiny image as a data URL, shown blurred until the real one has loaded; null while pending. */
    placeholder: text('placeholder'),
    /** Keyed hash of the network that it came from, which may hold only so many bytes that nothing shows; forgotten after two days. */
    network: text('network'),
    /** Key of the video that a photo is the poster of; null, as what is known of it, without one. */
    videoKey: text('video_key').unique('image_video_key'),
    videoType: text('video_type', { enum: ['video/mp4', 'video/webm'] }),
    /** Bytes. */
    videoSize: integer('video_size'),
    /** SHA-256, in hexadecimal. */
    videoSha256: text('video_sha256'),
    createdAt: createdAt(),
    readyAt: moment('ready_at'),
  },
  (table) => [
    index('image_by_user').on(table.userId, table.createdAt),
    index('image_by_age').on(table.createdAt),
    index('image_by_network').on(table.network, table.createdAt).where(sql`${table.network} is not null`),
    index('image_to_hash').on(table.id).where(sql`${table.state} = 'ready' and ${table.perceptualHash} is null`),
    check('image_purpose', oneOf(table.purpose, imagePurposes)),
    check('image_state', oneOf(table.state, ['pending', 'ready'])),
    check('image_size', sql`${table.size} > 0`),
    check('image_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check(
      'image_video',
      sql`num_nonnulls(${table.videoKey}, ${table.videoType}, ${table.videoSize}, ${table.videoSha256}) in (0, 4)`,
    ),
    check('image_video_type', oneOf(table.videoType, ['video/mp4', 'video/webm'])),
    check('image_video_size', sql`${table.videoSize} > 0`),
    check('image_video_sha256', sql`${table.videoSha256} ~ '^[0-9a-f]{64}$'`),
    check(
      'image_ready',
      // `num_nonnulls`, as a comparison with null refuses nothing.
      sql`${table.state} = 'pending' or (num_nonnulls(${table.width}, ${table.height}, ${table.placeholder}, ${table.readyAt}) = 4 and ${table.width} > 0 and ${table.height} > 0)`,
    ),
  ],
);

/** The photos of an agent's profile in their order; at most 8. */
export const agentImage = pgTable(
  'agent_image',
  {
    userId: uuid('user_id')
      .notNull()
      .references((): AnyPgColumn => agent.userId, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ name: 'agent_image_key', columns: [table.userId, table.position] }),
    index('agent_image_by_image').on(table.imageId),
    check('agent_image_position', sql`${table.position} between 0 and 7`),
  ],
);

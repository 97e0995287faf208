import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { postCategories } from '#domain/post/post.ts';
import { user } from './account.ts';
import { createdAt, id, oneOf, updatedAt } from './columns.ts';
import { image } from './image.ts';

/** An article of the blog (PST-1 to PST-6). */
export const post = pgTable(
  'post',
  {
    id: id(),
    /** The admin who wrote it; null once that account is gone. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    category: text('category', { enum: postCategories }).notNull(),
    imageId: uuid('image_id').references(() => image.id),
    /** Sanitised HTML. */
    content: text('content').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('post_slug').on(table.slug),
    index('post_newest').on(table.updatedAt, table.id),
    index('post_category').on(table.category, table.updatedAt, table.id),
    index('post_by_image').on(table.imageId),
    check('post_category', oneOf(table.category, postCategories)),
  ],
);

/** The images in the text of an article: they are kept for as long as it shows them. */
export const postImage = pgTable(
  'post_image',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.id),
  },
  (table) => [
    primaryKey({ name: 'post_image_key', columns: [table.postId, table.imageId] }),
    index('post_image_by_image').on(table.imageId),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { categoryLimits } from '#domain/post/category.ts';
import { user } from './account.ts';
import { createdAt, id, lengthBetween, updatedAt } from './columns.ts';
import { image } from './image.ts';

/** A category of the blog (PST-20): a migration has filled in those of PST-3. */
export const blogCategory = pgTable(
  'blog_category',
  {
    id: id(),
    en: text('en').notNull(),
    my: text('my').notNull(),
  },
  (table) => [
    unique('blog_category_en').on(table.en),
    uniqueIndex('blog_category_en_folded').on(sql`lower(${table.en})`),
    check('blog_category_en_length', lengthBetween(table.en, categoryLimits.name)),
    check('blog_category_my_length', lengthBetween(table.my, categoryLimits.name)),
  ],
);

/** An article of the blog (PST-1 to PST-6). */
export const post = pgTable(
  'post',
  {
    id: id(),
    /** The admin who wrote it; null once that account is gone. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    /** The English name of its category, which follows when that is renamed. */
    category: text('category')
      .notNull()
      .references(() => blogCategory.en, { onUpdate: 'cascade' }),
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

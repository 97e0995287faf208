import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { infoPageLimits } from '#domain/info-page/info-page.ts';
import { type Language, languages } from '#domain/language.ts';
import { postLimits } from '#domain/post/post.ts';
import { user } from './account.ts';
import { createdAt, id, lengthBetween, oneOf, updatedAt } from './columns.ts';
import { image } from './image.ts';

/** A page whose words editors write (SIT-450): one of the portal's own once it was first changed, or a further one. */
export const infoPage = pgTable(
  'info_page',
  {
    id: id(),
    /** The name in the address of a further page; of the portal's own one, its name (domain/info-page). */
    slug: text('slug').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    inFooter: boolean('in_footer').notNull().default(false),
    createdAt: createdAt(),
    /** When it was last published, hidden, or put into the footer or out of it. */
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('info_page_slug').on(table.slug),
    check('info_page_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('info_page_slug_length', lengthBetween(table.slug, infoPageLimits.slug)),
  ],
);

/** The texts of a page in a language, one after the other: each with its editor, the latest is current (SIT-453). */
export const infoPageVersion = pgTable(
  'info_page_version',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => infoPage.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    /** Counts the versions of the page in this language from 1; earlier ones are deleted. */
    number: integer('number').notNull(),
    isCurrent: boolean('is_current').notNull(),
    /** Null, like the others: the original words again, or none of a further page. */
    title: text('title'),
    description: text('description'),
    /** Sanitised HTML. */
    content: text('content'),
    /** Null once that account is gone. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'info_page_version_key', columns: [table.pageId, table.language, table.number] }),
    uniqueIndex('info_page_version_current').on(table.pageId, table.language).where(sql`${table.isCurrent}`),
    index('info_page_version_by_user').on(table.userId),
    check('info_page_version_language', oneOf(table.language, languages)),
    check('info_page_version_number', sql`${table.number} > 0`),
    check('info_page_version_text', sql`num_nulls(${table.title}, ${table.description}, ${table.content}) in (0, 3)`),
    check('info_page_version_title', lengthBetween(table.title, postLimits.title)),
    check(
      'info_page_version_description',
      lengthBetween(table.description, { minimum: 0, maximum: infoPageLimits.description }),
    ),
    check('info_page_version_content', lengthBetween(table.content, { minimum: 1, maximum: postLimits.contentHtml })),
  ],
);

/** The images in a version's text: they are kept for as long as the version is. */
export const infoPageImage = pgTable(
  'info_page_image',
  {
    pageId: uuid('page_id').notNull(),
    language: text('language').$type<Language>().notNull(),
    number: integer('number').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.id),
  },
  (table) => [
    primaryKey({
      name: 'info_page_image_key',
      columns: [table.pageId, table.language, table.number, table.imageId],
    }),
    foreignKey({
      name: 'info_page_image_of_version',
      columns: [table.pageId, table.language, table.number],
      foreignColumns: [infoPageVersion.pageId, infoPageVersion.language, infoPageVersion.number],
    }).onDelete('cascade'),
    index('info_page_image_by_image').on(table.imageId),
  ],
);

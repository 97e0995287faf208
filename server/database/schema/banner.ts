import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bannerLimits, type BannerPlace, bannerPlaces } from '#domain/banner/banner.ts';
import { createdAt, id, lengthBetween, updatedAt } from './columns.ts';
import { image } from './image.ts';

/** A banner of the site's own (SIT-417). Its views and clicks are among the daily figures. */
export const banner = pgTable(
  'banner',
  {
    id: id(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.id),
    link: text('link').notNull(),
    /** Its words, for those who do not see the picture. */
    altEn: text('alt_en').notNull(),
    altMy: text('alt_my').notNull(),
    places: text('places').array().$type<BannerPlace[]>().notNull(),
    /** Days in Yangon, both included. */
    from: date('from_day').notNull(),
    until: date('until_day'),
    isOn: boolean('is_on').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('banner_by_image').on(table.imageId),
    check('banner_link', sql`${table.link} ~ '^https://'`),
    check('banner_link_length', lengthBetween(table.link, { minimum: 9, maximum: bannerLimits.link })),
    check('banner_alt_en', lengthBetween(table.altEn, bannerLimits.alt)),
    check('banner_alt_my', lengthBetween(table.altMy, bannerLimits.alt)),
    check(
      'banner_places',
      sql`cardinality(${table.places}) > 0 and ${table.places} <@ array[${sql.raw(bannerPlaces.map((place) => `'${place}'`).join(', '))}]`,
    ),
    check('banner_days', sql`${table.until} is null or ${table.until} >= ${table.from}`),
  ],
);

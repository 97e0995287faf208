import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  currencies,
  listingLimits,
  listingTypes,
  propertyStatuses,
  propertyTypes,
  sellerStatuses,
} from '#domain/listing.ts';
import { townshipSlugs } from '#domain/township.ts';
import { user } from './account.ts';
import { between, createdAt, id, lengthBetween, oneOf, updatedAt } from './columns.ts';
import { image } from './image.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A home to rent or buy (specification section 3, "Listing"). */
export const listing = pgTable(
  'listing',
  {
    id: id(),
    /** Who it belongs to: `userRef` in the calls. */
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Sanitised HTML. */
    description: text('description').notNull(),
    address: text('address').notNull(),
    township: text('township', { enum: townshipSlugs }).notNull(),
    type: text('type', { enum: listingTypes }).notNull(),
    propertyType: text('property_type', { enum: propertyTypes }).notNull(),
    /** Null until an update sets it: the home is available. */
    propertyStatus: text('property_status', { enum: propertyStatuses }),
    status: text('status', { enum: sellerStatuses }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    regularPrice: integer('regular_price').notNull(),
    discountPrice: integer('discount_price'),
    offer: boolean('offer').notNull().default(false),
    squareFeet: integer('square_feet'),
    landSquareFeet: integer('land_square_feet'),
    bedrooms: integer('bedrooms').notNull().default(0),
    bathrooms: integer('bathrooms').notNull().default(0),
    furnished: boolean('furnished').notNull().default(false),
    parking: boolean('parking').notNull().default(false),
    swimmingPool: boolean('swimming_pool').notNull().default(false),
    gym: boolean('gym').notNull().default(false),
    generator: boolean('generator').notNull().default(false),
    phone: text('phone').notNull(),
    /** Distinct visitors, one a day each: kept beside the rows of {@link pageView} so that a page reads it for nothing. */
    pageViews: integer('page_views').notNull().default(0),
    /** The words of title, township, address and description; see server/search/vector.ts. */
    searchWords: tsvector('search_words').notNull(),
    /** Which way of making words they are of; see server/search/index-version.ts. */
    searchVersion: integer('search_version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // One index for each order of /search, alone and below the filters that most searches start from; read backwards
    // for descending orders.
    ...ordersOf('listing', table),
    ...ordersOf('listing_type', table, table.type),
    ...ordersOf('listing_township', table, table.township),
    ...ordersOf('listing_property_type', table, table.propertyType),
    index('listing_by_user').on(table.userId, table.createdAt, table.id),
    index('listing_offer').on(table.createdAt, table.id).where(sql`${table.offer}`),
    index('listing_search_words').using('gin', table.searchWords),
    index('listing_by_search_version').on(table.searchVersion),
    // Counting reads this alone, without a visit to the rows.
    index('listing_count').on(
      table.type,
      table.township,
      table.propertyType,
      table.createdAt,
      table.parking,
      table.furnished,
      table.swimmingPool,
      table.gym,
      table.offer,
    ),
    check('listing_name_length', lengthBetween(table.name, listingLimits.title)),
    check('listing_address_length', lengthBetween(table.address, listingLimits.address)),
    check('listing_phone_length', lengthBetween(table.phone, listingLimits.phone)),
    check('listing_type', oneOf(table.type, listingTypes)),
    check('listing_township', oneOf(table.township, townshipSlugs)),
    check('listing_property_type', oneOf(table.propertyType, propertyTypes)),
    check('listing_property_status', oneOf(table.propertyStatus, propertyStatuses)),
    check('listing_status', oneOf(table.status, sellerStatuses)),
    check('listing_currency', oneOf(table.currency, currencies)),
    check('listing_regular_price', between(table.regularPrice, listingLimits.regularPrice)),
    check(
      'listing_discount_price',
      sql`case when ${table.offer} then ${table.discountPrice} is not null and ${table.discountPrice} >= 0 and ${table.discountPrice} < ${table.regularPrice} else ${table.discountPrice} is null end`,
    ),
    check('listing_square_feet', between(table.squareFeet, listingLimits.squareFeet)),
    check('listing_land_square_feet', between(table.landSquareFeet, listingLimits.landSquareFeet)),
    check('listing_living_area', sql`(${table.propertyType} = 'land') = (${table.squareFeet} is null)`),
    check(
      'listing_land_area',
      sql`${table.propertyType} not in ('apartment', 'condo') or ${table.landSquareFeet} is null`,
    ),
    // An update allows more rooms than a creation (readings, "Bedrooms, bathrooms").
    check('listing_bedrooms', sql`${table.bedrooms} between 0 and 1000`),
    check('listing_bathrooms', sql`${table.bathrooms} between 0 and 1000`),
    check('listing_page_views', sql`${table.pageViews} >= 0`),
  ],
);

/** The photos of a listing in their order; the first is the cover. */
export const listingImage = pgTable(
  'listing_image',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references((): AnyPgColumn => listing.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.id),
    /** From 0. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ name: 'listing_image_key', columns: [table.listingId, table.position] }),
    uniqueIndex('listing_image_once').on(table.listingId, table.imageId),
    index('listing_image_by_image').on(table.imageId),
    check('listing_image_position', sql`${table.position} between 0 and ${sql.raw(String(listingLimits.photos - 1))}`),
  ],
);

/** One visitor who read a listing on one day (Asia/Yangon); makes a view count once. */
export const pageView = pgTable(
  'page_view',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Keyed hash of what tells visitors apart; says nothing about them. */
    visitor: text('visitor').notNull(),
  },
  (table) => [
    primaryKey({ name: 'page_view_key', columns: [table.listingId, table.day, table.visitor] }),
    index('page_view_by_day').on(table.day),
  ],
);

function ordersOf(
  prefix: string,
  table: {
    createdAt: ExtraConfigColumn;
    updatedAt: ExtraConfigColumn;
    regularPrice: ExtraConfigColumn;
    id: ExtraConfigColumn;
  },
  ...filters: ExtraConfigColumn[]
) {
  const columns = { created: table.createdAt, updated: table.updatedAt, price: table.regularPrice };
  return Object.entries(columns).map(([order, column]) =>
    index(`${prefix}_by_${order}`).on(...(filters as [ExtraConfigColumn]), column, table.id),
  );
}

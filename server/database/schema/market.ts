import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bit,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { listingDetails } from '#domain/listing/details.ts';
import { currencies, listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { user } from './account.ts';
import { moment, money, oneOf } from './columns.ts';

/** Things that a price is for: a home, or a month in one, in a room, for a person or a bed. Prices for different ones are not compared (PRC-9). */
export const pricesFor = ['home', 'month', ...listingDetails.priceFor.choices] as const;

const priceFor = () => text('price_for', { enum: pricesFor }).notNull();

/**
 * A listing as it stood on the market: triggers write it (migrations 0068 and 0073), and it stays when the listing is deleted (PRC-1). What is hidden as it
 * is deleted, or deleted by staff, leaves none (PRC-30).
 */
export const marketListing = pgTable(
  'market_listing',
  {
    /** The listing's id: without a reference, as it outlives the listing. */
    listingId: uuid('listing_id').primaryKey(),
    /** Whose listing it is or was; null once the account is gone. */
    userId: uuid('user_id').references((): AnyPgColumn => user.id, { onDelete: 'set null' }),
    /** Whether its account is suspended: as long it is no offer (PRC-30). */
    isWithheld: boolean('is_withheld').notNull().default(false),
    /** The home that it offers: near copies have the same (PRC-3). */
    homeId: uuid('home_id').notNull().defaultRandom(),
    /** Whether it has been compared with others for that since it was last changed. */
    isCompared: boolean('is_compared').notNull().default(false),
    /** Perceptual hashes of its photos when it was compared. */
    photos: bit('photos', { dimensions: 64 }).array().notNull().default(sql`'{}'`),
    type: text('type', { enum: listingTypes }).notNull(),
    township: text('township', { enum: townshipSlugs }).notNull(),
    propertyType: text('property_type', { enum: propertyTypes }).notNull(),
    bedrooms: integer('bedrooms').notNull(),
    squareFeet: integer('square_feet'),
    landSquareFeet: integer('land_square_feet'),
    priceFor: priceFor(),
    floor: integer('floor'),
    /** The name of its building as it was typed, in lower case, and that of the known place which it names (BLD-10). */
    building: text('building'),
    knownBuilding: text('known_building'),
    /** Whether it is an office or shop among homes, whose prices it says nothing about (PRC-36). */
    isBusiness: boolean('is_business').notNull().default(false),
    currency: text('currency', { enum: currencies }).notNull(),
    regularPrice: money('regular_price').notNull(),
    discountPrice: money('discount_price'),
    postedAt: moment('posted_at').notNull(),
    /** When it ended, was marked as rented out or sold, or was deleted; null while it is on the market. */
    leftAt: moment('left_at'),
    /** Since when its days on the market are counted: moved by the time that it was off it, or its return after more than 30 days (PRC-33). */
    countedFrom: moment('counted_from').notNull().defaultNow(),
    /** Since when it has been on the market without a break. */
    onSince: moment('on_since').notNull().defaultNow(),
    /** When its price fell below the lowest of the days before (PRC-8), that lowest, and how many days these are; null if its last change was none. */
    reducedAt: moment('reduced_at'),
    reducedFrom: money('reduced_from'),
    reducedDays: integer('reduced_days'),
  },
  (table) => [
    index('market_listing_by_home').on(table.homeId),
    index('market_listing_by_user').on(table.userId),
    index('market_listing_left').on(table.leftAt),
    // Candidates for near copies, and those that the same building, size and floor may make the same home.
    index('market_listing_alike').on(
      table.township,
      table.type,
      table.propertyType,
      sql`coalesce(${table.squareFeet}, ${table.landSquareFeet})`,
    ),
    index('market_listing_to_compare').on(table.postedAt).where(sql`not ${table.isCompared}`),
    check('market_listing_type', oneOf(table.type, listingTypes)),
    check('market_listing_township', oneOf(table.township, townshipSlugs)),
    check('market_listing_property_type', oneOf(table.propertyType, propertyTypes)),
    check('market_listing_price_for', oneOf(table.priceFor, pricesFor)),
    check('market_listing_currency', oneOf(table.currency, currencies)),
    check(
      'market_listing_reduced',
      sql`num_nulls(${table.reducedAt}, ${table.reducedFrom}, ${table.reducedDays}) in (0, 3)`,
    ),
  ],
);

/** The price of a listing from a moment on, with the rate of that day (PRC-1). */
export const askedPrice = pgTable(
  'asked_price',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => marketListing.listingId, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    priceFor: priceFor(),
    currency: text('currency', { enum: currencies }).notNull(),
    regularPrice: money('regular_price').notNull(),
    discountPrice: money('discount_price'),
    /** Kyat per dollar on that day; null if no admin had set it. */
    mmkPerUsd: integer('mmk_per_usd'),
  },
  (table) => [
    primaryKey({ name: 'asked_price_key', columns: [table.listingId, table.since] }),
    check('asked_price_price_for', oneOf(table.priceFor, pricesFor)),
    check('asked_price_currency', oneOf(table.currency, currencies)),
  ],
);

/** Quartiles of amounts, in a currency. */
const quartiles = {
  lowerQuartile: doublePrecision('lower_quartile').notNull(),
  median: doublePrecision('median').notNull(),
  upperQuartile: doublePrecision('upper_quartile').notNull(),
};

/**
 * The usual price of each group with enough homes (PRC-10): of one township or all, of one kind or any, with so many bedrooms or any. A job writes
 * it; nothing else computes a usual price.
 */
export const usualPrice = pgTable(
  'usual_price',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    type: text('type', { enum: listingTypes }).notNull(),
    township: text('township', { enum: townshipSlugs }),
    propertyType: text('property_type', { enum: propertyTypes }),
    bedrooms: integer('bedrooms'),
    /** The homes whose prices it is made of: one of each group of near copies, before the trimming. */
    homes: integer('homes').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** The rate at which prices in the other currency were converted; null: they were left out. */
    mmkPerUsd: integer('mmk_per_usd'),
    ...quartiles,
    /** The same for a square foot; null if too few homes state their area. */
    footLowerQuartile: doublePrecision('foot_lower_quartile'),
    footMedian: doublePrecision('foot_median'),
    footUpperQuartile: doublePrecision('foot_upper_quartile'),
  },
  (table) => [
    unique('usual_price_of_group')
      .on(table.type, table.propertyType, table.bedrooms, table.township)
      .nullsNotDistinct(),
    check('usual_price_type', oneOf(table.type, listingTypes)),
    check('usual_price_township', oneOf(table.township, townshipSlugs)),
    check('usual_price_property_type', oneOf(table.propertyType, propertyTypes)),
    check('usual_price_currency', oneOf(table.currency, currencies)),
  ],
);

/** The usual price of a group in a month: of what was on the market in it, at its last price of that month and its last rate (PRC-15). */
export const usualPriceMonth = pgTable(
  'usual_price_month',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Its first day. */
    month: date('month').notNull(),
    type: text('type', { enum: listingTypes }).notNull(),
    township: text('township', { enum: townshipSlugs }),
    propertyType: text('property_type', { enum: propertyTypes }),
    homes: integer('homes').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    mmkPerUsd: integer('mmk_per_usd'),
    ...quartiles,
  },
  (table) => [
    unique('usual_price_month_of_group')
      .on(table.type, table.township, table.propertyType, table.month)
      .nullsNotDistinct(),
    check('usual_price_month_type', oneOf(table.type, listingTypes)),
    check('usual_price_month_township', oneOf(table.township, townshipSlugs)),
    check('usual_price_month_property_type', oneOf(table.propertyType, propertyTypes)),
    check('usual_price_month_currency', oneOf(table.currency, currencies)),
    check('usual_price_month_first', sql`extract(day from ${table.month}) = 1`),
  ],
);

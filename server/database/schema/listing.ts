import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  amenities,
  choiceTerms,
  countNames,
  dayTerms,
  defaultCounts,
  flagTerms,
  listingFields,
  moneyTerms,
  monthTerms,
  numberField,
  numberTerms,
  optionalCounts,
  partlyIndexed,
} from '#domain/listing/fields.ts';
import {
  currencies,
  listingLimits,
  listingTypes,
  propertyStatuses,
  propertyTypes,
  sellerStatuses,
  takenStatuses,
} from '#domain/listing/listing.ts';
import { codePattern } from '#domain/listing/code.ts';
import { longestReference } from '#domain/listing/reference.ts';
import type { Details } from '#domain/listing/details.ts';
import { recordOf } from '#domain/record.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { user } from './account.ts';
import {
  between,
  columnName,
  createdAt,
  hasNoAgentFee,
  id,
  lengthBetween,
  moment,
  money,
  oneOf,
  stepAmounts,
  tsvector,
  updatedAt,
} from './columns.ts';
import { covering, coveringBeside } from './covering.ts';
import { image } from './image.ts';

/** A hash of the letters of a description alone: a copy with other numbers, signs or tags has the same (MOD-40). */
export function lettersOf(description: AnyPgColumn | SQL): SQL {
  // First what has letters that are not its own.
  const untagged = sql`regexp_replace(${description}, '<[^>]*>|&[a-z]+', '', 'g')`;
  return sql`md5(lower(regexp_replace(${untagged}, '[[:space:][:punct:][:digit:]၀-၉႐-႙၊။]+', '', 'g')))`;
}

/** The part of a reference by which two are the same: {@link import('#domain/listing/reference.ts').referenceKey}. */
export function keyOfReference(reference: AnyPgColumn): SQL {
  const western = sql`translate(${reference}, '၀၁၂၃၄၅၆၇၈၉', '0123456789')`;
  return sql`upper(regexp_replace(${western}, '[[:space:]_/-]+', '', 'g'))`;
}

/** Columns by which the listings of an owner, or of a member of their team, are listed and counted. */
function ofHolder(
  table: Record<'createdAt' | 'id' | 'township' | 'type' | 'propertyStatus' | 'endsAt' | 'endedAt', AnyPgColumn>,
) {
  const { createdAt: postedAt, id: key, township, type, propertyStatus, endsAt, endedAt } = table;
  return [postedAt, key, township, type, propertyStatus, endsAt, endedAt] as const;
}

/** A listing to rent or buy (LST-1 to LST-23). */
export const listing = pgTable(
  'listing',
  {
    id: id(),
    /** Its owner: `userRef` in the API. */
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The member of the owner's team who has it (TEM-10); null where nobody does, and the agency itself. */
    memberId: uuid('member_id').references(() => user.id, { onDelete: 'set null' }),
    /** Its code, such as `E-4F7K2` (LST-403). A trigger gives it as the row is inserted: empty only before that. */
    code: text('code').notNull().default(''),
    /** Its poster's own name for it (LST-406). */
    reference: text('reference'),
    name: text('name').notNull(),
    /** Sanitised HTML. */
    description: text('description').notNull(),
    address: text('address').notNull(),
    township: text('township', { enum: townshipSlugs }).notNull(),
    type: text('type', { enum: listingTypes }).notNull(),
    propertyType: text('property_type', { enum: propertyTypes }).notNull(),
    /** Null until an update sets it: the listing is available. */
    propertyStatus: text('property_status', { enum: propertyStatuses }),
    status: text('status', { enum: sellerStatuses }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    regularPrice: money('regular_price').notNull(),
    discountPrice: money('discount_price'),
    offer: boolean('offer').notNull().default(false),
    squareFeet: integer('square_feet'),
    landSquareFeet: integer('land_square_feet'),
    ...recordOf(defaultCounts, (name) => integer(columnName(name)).notNull().default(0)),
    ...recordOf(optionalCounts, (name) => integer(columnName(name))),
    ...recordOf(amenities, (name) => boolean(columnName(name)).notNull().default(false)),
    ...recordOf(monthTerms, (name) => integer(columnName(name))),
    ...recordOf(moneyTerms, (name) => money(columnName(name))),
    ...recordOf(choiceTerms, (name) => text(columnName(name), { enum: listingFields[name].choices })),
    ...recordOf(dayTerms, (name) => date(columnName(name))),
    ...recordOf(flagTerms, (name) => boolean(columnName(name))),
    /** Details of the building, its rooms, power, water and lines; see domain/listing/details.ts. */
    details: jsonb('details').$type<Details>().notNull().default({}),
    /** The same amount as `moveInOf` returns: null for a sale, and while the months paid at once are not given (LST-155). Set by a trigger. */
    moveIn: money('move_in'),
    phone: text('phone').notNull(),
    /** Distinct visitors, each counted once a day: stored beside the rows of {@link pageView} so that reading it costs nothing. */
    pageViews: integer('page_views').notNull().default(0),
    /** The terms of title, township, address and description; see server/search/vector.ts. */
    searchWords: tsvector('search_words').notNull(),
    /** The version of the analyser that produced them; see server/search/index-version.ts. */
    searchVersion: integer('search_version').notNull().default(0),
    /** The name of the known building that its poster names (BLD-10): derived with the search words, by the same version. */
    knownBuilding: text('known_building'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When its owner, or an admin, last confirmed that it is still available; null until the first confirmation after posting (LST-170). */
    confirmedAt: moment('confirmed_at'),
    /** When it expires unless confirmed before. The default is for portals of an older release without expiry. */
    endsAt: moment('ends_at').notNull().default(sql`now() + interval '60 days'`),
    /** When it expired; null while it is online (LST-171). Set by the job that ends listings, not by the clock alone. */
    endedAt: moment('ended_at'),
    /** When it was marked as rented out or sold; null while it is not, and for one marked before this was noted (SHL-30). */
    takenAt: moment('taken_at'),
    /** Emails sent to its owner about this expiry: one five days before, one the day before (LST-176). */
    endNotices: integer('end_notices').notNull().default(0),
    /** When the last of them was written. */
    endNoticedAt: moment('end_noticed_at'),
  },
  (table) => [
    // One index for each order of /search, which holds every column that filters, so that a row that is filtered out need not
    // be fetched. Scanned backwards for descending orders; fixed-width columns come first, which makes reading quicker.
    index('listing_by_created').on(...covering(table, table.createdAt, table.id)),
    index('listing_by_updated').on(...covering(table, table.updatedAt, table.id)),
    index('listing_by_price').on(...covering(table, table.regularPrice, table.id)),
    // Where few listings match, these indexes find them all, to be sorted; counting reads only the first.
    index('listing_count').on(...covering(table, table.township, table.type, table.propertyType), table.updatedAt),
    index('listing_by_asked_price').on(
      table.currency,
      sql`coalesce(${table.discountPrice}, ${table.regularPrice})`,
      ...covering(table, table.id).filter((column) => column !== table.currency),
    ),
    index('listing_by_move_in')
      .on(
        table.currency,
        table.moveIn,
        ...covering(table, table.id).filter((column) => column !== table.currency && column !== table.moveIn),
      )
      .where(sql`${table.moveIn} is not null`),
    index('listing_by_area').on(sql`coalesce(${table.squareFeet}, ${table.landSquareFeet})`, table.id),
    index('listing_township_by_created').on(table.township, table.createdAt, table.id),
    // Also used for counting a user's listings.
    index('listing_by_user').on(table.userId, ...ofHolder(table)),
    index('listing_by_member')
      .on(table.memberId, ...ofHolder(table))
      .where(sql`${table.memberId} is not null`),
    index('listing_taken')
      .on(...covering(table, table.createdAt, table.id))
      .where(oneOf(table.propertyStatus, takenStatuses)),
    index('listing_by_end').on(table.endsAt, table.id).where(sql`${table.endedAt} is null`),
    index('listing_offer').on(table.createdAt, table.id).where(sql`${table.offer}`),
    ...partlyIndexed.map((name) =>
      index(`listing_${columnName(name)}_by_created`)
        .on(...coveringBeside(name, table))
        .where(sql`${table[name]}`),
    ),
    // Partial, so that rows of before can get their codes after their column.
    uniqueIndex('listing_code').on(table.code).where(sql`${table.code} <> ''`),
    uniqueIndex('listing_reference')
      .on(keyOfReference(table.reference), table.userId)
      .where(sql`${table.reference} is not null`),
    index('listing_by_text').on(lettersOf(table.description)),
    index('listing_search_words').using('gin', table.searchWords),
    index('listing_by_details').using('gin', sql`${table.details} jsonb_path_ops`),
    ...Object.entries(stepAmounts(table)).map(([name, amount]) =>
      index(name === 'maxFloor' ? 'listing_by_floor' : `listing_by_${columnName(name)}`)
        .on(sql`(${amount})`)
        .where(sql`${amount} is not null`),
    ),
    index('listing_by_available_from').on(table.availableFrom).where(sql`${table.availableFrom} is not null`),
    index('listing_without_agent_fee').on(table.createdAt, table.id).where(hasNoAgentFee(table)),
    index('listing_by_known_building')
      .on(table.knownBuilding, table.createdAt, table.id)
      .where(sql`${table.knownBuilding} is not null`),
    index('listing_by_search_version').on(table.searchVersion),
    check('listing_code_form', sql`${table.code} = '' or ${table.code} ~ ${sql.raw(`'${codePattern}'`)}`),
    check('listing_reference_length', lengthBetween(table.reference, { minimum: 1, maximum: longestReference })),
    check('listing_name_length', lengthBetween(table.name, listingFields.name)),
    check('listing_address_length', lengthBetween(table.address, listingFields.address)),
    check('listing_phone_length', lengthBetween(table.phone, listingFields.phone)),
    check('listing_type', oneOf(table.type, listingTypes)),
    check('listing_township', oneOf(table.township, townshipSlugs)),
    check('listing_property_type', oneOf(table.propertyType, propertyTypes)),
    check('listing_property_status', oneOf(table.propertyStatus, propertyStatuses)),
    check('listing_status', oneOf(table.status, sellerStatuses)),
    check('listing_currency', oneOf(table.currency, currencies)),
    check('listing_regular_price', between(table.regularPrice, listingFields.regularPrice)),
    check(
      'listing_discount_price',
      sql`case when ${table.offer} then ${table.discountPrice} is not null and ${table.discountPrice} >= 0 and ${table.discountPrice} < ${table.regularPrice} else ${table.discountPrice} is null end`,
    ),
    check('listing_square_feet', between(table.squareFeet, listingFields.squareFeet)),
    check('listing_land_square_feet', between(table.landSquareFeet, listingFields.landSquareFeet)),
    check('listing_living_area', sql`(${table.propertyType} = 'land') = (${table.squareFeet} is null)`),
    check(
      'listing_land_area',
      sql`${table.propertyType} not in ('apartment', 'condo') or ${table.landSquareFeet} is null`,
    ),
    // An update allows more rooms than a creation (LST-8).
    ...countNames.map((name) => {
      const { minimum, maximum, onUpdate } = numberField(name);
      return check(
        `listing_${columnName(name)}`,
        between(table[name], { minimum, maximum: onUpdate?.maximum ?? maximum }),
      );
    }),
    ...numberTerms.map((name) => {
      const { choices } = numberField(name);
      const isWithin = choices
        ? sql`${table[name]} in (${sql.raw(choices.join(', '))})`
        : between(table[name], listingFields[name]);
      return check(`listing_${columnName(name)}`, isWithin);
    }),
    ...choiceTerms.map((name) => check(`listing_${columnName(name)}`, oneOf(table[name], listingFields[name].choices))),
    ...dayTerms.map((name) => {
      const { earliest, latest } = listingFields[name];
      const isWithin = sql.raw(`between '${earliest}' and '${latest}'`);
      return check(`listing_${columnName(name)}`, sql`${table[name]} ${isWithin}`);
    }),
    check('listing_deposit', sql`num_nonnulls(${table.depositMonths}, ${table.depositAmount}) < 2`),
    check(
      'listing_details',
      sql`jsonb_typeof(${table.details}) = 'object' and octet_length(${table.details}::text) <= 4000`,
    ),
    check('listing_page_views', sql`${table.pageViews} >= 0`),
    check('listing_end_notices', sql`${table.endNotices} >= 0`),
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

/** One visitor who viewed a listing on one day (Asia/Yangon); makes a view count once. Deleted when the day is over. */
export const pageView = pgTable(
  'page_view',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Keyed hash that distinguishes visitors but reveals nothing about them. */
    visitor: text('visitor').notNull(),
    /** Keyed hash of the network that they came from, of which only a limited number count. */
    network: text('network').notNull(),
  },
  (table) => [
    primaryKey({ name: 'page_view_key', columns: [table.listingId, table.day, table.visitor] }),
    index('page_view_by_network').on(table.listingId, table.day, table.network),
    index('page_view_by_day').on(table.day),
  ],
);

import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { aroundLimits, nearbyKinds, type NearbyKind, placeSets, type PlaceSet } from '#domain/around/around.ts';
import type { Ring } from '#domain/around/outline.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import { lengthBetween, moment, oneOf } from './columns.ts';

const { name, attribution, lines } = aroundLimits;
const onEarth = sql.raw('between -90 and 90');
const aroundEarth = sql.raw('between -180 and 180');

/** A set of places that the operator has brought: whose data it is, and as of when (SRC-180). */
export const placeSet = pgTable(
  'place_set',
  {
    kind: text('kind').$type<PlaceSet>().primaryKey(),
    /** Empty if the data does not say. */
    attribution: text('attribution').notNull(),
    licence: text('licence').notNull(),
    datedOn: date('dated_on'),
    importedAt: moment('imported_at').notNull().defaultNow(),
  },
  (table) => [
    check('place_set_kind', oneOf(table.kind, placeSets)),
    check('place_set_attribution', lengthBetween(table.attribution, attribution)),
    check('place_set_licence', lengthBetween(table.licence, attribution)),
  ],
);

/** A bus stop, a market, a hospital or a school of a set (SRC-181). */
export const nearbyPlace = pgTable(
  'nearby_place',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    set: text('set')
      .$type<PlaceSet>()
      .notNull()
      .references(() => placeSet.kind, { onDelete: 'cascade' }),
    kind: text('kind').$type<NearbyKind>().notNull(),
    en: text('en').notNull(),
    my: text('my').notNull(),
    /** Degrees, WGS 84. */
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    /** The lines that stop there; empty for what is no stop. */
    lines: text('lines').array().notNull(),
  },
  (table) => [
    index('nearby_place_by_point').on(table.lat, table.lon),
    index('nearby_place_by_set').on(table.set),
    check('nearby_place_kind', oneOf(table.kind, nearbyKinds)),
    check('nearby_place_en', lengthBetween(table.en, name)),
    check('nearby_place_my', lengthBetween(table.my, name)),
    check('nearby_place_point', sql`${table.lat} ${onEarth} and ${table.lon} ${aroundEarth}`),
    check('nearby_place_lines', sql`cardinality(${table.lines}) <= ${sql.raw(String(lines))}`),
  ],
);

/** The outline of a township, of which its map is drawn (SRC-186). */
export const townshipOutline = pgTable(
  'township_outline',
  {
    township: text('township').$type<Township>().primaryKey(),
    /** Closed rings of longitudes and latitudes in degrees, simplified. */
    rings: jsonb('rings').$type<Ring[]>().notNull(),
  },
  (table) => [
    check('township_outline_township', oneOf(table.township, townshipSlugs)),
    check(
      'township_outline_rings',
      sql`jsonb_typeof(${table.rings}) = 'array' and octet_length(${table.rings}::text) <= 200000`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { aroundLimits } from '#domain/around/around.ts';
import { type TaughtKind, taughtKinds, taughtLimits } from '#domain/search/taught.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import { between, createdAt, lengthBetween, oneOf, updatedAt } from './columns.ts';

/** A place or a term that the search knows, filled once from the file in the repository (SRC-92). */
export const knownPlace = pgTable(
  'known_place',
  {
    name: text('name').primaryKey(),
    /** In the order of the file, then in the order in which they were added. */
    position: integer('position').notNull().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<TaughtKind>().notNull(),
    en: text('en').notNull(),
    my: text('my').notNull(),
    spellings: text('spellings').array().notNull(),
    /** Null if it is open, and of a term. */
    township: text('township').$type<Township>(),
    /** The synonym group that a term stands for; null if it means nothing. */
    standsFor: text('stands_for'),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** The place with which it is the same. */
    mergedInto: text('merged_into').references((): AnyPgColumn => knownPlace.name),
    /** Where it is, in degrees, as an admin has set it; null if nobody has, and of a term (SRC-184). */
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('known_place_by_position').on(table.position),
    index('known_place_merged_into').on(table.mergedInto),
    check('known_place_name', sql`${table.name} ~ '^[a-z][a-z0-9-]{1,37}$'`),
    check('known_place_kind', oneOf(table.kind, taughtKinds)),
    check('known_place_en', lengthBetween(table.en, taughtLimits.name)),
    check('known_place_my', lengthBetween(table.my, taughtLimits.name)),
    check(
      'known_place_spellings',
      sql`cardinality(${table.spellings}) between 1 and ${sql.raw(String(taughtLimits.spellings))}`,
    ),
    check('known_place_township', oneOf(table.township, townshipSlugs)),
    check(
      'known_place_term',
      sql`(${table.kind} = 'term' or ${table.standsFor} is null) and (${table.kind} <> 'term' or ${table.township} is null)`,
    ),
    check(
      'known_place_point',
      sql`(${table.lat} is null) = (${table.lon} is null) and (${table.kind} <> 'term' or ${table.lat} is null)`,
    ),
    check('known_place_lat', between(table.lat, aroundLimits.lat)),
    check('known_place_lon', between(table.lon, aroundLimits.lon)),
    check('known_place_merged', sql`${table.mergedInto} <> ${table.name}`),
  ],
);

import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { buildingLimits } from '#domain/building/building.ts';
import { between, lengthBetween, updatedAt } from './columns.ts';
import { knownPlace } from './known-place.ts';

/** Facts that admins have noted of a building that the known places have (BLD-3). */
export const buildingFact = pgTable(
  'building_fact',
  {
    place: text('place')
      .primaryKey()
      .references(() => knownPlace.name, { onDelete: 'cascade' }),
    street: text('street'),
    yearBuilt: integer('year_built'),
    floors: integer('floors'),
    lift: boolean('lift'),
    generator: boolean('generator'),
    pool: boolean('pool'),
    /** Kyats a month. */
    fee: integer('fee'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('building_fact_street', lengthBetween(table.street, buildingLimits.street)),
    check('building_fact_year_built', between(table.yearBuilt, buildingLimits.year)),
    check('building_fact_floors', between(table.floors, buildingLimits.floors)),
    check('building_fact_fee', between(table.fee, buildingLimits.fee)),
  ],
);

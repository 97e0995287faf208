import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { StepFilter } from '#domain/listing/filter.ts';

/** The primary key of every entity: a UUIDv7, so that rows are in the order of their creation. */
export const id = () => uuid('id').primaryKey().$defaultFn(uuidv7);

/** When the row was created. */
export const createdAt = () =>
  timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow();

/** When the row was last changed by a user. */
export const updatedAt = () =>
  timestamp('updated_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow();

/** A point in time in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** An amount of money, exact to two decimals (LST-324). The longest sum of a listing's amounts has nine digits before them. */
export const money = (name: string) => numeric(name, { precision: 11, scale: 2, mode: 'number' });

/** Terms of a text, as PostgreSQL searches them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Name of a field's column: `swimming_pool` for `swimmingPool`. */
export const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The amount that each filter with steps bounds; null where a listing does not state it. Indexes: listing_by_floor and similar. */
export function stepAmounts(
  table: Record<
    'details' | 'shortestContract' | 'depositMonths' | 'depositAmount' | 'discountPrice' | 'regularPrice',
    AnyPgColumn
  >,
): Record<StepFilter, SQL<number>> {
  const price = sql`coalesce(${table.discountPrice}, ${table.regularPrice})`;
  return {
    maxFloor: sql`(${table.details} ->> 'floor')::int`,
    maxContract: sql`${table.shortestContract}`,
    maxDeposit: sql`coalesce(${table.depositMonths}, ceil(${table.depositAmount} / nullif(${price}, 0)))`,
    minRoadWidth: sql`(${table.details} ->> 'roadWidth')::numeric`,
    builtSince: sql`greatest((${table.details} ->> 'yearBuilt')::int, (${table.details} ->> 'yearRenovated')::int)`,
    minMasterBedrooms: sql`(${table.details} ->> 'masterBedrooms')::int`,
    minAirConditioners: sql`(${table.details} ->> 'airConditioners')::int`,
    minCarSpaces: sql`(${table.details} ->> 'carSpaces')::int`,
    minGeneratorHours: sql`(${table.details} ->> 'generatorHours')::int`,
  };
}

/** Condition that the tenant pays no agent's fee. Index: listing_without_agent_fee. */
export function hasNoAgentFee(table: Record<'agentFeePaidBy' | 'agentFeeMonths', AnyPgColumn>): SQL {
  return sql`(${table.agentFeePaidBy} = 'owner' or ${table.agentFeeMonths} = 0)`;
}

/** `check` that a column holds one of the domain's values. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

/** `check` that a column lies between two bounds, both included. */
export function between(column: AnyPgColumn, bounds: { minimum: number; maximum: number }): SQL {
  return sql`${column} between ${sql.raw(String(bounds.minimum))} and ${sql.raw(String(bounds.maximum))}`;
}

/** `check` of a text's length in characters. */
export function lengthBetween(column: AnyPgColumn, bounds: { minimum: number; maximum: number }): SQL {
  return sql`char_length(${column}) between ${sql.raw(String(bounds.minimum))} and ${sql.raw(String(bounds.maximum))}`;
}

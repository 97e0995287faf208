import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { exchangeRateLimits } from '#domain/exchange-rate/exchange-rate.ts';
import { between, createdAt, id } from './columns.ts';

/**
 * What a US dollar was worth, in the order of ids: the last one holds. Rows are added, never changed or taken away (migration
 * 0014), so that it can be told what prices were compared at on any day.
 */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    id: id(),
    /** Kyat for one dollar. */
    mmkPerUsd: integer('mmk_per_usd').notNull(),
    /** Who set it, and their name then: kept without a reference, as it outlives accounts. */
    setById: uuid('set_by_id').notNull(),
    setByName: text('set_by_name').notNull(),
    /** When it was set. */
    createdAt: createdAt(),
  },
  (table) => [check('exchange_rate_mmk_per_usd', between(table.mmkPerUsd, exchangeRateLimits))],
);

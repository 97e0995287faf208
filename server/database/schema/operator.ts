import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { exchangeRateLimits } from '#domain/exchange-rate/exchange-rate.ts';
import { outageLimits } from '#domain/outage/outage.ts';
import { paymentAccountLimits } from '#domain/package/payment-account.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import { between, createdAt, id, lengthBetween, oneOf } from './columns.ts';
import { image } from './image.ts';

/**
 * Exchange rates of the US dollar, in the order of ids: the last one is in force. Rows are added, never changed or deleted (migration
 * 0014), so that the rate of any day can be looked up.
 */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    id: id(),
    /** Kyat per dollar. */
    mmkPerUsd: integer('mmk_per_usd').notNull(),
    /** Who set it, and their name at the time: stored without a reference, as it outlives accounts. */
    setById: uuid('set_by_id').notNull(),
    setByName: text('set_by_name').notNull(),
    /** When it was set. */
    createdAt: createdAt(),
  },
  (table) => [check('exchange_rate_mmk_per_usd', between(table.mmkPerUsd, exchangeRateLimits))],
);

/** An account of the operator's to which packages are paid. All are set at once, so that a row is never changed (PKG-40). */
export const paymentAccount = pgTable(
  'payment_account',
  {
    id: id(),
    /** From 0: the order in which they are shown. */
    position: integer('position').notNull(),
    bank: text('bank').notNull(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    /** The image of its QR code. */
    imageId: uuid('image_id').references(() => image.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payment_account_position').on(table.position),
    index('payment_account_by_image').on(table.imageId),
    check(
      'payment_account_place',
      sql`${table.position} between 0 and ${sql.raw(String(paymentAccountLimits.accounts - 1))}`,
    ),
    check('payment_account_bank', lengthBetween(table.bank, paymentAccountLimits.bank)),
    check('payment_account_name', lengthBetween(table.name, paymentAccountLimits.name)),
    check('payment_account_number', lengthBetween(table.number, paymentAccountLimits.number)),
  ],
);

/** Announced power cuts of a township; one without any has no row (OUT-1). */
export const outage = pgTable(
  'outage',
  {
    township: text('township').$type<Township>().primaryKey(),
    /** Each as `05:00-09:00`, in the order of the day. */
    slots: text('slots').array().notNull(),
    note: text('note').notNull().default(''),
    /** The day of the announcement. */
    announcedOn: date('announced_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('outage_township', oneOf(table.township, townshipSlugs)),
    check(
      'outage_slots',
      sql`array_to_string(${table.slots}, ' ', '') ~ ${sql.raw(`'^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]-(?:[01][0-9]|2[0-3]):[0-5][0-9](?: (?=[0-9])|$)){1,${outageLimits.slots}}$'`)}`,
    ),
    check('outage_note', lengthBetween(table.note, outageLimits.note)),
    check('outage_announced_on', sql`${table.announcedOn} between '2000-01-01' and '2099-12-31'`),
  ],
);

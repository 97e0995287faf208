import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { paymentAccountLimits } from '#domain/package/payment-account.ts';
import { createdAt, id, lengthBetween } from './columns.ts';
import { image } from './image.ts';

const limits = paymentAccountLimits;

/** An account of the operator's that people pay for packages to. All are set at once, so that a row is never changed (PKG-40). */
export const paymentAccount = pgTable(
  'payment_account',
  {
    id: id(),
    /** From 0: the order in which they are shown. */
    position: integer('position').notNull(),
    bank: text('bank').notNull(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    /** The picture of its QR code. */
    imageId: uuid('image_id').references(() => image.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payment_account_position').on(table.position),
    index('payment_account_by_image').on(table.imageId),
    check('payment_account_place', sql`${table.position} between 0 and ${sql.raw(String(limits.accounts - 1))}`),
    check('payment_account_bank', lengthBetween(table.bank, limits.bank)),
    check('payment_account_name', lengthBetween(table.name, limits.name)),
    check('payment_account_number', lengthBetween(table.number, limits.number)),
  ],
);

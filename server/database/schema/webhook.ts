import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { deliveredEvents, deliveryStates, webhookEvents, webhookLimits } from '#domain/partner/webhook.ts';
import { user } from './account.ts';
import { createdAt, id, lengthBetween, moment, oneOf } from './columns.ts';

/** An address that is told what becomes of an account's listings (PTN-5). Its secret follows from its id and the portal's own. */
export const webhook = pgTable(
  'webhook',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    events: text('events').array().notNull(),
    createdAt: createdAt(),
    /** Since when every attempt has failed; null after one that arrived. */
    failingSince: moment('failing_since'),
    /** When it was switched off; null while it is called. */
    offSince: moment('off_since'),
  },
  (table) => [
    index('webhook_by_user').on(table.userId, table.createdAt),
    check('webhook_address', lengthBetween(table.address, { minimum: 1, maximum: webhookLimits.address })),
    check(
      'webhook_events',
      sql`cardinality(${table.events}) > 0 and ${table.events} <@ ${sql.raw(`array[${webhookEvents.map((event) => `'${event}'`).join(', ')}]::text[]`)}`,
    ),
  ],
);

/**
 * Something that a webhook is told: written by a trigger in the transaction in which it happens (PTN-6), kept for 30 days. Its body is fixed then:
 * a later attempt says the same.
 */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id().default(sql`gen_random_uuid()`),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text('event', { enum: deliveredEvents }).notNull(),
    body: jsonb('body').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next, while it waits. */
    nextAt: moment('next_at').notNull().defaultNow(),
    /** Status of the last answer; null where there was none. */
    status: integer('status'),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_delivery_log').on(table.webhookId, table.createdAt, table.id),
    index('webhook_delivery_due').on(table.nextAt).where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_by_day').on(table.createdAt),
    check('webhook_delivery_event', oneOf(table.event, deliveredEvents)),
    check('webhook_delivery_state', oneOf(table.state, deliveryStates)),
    check('webhook_delivery_attempts', sql`${table.attempts} >= 0`),
  ],
);

import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { banKinds, banLimits } from '#domain/ban/ban.ts';
import { createdAt, id, lengthBetween, moment, oneOf } from './columns.ts';

/** Everything that admins have banned from forms: see domain/ban (MOD-25). */
export const ban = pgTable(
  'ban',
  {
    id: id(),
    kind: text('kind', { enum: banKinds }).notNull(),
    /** As it is compared: `banValueOf`. */
    value: text('value').notNull(),
    /** For admins alone. */
    reason: text('reason').notNull(),
    /** Null: until an admin ends it. */
    endsAt: moment('ends_at'),
    /** The name of the admin at that time. */
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ban_key').on(table.kind, table.value),
    index('ban_by_time').on(table.createdAt, table.id),
    check('ban_kind', oneOf(table.kind, banKinds)),
    check('ban_value', lengthBetween(table.value, banLimits.stored)),
    check('ban_reason', lengthBetween(table.reason, { ...banLimits.reason, minimum: 1 })),
  ],
);

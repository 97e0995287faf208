import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tokenLimits, tokenScopes } from '#domain/partner/scopes.ts';
import { user } from './account.ts';
import { createdAt, id, lengthBetween, moment } from './columns.ts';

/** A token by which a program of an account's owner makes calls (PTN-1). Only its hash is here: nobody can read it again. */
export const accessToken = pgTable(
  'access_token',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Its first characters, by which its owner tells it from others. */
    prefix: text('prefix').notNull(),
    /** SHA-256, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: createdAt(),
    /** Null for one that does not end by itself. */
    expiresAt: moment('expires_at'),
    /** Accurate to within ten minutes; null until it is used. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('access_token_hash').on(table.tokenHash),
    index('access_token_by_user').on(table.userId, table.createdAt),
    check('access_token_name', lengthBetween(table.name, tokenLimits.name)),
    check(
      'access_token_scopes',
      sql`cardinality(${table.scopes}) > 0 and ${table.scopes} <@ ${sql.raw(`array[${tokenScopes.map((scope) => `'${scope}'`).join(', ')}]::text[]`)}`,
    ),
  ],
);

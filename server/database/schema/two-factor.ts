import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from './account.ts';
import { createdAt, id, moment } from './columns.ts';

/** An authenticator app that a user signs in with, after the password. */
export const twoFactor = pgTable(
  'two_factor',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The key that the portal and the app share, encrypted with the portal's secret. */
    sealedKey: text('sealed_key').notNull(),
    /** When a code proved that the app has the key; null until then, while no code is asked for yet. */
    confirmedAt: moment('confirmed_at'),
    /** The half-minute, counted from 1970, whose code was accepted last: neither it nor an earlier one is accepted again. */
    lastStep: integer('last_step'),
    /** When the key was created. */
    createdAt: createdAt(),
  },
  (table) => [
    check('two_factor_used_once_confirmed', sql`${table.lastStep} is null or ${table.confirmedAt} is not null`),
  ],
);

/** A recovery code for a user who has lost the app, deleted when it is used. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => twoFactor.userId, { onDelete: 'cascade' }),
    /** SHA-256, in hexadecimal, of 118 random bits, so that nobody finds the code by trying. */
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recovery_code_of_person').on(table.userId, table.codeHash)],
);

/** A sign-in whose first step is done: no session yet, and tied to one browser. */
export const pendingSignIn = pgTable(
  'pending_sign_in',
  {
    /** SHA-256 of what the browser's cookie carries, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('pending_sign_in_by_user').on(table.userId),
    index('pending_sign_in_by_expiry').on(table.expiresAt),
  ],
);

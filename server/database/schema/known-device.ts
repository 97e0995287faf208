import { boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { session, user } from './account.ts';
import { createdAt, moment } from './columns.ts';

/** A browser in which somebody has signed in before: guesses made elsewhere never keep it out. */
export const knownDevice = pgTable(
  'known_device',
  {
    /** What the browser's signed cookie says: the same for all accounts that have signed in there. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The session that it was last signed in with; null once that is over. */
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'set null' }),
    /** Whether a second step was finished there too. */
    hasSecondStep: boolean('has_second_step').notNull(),
    /** When somebody last signed in there. */
    usedAt: moment('used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'known_device_of_account', columns: [table.id, table.userId] }),
    index('known_device_by_user').on(table.userId, table.usedAt),
    index('known_device_by_session').on(table.sessionId),
    index('known_device_by_age').on(table.usedAt),
  ],
);

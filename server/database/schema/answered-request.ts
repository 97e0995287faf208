import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** A request that its client may send again, and what it was answered: for 24 hours the same request is answered the same, and done once. */
export const answeredRequest = pgTable(
  'answered_request',
  {
    /** The id of the account, or for a visitor what the request says, hashed: nobody meets another's key. */
    caller: text('caller').notNull(),
    /** As in server/http/access.ts. */
    operation: text('operation').notNull(),
    /** The client's name for the request: its `Idempotency-Key`. */
    key: text('key').notNull(),
    /** SHA-256 of what the request says, in hexadecimal. */
    fingerprint: text('fingerprint').notNull(),
    /** The body of the answer, to the letter; null only within the transaction that does what is asked. */
    answer: json('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'answered_request_key', columns: [table.caller, table.operation, table.key] }),
    index('answered_request_by_age').on(table.createdAt),
  ],
);

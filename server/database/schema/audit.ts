import { sql } from 'drizzle-orm';
import { customType, index, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Actions in the order of their ids. Ids are kept without references, and names beside them: the entry outlives all that it speaks of. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    /** Null when the portal itself acted. */
    actorId: uuid('actor_id'),
    /** As it was then, like every name here. */
    actorName: text('actor_name'),
    /** A room and a verb of the trade: `package.select`, `listing.delete`. */
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    /** The title or name of what it was done to; null where that is a person. */
    label: text('label'),
    /** The person concerned: the subject itself, or its owner; null for what is the site's. */
    personId: uuid('person_id'),
    personName: text('person_name'),
    /** The fields that changed, without secrets. */
    change: jsonb('change').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entry_by_actor').on(table.actorId, table.id),
    index('audit_entry_by_person').on(table.personId, table.id),
    index('audit_entry_by_room').on(sql`split_part(${table.action}, '.', 1)`, table.id),
  ],
);

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which transaction changed which of the tables that pages show, noted by triggers (migration 0006): a cache of
 * rendered pages asks here for what is out of date. Rows are of use for minutes; it is unlogged, as nothing outlives a crash.
 */
export const change = pgTable(
  'change',
  {
    xid: xid8('xid').notNull(),
    tableName: text('table_name').notNull(),
  },
  (table) => [primaryKey({ name: 'change_key', columns: [table.xid, table.tableName] })],
);

/**
 * Which transaction changed which listing, noted by triggers for every row (server/listing/counter.ts asks); null where all
 * were taken out at once. Logged: a note that a crash took away, those who count would never hear of.
 */
export const listingChange = pgTable(
  'listing_change',
  {
    xid: xid8('xid').notNull(),
    listingId: uuid('listing_id'),
  },
  (table) => [index('listing_change_by_xid').on(table.xid)],
);

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

import { sql } from 'drizzle-orm';
import { customType, index, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Actions in the order of their ids. Ids are stored without references, with names beside them: an entry outlives everything it mentions. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    /** Null when the portal itself acted. */
    actorId: uuid('actor_id'),
    /** The name at that time, like every name here. */
    actorName: text('actor_name'),
    /** A module and a domain verb: `package.select`, `listing.delete`. */
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    /** The title or name of the subject; null where that is a user. */
    label: text('label'),
    /** The user concerned: the subject itself, or its owner; null for what belongs to the site. */
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
 * Which transaction changed which of the tables that pages show, noted by triggers (migration 0006): the cache of
 * rendered pages queries it for what is out of date. Rows are useful for minutes; it is unlogged, as no cache outlives a crash.
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
 * Which transaction changed which listing, noted by triggers for every row (server/listing/count/counter.ts reads it); null where all
 * were removed at once. Logged: the counters would never learn of a note lost in a crash.
 */
export const listingChange = pgTable(
  'listing_change',
  {
    xid: xid8('xid').notNull(),
    listingId: uuid('listing_id'),
  },
  (table) => [index('listing_change_by_xid').on(table.xid)],
);

/** A request that its client may retry, and its response: for 24 hours the same request gets the same response, and is done only once. */
export const answeredRequest = pgTable(
  'answered_request',
  {
    /** The id of the account, or for a visitor a hash of the request's content: nobody can run into another's key. */
    caller: text('caller').notNull(),
    /** As in server/http/request/access.ts. */
    operation: text('operation').notNull(),
    /** The client's name for the request: its `Idempotency-Key`. */
    key: text('key').notNull(),
    /** SHA-256 of the request's content, in hexadecimal. */
    fingerprint: text('fingerprint').notNull(),
    /** The body of the response, verbatim; null only within the transaction that carries out the request. */
    answer: json('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'answered_request_key', columns: [table.caller, table.operation, table.key] }),
    index('answered_request_by_age').on(table.createdAt),
  ],
);

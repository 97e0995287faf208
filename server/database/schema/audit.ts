import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Who did what to whom, in the order of ids. Ids are kept without references, and names beside them: the entry outlives all that it speaks of. */
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
    /** Whom it concerns: the subject itself, or whose that is; null for what is the site's. */
    personId: uuid('person_id'),
    personName: text('person_name'),
    /** What changed, without secrets. */
    change: jsonb('change').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entry_by_actor').on(table.actorId, table.id),
    index('audit_entry_by_person').on(table.personId, table.id),
    index('audit_entry_by_room').on(sql`split_part(${table.action}, '.', 1)`, table.id),
  ],
);

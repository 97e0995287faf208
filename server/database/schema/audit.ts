import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Who did what to whom. Ids are kept without references: the entry outlives what it speaks of. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    /** Null when the portal itself acted. */
    actorId: uuid('actor_id'),
    /** A verb of the trade: `package.select`, `listing.delete`. */
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    /** What changed, without secrets. */
    change: jsonb('change'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entry_newest').on(table.createdAt, table.id),
    index('audit_entry_of_subject').on(table.subjectId, table.createdAt),
    index('audit_entry_by_actor').on(table.actorId, table.createdAt),
  ],
);

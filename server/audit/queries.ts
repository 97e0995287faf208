import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { pageSizes } from '#domain/paging.ts';
import type { Executor } from '../process/database.ts';
import { auditEntry } from '../database/schema.ts';

/** Which entries are asked for; an omitted field does not filter. */
export interface AuditQuery {
  /** Prefix of the action, including its whole module: `listing`, `listing.del`. */
  action: string | undefined;
  /** Who acted, or who is concerned. */
  personId: string | undefined;
  offset: number;
}

/**
 * One batch of entries, latest first, in the order in which they were logged. Indexes: the primary key, or depending on the
 * filter audit_entry_by_room, audit_entry_by_actor and audit_entry_by_person.
 */
export function selectEntries(db: Executor, { action, personId, offset }: AuditQuery) {
  const isOfPerson =
    personId === undefined ? undefined : inArray(auditEntry.id, ofPerson(db, personId, action, offset));
  return db
    .select()
    .from(auditEntry)
    .where(and(isOfPerson, beginningWith(action)))
    .orderBy(desc(auditEntry.id))
    .limit(pageSizes.activity)
    .offset(offset);
}

/** The ids of the newest entries by a user and about them, enough for every batch up to this one. Each side has its own index. */
function ofPerson(db: Executor, personId: string, action: string | undefined, offset: number) {
  const newest = (isTheirs: SQL) =>
    db
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(and(isTheirs, beginningWith(action)))
      .orderBy(desc(auditEntry.id))
      .limit(offset + pageSizes.activity);
  return union(newest(eq(auditEntry.actorId, personId)), newest(eq(auditEntry.personId, personId)));
}

function beginningWith(action: string | undefined): SQL | undefined {
  if (action === undefined) return undefined;
  const [module = ''] = action.split('.');
  return sql`split_part(${auditEntry.action}, '.', 1) = ${module} and starts_with(${auditEntry.action}, ${action})`;
}

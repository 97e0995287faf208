import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';
import { auditEntry, user } from '../database/schema.ts';

/** An action to be recorded. */
interface Deed {
  /** Null when the portal itself acts. */
  actorId: string | null;
  /** A module and a verb: `listing.delete`. */
  action: string;
  /** The user, or the {@link thing}, that was acted on. */
  subjectId: string;
  /** The thing that was acted on, where that is not a user: its title or name, and its owner. */
  thing?: { label: string; ownerId?: string | null };
  /** The fields that changed: never a secret. */
  change?: Record<string, unknown>;
}

/**
 * Records who did what to which user or thing, in the transaction of the action itself. Names are stored as they are now: before a
 * deletion, record first.
 */
export async function recordAction(db: Executor, deed: Deed): Promise<void> {
  await recordActions(db, [deed]);
}

/** Records several actions at once, as {@link recordAction} does one. */
export async function recordActions(db: Executor, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length > 0) await db.insert(auditEntry).values(deeds.map(entryOf));
}

/** The last entry of an action; undefined if there is none. Index: audit_entry_by_room. */
export async function lastOf(db: Executor, action: string) {
  const [module = ''] = action.split('.');
  const { createdAt, label, change } = auditEntry;
  const [last] = await db
    .select({ createdAt, label, change })
    .from(auditEntry)
    .where(and(sql`split_part(${auditEntry.action}, '.', 1) = ${module}`, eq(auditEntry.action, action)))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return last;
}

/** When an action was last recorded; undefined if never. */
export async function lastTimeOf(db: Executor, action: string): Promise<Date | undefined> {
  return (await lastOf(db, action))?.createdAt;
}

function entryOf({ actorId, action, subjectId, thing, change }: Deed) {
  const personId = thing === undefined ? subjectId : (thing.ownerId ?? null);
  const nameOf = (id: string | null) =>
    id === null ? null : sql`(select ${user.username} from ${user} where ${eq(user.id, id)})`;
  return {
    actorId,
    actorName: nameOf(actorId),
    action,
    subjectId,
    label: thing?.label,
    personId,
    personName: nameOf(personId),
    change,
  };
}

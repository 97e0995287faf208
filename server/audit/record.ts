import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { auditEntry, user } from '../database/schema.ts';

/** Something that somebody did. */
interface Deed {
  /** Null when the portal itself acts. */
  actorId: string | null;
  /** A room and a verb: `listing.delete`. */
  action: string;
  /** The user, or the {@link thing}, that it was done to. */
  subjectId: string;
  /** The thing that it was done to, where that is no person: its title or name, and its owner. */
  thing?: { label: string; ownerId?: string | null };
  /** The fields that changed: never a secret. */
  change?: Record<string, unknown>;
}

/**
 * Records who did what to which user or thing, in the transaction of the action itself. The names are those of this moment: of what is to
 * be deleted, record first.
 */
export async function recordAction(db: Executor, deed: Deed): Promise<void> {
  await recordActions(db, [deed]);
}

/** Records several actions at once, as {@link recordAction} does one. */
export async function recordActions(db: Executor, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length > 0) await db.insert(auditEntry).values(deeds.map(entryOf));
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

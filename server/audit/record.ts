import type { Executor } from '../database/executor.ts';
import { auditEntry } from '../database/schema.ts';

/** Writes down who did what to whom, in the transaction of the deed itself. Never a secret in `change`. */
export async function recordAction(
  db: Executor,
  entry: { actorId: string | null; action: string; subjectId: string; change?: Record<string, unknown> },
): Promise<void> {
  await db.insert(auditEntry).values(entry);
}

import { and, desc, eq, ilike } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { containing } from '../database/pattern.ts';
import { agent, user } from '../database/schema.ts';

/** Agents whose name has these emails in it, those first that an admin has put first. Index: agent_by_priority. */
export function agentsNamed(db: Executor, typed: string, limit: number) {
  return db
    .select({ id: agent.userId, name: agent.name })
    .from(agent)
    .innerJoin(user, eq(user.id, agent.userId))
    .where(and(eq(user.role, 'agent'), ilike(agent.name, containing(typed))))
    .orderBy(desc(agent.priority), desc(agent.userId))
    .limit(limit);
}

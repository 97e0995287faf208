import { and, desc, eq, lt, ilike } from 'drizzle-orm';
import { isListedAgent } from '../auth/suspension.ts';
import { containing, inBatches } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { agent, user } from '../database/schema.ts';

/** Every agent with a page, newest first. Index: the primary key. */
export function everyAgent(db: Executor) {
  return inBatches((after, limit) =>
    db
      .select({ id: agent.userId, updatedAt: agent.updatedAt })
      .from(agent)
      .innerJoin(user, eq(user.id, agent.userId))
      .where(and(isListedAgent, after === undefined ? undefined : lt(agent.userId, after)))
      .orderBy(desc(agent.userId))
      .limit(limit),
  );
}

/** Whether there is an agent at all. */
export async function hasAgents(db: Executor): Promise<boolean> {
  const found = await db
    .select({ id: agent.userId })
    .from(agent)
    .innerJoin(user, eq(user.id, agent.userId))
    .where(isListedAgent)
    .limit(1);
  return found.length > 0;
}

/** Agents whose name has these emails in it, those first that an admin has put first. Index: agent_by_priority. */
export function agentsNamed(db: Executor, typed: string, limit: number) {
  return db
    .select({ id: agent.userId, name: agent.name })
    .from(agent)
    .innerJoin(user, eq(user.id, agent.userId))
    .where(and(isListedAgent, ilike(agent.name, containing(typed))))
    .orderBy(desc(agent.priority), desc(agent.userId))
    .limit(limit);
}

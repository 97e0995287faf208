import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AgentSortField } from '#domain/agent.ts';
import type { Executor } from '../database/executor.ts';
import { agent, agentImage, user } from '../database/schema.ts';

/** What anybody may know of a person: never the e-mail address (readings, "What others see of a user"). */
export async function selectPublicUser(db: Executor, id: string) {
  const [found] = await db
    .select({
      id: user.id,
      username: user.username,
      avatar: user.avatar,
      role: user.role,
      createdAt: user.createdAt,
      agent,
    })
    .from(user)
    .leftJoin(agent, and(eq(agent.userId, user.id), eq(user.role, 'agent')))
    .where(eq(user.id, id));
  return found;
}

/** The photos of an agent's profile in their order. */
export async function selectAgentImages(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ imageId: agentImage.imageId })
    .from(agentImage)
    .where(eq(agentImage.userId, userId))
    .orderBy(asc(agentImage.position));
  return rows.map((row) => row.imageId);
}

export async function userExists(db: Executor, id: string): Promise<boolean> {
  const found = await db.select({ id: user.id }).from(user).where(eq(user.id, id));
  return found.length > 0;
}

/** The photos of an agent in their order, as one value: a list needs no query per row. */
const imageIds = sql<string[]>`array(
  select ${agentImage.imageId} from ${agentImage}
  where ${agentImage.userId} = ${agent.userId} order by ${agentImage.position})`;

const agentOrders = { priority: agent.priority, createdAt: user.createdAt, name: sql`lower(${agent.name})` };

/** One batch of the agents. Index: agent_by_priority; the other orders sort what is a short list. */
export function selectAgents(
  db: Executor,
  query: { sortField: AgentSortField; sortOrder: 'asc' | 'desc'; limit: number; offset: number },
) {
  const direction = query.sortOrder === 'asc' ? asc : desc;
  return db
    .select({
      person: {
        id: user.id,
        username: user.username,
        avatar: user.avatar,
        role: user.role,
        createdAt: user.createdAt,
      },
      agent,
      imageIds,
    })
    .from(agent)
    .innerJoin(user, eq(user.id, agent.userId))
    .where(eq(user.role, 'agent'))
    .orderBy(direction(agentOrders[query.sortField]), direction(agent.userId))
    .limit(query.limit)
    .offset(query.offset);
}

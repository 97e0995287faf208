import { and, asc, eq } from 'drizzle-orm';
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

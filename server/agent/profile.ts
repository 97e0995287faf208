import { eq, sql } from 'drizzle-orm';
import { agentLimits } from '#domain/agent/agent.ts';
import { imageIdOf } from '#domain/image/address.ts';
import type { AgentForm } from '#domain/account/update.ts';
import type { Executor } from '../database/executor.ts';
import { agent, agentImage } from '../database/schema.ts';
import { storedDescription } from '../text/stored-html.ts';
import { readyImages } from '../image/ready-images.ts';
import type { CurrentUser } from '../app/context.ts';
import { giveImages } from '../account/delete.ts';
import { refuseAgentName } from '../account/taken.ts';

/**
 * Writes an agent's profile, new or not, with its pictures in the order of the form.
 * @throws Invalid without words in the description, or with too many, for a new name that is the staff's, and for pictures that are not
 *   there or not theirs
 */
export async function saveProfile(
  tx: Executor,
  currentUser: CurrentUser,
  userId: string,
  { imageUrls, ...form }: AgentForm,
): Promise<void> {
  const description = storedDescription(form.description, agentLimits.descriptionHtml);
  const images = await readyImages(tx, imageUrls.map(imageIdOf), currentUser);
  await giveImages(tx, images, currentUser, userId);
  const [before] = await tx.select({ name: agent.name }).from(agent).where(eq(agent.userId, userId));
  if (before?.name !== form.name) await refuseAgentName(tx, form.name, userId);
  const profile = { ...form, description };
  await tx
    .insert(agent)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: agent.userId, set: { ...profile, updatedAt: sql`now()` } });
  await tx.delete(agentImage).where(eq(agentImage.userId, userId));
  await tx.insert(agentImage).values(images.map((imageId, position) => ({ userId, imageId, position })));
}

/** Says how far to the front of the list of agents one comes. */
export async function setPriority(tx: Executor, userId: string, priority: number): Promise<void> {
  await tx.update(agent).set({ priority }).where(eq(agent.userId, userId));
}

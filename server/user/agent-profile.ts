import { eq, sql } from 'drizzle-orm';
import { Invalid } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image-address.ts';
import type { AgentForm } from '#domain/user-form.ts';
import type { Executor } from '../database/executor.ts';
import { agent, agentImage } from '../database/schema.ts';
import { sanitiseHtml, textOf } from '../html/sanitise.ts';
import { readyImages } from '../image/ready-images.ts';
import type { Account } from '../services.ts';
import { giveImages } from './own-images.ts';

/**
 * Writes an agent's profile, new or not, with its pictures in the order of the form.
 * @throws Invalid without words in the description, and for pictures that are not there or not theirs
 */
export async function saveProfile(
  tx: Executor,
  account: Account,
  userId: string,
  { imageUrls, ...form }: AgentForm,
): Promise<void> {
  const description = sanitiseHtml(form.description);
  if (textOf(description) === '')
    throw new Invalid('invalid', [{ field: 'description', code: 'description_required' }]);
  const images = await readyImages(tx, imageUrls.map(imageIdOf), account);
  await giveImages(tx, images, account, userId);
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

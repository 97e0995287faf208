import { Conflict, NotFound } from '#domain/errors.ts';
import { requireAccess } from '../http/access.ts';
import { recordAction } from '../audit/record.ts';
import type { Executor } from '../database/executor.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import type { Storage } from '../storage/storage.ts';
import { deleteImageRow, lockImage } from './queries.ts';
import { variantsOf } from './variant.ts';

/**
 * Deletes an image of one's own, or as an admin anybody's, from storage and from the database.
 * @throws NotFound; Forbidden for another's; Conflict while something shows it
 */
export async function removeImage(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await lockImage(tx, id);
    if (!found) throw new NotFound('not_found');
    requireAccess('image.delete', currentUser, found.userId);
    if (!found.isUnused) throw new Conflict('image_in_use');
    if (found.userId !== currentUser._id) {
      const thing = { label: found.purpose, ownerId: found.userId };
      await recordAction(tx, { actorId: currentUser._id, action: 'image.delete', subjectId: id, thing });
    }
    await clearAway(tx, storage, found);
  });
}

/**
 * Deletes an image that nothing shows, within the transaction that has it locked. Storage comes before the commit: if it
 * fails, the row remains, and with it the knowledge of what to delete.
 */
export async function clearAway(
  tx: Executor,
  storage: Storage,
  { id, key }: { id: string; key: string },
): Promise<void> {
  await deleteImageRow(tx, id);
  for await (const variant of storage.list(variantsOf(id))) await storage.delete(variant.key);
  await storage.delete(key);
}

import { Conflict, NotFound } from '#domain/errors.ts';
import { requireAccess } from '../http/request/access.ts';
import { recordAction } from '../audit/record.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import type { Storage } from '../process/storage.ts';
import { deleteImageRow, forgetNetworks, lockImage, selectAbandoned } from './queries.ts';
import { variantsOf } from './variant.ts';
import type { Job } from '../process/jobs.ts';
import { uploadFolder } from './upload.ts';

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
 * Deletes an image that nothing shows, within the transaction that has it locked. Storage is deleted before the commit: if that
 * fails, the row remains, and with it the knowledge of what to delete.
 */
async function clearAway(
  tx: Executor,
  storage: Storage,
  { id, key, videoKey }: { id: string; key: string; videoKey: string | null },
): Promise<void> {
  await deleteImageRow(tx, id);
  for await (const variant of storage.list(variantsOf(id))) await storage.delete(variant.key);
  await storage.delete(key);
  if (videoKey !== null) await storage.delete(videoKey);
}

const hour = 60 * 60 * 1000;
/** An upload address is valid for 10 minutes; an hour later nobody is still uploading. */
const pendingLife = hour;
/** A form left open for over a day keeps its photos. */
const unusedLife = 48 * hour;
const batch = 100;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Every hour: removes unfinished uploads, and images that nothing shows any more (IMG-15). */
export function imageSweep(services: Pick<Services, 'database' | 'storage'>): Job {
  return { name: 'sweep-images', schedule: '17 * * * *', run: () => sweepImages(services) };
}

/** Runs one sweep. It stops at the first storage fault; the next one resumes where it failed. */
export async function sweepImages(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  now: number = Date.now(),
): Promise<void> {
  const pendingBefore = new Date(now - pendingLife);
  const unusedBefore = new Date(now - unusedLife);
  let after = lowestId;
  for (;;) {
    const ids = await selectAbandoned(database.db, { pendingBefore, unusedBefore, after, limit: batch });
    for (const id of ids) {
      await database.db.transaction(async (tx) => {
        const found = await lockImage(tx, id);
        if (found?.isUnused) await clearAway(tx, storage, found);
      });
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await forgetNetworks(database.db, unusedBefore);
  // Uploads that were already processed, or sent a second time to an S3 address.
  for await (const { key, modifiedAt } of storage.list(uploadFolder)) {
    if (modifiedAt.getTime() < now - 2 * pendingLife) await storage.delete(key);
  }
}

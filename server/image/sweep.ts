import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../app/context.ts';
import { lockImage, selectAbandoned } from './queries.ts';
import { clearAway } from './delete.ts';
import { uploadFolder } from './upload.ts';

const hour = 60 * 60 * 1000;
/** An upload address is good for 10 minutes; an hour later nobody is still uploading. */
const pendingLife = hour;
/** A form that somebody left open over a day keeps its photos. */
const unusedLife = 48 * hour;
const batch = 100;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Every hour: clears away unfinished uploads, and images that nothing shows any more (IMG-15). */
export function imageSweep(services: Pick<Services, 'database' | 'storage'>): Job {
  return { name: 'sweep-images', schedule: '17 * * * *', run: () => sweepImages(services) };
}

/** One sweep. It stops at the first fault of storage; the next one goes on where it failed. */
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
  // Uploads that were read already, or came a second time to an address of S3.
  for await (const { key, modifiedAt } of storage.list(uploadFolder)) {
    if (modifiedAt.getTime() < now - 2 * pendingLife) await storage.delete(key);
  }
}

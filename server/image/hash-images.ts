import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../app/context.ts';
import { readMaster } from './master.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { selectUnhashed, setPerceptualHash } from './queries.ts';

const batchSize = 50;
/** Milliseconds after which a run makes way for the next: each minute one begins. */
const longestRun = 50_000;
const hour = 60 * 60 * 1000;
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Finds out, in the background, what the photos show that were uploaded before this was kept. Each is written down as it is
 * done, and stays done when the process ends. A photo whose master is lost is looked at again after an hour.
 */
export function imageHashing(services: Pick<Services, 'database' | 'storage' | 'log'>): Job {
  const lost = new LRUCache<string, true>({ max: 10_000, ttl: hour });
  return { name: 'hash-images', schedule: '* * * * *', run: () => hashImages(services, longestRun, lost) };
}

/** Hashes images until none is left or the time is over. One that is `lost` is passed over. */
export async function hashImages(
  { database: { db }, storage, log }: Pick<Services, 'database' | 'storage' | 'log'>,
  time: number,
  lost: Pick<Map<string, true>, 'has'> & { set(id: string, lost: true): unknown } = new Map<string, true>(),
): Promise<void> {
  const end = Date.now() + time;
  let done = 0;
  let after = lowestId;
  while (Date.now() < end) {
    const batch = await selectUnhashed(db, after, batchSize);
    for (const master of batch) {
      if (Date.now() >= end) break;
      if (lost.has(master.id)) continue;
      const bytes = await readMaster(storage, master);
      const hash = bytes && (await perceptualHash(bytes).catch(() => undefined));
      if (hash === undefined) lost.set(master.id, true);
      else {
        await setPerceptualHash(db, master.id, hash);
        done += 1;
      }
      await nextTurn();
    }
    const last = batch.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (done > 0) log.info({ done }, 'photos hashed by what they show');
}

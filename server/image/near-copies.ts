import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../process/database.ts';
import { image } from '../database/schema.ts';
import { blankHash, nearCopyBits, perceptualHash } from './perceptual-hash.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { readMaster } from './master.ts';
import { selectUnhashed, setPerceptualHash } from './queries.ts';

/** An image that shows the same as another. */
export interface NearCopy {
  id: string;
  userId: string | null;
  /** Number of the 64 bits in which it differs. */
  bits: number;
}

/** Where to search for copies: the images of the photo's owner, those of everybody else, or all. */
export type Among = 'own' | 'others' | 'all';

/**
 * Finds images that show the same as one, the nearest first. It scans all of them: some 50 ms for 100,000. Images that
 * have not been hashed yet, or are blank, match no other.
 * @param after limits the search to images uploaded after this one, so that a caller who asks for each finds a pair only once
 */
export async function nearCopies(
  db: Executor,
  imageId: string,
  {
    among = 'all',
    bits = nearCopyBits,
    limit = 20,
    after,
  }: { among?: Among; bits?: number; limit?: number; after?: string } = {},
): Promise<NearCopy[]> {
  const other = alias(image, 'other');
  const distance = sql<number>`bit_count(${image.perceptualHash} # ${other.perceptualHash})::int`;
  const whose: Record<Among, SQL | undefined> = {
    own: eq(other.userId, image.userId),
    others: ne(other.userId, image.userId),
    all: undefined,
  };
  return db
    .select({ id: other.id, userId: other.userId, bits: distance })
    .from(image)
    .innerJoin(other, and(ne(other.id, image.id), sql`${distance} <= ${bits}`))
    .where(
      and(
        eq(image.id, imageId),
        ne(image.perceptualHash, blankHash),
        ne(other.perceptualHash, blankHash),
        whose[among],
        after === undefined ? undefined : sql`${other.id} > ${after}`,
      ),
    )
    .orderBy(distance, other.id)
    .limit(limit);
}

const batchSize = 50;
/** Milliseconds after which a run makes way for the next: one starts each minute. */
const longestRun = 50_000;
const hour = 60 * 60 * 1000;
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Hashes, in the background, the photos that were uploaded before perceptual hashes existed. Each hash is stored as soon as it is
 * computed, and remains when the process ends. A photo whose master is lost is retried after an hour.
 */
export function imageHashing(services: Pick<Services, 'database' | 'storage' | 'log'>): Job {
  const lost = new LRUCache<string, true>({ max: 10_000, ttl: hour });
  return { name: 'hash-images', schedule: '* * * * *', run: () => hashImages(services, longestRun, lost) };
}

/** Hashes images until none is left or the time is over. Those that are `lost` are skipped. */
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
  if (done > 0) log.info({ done }, 'perceptual hashes of photos computed');
}

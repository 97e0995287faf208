import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/executor.ts';
import { image } from '../database/schema.ts';
import { blankHash, nearCopyBits } from './perceptual-hash.ts';

/** An image that shows the same as another. */
export interface NearCopy {
  id: string;
  userId: string | null;
  /** Of 64 bits, those in which it differs. */
  bits: number;
}

/** Where to look for copies: the images of whoever owns the photo, those of everybody else, or all. */
export type Among = 'own' | 'others' | 'all';

/**
 * Finds images that show the same as one, the nearest first. It goes through all of them: some 50 ms for 100,000. Images that
 * have not been hashed yet, or show nothing, are like no other.
 * @param after with it only images that were uploaded after this one, so that whoever asks for each meets a pair once
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

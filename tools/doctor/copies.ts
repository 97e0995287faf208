import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { inBatches } from '#server/database/executor.ts';
import { image } from '#server/database/schema.ts';
import { nearCopies } from '#server/image/near-copies.ts';
import type { Examination } from './examination.ts';

/**
 * Photos that several accounts have uploaded, as sentences. They are not errors in themselves: an owner and an agency may
 * show the same listing. But users who post non-existent listings also take their photos from others.
 */
export async function* sharedPhotos({ db }: Pick<Examination, 'db'>): AsyncGenerator<string> {
  const read = (after: string | undefined, limit: number) =>
    db
      .select({ id: image.id, userId: image.userId })
      .from(image)
      .where(
        and(eq(image.state, 'ready'), isNotNull(image.userId), after === undefined ? undefined : gt(image.id, after)),
      )
      .orderBy(image.id)
      .limit(limit);
  for await (const { id, userId } of inBatches(read)) {
    // Each pair once, with the photo that came first.
    for (const copy of await nearCopies(db, id, { among: 'others', after: id })) {
      const likeness = copy.bits === 0 ? 'the same' : 'nearly the same';
      yield `Image ${copy.id} of account ${copy.userId} looks ${likeness} as image ${id} of account ${userId}.`;
    }
  }
}

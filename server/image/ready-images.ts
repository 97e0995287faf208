import { and, eq, inArray } from 'drizzle-orm';
import { Invalid } from '#domain/errors.ts';
import type { Executor } from '../database/executor.ts';
import { image } from '../database/schema.ts';
import type { CurrentUser } from '../app/context.ts';

/**
 * The images that somebody puts on something, in their order, locked so that no clean-up takes them meanwhile.
 * @param ids undefined for an address that is none of ours.
 * @param fieldOf the form's field of an image, by its place.
 * @param already ids of those that are on it now: they may stay, whoever uploaded them.
 * @throws Invalid naming the first that is not there, not finished, or somebody else's.
 */
export async function readyImages(
  tx: Executor,
  ids: readonly (string | undefined)[],
  currentUser: CurrentUser,
  fieldOf = (index: number) => `imageUrls.${index}`,
  already: readonly string[] = [],
): Promise<string[]> {
  const known = ids.filter((id) => id !== undefined);
  const found = await tx
    .select({ id: image.id, userId: image.userId })
    .from(image)
    .where(and(inArray(image.id, known), eq(image.state, 'ready')))
    .for('key share');
  const isTheirs = ({ id, userId }: { id: string; userId: string | null }) =>
    currentUser.isAdmin || userId === currentUser._id || already.includes(id);
  const usable = new Set(found.filter(isTheirs).map(({ id }) => id));
  const wrong = ids.findIndex((id, index) => id === undefined || !usable.has(id) || ids.indexOf(id) !== index);
  if (wrong >= 0) throw new Invalid('invalid', [{ field: fieldOf(wrong), code: 'photo_unknown' }]);
  return known;
}

import { and, eq, inArray } from 'drizzle-orm';
import { type FieldIssue, Invalid } from '#domain/errors.ts';
import type { Executor } from '../process/database.ts';
import { image } from '../database/schema.ts';
import type { CurrentUser } from '../process/services.ts';

/** The ids of images that a form names by their addresses; undefined for an address that is not ours. */
type Ids = readonly (string | undefined)[];

/** How images are attached to something. */
interface Placing {
  /** The form's field of an image, by its position. */
  fieldOf?: (index: number) => string;
  /** Ids of those that are attached now: they may stay, including those uploaded by others. */
  already?: readonly string[];
}

/**
 * Returns the images that a user attaches to something, in their order, locked so that no clean-up deletes them before the commit.
 * @throws Invalid naming all that are missing, unfinished, somebody else's, or duplicates.
 */
export async function readyImages(
  tx: Executor,
  ids: Ids,
  currentUser: Pick<CurrentUser, '_id' | 'isAdmin' | 'team'>,
  placing: Placing = {},
): Promise<string[]> {
  const wrong = wrongOf(ids, await finished(tx, ids).for('key share'), currentUser, placing);
  if (wrong.length > 0) throw new Invalid('invalid', wrong);
  return ids.filter((id) => id !== undefined);
}

/** Refuses what {@link readyImages} would, but locks nothing. @throws Invalid */
export async function refuseWrongImages(
  db: Executor,
  ids: Ids,
  currentUser: CurrentUser,
  placing: Placing = {},
): Promise<void> {
  const wrong = wrongOf(ids, await finished(db, ids), currentUser, placing);
  if (wrong.length > 0) throw new Invalid('invalid', wrong);
}

/** Gives a user the images that an admin, or a member of their team, has uploaded for them: they then last as long as what they show. */
export async function giveImages(
  tx: Executor,
  ids: readonly string[],
  from: Pick<CurrentUser, '_id'>,
  to: string,
): Promise<void> {
  if (from._id === to) return;
  await tx
    .update(image)
    .set({ userId: to })
    .where(and(inArray(image.id, [...ids]), eq(image.userId, from._id)));
}

function finished(db: Executor, ids: Ids) {
  const known = ids.filter((id) => id !== undefined);
  return db
    .select({ id: image.id, userId: image.userId, videoKey: image.videoKey })
    .from(image)
    .where(and(inArray(image.id, known), eq(image.state, 'ready')));
}

function wrongOf(
  ids: Ids,
  found: readonly { id: string; userId: string | null; videoKey: string | null }[],
  currentUser: Pick<CurrentUser, '_id' | 'isAdmin' | 'team'>,
  { fieldOf = (index) => `imageUrls.${index}`, already = [] }: Placing,
): FieldIssue[] {
  const { _id, isAdmin, team } = currentUser;
  // An owner among its team may use the photos of the agency, whose listings are all theirs to change (TEM-2).
  const agencyId = team?.role === 'owner' ? team.agencyId : undefined;
  const theirs = found.filter(
    ({ id, userId }) =>
      isAdmin || userId === _id || (agencyId !== undefined && userId === agencyId) || already.includes(id),
  );
  const usable = new Set(theirs.map(({ id }) => id));
  const posters = ids.filter((id) => found.some((one) => one.id === id && one.videoKey !== null));
  return ids.flatMap((id, index): FieldIssue[] => {
    if (id !== posters[0] && posters.includes(id)) return [{ field: fieldOf(index), code: 'video_one' as const }];
    const isRight = id !== undefined && usable.has(id) && ids.indexOf(id) === index;
    return isRight ? [] : [{ field: fieldOf(index), code: 'photo_unknown' as const }];
  });
}

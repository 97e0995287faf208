import { NotFound } from '#domain/errors.ts';
import { notTheirs, requireAccess } from '../http/access.ts';
import { recordAction } from '../audit/record.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import { deleteListing, lockListingOwner } from './queries.ts';

/**
 * Deletes a listing of one's own, or as an admin anybody's. Its photos leave storage by the clean-up job once nothing
 * refers to them. The place it used in a package is not given back (LST-42).
 * @param onBehalfOf the user id that the admin table sends along; from anybody else it must be their own.
 */
export async function removeListing(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  onBehalfOf?: string,
): Promise<void> {
  if (onBehalfOf !== undefined && onBehalfOf !== currentUser._id && !currentUser.isAdmin) throw notTheirs(currentUser);
  await database.db.transaction(async (tx) => {
    const found = await lockListingOwner(tx, id);
    if (!found) throw new NotFound('listing_not_found');
    requireAccess('listing.delete', currentUser, found.userId);
    await deleteListing(tx, id);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'listing.delete',
      subjectId: id,
      thing: { label: found.name, ownerId: found.userId },
      change: { name: found.name, owner: found.userId },
    });
  });
}

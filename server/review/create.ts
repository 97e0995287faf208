import { Conflict, Forbidden, NotFound, Unauthenticated } from '#domain/errors.ts';
import type { NewReview } from '#domain/review/create.ts';
import { lockOwnedListing } from '../listing/of-owner.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import { lockAccount } from '../account/lock.ts';
import { insertReview } from './queries.ts';

/**
 * Writes what a person thinks of a listing: once, and not of their own (REV-5). Nobody, not even an admin,
 * writes it in another's name.
 * @returns the id of the review.
 * @throws Forbidden for another's `userRef` and for one's own listing; NotFound; Conflict for a second review.
 */
export async function createReview(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  { listingId, rating, content, userRef }: NewReview,
): Promise<string> {
  if (userRef !== undefined && userRef !== currentUser._id) throw new Forbidden('forbidden');
  return database.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, currentUser._id))) throw new Unauthenticated('unauthorized');
    const listing = await lockOwnedListing(tx, listingId);
    if (!listing) throw new NotFound('listing_not_found');
    if (listing.ownerId === currentUser._id) throw new Forbidden('review_own');
    const id = await insertReview(tx, { listingId, userId: currentUser._id, rating, content });
    if (id === undefined) throw new Conflict('review_already');
    return id;
  });
}

import { isDeepStrictEqual } from 'node:util';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { fieldNames, listingFields } from '#domain/listing/fields.ts';
import { losesPlan } from '#domain/listing/floor-plan.ts';
import { isTaken, type Listing, type ListingChanges } from '#domain/listing/listing.ts';
import { afterUpdate, type ListingChanged, listingProblems } from '#domain/listing/update.ts';
import { isAnother } from '#domain/listing/waiting.ts';
import { picked } from '#domain/record.ts';
import { refuseBanned } from './banned.ts';
import { reportEvasion } from './evasion.ts';
import { queueLook } from './look.ts';
import { actsFor, isAllowed, requireAccess } from '../http/request/access.ts';
import { recordAction } from '../audit/record.ts';
import { storedDescription } from '../text/stored-html.ts';
import { giveImages, readyImages } from '../image/ready-images.ts';
import { handOverMessages } from '../inquiry/of-listings.ts';
import { withdrawReview } from '../review/write.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import type { Executor } from '../process/database.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { notAskedYet, confirmedNow, endOfType } from './life/ends.ts';
import { refuseOwner } from './create.ts';
import { inheritFirstDate } from './life/first-date.ts';
import { namedOnce } from './named-once.ts';
import { linesOf } from './texts.ts';
import { dropQuestion, showUnlessHiddenByAdmin } from './life/hidden.ts';
import { waitAgain } from './life/waiting.ts';
import {
  confirmListings,
  deleteListingImages,
  insertListingImages,
  lockListing,
  selectListing,
  updateListing,
} from './queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/**
 * Changes the given fields of the user's own listing or, for an admin, anybody's. Only an admin may reassign it, or change
 * whether it is a Premium Ad. Photos that it loses are deleted from storage by the clean-up job once nothing refers to them.
 * @param operation what allows it: `desk.decide` for a correction by a moderator.
 * @returns the listing as it is now, whether its owner's new price has ended a discount (LST-71), and what it waits for if it must wait again (MOD-66).
 * @throws NotFound; Forbidden for another user's; Conflict if somebody has changed it since the editor read it; Invalid for
 *   photos that do not exist or are not theirs, for what is banned, and for fields that are inconsistent
 */
export async function changeListing(
  services: Pick<Services, 'database' | 'jobs' | 'settings' | 'textIndex'>,
  currentUser: CurrentUser,
  id: string,
  form: ListingChanges,
  operation: 'listing.update' | 'desk.decide' = 'listing.update',
) {
  const { database, settings, textIndex } = services;
  const { userRef } = form;
  // A user who names an owner names themselves, unless they are an admin (LST-28).
  if (userRef !== undefined && !actsFor(currentUser, userRef)) requireAccess('listing.reassign', currentUser);
  await refuseBanned(database.db, currentUser, { ...form, description: storedOf(form) });
  return database.db.transaction(async (tx) => {
    // Lock the user before the listing, as everywhere, to avoid a deadlock.
    if (userRef !== undefined) {
      await lockAccount(tx, userRef);
      await refuseOwner(tx, userRef);
    }
    const found = await lockListing(tx, id);
    if (!found) throw new NotFound('listing_not_found');
    requireAccess(operation, currentUser, found);
    if (userRef !== undefined && userRef !== found.userId) requireAccess('listing.reassign', currentUser);
    if (form.updatedAt !== undefined && Date.parse(form.updatedAt) !== found.updatedAt.getTime()) {
      throw new Conflict('changed_meanwhile');
    }
    const { fields, endedDiscount } = listingAfter(form, found, isAllowed('listing.offer', currentUser));
    const ownerId = userRef ?? found.userId;
    const isReassigned = ownerId !== found.userId;
    if (!isReassigned && isAsBefore(found, fields, form.imageUrls)) {
      return { changed: await listingNow(tx, id), hasEndedDiscount: false, waitsFor: undefined };
    }
    // No user keeps a review of a listing that is now their own (REV-5).
    if (isReassigned) {
      await withdrawReview(tx, { listingId: id, userId: ownerId });
      await handOverMessages(tx, { listingId: id, recipientId: ownerId });
      await showUnlessHiddenByAdmin(tx, id);
      await dropQuestion(tx, id);
    }
    const indexed = await textIndex.columnsOf(fields);
    const hasOtherType = fields.type !== found.type;
    const row = {
      ...fields,
      userId: ownerId,
      ...(isReassigned && { memberId: null }),
      ...indexed,
      // Its new owner has not been asked about it.
      ...(isReassigned && notAskedYet),
      ...(hasOtherType && endOfType(settings, fields.type)),
    };
    await namedOnce(tx, (nested) => updateListing(nested, id, row));
    const isNearEnd = hasOtherType ? (await lockListing(tx, id))?.isNearEnd : found.isNearEnd;
    // The owner would be asked at this time whether it is still available, and has just looked at it: its time online begins again
    // (LST-173), as for a listing that becomes available again. An admin's correction says nothing about that.
    const isBack = isTaken(found) && !isTaken(fields);
    if (isNearEnd && (isBack || actsFor(currentUser, ownerId))) {
      await confirmListings(tx, [id], confirmedNow(settings));
    }
    if (form.imageUrls) {
      const already = found.imageIds;
      const images = await readyImages(tx, form.imageUrls.map(imageIdOf), currentUser, { already });
      // Photos stay with the agency when the member who added them leaves.
      if (ownerId === currentUser.team?.agencyId) await giveImages(tx, images, currentUser, ownerId);
      await deleteListingImages(tx, id);
      await insertListingImages(tx, id, images);
    }
    // A listing posted with other photos or another price, and then given those of the deleted one, does not look new either (LST-187).
    await inheritFirstDate(tx, ownerId, id);
    const { name: label, phone, description } = fields;
    const saved = { kind: 'listing', id, ownerId, label, lines: `${phone}\n${linesOf(fields)}`, description } as const;
    if (!currentUser.isAdmin) await queueLook(services, tx, id);
    if (!currentUser.isAdmin) await reportEvasion(tx, saved);
    const imageIds = form.imageUrls?.map((address) => imageIdOf(address) ?? address) ?? found.imageIds;
    const isToWait =
      operation === 'listing.update' && !currentUser.isAdmin && isAnother(found, { ...fields, imageIds });
    const waitsFor = isToWait ? await waitAgain(services, tx, { id, ownerId, endedAt: found.endedAt }) : undefined;
    const changed = await listingNow(tx, id);
    const thing = { label: fields.name, ownerId };
    const change = {
      name: fields.name,
      owner: ownerId,
      ...(isReassigned && { previousOwner: found.userId }),
      ...(waitsFor && { waitsFor }),
    };
    const record = { actorId: currentUser._id, subjectId: id, thing };
    await recordAction(tx, { ...record, action: 'listing.update', change });
    if (endedDiscount !== undefined) {
      const { regularPrice, currency } = found;
      const before = { discountPrice: endedDiscount, regularPrice, currency };
      const after = { regularPrice: fields.regularPrice, currency: fields.currency };
      await recordAction(tx, { ...record, action: 'listing.discountEnded', change: { before, after } });
    }
    await textIndex.noteTerms(tx, indexed.searchWords);
    return { changed, hasEndedDiscount: endedDiscount !== undefined, waitsFor };
  });
}

/** Whether a listing is written back unchanged: then it has not been updated, and nobody is notified (API-15). */
function isAsBefore(found: Found, fields: Listing, imageUrls: readonly string[] | undefined): boolean {
  if (!isDeepStrictEqual(fields, picked(found, fieldNames))) return false;
  return imageUrls === undefined || isDeepStrictEqual(imageUrls.map(imageIdOf), found.imageIds);
}

async function listingNow(tx: Executor, id: string) {
  const listing = await selectListing(tx, id);
  if (!listing) throw new Error('The listing was locked, but no longer exists.');
  return listing;
}

/** A listing as an update would leave it. @throws Invalid for fields that are inconsistent */
export function listingAfter(
  form: ListingChanges,
  before: Listing & Pick<Found, 'imageIds'>,
  mayOffer: boolean,
): ListingChanged {
  const photos = form.imageUrls?.map((address) => imageIdOf(address) ?? address) ?? before.imageIds;
  const isUnsaid = form.details === undefined || (form.details !== null && form.details.floorPlan === undefined);
  const details = isUnsaid && losesPlan(before.imageIds, photos) ? { ...form.details, floorPlan: null } : form.details;
  const changed = afterUpdate({ ...form, ...(details !== undefined && { details }) }, before, mayOffer);
  const problems = listingProblems({ ...changed.fields, imageUrls: photos }, (name) => name in form);
  if (problems.length > 0) throw new Invalid('invalid', problems);
  const description = storedOf(form);
  return description === undefined ? changed : { ...changed, fields: { ...changed.fields, description } };
}

/** The description of a form as it is stored. @throws Invalid */
function storedOf({ description }: ListingChanges): string | undefined {
  return description === undefined ? undefined : storedDescription(description, listingFields.description.maximum);
}

import { Forbidden, Invalid, issuesFoundBy, LimitReached } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import type { WaitingCause } from '#domain/listing/hiding.ts';
import { listingFields } from '#domain/listing/fields.ts';
import type { RuleCode } from '#domain/refusals.ts';
import type { ListingForm, NewListing } from '#domain/listing/listing.ts';
import { isAllowed, requireAccess } from '../http/request/access.ts';
import { recordAction } from '../audit/record.ts';
import { storedDescription } from '../text/stored-html.ts';
import { giveImages, readyImages, refuseWrongImages } from '../image/ready-images.ts';
import { useSlot } from '../package/use-slot.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { addIssues } from '../http/request/input.ts';
import { bannedInListing, refuseBanned } from './banned.ts';
import { reportEvasion } from './evasion.ts';
import { suspensionOf } from '../auth/suspension.ts';
import { teamOf } from '../auth/session/team-of.ts';
import { lockAccount, userExists } from '../auth/account-lock.ts';
import type { Executor } from '../process/database.ts';
import { endOfNew } from './life/ends.ts';
import { queueLook } from './look.ts';
import { letWait } from './life/waiting.ts';
import { inheritFirstDate } from './life/first-date.ts';
import { namedOnce } from './named-once.ts';
import { linesOf } from './texts.ts';
import { countMonthlyPost, insertListing, insertListingImages } from './queries.ts';

/**
 * Refuses the photos, description and agent that {@link createListing} and the update would refuse, without locking anything.
 * @param already ids of the photos that the listing has now.
 * @throws Invalid naming all errors
 */
export async function refuseWrongListing(
  db: Executor,
  currentUser: CurrentUser,
  listing: Partial<
    Pick<NewListing, 'name' | 'description' | 'address' | 'phone' | 'reference' | 'imageUrls' | 'userRef'>
  > &
    Pick<ListingForm, 'details'>,
  already: readonly string[] = [],
): Promise<void> {
  const { imageUrls, userRef } = listing;
  let description: string | undefined;
  const wrong = await issuesFoundBy(
    () => {
      if (listing.description === undefined) return;
      description = storedDescription(listing.description, listingFields.description.maximum);
    },
    () => imageUrls && refuseWrongImages(db, imageUrls.map(imageIdOf), currentUser, { already }),
    async () => {
      if (userRef !== undefined && isAllowed('listing.reassign', currentUser)) await refuseOwner(db, userRef);
    },
  );
  addIssues(wrong, await bannedInListing(db, currentUser, { ...listing, description }));
  if (wrong.length > 0) throw new Invalid('invalid', wrong);
}

/** Refuses a listing for somebody who has no account, or whose account is suspended (MOD-6). @throws Invalid */
export async function refuseOwner(db: Executor, userId: string): Promise<void> {
  const refuse = (code: RuleCode) => new Invalid('invalid', [{ field: 'userRef', code }]);
  if (!(await userExists(db, userId))) throw refuse('agent_required');
  if (await suspensionOf(db, userId)) throw refuse('owner_suspended');
}

/**
 * Posts a listing (LST-33). A user who posts for themselves uses a slot of their package
 * and counts against the monthly limit; an admin who posts for an agent does neither (PKG-17).
 * @returns the id of the listing, and what it waits for before everyone sees it, if it must (MOD-36).
 * @throws Forbidden for another's `userRef` or without a slot left; LimitReached past the monthly limit; Invalid for photos
 *   that do not exist or are not theirs, and for what is banned.
 */
export async function createListing(
  services: Pick<Services, 'database' | 'jobs' | 'settings' | 'textIndex'>,
  currentUser: CurrentUser,
  { userRef, imageUrls, ...listing }: NewListing,
): Promise<{ id: string; waitsFor: WaitingCause | undefined }> {
  const { database, settings, textIndex } = services;
  const ownerId = userRef ?? postsFor(currentUser);
  // A member of an agency's team posts for it, with its package; the listing is then with them (TEM-12).
  const isForTeam = ownerId === currentUser.team?.agencyId;
  const isForAgent = ownerId !== currentUser._id && !isForTeam;
  if (isForTeam) requireAccess('listing.createForTeam', currentUser, { userId: ownerId, memberId: currentUser._id });
  if (isForAgent) requireAccess('listing.createForAgent', currentUser);
  const description = storedDescription(listing.description, listingFields.description.maximum);
  // Only admins may set Premium Ad: from anyone else it is ignored, as their form does not show it (LST-28).
  const offer = isAllowed('listing.offer', currentUser) && listing.offer;
  const fields = { ...listing, description, offer, discountPrice: offer ? listing.discountPrice : null };
  await refuseBanned(database.db, currentUser, fields);
  const indexed = await textIndex.columnsOf(fields);

  return database.db.transaction(async (tx) => {
    await lockAccount(tx, ownerId);
    await refuseOwner(tx, ownerId);
    // Once the agency's account is locked: nobody leaves its team before the listing is theirs.
    if (isForTeam && (await teamOf(tx, currentUser._id))?.agencyId !== ownerId) throw new Forbidden('forbidden');
    if (!isForAgent) {
      await useSlot(tx, ownerId);
      if (!(await countMonthlyPost(tx, ownerId, settings.monthlyPostLimit))) throw new LimitReached('monthly_limit');
    }
    const images = await readyImages(tx, imageUrls.map(imageIdOf), currentUser);
    if (isForTeam) await giveImages(tx, images, currentUser, ownerId);
    const memberId = isForTeam ? currentUser._id : null;
    const row = { ...fields, userId: ownerId, memberId, ...indexed, endsAt: endOfNew(settings, fields.type) };
    const id = await namedOnce(tx, (nested) => insertListing(nested, row));
    await insertListingImages(tx, id, images);
    await inheritFirstDate(tx, ownerId, id);
    const lines = `${fields.phone}\n${linesOf(fields)}`;
    const saved = { kind: 'listing', id, ownerId, label: fields.name, lines, description } as const;
    if (!currentUser.isAdmin) await reportEvasion(tx, saved);
    if (isForAgent || isForTeam) {
      const thing = { label: fields.name, ownerId };
      await recordAction(tx, { actorId: currentUser._id, action: 'listing.create', subjectId: id, thing });
    }
    if (!currentUser.isAdmin) await queueLook(services, tx, id);
    const waitsFor = currentUser.isAdmin ? undefined : await letWait(services, tx, { id, ownerId });
    await textIndex.noteTerms(tx, indexed.searchWords);
    return { id, waitsFor };
  });
}

/** The account that a user's listings are of unless they name another: that of the agency that they work for, or else their own (TEM-12). */
function postsFor({ _id, team }: Pick<CurrentUser, '_id' | 'team'>): string {
  return team && team.role !== 'viewer' ? team.agencyId : _id;
}

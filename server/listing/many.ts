import { NotFound } from '#domain/errors.ts';
import { isTaken, type PropertyStatus } from '#domain/listing/listing.ts';
import type { StatusMark } from '#domain/listing/many.ts';
import type { RuleCode } from '#domain/refusals.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { recordAction, recordActions } from '../audit/record.ts';
import { actsFor, isAllowed, notTheirs, requireAccess } from '../http/request/access.ts';
import { binListings } from './life/bin.ts';
import { confirmedNow } from './life/ends.ts';
import { confirmListings, deleteListings, lockListingOwner, lockListings, setStatuses } from './queries.ts';

type Found = Awaited<ReturnType<typeof lockListings>>[number];

/** Outcome for one of several listings being marked. */
interface Marked {
  _id: string;
  outcome: 'done' | 'unchanged' | 'refused';
  /** Why it was refused. */
  code?: RuleCode;
  /** If it was marked: its previous status. */
  before?: PropertyStatus | null;
  /** If it was marked: when it was last changed. */
  updatedAt?: string;
}

/**
 * Marks the user's own listings or, for an admin, anybody's, as rented out, sold, available or not marked, all in one transaction. One that is
 * gone, another user's, or changed since the editor read it is left as it is, and the others are marked (LST-96).
 * @returns the outcome for each, in the order given: with its previous status and its new time, by which the mark is undone.
 */
export async function markListings(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  currentUser: CurrentUser,
  marks: readonly StatusMark[],
): Promise<Marked[]> {
  return database.db.transaction(async (tx) => {
    const found = byId(
      await lockListings(
        tx,
        marks.map(({ _id }) => _id),
      ),
    );
    const judged = marks.map((mark) => ({
      mark,
      ...judge('listing.update', currentUser, found.get(mark._id), mark.updatedAt),
    }));
    const changes = judged.flatMap(({ mark, listing }) =>
      listing && (listing.propertyStatus !== mark.propertyStatus || bringsBack(mark, listing))
        ? [{ mark, listing }]
        : [],
    );
    const times = await setStatuses(
      tx,
      changes.map(({ mark }) => mark),
    );
    const confirmed = changes.filter(({ mark, listing }) => confirms(mark, listing) || bringsBack(mark, listing));
    await confirmListings(
      tx,
      confirmed.map(({ mark }) => mark._id),
      confirmedNow(settings),
    );
    await recordActions(
      tx,
      changes.map(({ mark, listing: { id, name, userId, propertyStatus } }) => ({
        actorId: currentUser._id,
        action: 'listing.mark',
        subjectId: id,
        thing: { label: name, ownerId: userId },
        change: { name, owner: userId, before: propertyStatus, after: mark.propertyStatus },
      })),
    );
    return judged.map(({ mark: { _id }, listing, code }) => {
      if (!listing) return { _id, outcome: 'refused' as const, ...(code && { code }) };
      const changedAt = times.get(_id);
      return {
        _id,
        outcome: changedAt ? ('done' as const) : ('unchanged' as const),
        before: listing.propertyStatus,
        updatedAt: (changedAt ?? listing.updatedAt).toISOString(),
      };
    });
  });
}

/** Whether a mark brings a listing back that has ended: a user who marks it as available does not mean that nobody should find it (LST-173). */
function bringsBack({ propertyStatus }: StatusMark, { isOnline, isRenewable }: Found): boolean {
  return propertyStatus === 'Still Available' && !isOnline && isRenewable;
}

/**
 * Whether a mark says that a listing that is online is available. Removing a mark only undoes it (LST-94), unless the listing, which did not end
 * while it was taken, would then end at once.
 */
function confirms({ propertyStatus }: StatusMark, { isOnline, isDue }: Found): boolean {
  return isOnline && (propertyStatus === 'Still Available' || (propertyStatus === null && isDue));
}

/** Outcome for one of several listings confirmed as still available. */
interface Renewed {
  _id: string;
  outcome: 'done' | 'refused';
  code?: RuleCode;
  /** If it was renewed: when it ends now. */
  endsAt?: string;
}

/**
 * Renews the user's own listings or, for an admin, anybody's, all in one transaction: they are still available, and start their time online
 * again; one that has ended comes back within 90 days (LST-173). Listings that are rented out or sold are marked as available instead.
 * @returns the outcome for each, in the order given.
 */
export async function renewListings(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  currentUser: CurrentUser,
  ids: readonly string[],
): Promise<Renewed[]> {
  return database.db.transaction(async (tx) => {
    const found = byId(await lockListings(tx, ids));
    const judged = ids.map((_id) => ({ _id, ...judgeRenewal(judge('listing.update', currentUser, found.get(_id))) }));
    const renewed = judged.flatMap(({ listing }) => listing ?? []);
    const ends = await confirmListings(
      tx,
      renewed.map(({ id }) => id),
      confirmedNow(settings),
    );
    await recordActions(
      tx,
      renewed.map(({ id, name, userId, isOnline }) => ({
        actorId: currentUser._id,
        action: 'listing.renew',
        subjectId: id,
        thing: { label: name, ownerId: userId },
        change: { name, owner: userId, hadEnded: !isOnline },
      })),
    );
    return judged.map(({ _id, code }) => {
      const endsAt = ends.get(_id);
      if (endsAt) return { _id, outcome: 'done' as const, endsAt: endsAt.toISOString() };
      return { _id, outcome: 'refused' as const, ...(code && { code }) };
    });
  });
}

/** Refuses to renew listings that are hidden or not available, and those that ended too long ago. */
export function judgeRenewal({ listing, code }: Judged): Judged {
  if (!listing) return { ...(code && { code }) };
  if (listing.isHidden) return { code: 'listing_hidden' };
  if (isTaken(listing)) return { code: 'listing_taken' };
  return listing.isRenewable ? { listing } : { code: 'listing_ended_for_good' };
}

/**
 * Deletes the user's own listings or, for an admin, anybody's, all in one transaction, each as a single one would be (LST-42). One that is
 * gone or another user's is left out (LST-97).
 * @returns the outcome for each, in the order given.
 */
export async function removeListings(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  ids: readonly string[],
): Promise<Marked[]> {
  return database.db.transaction(async (tx) => {
    const found = byId(await lockListings(tx, ids));
    const judged = ids.map((_id) => ({ _id, ...judge('listing.delete', currentUser, found.get(_id)) }));
    const doomed = judged.flatMap(({ listing }) => listing ?? []);
    await binListings(
      tx,
      currentUser,
      doomed.flatMap(({ id, userId }) => (actsFor(currentUser, userId) ? [] : id)),
    );
    await deleteListings(tx, doomed);
    await recordActions(
      tx,
      doomed.map(({ id, name, userId }) => ({
        actorId: currentUser._id,
        action: 'listing.delete',
        subjectId: id,
        thing: { label: name, ownerId: userId },
        change: { name, owner: userId },
      })),
    );
    return judged.map(({ _id, listing, code }) =>
      listing ? { _id, outcome: 'done' as const } : { _id, outcome: 'refused' as const, ...(code && { code }) },
    );
  });
}

/**
 * Deletes the user's own listing or, for an admin, anybody's. Its photos are deleted from storage by the clean-up job once nothing
 * refers to them. The slot it used in a package is not given back (LST-42). One that an admin deletes can be restored for 30 days (MOD-15).
 * @param onBehalfOf the user id that the admin table sends; from anyone else it must be their own.
 */
export async function removeListing(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  onBehalfOf?: string,
): Promise<void> {
  if (onBehalfOf !== undefined && !actsFor(currentUser, onBehalfOf) && !currentUser.isAdmin)
    throw notTheirs(currentUser);
  await database.db.transaction(async (tx) => {
    const found = await lockListingOwner(tx, id);
    if (!found) throw new NotFound('listing_not_found');
    requireAccess('listing.delete', currentUser, found);
    if (!actsFor(currentUser, found.userId)) await binListings(tx, currentUser, [id]);
    await deleteListings(tx, [{ id, userId: found.userId }]);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'listing.delete',
      subjectId: id,
      thing: { label: found.name, ownerId: found.userId },
      change: { name: found.name, owner: found.userId },
    });
  });
}

/** A listing on which an operation is allowed; otherwise the reason why it is not. */
export interface Judged {
  listing?: Found;
  code?: RuleCode;
}

/** The listing, if the user may do this to it as to a single one; otherwise the reason why not. */
export function judge(
  operation: 'listing.update' | 'listing.delete',
  currentUser: CurrentUser,
  found: Found | undefined,
  seenAt?: string,
): Judged {
  if (!found) return { code: 'listing_not_found' };
  if (!isAllowed(operation, currentUser, found)) return { code: notTheirs(currentUser).code };
  const isSeen = seenAt === undefined || Date.parse(seenAt) === found.updatedAt.getTime();
  return isSeen ? { listing: found } : { code: 'changed_meanwhile' };
}

/** Locked listings by their ids. */
export function byId(rows: readonly Found[]): Map<string, Found> {
  return new Map(rows.map((row) => [row.id, row]));
}

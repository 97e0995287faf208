import type { PropertyStatus } from '#domain/listing/listing.ts';
import type { StatusMark } from '#domain/listing/many.ts';
import type { RuleCode } from '#domain/refusals.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import { recordActions } from '../audit/record.ts';
import { isAllowed, notTheirs } from '../http/access.ts';
import { deleteListings, lockListings, setStatuses } from './queries.ts';

type Found = Awaited<ReturnType<typeof lockListings>>[number];

/** What became of one listing of several. */
interface Marked {
  _id: string;
  outcome: 'done' | 'unchanged' | 'refused';
  /** Why it was refused. */
  code?: RuleCode;
  /** Of one that was marked: its status until then. */
  before?: PropertyStatus | null;
  /** Of one that was marked: when it was last changed. */
  updatedAt?: string;
}

/**
 * Marks listings of one's own, or as an admin anybody's, as rented out, sold, available or not marked, all in one transaction. One that is
 * gone, another's, or changed since its editor saw it is left as it is, and the others are marked (LST-96).
 * @returns what became of each, in the order asked for: with its status before and its time now, by which the mark is undone.
 */
export async function markListings(
  { database }: Pick<Services, 'database'>,
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
      listing && listing.propertyStatus !== mark.propertyStatus ? [{ mark, listing }] : [],
    );
    const times = await setStatuses(
      tx,
      changes.map(({ mark }) => mark),
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

/**
 * Deletes listings of one's own, or as an admin anybody's, all in one transaction, each as a single one would be (LST-42). One that is gone or
 * another's stays out of it (LST-97).
 * @returns what became of each, in the order asked for.
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
    await deleteListings(
      tx,
      doomed.map(({ id }) => id),
    );
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

/** The listing, where this is theirs to do as with a single one; else why it is not. */
function judge(
  operation: 'listing.update' | 'listing.delete',
  currentUser: CurrentUser,
  found: Found | undefined,
  seenAt?: string,
): { listing?: Found; code?: RuleCode } {
  if (!found) return { code: 'listing_not_found' };
  if (!isAllowed(operation, currentUser, found.userId)) return { code: notTheirs(currentUser).code };
  const isSeen = seenAt === undefined || Date.parse(seenAt) === found.updatedAt.getTime();
  return isSeen ? { listing: found } : { code: 'changed_meanwhile' };
}

function byId(rows: readonly Found[]): Map<string, Found> {
  return new Map(rows.map((row) => [row.id, row]));
}

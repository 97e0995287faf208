import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SavedEntry, Shortlist } from '#domain/shortlist/shortlist.ts';
import { dismissedListing, listing, savedListing } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** The shortlist of an account, newest first. Index: the primary keys. */
export async function selectShortlist(db: Executor, userId: string): Promise<Shortlist> {
  const [rows, dismissed] = await Promise.all([
    db
      .select()
      .from(savedListing)
      .where(eq(savedListing.userId, userId))
      .orderBy(desc(savedListing.savedAt), asc(savedListing.listingId)),
    db
      .select({ id: dismissedListing.listingId })
      .from(dismissedListing)
      .where(eq(dismissedListing.userId, userId))
      .orderBy(desc(dismissedListing.dismissedAt), asc(dismissedListing.listingId)),
  ]);
  return { saved: rows.map(entryOf), dismissed: dismissed.map(({ id }) => id) };
}

type SavedRow = typeof savedListing.$inferSelect;

function entryOf({
  listingId,
  savedAt,
  name,
  type,
  township,
  currency,
  price,
  priceFor,
  note,
  ...row
}: SavedRow): SavedEntry {
  const isCopied = name !== null && type !== null && township !== null && currency !== null && price !== null;
  return {
    _id: listingId,
    savedAt: savedAt.toISOString(),
    copy: isCopied ? { name, type, township, currency, price, ...(priceFor && { priceFor }) } : null,
    note,
    contact: row.reachedBy && row.reachedAt ? { by: row.reachedBy, at: row.reachedAt.toISOString() } : null,
  };
}

/** Writes entries of an account's shortlist; those that are there are replaced. */
export async function putSaved(tx: Executor, userId: string, entries: readonly SavedEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const columns = [
    'savedAt',
    'name',
    'type',
    'township',
    'currency',
    'price',
    'priceFor',
    'note',
    'reachedBy',
    'reachedAt',
  ] as const;
  const set = Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${savedListing[column].name}`)]));
  await tx
    .insert(savedListing)
    .values(
      entries.map(({ _id, savedAt, copy, note, contact }) => ({
        userId,
        listingId: _id,
        savedAt: new Date(savedAt),
        ...copy,
        note,
        reachedBy: contact?.by ?? null,
        reachedAt: contact ? new Date(contact.at) : null,
      })),
    )
    .onConflictDoUpdate({ target: [savedListing.userId, savedListing.listingId], set });
}

/** Removes listings from an account's shortlist. */
export async function deleteSaved(tx: Executor, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(savedListing).where(and(eq(savedListing.userId, userId), inArray(savedListing.listingId, [...ids])));
}

/** Hides listings from an account's results. */
export async function putDismissed(tx: Executor, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(dismissedListing)
    .values(ids.map((listingId) => ({ userId, listingId })))
    .onConflictDoNothing();
}

/** Shows listings in an account's results again. */
export async function deleteDismissed(tx: Executor, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const theirs = eq(dismissedListing.userId, userId);
  await tx.delete(dismissedListing).where(and(theirs, inArray(dismissedListing.listingId, [...ids])));
}

/** When each of these listings was marked as rented out or sold, where that is known. Index: the primary key. */
export async function takenTimes(db: Executor, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: listing.id, takenAt: listing.takenAt })
    .from(listing)
    .where(and(inArray(listing.id, [...ids]), sql`${listing.takenAt} is not null`));
  return new Map(rows.flatMap(({ id, takenAt }) => (takenAt ? [[id, takenAt]] : [])));
}

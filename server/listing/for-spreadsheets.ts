import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { referenceKey } from '#domain/listing/reference.ts';
import type { Executor } from '../process/database.ts';
import { isHidden, keyOfReference, listing, listingImportRow } from '../database/schema.ts';
import { isAvailable, isOnline } from './find/filter.ts';
import { type ListingRow, selectWithCover } from './queries.ts';

/** Names by which an owner's listings are found. */
interface Keys {
  references: readonly string[];
  codes: readonly string[];
}

/** The listings of an owner that have one of these references or codes. Indexes: listing_reference, listing_code. */
export async function listingsOfKeys(
  db: Executor,
  ownerId: string,
  { references, codes }: Keys,
): Promise<ListingRow[]> {
  const keys = [...new Set(references.map(referenceKey))];
  const named: SQL[] = [
    ...(keys.length > 0
      ? [sql`(${listing.reference} is not null and ${inArray(keyOfReference(listing.reference), keys)})`]
      : []),
    ...(codes.length > 0 ? [sql`(${listing.code} <> '' and ${inArray(listing.code, [...codes])})`] : []),
  ];
  if (named.length === 0) return [];
  return selectWithCover(db).where(and(eq(listing.userId, ownerId), or(...named)));
}

/** Where a batch of an export begins: after this listing. */
export interface After {
  createdAt: Date;
  id: string;
}

/**
 * A batch of an owner's listings, or of everybody's, the oldest first: the order never changes, and costs as little at the end as at the
 * beginning. Indexes: listing_by_user, listing_by_created.
 */
export async function listingsAfter(
  db: Executor,
  { ownerId, onlyOnline = false }: { ownerId: string | undefined; onlyOnline?: boolean },
  after: After | undefined,
  limit: number,
): Promise<ListingRow[]> {
  const { createdAt, id, userId } = listing;
  return selectWithCover(db)
    .where(
      and(
        ownerId === undefined ? undefined : eq(userId, ownerId),
        onlyOnline ? and(isOnline, isAvailable) : undefined,
        after && or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id))),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/**
 * A text that stays the same as long as the listings that an owner offers are the same, and none of them has changed.
 * Index: listing_by_user.
 */
export async function versionOfOffers(db: Executor, ownerId: string): Promise<string> {
  const [found] = await db
    .select({
      version: sql<string>`count(*) || '-' || coalesce(sum(hashtextextended(${listing.id} || ' ' || ${listing.updatedAt}, 0)), 0)`,
    })
    .from(listing)
    .where(and(eq(listing.userId, ownerId), isOnline, isAvailable));
  return found?.version ?? '';
}

/** An import, with the account whose listings they are, and the moment when its file was sent. */
interface OfImport {
  id: string;
  userId: string;
  createdAt: Date;
}

/**
 * The listings of an owner that are online and available, and that no row of an import is about. One that was posted after the file was sent
 * cannot be in it, and is not absent.
 */
function isAbsent({ id, userId, createdAt }: OfImport): SQL {
  return sql`${listing.userId} = ${userId} and ${isOnline} and ${isAvailable} and ${lt(listing.createdAt, createdAt)} and not exists (
    select from ${listingImportRow} where ${listingImportRow.listingId} = ${listing.id} and ${listingImportRow.importId} = ${id})`;
}

/** How many listings an import leaves out, and the first of them (LST-449). Indexes: listing_by_user, listing_import_row_by_listing. */
export async function absentListings(db: Executor, of: OfImport, most: number) {
  const absent = isAbsent(of);
  const total = await db.$count(listing, absent);
  const first = await db
    .select({ id: listing.id, code: listing.code, reference: listing.reference, name: listing.name })
    .from(listing)
    .where(absent)
    .orderBy(asc(listing.createdAt), asc(listing.id))
    .limit(most);
  return { total, first };
}

/**
 * Ends a batch of the listings that an import leaves out: they can be renewed like every other that has ended (LST-173).
 * @returns those that it ended.
 */
export async function endAbsentListings(tx: Executor, of: OfImport, most: number) {
  const due = tx
    .select({ id: listing.id })
    .from(listing)
    .where(and(isAbsent(of), sql`not ${isHidden}`))
    .orderBy(asc(listing.id))
    .limit(most)
    .for('update');
  return tx
    .update(listing)
    .set({ endedAt: sql`now()` })
    .where(inArray(listing.id, due))
    .returning({ id: listing.id, name: listing.name });
}

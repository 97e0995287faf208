import { and, count, inArray, ne } from 'drizzle-orm';
import { shownSavers } from '#domain/shortlist/shortlist.ts';
import { savedListing } from '../../database/schema.ts';
import type { Executor } from '../../process/database.ts';

/**
 * How many people with an account have saved each of these listings, by one query; those that too few have saved are omitted (SHL-60). Their owner
 * does not count: otherwise saving one oneself would tell that four others have. Index: saved_listing_by_listing.
 */
export async function countSavers(
  db: Executor,
  ownerId: string,
  listingIds: readonly string[],
): Promise<Map<string, number>> {
  if (listingIds.length === 0) return new Map();
  const { listingId, userId } = savedListing;
  const rows = await db
    .select({ listingId, count: count() })
    .from(savedListing)
    .where(and(inArray(listingId, [...listingIds]), ne(userId, ownerId)))
    .groupBy(listingId);
  return new Map(
    rows.flatMap((row) => {
      const shown = shownSavers(row.count);
      return shown === null ? [] : [[row.listingId, shown]];
    }),
  );
}

import { sql } from 'drizzle-orm';
import { indexedLandings, type Landing, type LandingCount } from '#domain/landing/landing.ts';
import { listing } from '../database/schema.ts';
import { matching } from '../listing/find/filter.ts';
import type { Executor } from '../process/database.ts';

/** Returns the landing pages that search engines are told of (SRC-153), the coarsest of each kind first. */
export async function readIndexedLandings(db: Executor): Promise<Landing[]> {
  return indexedLandings(await countGroups(db));
}

/** Counts the live listings of each group that landing pages put together, whole homes alone (SRC-214). Reads the table, for the sitemap alone, which is cached. */
function countGroups(db: Executor): Promise<LandingCount[]> {
  const { type, propertyType, township, bedrooms } = listing;
  return db
    .select({ type, propertyType, township, bedrooms, listings: sql<number>`count(*)::int` })
    .from(listing)
    .where(matching({ available: true, wholeHome: true }))
    .groupBy(type, propertyType, township, bedrooms);
}

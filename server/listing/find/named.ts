import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { codeTyped } from '#domain/listing/code.ts';
import { referencesTyped } from '#domain/listing/reference.ts';
import { prepared } from '../../database/executor.ts';
import type { Executor } from '../../process/database.ts';
import { listing } from '../../database/schema.ts';
import { keyOfReference } from '../../database/schema/listing.ts';
import { isOnline } from './filter.ts';

/** Maximum listings that are found by one reference: each agency may have it once. */
const mostWithReference = 8;

const hasCode = (code: unknown) => sql`(${listing.code} = ${code} and ${listing.code} <> '')`;
const hasReference = (key: unknown) =>
  sql`(${keyOfReference(listing.reference)} = ${key} and ${listing.reference} is not null)`;

const columns = { id: listing.id, code: listing.code, name: listing.name };

const onlineByCode = prepared('listing_online_by_code', (db) =>
  db
    .select(columns)
    .from(listing)
    .where(and(hasCode(sql.placeholder('code')), isOnline)),
);

const onlineByReference = prepared('listings_online_by_reference', (db) =>
  db
    .select(columns)
    .from(listing)
    .where(and(hasReference(sql.placeholder('key')), isOnline))
    .orderBy(desc(listing.createdAt), desc(listing.id))
    .limit(mostWithReference),
);

/**
 * The listings online that search terms name by their code (SRC-140) or by a reference (SRC-141), the newest first. Indexes: listing_code,
 * listing_reference.
 * @param isOfFilters whether the terms also read as filters: a reference such as `3 bedroom` never takes their place.
 */
export async function listingsNamed(db: Executor, typed: string, isOfFilters: boolean) {
  const code = codeTyped(typed, isOfFilters);
  const coded = code === undefined ? [] : await onlineByCode(db, { code });
  if (coded.length > 0 || isOfFilters) return coded;
  for (const key of referencesTyped(typed)) {
    const found = await onlineByReference(db, { key });
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The condition that a listing is one that search terms name, as {@link listingsNamed} reads them; undefined for terms that name none. Indexes:
 * listing_code, listing_reference.
 */
export function namedBy(typed: string, isOfFilters: boolean): SQL | undefined {
  const code = codeTyped(typed, isOfFilters);
  const keys = isOfFilters ? [] : referencesTyped(typed);
  const conditions = [...(code === undefined ? [] : [hasCode(code)]), ...keys.map(hasReference)];
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` or `)})`;
}

const byCode = prepared('listing_by_code', (db) =>
  db
    .select({
      id: listing.id,
      userId: listing.userId,
      memberId: listing.memberId,
      code: listing.code,
      endedAt: listing.endedAt,
    })
    .from(listing)
    .where(hasCode(sql.placeholder('code'))),
);

/** The listing of a code however it is typed, online or not. Index: listing_code. */
export async function listingOfCode(db: Executor, typed: string) {
  const code = codeTyped(typed);
  const [found] = code === undefined ? [] : await byCode(db, { code });
  return found;
}

/** A listing with its code, as the call of codes answers it. Index: the primary key. */
export async function codeOfListing(db: Executor, id: string) {
  const [found] = await db.select({ _id: listing.id, code: listing.code }).from(listing).where(eq(listing.id, id));
  return found;
}

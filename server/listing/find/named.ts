import { and, desc, type SQL, sql } from 'drizzle-orm';
import { codeTyped } from '#domain/listing/code.ts';
import { referenceTyped } from '#domain/listing/reference.ts';
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
 * The listings online that search terms name by their code (SRC-140) or, unless `only` codes are asked for, by a reference (SRC-141), the newest first.
 * Indexes: listing_code, listing_reference.
 */
export async function listingsNamed(db: Executor, typed: string, only?: 'codes') {
  const code = codeTyped(typed);
  const coded = code === undefined ? [] : await onlineByCode(db, { code });
  const key = coded.length > 0 || only === 'codes' ? undefined : referenceTyped(typed);
  return key === undefined ? coded : onlineByReference(db, { key });
}

/** The condition that a listing is one that search terms name; undefined for terms that name none. Indexes: listing_code, listing_reference. */
export function namedBy(typed: string): SQL | undefined {
  const code = codeTyped(typed);
  const key = referenceTyped(typed);
  const conditions = [
    ...(code === undefined ? [] : [hasCode(code)]),
    ...(key === undefined ? [] : [hasReference(key)]),
  ];
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` or `)})`;
}

const byCode = prepared('listing_by_code', (db) =>
  db
    .select({ id: listing.id, userId: listing.userId, code: listing.code, endedAt: listing.endedAt })
    .from(listing)
    .where(hasCode(sql.placeholder('code'))),
);

/** The listing of a code however it is typed, online or not. Index: listing_code. */
export async function listingOfCode(db: Executor, typed: string) {
  const code = codeTyped(typed);
  const [found] = code === undefined ? [] : await byCode(db, { code });
  return found;
}

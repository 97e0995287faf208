import { and, asc, desc, eq, gt, gte, inArray, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/language.ts';
import { pageSizes } from '#domain/paging.ts';
import { inBatches, prepared } from '../../database/executor.ts';
import type { Executor } from '../../process/database.ts';
import { hiddenListing, isHidden, listing } from '../../database/schema.ts';
import { listedAnswer } from '../answer.ts';
import { isOnline, type ListingQuery, matching } from './filter.ts';
import { imageIds, type ListingRow, selectListingsInOrder, selectListings, selectWithCover } from '../queries.ts';

/** The newest available listings, with their covers. */
export function newestListings(db: Executor, limit: number) {
  return selectListings(db, {
    filter: { available: true },
    sort: 'createdAt',
    order: 'desc',
    limit,
    offset: 0,
    page: 1,
  });
}

/** Describes one of the newest listings beyond its price, kind and place, as its page does (web/entry.server.tsx). */
export type ListingWords = (
  listing: Awaited<ReturnType<typeof newestListings>>[number],
  language: Language,
) => string[];

/** {@link selectRelated}, for each choice of availability. */
const related = {
  either: prepared('related_to', (db) => buildRelated(db, undefined)),
  available: prepared('related_to_available', (db) => buildRelated(db, true)),
  taken: prepared('related_to_taken', (db) => buildRelated(db, false)),
};

/**
 * Listings similar to one: of the same type (rent or sale), from the newest of its township and of its property type, most similar
 * first. Indexes: listing_township_by_created, listing_by_created.
 * @param available leaves out listings that are rented out or sold, or all others; without it those that are taken come last.
 */
export function selectRelated(db: Executor, id: string, available?: boolean): Promise<ListingRow[]> {
  const choice = available === undefined ? 'either' : available ? 'available' : 'taken';
  return related[choice](db, { id });
}

const isThere = prepared('listing_is_there', (db) =>
  db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.id, sql.placeholder('id')), sql`not ${isHidden}`)),
);

/** Whether there is a listing with this id that is not hidden. */
export async function listingExists(db: Executor, id: string): Promise<boolean> {
  return (await isThere(db, { id })).length > 0;
}

function buildRelated(db: Executor, available: boolean | undefined) {
  const id = sql.placeholder('id');
  const one = alias(listing, 'one');
  // To one that is hidden, none is. Each is read once, before anything is compared with it.
  const isSeen = sql`not exists (select from ${hiddenListing} where ${hiddenListing.listingId} = ${id})`;
  const ofOne = (column: keyof typeof listing._.columns) =>
    sql`(select ${one[column]} from ${listing} as ${sql.identifier('one')} where ${one.id} = ${id})`;
  const like = {
    id,
    type: ofOne('type'),
    township: ofOne('township'),
    propertyType: ofOne('propertyType'),
    bedrooms: ofOne('bedrooms'),
  };
  // A literal: with a parameter as the limit PostgreSQL overestimates the generic plan's cost, and replans the statement on every execution.
  const first = (most: number, query: SQLWrapper) => sql`(${query} limit ${sql.raw(String(most))})`;
  const newest = (condition: SQL) =>
    first(
      24,
      db
        .select({ id: listing.id })
        .from(listing)
        .where(and(isSeen, condition, eq(listing.type, like.type), ne(listing.id, like.id), matching({ available })))
        .orderBy(desc(listing.createdAt), desc(listing.id)),
    );
  const candidates = sql`(${newest(sql`${listing.township} = ${like.township}`)}
    union all ${newest(sql`${listing.propertyType} = ${like.propertyType}`)})`;
  const likeness = sql`(${listing.township} = ${like.township})::int * 3 + (${listing.propertyType} = ${like.propertyType})::int * 2
    + (${listing.bedrooms} = ${like.bedrooms})::int - (coalesce(${listing.propertyStatus}, '') in ('Rented Out', 'Sold Out'))::int * 4`;
  const nearestFirst = [desc(likeness), desc(listing.createdAt), desc(listing.id)];
  const nearest = first(
    pageSizes.related,
    db
      .select({ id: listing.id })
      .from(listing)
      .where(inArray(listing.id, candidates))
      .orderBy(...nearestFirst),
  );
  return selectWithCover(db)
    .where(inArray(listing.id, nearest))
    .orderBy(...nearestFirst);
}

/** Listings as lists show them, by their ids and in the order given; one that is gone is left out. */
export async function listedByIds(db: Executor, ids: readonly string[]) {
  return (await selectListingsInOrder(db, ids)).map(listedAnswer);
}

/** Listings that match a query, as lists answer with them. Indexes: as for {@link selectListings}. */
export async function listedThat(db: Executor, query: ListingQuery) {
  return (await selectListings(db, query)).map(listedAnswer);
}

/** Ids from one up to, but not including, another; to the end where there is none. */
export interface ListingRange {
  from: string;
  before: string | undefined;
}

/** Every listing online in a range, in the order of ids, which is that of creation, with its photos' ids and what tells its floor plan. Index: the primary key. */
export function everyListing(db: Executor, { from, before }: ListingRange) {
  return inBatches((after, limit) =>
    db
      .select({ id: listing.id, updatedAt: listing.updatedAt, imageIds, details: listing.details })
      .from(listing)
      .where(
        and(
          isOnline,
          after === undefined ? gte(listing.id, from) : gt(listing.id, after),
          before === undefined ? undefined : lt(listing.id, before),
        ),
      )
      .orderBy(asc(listing.id))
      .limit(limit),
  );
}

/** Sorts before every id. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Start of each part when the listings from an id on, or all of them, are divided into parts of equal size: an id each, none
 * where there is no listing. Walks along the primary key once, from part to part, without visiting the rows.
 */
export async function listingPartStarts(db: Executor, size: number, from = beforeAll): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive start (id) as (
      (select id from ${listing} where id >= ${from} order by id limit 1)
      union all
      select (select next.id from ${listing} next where next.id >= start.id order by next.id offset ${size} limit 1)
      from start where start.id is not null
    )
    select id from start where id is not null`);
  return rows.map(({ id }) => id);
}

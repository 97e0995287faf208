import { and, asc, gt, gte, lt, sql } from 'drizzle-orm';
import { type Executor, inBatches } from '../database/executor.ts';
import { listing, listingImage } from '../database/schema.ts';
import { listedAnswer } from './answer.ts';
import { isOnline } from './filter.ts';
import { selectListingsInOrder, selectListings } from './queries.ts';

/** The newest listings that can still be had, with their covers. */
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

/** Listings as lists show them, by their ids and in the order of these; one that is gone is left out. */
export async function listedByIds(db: Executor, ids: readonly string[]) {
  return (await selectListingsInOrder(db, ids)).map(listedAnswer);
}

/** Ids from one up to, not including, another; to the end where there is none. */
export interface ListingRange {
  from: string;
  before: string | undefined;
}

/** Every listing online of a range in the order of ids, which is that of creation, with its photos' ids. Index: the primary key. */
export function everyListing(db: Executor, { from, before }: ListingRange) {
  const imageIds = sql<string[]>`array(
    select ${listingImage.imageId} from ${listingImage}
    where ${listingImage.listingId} = ${listing.id} order by ${listingImage.position})`;
  return inBatches((after, limit) =>
    db
      .select({ id: listing.id, updatedAt: listing.updatedAt, imageIds })
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

/** Lies before every id. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Where each part begins when the listings from an id on, or all of them, are cut into parts of one size: an id each, none
 * where there is no listing. Walks along the primary key once, from part to part, without a visit to the rows.
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

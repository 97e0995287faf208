import { type SQL, sql } from 'drizzle-orm';
import { image, listing, listingImage, marketListing } from '../../database/schema.ts';
import { presentRate } from '../../exchange-rate/rate.ts';
import { blankHash, nearCopyBits } from '../../image/perceptual-hash.ts';
import { isNoPlan } from '../floor-plan.ts';
import { isLike } from '../near-copy.ts';
import type { Executor } from '../../process/database.ts';

/** Share by which the areas of near copies may differ: candidates are found by it, and {@link isLike} decides. */
const areaShare = 0.05;

/** Listings that are compared with one query; only those that are like others take one each. */
const batch = 200;

/** Listings that are compared in one run: the first run of a portal that has many would keep their usual prices waiting until all are compared. */
const mostAtOnce = 5000;

/**
 * Compares listings that were posted or changed since, each with all others, so that near copies count as one home (PRC-3).
 * @param most number of them, in whole batches; the oldest first. The rest is left to the next run (PRC-27).
 */
export async function compareHomes(db: Executor, most = mostAtOnce): Promise<void> {
  const mmkPerUsd = await presentRate(db);
  for (let compared = 0; compared < most; compared += batch) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select listing_id as id from ${marketListing} where not is_compared order by posted_at, listing_id limit ${batch}`,
    );
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await notePhotos(db, ids);
    const alike = await alikeAmong(db, ids, mmkPerUsd);
    await markCompared(
      db,
      ids.filter((id) => !alike.has(id)),
    );
    // The oldest first: of two that are alike, the later finds the earlier one compared.
    for (const id of ids) if (alike.has(id)) await compareHome(db, id, mmkPerUsd);
  }
}

/** Notes what the photos of listings show; what those showed that are deleted by now stays. Index: the primary key. */
async function notePhotos(db: Executor, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update ${marketListing} set photos = array(
      select ${image.perceptualHash} from ${listingImage} join ${image} on image.id = listing_image.image_id
      where listing_image.listing_id = market_listing.listing_id and image.perceptual_hash <> ${blankHash}
        and ${isNoPlan('listing_image')} order by position
    ) where listing_id = any(${sql.param(ids)}) and exists (select from ${listing} where listing.id = market_listing.listing_id)`);
}

/** Listings that need a look of their own: they are like another one, or share their home with one. Index: market_listing_alike, market_listing_by_home. */
async function alikeAmong(db: Executor, ids: readonly string[], mmkPerUsd: number | undefined): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select mine.listing_id as id from ${marketListing} as mine where mine.listing_id = any(${sql.param(ids)}) and (
      exists (select from ${ofSameHome})
      or exists (select from ${marketListing} as other
        where ${isCopy(mmkPerUsd)} and (other.is_compared or other.listing_id = any(${sql.param(ids)})))
    )`);
  return new Set(rows.map(({ id }) => id));
}

async function markCompared(db: Executor, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update ${marketListing} set is_compared = true where listing_id = any(${sql.param(ids)})`);
}

/**
 * Gives a listing the home of the oldest listing that it is a near copy of (LST-187); one that shows or offers something else than its copies by
 * now gets its own, but not for its price alone. Index: market_listing_alike.
 */
async function compareHome(db: Executor, id: string, mmkPerUsd: number | undefined): Promise<void> {
  await db.execute(sql`
    with copied as (
      select other.home_id from ${marketListing} as mine join ${marketListing} as other on ${isCopy(mmkPerUsd)} and other.is_compared
      where mine.listing_id = ${id} order by other.posted_at, other.listing_id limit 1
    )
    update ${marketListing} as mine set is_compared = true, home_id = coalesce((select home_id from copied), case
        when exists (select from ${ofSameHome}) and not exists (select from ${ofSameHome} and ${isOfKind} and ${showsSame}) then gen_random_uuid()
        else mine.home_id end)
    where mine.listing_id = ${id}`);
}

const ofSameHome = sql`${marketListing} as other where other.home_id = mine.home_id and other.listing_id <> mine.listing_id`;

const isOfKind = sql`other.township = mine.township and other.type = mine.type and other.property_type = mine.property_type`;

/** Whether a photo of one shows what a photo of the other does. */
const showsSame = sql`exists (select from unnest(mine.photos) as own join unnest(other.photos) as their on bit_count(own # their) <= ${nearCopyBits})`;

/** Whether another listing is a near copy of mine. */
function isCopy(mmkPerUsd: number | undefined): SQL {
  const area = (table: string) => sql.raw(`coalesce(${table}.square_feet, ${table}.land_square_feet)`);
  const rest = sql`${1 - areaShare}::numeric`;
  return sql`other.listing_id <> mine.listing_id and ${isOfKind}
    and ${area('other')} between ${area('mine')} * ${rest} and ${area('mine')} / ${rest}
    and ${isLike('mine', 'other', mmkPerUsd)} and ${showsSame}`;
}

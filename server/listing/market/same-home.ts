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
    const { rows } = await db.execute<Seen>(sql`
      select listing_id as id, xmin::text as version from ${marketListing} where not is_compared order by posted_at, listing_id limit ${batch}`);
    if (rows.length === 0) return;
    const seen = await notePhotos(db, rows);
    const alike = await alikeAmong(db, [...seen.keys()], mmkPerUsd);
    await markCompared(
      db,
      [...seen.values()].filter(({ id }) => !alike.has(id)),
    );
    // The oldest first: of two that are alike, the later finds the earlier one compared.
    for (const { id } of rows) {
      const one = seen.get(id);
      if (one && alike.has(id)) await compareHome(db, one, mmkPerUsd);
    }
  }
}

/** A listing as a statement has seen it: every change of its row makes another version, and then it is compared again (PRC-38). */
interface Seen extends Record<string, unknown> {
  id: string;
  version: string;
}

/** Whether a row is still what was seen. */
const isAmong = (table: string, seen: readonly Seen[]) => sql`exists (
  select from unnest(${sql.param(seen.map(({ id }) => id))}::uuid[], ${sql.param(seen.map(({ version }) => version))}::text[]) as seen (id, version)
  where seen.id = ${sql.raw(table)}.listing_id and seen.version = ${sql.raw(table)}.xmin::text)`;

/**
 * Notes what the photos of listings show; what those showed that are deleted by now stays. Index: the primary key.
 * @returns those that have not changed, by their ids, as they are then.
 */
async function notePhotos(db: Executor, seen: readonly Seen[]): Promise<Map<string, Seen>> {
  const { rows } = await db.execute<Seen>(sql`update ${marketListing} set photos = case
      when exists (select from ${listing} where listing.id = market_listing.listing_id) then array(
        select ${image.perceptualHash} from ${listingImage} join ${image} on image.id = listing_image.image_id
        where listing_image.listing_id = market_listing.listing_id and image.perceptual_hash <> ${blankHash}
          and ${isNoPlan('listing_image')} order by position)
      else photos end
    where listing_id = any(${sql.param(seen.map(({ id }) => id))}) and ${isAmong('market_listing', seen)}
    returning listing_id as id, xmin::text as version`);
  return new Map(rows.map((row) => [row.id, row]));
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

async function markCompared(db: Executor, seen: readonly Seen[]): Promise<void> {
  await db.execute(sql`update ${marketListing} set is_compared = true
    where listing_id = any(${sql.param(seen.map(({ id }) => id))}) and ${isAmong('market_listing', seen)}`);
}

/**
 * Gives a listing the home of the oldest listing that it is a near copy of (LST-187); one that shows or offers something else than its copies by
 * now gets its own, but not for its price alone. No home has two floors or numbers of bedrooms (PRC-34). Index: market_listing_alike, market_listing_by_home.
 */
async function compareHome(db: Executor, seen: Seen, mmkPerUsd: number | undefined): Promise<void> {
  await db.execute(sql`
    with copied as (
      select other.home_id from ${marketListing} as mine join ${marketListing} as other on ${isCopy(mmkPerUsd)} and other.is_compared
      where mine.listing_id = ${seen.id} and not exists (
        select from ${marketListing} as member where member.home_id = other.home_id and member.listing_id <> mine.listing_id and not ${isSameUnit('member')})
      order by other.posted_at, other.listing_id limit 1
    )
    update ${marketListing} as mine set is_compared = true, home_id = coalesce((select home_id from copied), case
        when exists (select from ${ofSameHome}) and (exists (select from ${ofSameHome} and not ${isSameUnit()})
          or not exists (select from ${ofSameHome} and ${isOfKind} and ${showsSame})) then gen_random_uuid()
        else mine.home_id end)
    where ${isAmong('mine', [seen])}`);
}

const ofSameHome = sql`${marketListing} as other where other.home_id = mine.home_id and other.listing_id <> mine.listing_id`;

const isOfKind = sql`other.township = mine.township and other.type = mine.type and other.property_type = mine.property_type`;

/** Whether neither floors nor bedrooms tell them apart (PRC-34): flats of one tower have photos in common. */
const isSameUnit = (other = 'other') =>
  sql.raw(`is_same_unit(mine.floor, mine.bedrooms, ${other}.floor, ${other}.bedrooms)`);

/** Whether a photo of one shows what a photo of the other does. */
export const showsSame = sql`exists (select from unnest(mine.photos) as own join unnest(other.photos) as their on bit_count(own # their) <= ${nearCopyBits})`;

/** Whether another listing is a near copy of mine. */
function isCopy(mmkPerUsd: number | undefined): SQL {
  const area = (table: string) => sql.raw(`coalesce(${table}.square_feet, ${table}.land_square_feet)`);
  const rest = sql`${1 - areaShare}::numeric`;
  return sql`other.listing_id <> mine.listing_id and ${isOfKind}
    and ${area('other')} between ${area('mine')} * ${rest} and ${area('mine')} / ${rest}
    and ${isSameUnit()} and ${isLike('mine', 'other', mmkPerUsd)} and ${showsSame}`;
}

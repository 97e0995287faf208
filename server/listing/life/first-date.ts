import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Services } from '../../process/services.ts';
import type { Executor } from '../../process/database.ts';
import { deletedListing, hiddenListing, image, listing, listingImage } from '../../database/schema.ts';
import { presentRate } from '../../exchange-rate/rate.ts';
import { blankHash, nearCopyBits } from '../../image/perceptual-hash.ts';
import { isNoPlan } from '../floor-plan.ts';
import { isLike } from '../near-copy.ts';
import type { Job } from '../../process/jobs.ts';

/** Days within which a listing that is posted again keeps its first date (LST-187). */
const daysRemembered = 30;

const since = sql`now() - make_interval(days => ${daysRemembered}::int)`;

/** Condition that a listing has not waited all its time (MOD-36), so that somebody may have seen it. */
const wasSeen = sql`not exists (select from ${hiddenListing} where ${hiddenListing}.listing_id = "listing"."id" and ${hiddenListing}.reason is null)`;

/** Records the characteristics of listings that are about to be deleted: when they were first posted, and what their photos show. */
export async function noteDeletion(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const photos = sql`(select array_agg(${image.perceptualHash}) from ${listingImage}
    join ${image} on image.id = listing_image.image_id
    where listing_image.listing_id = "listing"."id" and image.perceptual_hash <> ${blankHash} and ${isNoPlan('listing_image')})`;
  await tx.execute(sql`insert into ${deletedListing}
    (id, user_id, posted_at, type, township, property_type, currency, regular_price, square_feet, land_square_feet, photos)
    select gen_random_uuid(), user_id, created_at, type, township, property_type, currency, regular_price, square_feet, land_square_feet, photos
    from (select *, ${photos} as photos from ${listing} where ${and(inArray(listing.id, [...ids]), wasSeen)}) as doomed
    where photos is not null`);
}

/**
 * Gives a user's listings of the last 30 days the date of their own near copy that was deleted: posted again, before or after,
 * they do not look new (LST-187). Rows that another transaction holds are skipped, so that no two transactions wait for each other.
 * @param id only this listing
 */
export async function inheritFirstDate(tx: Executor, userId: string, id?: string): Promise<void> {
  const mmkPerUsd = await presentRate(tx);
  await tx.execute(sql`update ${listing} set created_at = first.posted_at
    from (
      select listing.id, min(gone.posted_at) as posted_at
      from (
        select * from ${listing} where ${eq(listing.userId, userId)} and created_at > ${since}
          and ${id === undefined ? sql`true` : eq(listing.id, id)}
        for no key update skip locked
      ) as listing
      join ${deletedListing} as gone on gone.user_id = listing.user_id and gone.deleted_at > ${since}
        and gone.posted_at < listing.created_at
      where ${isLike('listing', 'gone', mmkPerUsd)} and exists (
          select from ${listingImage} join ${image} on image.id = listing_image.image_id
            join unnest(gone.photos) as photo on bit_count(photo # image.perceptual_hash) <= ${nearCopyBits}
          where listing_image.listing_id = listing.id and image.perceptual_hash <> ${blankHash} and ${isNoPlan('listing_image')}
        )
      group by listing.id
    ) as first
    where listing.id = first.id`);
}

/** Runs every hour: deletes records of deletions that are no longer relevant. */
export function deletedListingSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-deleted-listings',
    schedule: '41 * * * *',
    run: async () => {
      await database.db.delete(deletedListing).where(lt(deletedListing.deletedAt, since));
    },
  };
}

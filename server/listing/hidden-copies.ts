import { sql } from 'drizzle-orm';
import {
  binnedImage,
  binnedListing,
  hiddenListing,
  image,
  lettersOf,
  listing,
  listingImage,
  user,
} from '../database/schema.ts';
import { blankHash } from '../image/perceptual-hash.ts';
import type { Executor } from '../process/database.ts';
import { isNoPlan } from './floor-plan.ts';

/**
 * Finds a listing that staff have hidden or deleted and that this one is like: with a photo of it, or with its description. Its owner's own
 * counts too; a copy that was merged into another does not (MOD-58). It scans what is hidden and what can be restored, which is little.
 * @param photoBits bits of 64 in which a photo may differ
 * @param isTextCompared whether its description is long enough to be compared
 */
export async function hiddenCopy(
  db: Executor,
  id: string,
  photoBits: number,
  isTextCompared: boolean,
): Promise<{ id: string; username: string } | undefined> {
  const isByStaff = sql`${hiddenListing}.cause in ('admin', 'suspension') and ${hiddenListing}.merged_into is null`;
  const binned = (field: 'created_at' | 'description') => sql`(${binnedListing}.content #>> ${`{listing,${field}}`})`;
  const ofMine = sql`(select ${lettersOf(sql`mine.description`)} from mine)`;
  const { rows } = await db.execute<{ id: string; username: string }>(sql`
    with mine as (select id, created_at, description from ${listing} where id = ${id}),
    photo as (
      select photo.id, photo.perceptual_hash, photo.created_at from ${listingImage} as shown
      join ${image} as photo on photo.id = shown.image_id and photo.perceptual_hash <> ${blankHash}
      where shown.listing_id = ${id} and ${isNoPlan('shown')}
    ),
    gone as (
      select ${listing}.id, ${listing}.user_id, ${listing}.created_at, ${lettersOf(sql`${listing}.description`)} as letters
      from ${hiddenListing} join ${listing} on ${listing}.id = ${hiddenListing}.listing_id where ${isByStaff}
      union all
      select listing_id, user_id, ${binned('created_at')}::timestamptz, ${lettersOf(binned('description'))} from ${binnedListing}
    ),
    gone_photo as (
      select shown.listing_id, shown.image_id from ${hiddenListing}
      join ${listingImage} as shown on shown.listing_id = ${hiddenListing}.listing_id and ${isNoPlan('shown')} where ${isByStaff}
      union all
      select listing_id, image_id from ${binnedImage}
    )
    select gone.id, "user".username from gone
    join mine on mine.id <> gone.id and gone.created_at <= mine.created_at
    join ${user} on "user".id = gone.user_id
    where (${isTextCompared} and gone.letters = ${ofMine}) or exists (
      select from gone_photo join ${image} as theirs on theirs.id = gone_photo.image_id and theirs.perceptual_hash <> ${blankHash}
      join photo on theirs.created_at <= photo.created_at and bit_count(theirs.perceptual_hash # photo.perceptual_hash) <= ${photoBits}
      where gone_photo.listing_id = gone.id
    )
    order by gone.created_at, gone.id
    limit 1`);
  return rows[0];
}

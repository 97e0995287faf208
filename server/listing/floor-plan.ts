import { type SQL, sql } from 'drizzle-orm';
import { listing, listingImage } from '../database/schema.ts';

/**
 * Condition that a photo of a listing is not its floor plan: flats of the same building have the same, so it proves no copy (LST-537).
 * Index: the primary keys of listing and listing_image.
 * @param shown the name of listing_image in the query: never from outside.
 */
export function isNoPlan(shown: string): SQL {
  const of = (column: string) => sql.raw(`${shown}.${column}`);
  return sql`not (${of('position')} > 0
    and exists (select from ${listing} as planned where planned.id = ${of('listing_id')} and planned.details @> '{"floorPlan": true}')
    and not exists (select from ${listingImage} as later where later.listing_id = ${of('listing_id')} and later.position > ${of('position')}))`;
}

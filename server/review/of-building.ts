import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { review } from '../database/schema.ts';

const later = alias(review, 'later');

/**
 * The condition that a review is of living in one of these buildings and shown: of several of one author, which came together when buildings were merged,
 * the newest (BLD-12). Index: review_of_place_once.
 * @param same names of places, as a list or a query in parentheses.
 */
export function isShownOfBuilding(same: SQL): SQL {
  return sql`(${review.place} in ${same} and ${review.removedAt} is null and not exists (
    select from ${review} as later where ${later.place} in ${same} and ${later.userId} = ${review.userId} and ${later.removedAt} is null
      and (${later.createdAt}, ${later.id}) > (${review.createdAt}, ${review.id})))`;
}

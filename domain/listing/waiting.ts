import { type Details, placeDetails } from './details.ts';

/** Values of the setting `REVIEW`: which new listings wait for an admin's look (MOD-37). */
export const reviewModes = ['off', 'new', 'all'] as const;

/** Listings of an account that an admin must have approved before its next ones need no look, with `REVIEW=new`. */
export const reviewedListings = 3;

/** Fields that visitors decide by: a change of one makes another listing of one that was looked at. */
const lookedAt = ['name', 'description', 'phone', 'township', 'address', 'type', 'reference', 'currency'] as const;

/** The facts of a listing by which {@link isAnother} compares it. */
type Compared = Record<(typeof lookedAt)[number], unknown> & {
  regularPrice: number;
  details: Details;
  imageIds: readonly string[];
};

/**
 * Whether a change makes another listing of one that was looked at (MOD-66): other words, another place (its ward, street, building or landmark too) or phone number, a photo or a video that it did
 * not have, or a price that differs by more than a third.
 */
export function isAnother(before: Compared, after: Compared): boolean {
  return (
    lookedAt.some((name) => before[name] !== after[name]) ||
    [...placeDetails, 'video' as const].some((name) => before.details[name] !== after.details[name]) ||
    after.imageIds.some((id) => !before.imageIds.includes(id)) ||
    Math.abs(after.regularPrice - before.regularPrice) * 3 > before.regularPrice
  );
}

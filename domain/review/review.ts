/** Bounds of a review: whole stars, and characters of text (REV-3, REV-4). */
export const reviewLimits = {
  rating: { minimum: 1, maximum: 5 },
  content: { minimum: 1, maximum: 200 },
} as const;

/** Returns the average of a number of ratings to one decimal, as stars show it; null without ratings. */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

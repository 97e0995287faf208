/** Bounds of a review: whole stars, and characters (specification section 5, "Review"). */
export const reviewLimits = {
  rating: { minimum: 1, maximum: 5 },
  content: { minimum: 1, maximum: 200 },
} as const;

/** The average of so many ratings to one decimal, as stars show it; null without any. */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

import type { Listing } from '../listing/listing.ts';

/** A price that fell below the lowest of the 30 days before, or of those that are known, at least a week (PRC-8, PRC-32). */
export interface Reduction {
  /** By so many per cent of that lowest, at least one. */
  percent: number;
  /** When, in ISO form. */
  at: string;
  /** Days before it of which that is the lowest, 30 at most. */
  days: number;
}

/** Days for which a reduction is told. */
const toldDays = 30;

/**
 * The reduction of a listing that is still news.
 * @param reduced when its price fell below the lowest of so many days before, and that lowest; as triggers note it.
 */
export function reductionOf(
  { regularPrice, discountPrice }: Pick<Listing, 'regularPrice' | 'discountPrice'>,
  reduced: { at: string; from: number; days: number } | null,
  now: Date,
): Reduction | undefined {
  if (!reduced) return undefined;
  const percent = Math.round((1 - (discountPrice ?? regularPrice) / reduced.from) * 100);
  const since = (now.getTime() - Date.parse(reduced.at)) / (24 * 60 * 60 * 1000);
  return percent < 1 || since > toldDays
    ? undefined
    : { percent, at: new Date(reduced.at).toISOString(), days: reduced.days };
}

import { type SQL, sql } from 'drizzle-orm';
import { both } from './rank-tiers.ts';

/** Something that orders listings: those that match it come before those that do not, by its weight. */
export interface Weight {
  /** A `tsquery`. */
  query: string;
  weight: number;
}

/** The sum of the weights that a row of `search_words` matches. */
export function scoreOf(weights: readonly Weight[]): SQL {
  const each = weights.map(
    ({ query, weight }) => sql`case when search_words @@ ${query}::tsquery then ${weight}::int else 0 end`,
  );
  return sql`(${sql.join(each, sql` + `)})`;
}

/** Number of weights by which a search with many matches is ordered: the ranks of n weights are 2ⁿ. */
const mostWeights = 3;

/**
 * The ranks of listings by the sum of their weights, best first, as `tsquery` texts: no listing is in two. Of more than three weights the
 * heaviest three count.
 * @param weights heaviest first
 */
export function tiersByWeight(weights: readonly Weight[]): string[] {
  const counted = weights.slice(0, mostWeights);
  const subsets = Array.from({ length: 2 ** counted.length }, (_, bits) => {
    const has = (at: number) => (bits & (1 << at)) !== 0;
    const score = counted.reduce((sum, { weight }, at) => sum + (has(at) ? weight : 0), 0);
    return { score, query: both(...counted.map(({ query }, at) => (has(at) ? `(${query})` : `!(${query})`))) };
  });
  return subsets.toSorted((one, other) => other.score - one.score).map(({ query }) => query);
}

import type { Executor } from '../database/executor.ts';
import { listingPartStarts, type ListingRange } from '../listing/every-listing.ts';
import { longestLife } from './cached-documents.ts';

/** Listings that one sitemap holds at most. */
const partSize = 5_000;

/**
 * How the listings are cut into parts of at most {@link partSize}, in the order of their creation. New listings come at the
 * end: the beginnings of the parts stay where they are, and so they are looked up anew only for the index, or once they are
 * ten minutes old.
 */
export class ListingParts {
  #starts: readonly string[] = [];
  #walkedAt = Number.NEGATIVE_INFINITY;

  /** How many parts there are now. */
  async count(db: Executor): Promise<number> {
    const starts = await listingPartStarts(db, partSize);
    this.#starts = starts;
    this.#walkedAt = performance.now();
    return starts.length;
  }

  /** The listings of a part, counted from 1; undefined where there are none. */
  async range(db: Executor, part: number): Promise<ListingRange | undefined> {
    const starts = this.#starts;
    const last = starts.at(-1);
    if (last === undefined || performance.now() - this.#walkedAt > longestLife) await this.count(db);
    else this.#starts = [...starts.slice(0, -1), ...(await listingPartStarts(db, partSize, last))];
    const from = this.#starts[part - 1];
    return from === undefined ? undefined : { from, before: this.#starts[part] };
  }
}

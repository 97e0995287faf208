import { LRUCache } from 'lru-cache';
import { RateExceeded, type RateLimitStatus } from './rate-limit-status.ts';

/** Searches from one address: a whole township may share one address of its mobile network. */
const limitOfAddress = { name: 'search:address', most: 600, window: 60 };

/** Searches by one person, from wherever they come. */
const limitOfAccount = { name: 'search:account', most: 300, window: 60 };

/** Addresses, or people, remembered at once; one that is forgotten starts from none. */
const mostRemembered = 20_000;

/** Buckets of requests, one for each address or person, filled again drop by drop. */
export interface Buckets {
  /** Takes one request out. @throws RateExceeded from an empty bucket, with the seconds until the next drop. */
  take(whose: string): RateLimitStatus | Promise<RateLimitStatus>;
}

/** How many requests a bucket holds, and in how many seconds an empty one is full again. */
export type BucketSize = Omit<RateLimitStatus, 'left' | 'until'>;

/** Opens buckets: in this process's memory, or where several processes count together. */
export type OpenBuckets = (size: BucketSize, now?: () => number) => Buckets;

/** Buckets in the memory of this process. */
export interface OwnBuckets extends Buckets {
  take(whose: string): RateLimitStatus;
}

/**
 * Opens buckets in the memory of this process: the hottest calls are limited without a word to the database. The processes of one
 * portal take from those of their primary process (server/app/processes.ts); portals on several machines count each for itself.
 * @param now milliseconds from any fixed moment.
 */
export function openBuckets({ name, most, window }: BucketSize, now = () => performance.now()): OwnBuckets {
  /** When each bucket is full again: all there is to know of it. */
  const fullAt = new LRUCache<string, number>({ max: mostRemembered });
  const drop = (window * 1000) / most;
  const standing = (missing: number): RateLimitStatus => ({
    name,
    most,
    window,
    left: Math.floor(most - missing / drop),
    until: missing / 1000,
  });

  return {
    take(whose) {
      const moment = now();
      const missing = Math.max(0, (fullAt.get(whose) ?? 0) - moment);
      const after = missing + drop;
      if (after > window * 1000) throw new RateExceeded(standing(missing), (after - window * 1000) / 1000);
      fullAt.set(whose, moment + after);
      return standing(after);
    },
  };
}

/** How often one may ask for something, from one address and, where that is counted too, as one person. */
export interface RequestBuckets {
  ofAddress: Buckets;
  ofAccount?: Buckets;
}

/**
 * Opens the limits of searching.
 * @param now as {@link openBuckets} takes it.
 */
export function openSearchLimits(now?: () => number, open: OpenBuckets = openBuckets): RequestBuckets {
  return { ofAddress: open(limitOfAddress, now), ofAccount: open(limitOfAccount, now) };
}

/** Writes from one address within a minute, of all calls that have no limit of their own, and forms of pages. */
const writesOfAddress = { name: 'write:address', most: 1200, window: 60 };

/** The same by one person. Who brings a hundred listings over from elsewhere is not held up. */
const writesOfAccount = { name: 'write:account', most: 600, window: 60 };

/**
 * Opens the limits of writing: what is refused for its size or shape is counted too.
 * @param now as `openBuckets` takes it.
 */
export function openWriteLimits(now?: () => number, open: OpenBuckets = openBuckets): RequestBuckets {
  return { ofAddress: open(writesOfAddress, now), ofAccount: open(writesOfAccount, now) };
}

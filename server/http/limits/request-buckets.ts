import { LRUCache } from 'lru-cache';
import type { Buckets, BucketSize, OpenBuckets, RateLimitStatus, RequestBuckets } from '../../process/limits.ts';
import { RateExceeded } from './rate-limit-status.ts';

/** Searches from one address: a whole township may share one address of its mobile network. */
const limitOfAddress = { name: 'search:address', most: 600, window: 60 };

/** Searches by one user, from wherever they come. */
const limitOfAccount = { name: 'search:account', most: 300, window: 60 };

/** Addresses, or users, remembered at once; a forgotten one starts again from zero. */
const mostRemembered = 20_000;

/** Buckets in the memory of this process. */
export interface OwnBuckets extends Buckets {
  take(whose: string): RateLimitStatus;
}

/**
 * Opens buckets in the memory of this process, so that the hottest calls are limited without asking the database. The processes of one
 * portal take from those of their primary process (server/app/processes.ts); portals on several machines count separately.
 * @param now milliseconds from any fixed moment.
 */
export function openBuckets({ name, most, window }: BucketSize, now = () => performance.now()): OwnBuckets {
  /** When each bucket will be full again: the only state it needs. */
  const fullAt = new LRUCache<string, number>({ max: mostRemembered });
  const drop = (window * 1000) / most;
  const status = (missing: number): RateLimitStatus => ({
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
      if (after > window * 1000) throw new RateExceeded(status(missing), (after - window * 1000) / 1000);
      fullAt.set(whose, moment + after);
      return status(after);
    },
  };
}

/**
 * Opens the limits of searching.
 * @param now as {@link openBuckets} takes it.
 */
export function openSearchLimits(now?: () => number, open: OpenBuckets = openBuckets): RequestBuckets {
  return { ofAddress: open(limitOfAddress, now), ofAccount: open(limitOfAccount, now) };
}

/** Writes from one address within a minute, over all calls that have no limit of their own, and forms of pages. */
const writesOfAddress = { name: 'write:address', most: 1200, window: 60 };

/** The same by one user. A user who brings a hundred listings over from elsewhere is not held up. */
const writesOfAccount = { name: 'write:account', most: 600, window: 60 };

/**
 * Opens the limits of writing: requests refused for their size or shape are counted too.
 * @param now as `openBuckets` takes it.
 */
export function openWriteLimits(now?: () => number, open: OpenBuckets = openBuckets): RequestBuckets {
  return { ofAddress: open(writesOfAddress, now), ofAccount: open(writesOfAccount, now) };
}

/** Pages rendered for one network within a minute. Pages from the cache are not counted. */
const pagesOfAddress = { name: 'page:address', most: 1200, window: 60 };

/**
 * Opens the limit of pages that have to be rendered: those that no other visitor has just requested, those of signed-in users, and those
 * of addresses that lead nowhere (API-18).
 * @param now as {@link openBuckets} takes it.
 */
export function openPageLimit(now?: () => number, open: OpenBuckets = openBuckets): RequestBuckets {
  return { ofAddress: open(pagesOfAddress, now) };
}

import { openBuckets, type RequestBuckets } from './search-rate-limit.ts';

/** Writes from one address within a minute, of all calls that have no limit of their own, and forms of pages. */
const limitOfAddress = { name: 'write:address', most: 1200, window: 60 };

/** The same by one person. Who brings a hundred listings over from elsewhere is not held up. */
const limitOfAccount = { name: 'write:account', most: 600, window: 60 };

/**
 * Opens the limits of writing, as one process of the portal counts: what is refused for its size or shape is counted too.
 * @param now as `openBuckets` takes it.
 */
export function openWriteLimits(now?: () => number): RequestBuckets {
  return { ofAddress: openBuckets(limitOfAddress, now), ofAccount: openBuckets(limitOfAccount, now) };
}

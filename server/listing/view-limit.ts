import { openBuckets, type RequestBuckets } from '../http/search-rate-limit.ts';

/** Views of listings from one address: a whole township may share one address of its mobile network. */
const limitOfAddress = { name: 'view:address', most: 300, window: 60 };

/**
 * Opens the limit of views, as one process of the portal counts. It is of addresses alone, whatever listing is viewed.
 * @param now as {@link openBuckets} takes it.
 */
export function openViewLimit(now?: () => number): RequestBuckets {
  return { ofAddress: openBuckets(limitOfAddress, now) };
}

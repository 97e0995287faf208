/** The state of a limit for one client, after a request has been counted. */
export interface RateLimitStatus {
  /** The limit's name: `sign-in:address`. */
  name: string;
  /** Requests that may be made within {@link window}. */
  most: number;
  /** Seconds. */
  window: number;
  /** Requests that may still be made. */
  left: number;
  /** Seconds until all of them are available again. */
  until: number;
}

/** Buckets of requests, one for each address or user, refilled drop by drop. */
export interface Buckets {
  /** Takes one request out. @throws RateExceeded from an empty bucket, with the seconds until the next drop. */
  take(whose: string): RateLimitStatus | Promise<RateLimitStatus>;
}

/** How many requests a bucket holds, and in how many seconds an empty one fills up. */
export type BucketSize = Omit<RateLimitStatus, 'left' | 'until'>;

/** Opens buckets: in this process's memory, or shared between several processes. */
export type OpenBuckets = (size: BucketSize, now?: () => number) => Buckets;

/** How often something may be requested from one address and, where that is counted too, by one user. */
export interface RequestBuckets {
  ofAddress: Buckets;
  ofAccount?: Buckets;
}

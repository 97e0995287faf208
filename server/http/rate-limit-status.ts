import type { Context } from 'hono';
import { LimitReached } from '#domain/errors.ts';

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

/** Past a rate limit (429): carries the status of the limit. */
export class RateExceeded extends LimitReached {
  readonly standing: RateLimitStatus;

  /** @param retryAfter seconds, if a retry is possible before the window ends. */
  constructor(standing: RateLimitStatus, retryAfter = standing.until) {
    super('too_many_requests', Math.max(1, retryAfter));
    this.standing = standing;
  }
}

/**
 * States in the response's headers what the limit is and what is left of it, in addition to limits already stated
 * (draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4).
 */
export function setRateLimitHeaders(c: Context, { name, most, window, left, until }: RateLimitStatus): void {
  c.header('RateLimit-Policy', `"${name}";q=${most};w=${Math.ceil(window)}`, { append: true });
  c.header('RateLimit', `"${name}";r=${Math.max(0, left)};t=${Math.max(0, Math.ceil(until))}`, { append: true });
}

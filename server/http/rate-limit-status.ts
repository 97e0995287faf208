import type { Context } from 'hono';
import { LimitReached } from '#domain/errors.ts';

/** Where somebody stands with a limit, once a request of theirs has been counted. */
export interface RateLimitStatus {
  /** The limit's name: `sign-in:address`. */
  name: string;
  /** Requests that may be made within {@link window}. */
  most: number;
  /** Seconds. */
  window: number;
  /** Requests that may still be made. */
  left: number;
  /** Seconds until all of them may be made again. */
  until: number;
}

/** Past a limit of the rate of requests (429): says how one stands with it. */
export class RateExceeded extends LimitReached {
  readonly standing: RateLimitStatus;

  /** @param retryAfter seconds, where one may try again before the window ends. */
  constructor(standing: RateLimitStatus, retryAfter = standing.until) {
    super('too_many_requests', Math.max(1, retryAfter));
    this.standing = standing;
  }
}

/**
 * Says with a request's answer what the limit is and what is left of it, beside the limits said before
 * (draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4).
 */
export function setRateLimitHeaders(c: Context, { name, most, window, left, until }: RateLimitStatus): void {
  c.header('RateLimit-Policy', `"${name}";q=${most};w=${Math.ceil(window)}`, { append: true });
  c.header('RateLimit', `"${name}";r=${Math.max(0, left)};t=${Math.max(0, Math.ceil(until))}`, { append: true });
}

import type { Context } from 'hono';
import { LimitReached } from '#domain/errors.ts';
import type { RateLimitStatus } from '../../process/limits.ts';

/** Past a rate limit (429): carries the status of the limit. */
export class RateExceeded extends LimitReached {
  readonly status: RateLimitStatus;

  /** @param retryAfter seconds, if a retry is possible before the window ends. */
  constructor(status: RateLimitStatus, retryAfter = status.until) {
    super('too_many_requests', Math.max(1, retryAfter));
    this.status = status;
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

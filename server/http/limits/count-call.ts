import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../request/context.ts';
import { countByAccount, countByAddress, type LimitByAccount, type LimitByAddress } from './rate-limit.ts';
import { setRateLimitHeaders } from './rate-limit-status.ts';
import type { RequestBuckets } from '../../process/limits.ts';
import { originOf } from '../address/visitor-address.ts';

/** Limit that counts a call, in the database or in memory. */
export type CallLimit = LimitByAddress | LimitByAccount | 'search' | 'view';

/**
 * Counts a call before any of it is read: a refused call counts as an attempt too. A write without its own limit is
 * counted with all such writes.
 * @throws RateExceeded
 */
export function counted(limits: readonly CallLimit[]) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { searches, views, writes } = c.get('services');
    for (const limit of limits) {
      if (limit === 'search') await countIn(c, searches);
      else if (limit === 'view') await countIn(c, views);
      else if (isByAccount(limit)) await countByAccount(c, limit);
      else await countByAddress(c, limit);
    }
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
    if (limits.length === 0 && !reads) await countIn(c, writes);
    await next();
  });
}

function isByAccount(limit: LimitByAddress | LimitByAccount): limit is LimitByAccount {
  return limit.endsWith(':account');
}

/**
 * Counts a request against its source address and, for a signed-in user, the account.
 * @throws RateExceeded
 */
export async function countIn(c: Context<ApiEnv>, { ofAddress, ofAccount }: RequestBuckets): Promise<void> {
  if (!c.get('services').settings.rateLimit) return;
  setRateLimitHeaders(c, await ofAddress.take(originOf(c.get('visitorAddress'))));
  const currentUser = c.get('account');
  if (currentUser && ofAccount) setRateLimitHeaders(c, await ofAccount.take(currentUser._id));
}

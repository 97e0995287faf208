import type { Context } from 'hono';
import { originOf } from '../address/visitor-address.ts';
import { routeOf } from '../wire/observe.ts';
import type { ApiEnv } from './context.ts';

/**
 * Logs events about access and refusals: the request, the route and method, the account and the network;
 * never what was sent.
 * @param facts additional facts: plain words, numbers and ids.
 */
export function noteAccess(c: Context<ApiEnv>, what: string, facts: Record<string, string | number> = {}): void {
  c.get('services').log.info(
    {
      requestId: c.get('requestId'),
      route: routeOf(c),
      method: c.req.method,
      userId: c.get('account')?._id,
      from: originOf(c.get('visitorAddress')),
      ...facts,
    },
    what,
  );
}

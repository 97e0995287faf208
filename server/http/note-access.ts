import type { Context } from 'hono';
import type { ApiEnv } from '../app/context.ts';
import { routeOf } from './route-of.ts';
import { originOf } from './visitor-address.ts';

/**
 * Writes into the log what concerns who may enter, and who was refused: which request, by which way, whom, and from which network;
 * never what they sent.
 * @param facts beside these: plain words, numbers and ids.
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

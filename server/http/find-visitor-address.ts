import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../app/context.ts';
import { addressOf, type Bindings } from './visitor-address.ts';

/**
 * Finds out from which address a request comes: the connection's own, or, where that is a proxy of the settings, the one
 * that it names in `X-Forwarded-For`. Whatever else a client says of its address is not believed.
 */
export const findVisitorAddress = createMiddleware<ApiEnv>(async (c, next) => {
  const { incoming, visitorAddress }: Bindings = c.env ?? {};
  const connected = incoming?.socket.remoteAddress;
  const proxies = c.get('services').settings.trustedProxies;
  const address = visitorAddress ?? (connected && addressOf(connected, c.req.header('x-forwarded-for'), proxies));
  c.set('visitorAddress', address);
  await next();
});

import { type Context, Hono } from 'hono';
import { Registry } from 'prom-client';
import type { Bindings } from '../http/visitor-address.ts';
import type { ApiEnv } from '../app/context.ts';
import { presentMeasures } from './present.ts';

/** What proxies add to a request that they pass on. */
const marksOfProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** GET /metrics, for a Prometheus on this machine: for everybody else it is a page that there is not. */
export const metricsRoutes = new Hono<ApiEnv>().get('/metrics', async (c, next) => {
  if (!isFromThisMachine(c)) return next();
  const services = c.get('services');
  const registry = Registry.merge([services.measures.registry, await presentMeasures(services)]);
  return c.body(await registry.metrics(), 200, {
    'Content-Type': registry.contentType,
    'Cache-Control': 'no-store',
  });
});

/** Whether a request comes from this machine, and was passed on for nobody else: not through a proxy, nor by a page in a browser. */
function isFromThisMachine(c: Context<ApiEnv>): boolean {
  const { incoming }: Bindings = c.env ?? {};
  const connected = incoming?.socket.remoteAddress ?? '';
  const host = c.req.header('host') ?? '';
  return (
    /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(connected) &&
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host) &&
    marksOfProxies.every((name) => c.req.header(name) === undefined)
  );
}

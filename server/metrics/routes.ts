import { type Context, Hono } from 'hono';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { Bindings, ApiEnv } from '../http/request/context.ts';
import type { Services } from '../process/services.ts';
import type { Measured } from '../process/measures.ts';
/** Headers that proxies add to a request that they forward. */
const marksOfProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** GET /metrics, for a Prometheus on this machine: for anybody else the page does not exist. */
export const metricsRoutes = new Hono<ApiEnv>().get('/metrics', async (c, next) => {
  if (!isFromThisMachine(c)) return next();
  const services = c.get('services');
  const { siblings } = services;
  const queues = await queueMeasures(services);
  const all = siblings ? await siblings.measures() : [await ownMeasures(services)];
  const registry = AggregatorRegistry.aggregate([...all, await queues.getMetricsAsJSON()]);
  return c.body(await registry.metrics(), 200, {
    'Content-Type': registry.contentType,
    'Cache-Control': 'no-store',
  });
});

/** Whether a request comes from this machine and on nobody else's behalf: neither through a proxy, nor from a page in a browser. */
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

/** Milliseconds that the queues get to report their lengths: metrics are needed most while the database does not respond. */
const patience = 2_000;

/** Returns what this process has counted, together with its current gauges. */
export async function ownMeasures(services: Services): Promise<Measured> {
  const measured = Registry.merge([services.measures.registry, presentMeasures(services)]);
  return measured.getMetricsAsJSON();
}

/** Measures the job queues, which all processes share. */
async function queueMeasures({ jobs }: Pick<Services, 'jobs'>): Promise<Registry> {
  const queues = await answeredInTime(jobs.lengths());
  const { registry, gauge } = openRegistry();
  gauge('eain_database_answers', 'Whether the job queues could be read from the database (1) or not (0).').set(
    queues ? 1 : 0,
  );
  const orders = gauge('eain_job_queue_orders', 'Jobs in each queue, by state.', 'queue', 'state');
  for (const { queue, state, count } of queues ?? []) orders.set({ queue, state }, count);
  return registry;
}

/**
 * Measures this process at the moment of the call. The library's default metrics are not among them: some of these
 * have the same names, and each portal that is opened would observe the process once more.
 */
function presentMeasures({ database, inFlight, bodies }: Pick<Services, 'database' | 'inFlight' | 'bodies'>): Registry {
  const { pool } = database;
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const { registry, gauge, counter } = openRegistry();
  const connections = gauge(
    'eain_database_connections',
    "Connections in this process's pool, by state, and requests waiting for one.",
    'state',
  );
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  connections.set({ state: 'idle' }, pool.idleCount);
  connections.set({ state: 'waited_for' }, pool.waitingCount);
  gauge('eain_database_connections_max', 'Maximum number of connections in the pool.').set(pool.options.max);
  gauge('eain_answer_bytes_in_flight', 'Bytes of responses that clients have not received yet.').set(inFlight.all);
  gauge('eain_body_bytes_in_flight', 'Bytes of the bodies of requests that are being handled.').set(bodies.all);
  counter(
    'eain_requests_refused_busy_total',
    'Requests refused because too many bytes of other responses, or of other bodies, were in flight.',
  ).inc(inFlight.refused + bodies.refused);
  gauge('process_resident_memory_bytes', 'Resident memory of the process.').set(rss);
  const memory = gauge('eain_process_memory_bytes', 'Memory of the process, by part.', 'part');
  memory.set({ part: 'heap_used' }, heapUsed);
  memory.set({ part: 'heap_total' }, heapTotal);
  memory.set({ part: 'external' }, external);
  counter('process_cpu_seconds_total', 'CPU time, in seconds.').inc((user + system) / 1e6);
  gauge('process_start_time_seconds', 'Start time of the process, in seconds since 1970.').set(
    Math.round(performance.timeOrigin / 1000),
  );
  return registry;
}

function openRegistry() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    gauge: (name: string, help: string, ...labelNames: string[]) => new Gauge({ name, help, labelNames, registers }),
    counter: (name: string, help: string) => new Counter({ name, help, registers }),
  };
}

/** Resolves to the result, or undefined if the call fails or takes too long. */
async function answeredInTime<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  const waiting = Promise.withResolvers<undefined>();
  const timer = setTimeout(waiting.resolve, patience);
  try {
    return await Promise.race([asked, waiting.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

import { Counter, Histogram, Registry } from 'prom-client';
import type { RuleCode } from '#domain/refusals.ts';
import type { Measures } from '../process/measures.ts';

/** Upper bounds of the latency histogram's buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Milliseconds between two log lines about refusals of one kind. */
const quiet = 60_000;

/**
 * Starts counting.
 * @param now milliseconds from any fixed moment.
 */
export function openMeasures(now = () => performance.now()): Measures {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'eain_http_requests_total',
    help: 'Requests handled, by route pattern.',
    labelNames: ['route', 'method', 'status', 'by'],
    registers,
  });
  const latencies = new Histogram({
    name: 'eain_http_request_duration_seconds',
    help: 'Seconds until the response began.',
    labelNames: ['route', 'by'],
    buckets,
    registers,
  });
  const pages = new Counter({
    name: 'eain_visitor_pages_total',
    help: 'Pages for visitors: sent from the cache (hit), or rendered (miss).',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['hit', 'miss']) pages.inc({ outcome }, 0);
  const refusals = new Counter({
    name: 'eain_refusals_total',
    help: 'Requests refused, by error code.',
    labelNames: ['code'],
    registers,
  });
  const unlogged = new Map<RuleCode, { count: number; loggedAt: number }>();

  return {
    registry,

    answered({ route, method, status, by, seconds }) {
      // Clients can make up methods; a label's values must not grow without bound.
      requests.inc({ route, method: methods.has(method) ? method : 'OTHER', status, by });
      latencies.observe({ route, by }, seconds);
    },

    page: (outcome) => pages.inc({ outcome }),

    refused(code) {
      refusals.inc({ code });
      const known = unlogged.get(code) ?? { count: 0, loggedAt: Number.NEGATIVE_INFINITY };
      known.count += 1;
      unlogged.set(code, known);
      const moment = now();
      if (moment - known.loggedAt < quiet) return undefined;
      unlogged.set(code, { count: 0, loggedAt: moment });
      return known.count;
    },
  };
}

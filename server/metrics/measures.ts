import type { RuleCode } from '#domain/refusals.ts';
import { type Sample, textOf } from './text.ts';

/** A request that was answered. */
export interface Answered {
  /** The pattern of its address, such as `/api/listing/get/:id`: never the address itself. */
  route: string;
  method: string;
  status: number;
  /** Who asked: somebody outside, or a page of the portal that reads through the API. */
  by: 'visitor' | 'page';
  seconds: number;
}

/** What one process counts of its work, since it started. */
export interface Measures {
  answered(request: Answered): void;
  /** A visitor's page that was kept (hit), or had to be rendered (miss). */
  page(outcome: 'hit' | 'miss'): void;
  /**
   * A refusal by its code, which is one of ours.
   * @returns how many of its kind there were since one was last told of, where that is a minute ago: a flood of them fills no log.
   */
  refused(code: RuleCode): number | undefined;
  /** All of it, with samples taken at this moment, in Prometheus' text format. */
  text(sampled: readonly Sample[]): string;
}

/** Upper bounds of the classes of the latency histogram, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Latency {
  labels: Record<string, string>;
  /** Requests in each class, the last one without bound. */
  counts: number[];
  sum: number;
}

/** Milliseconds between two lines of the log about refusals of one kind. */
const quiet = 60_000;

/**
 * Begins to count.
 * @param now milliseconds from any fixed moment.
 */
export function openMeasures(now = () => performance.now()): Measures {
  const requests = new Map<string, { labels: Record<string, string>; count: number }>();
  const latencies = new Map<string, Latency>();
  const pages = { hit: 0, miss: 0 };
  const refusals = new Map<RuleCode, { count: number; told: number; toldAt: number }>();

  const latencyOf = (route: string, by: string) => {
    const key = `${by} ${route}`;
    const known = latencies.get(key) ?? {
      labels: { route, by },
      counts: Array.from({ length: bounds.length + 1 }, () => 0),
      sum: 0,
    };
    latencies.set(key, known);
    return known;
  };

  return {
    answered({ route, method, status, by, seconds }) {
      // Anybody can make up a method; a label must not grow without bound.
      const verb = methods.has(method) ? method : 'OTHER';
      const key = `${by} ${verb} ${status} ${route}`;
      const known = requests.get(key) ?? { labels: { route, method: verb, status: String(status), by }, count: 0 };
      known.count += 1;
      requests.set(key, known);
      const latency = latencyOf(route, by);
      const within = bounds.findIndex((bound) => seconds <= bound);
      const place = within === -1 ? bounds.length : within;
      latency.counts[place] = (latency.counts[place] ?? 0) + 1;
      latency.sum += seconds;
    },

    page(outcome) {
      pages[outcome] += 1;
    },

    refused(code) {
      const known = refusals.get(code) ?? { count: 0, told: 0, toldAt: Number.NEGATIVE_INFINITY };
      known.count += 1;
      refusals.set(code, known);
      const moment = now();
      if (moment - known.toldAt < quiet) return undefined;
      const times = known.count - known.told;
      Object.assign(known, { told: known.count, toldAt: moment });
      return times;
    },

    text: (sampled) =>
      textOf([
        {
          name: 'eain_http_requests_total',
          kind: 'counter',
          help: 'Requests answered, by the pattern of their address.',
          values: [...requests.values()].map(({ labels, count }) => ({ labels, value: count })),
        },
        {
          name: 'eain_http_request_duration_seconds',
          kind: 'histogram',
          help: 'Seconds until the answer began.',
          values: [...latencies.values()].flatMap(histogramOf),
        },
        {
          name: 'eain_visitor_pages_total',
          kind: 'counter',
          help: 'Pages for visitors: kept ones that were sent again (hit), and rendered ones (miss).',
          values: Object.entries(pages).map(([outcome, value]) => ({ labels: { outcome }, value })),
        },
        {
          name: 'eain_refusals_total',
          kind: 'counter',
          help: 'Requests refused, by the code of the sentence that was said.',
          values: [...refusals].map(([code, { count }]) => ({ labels: { code }, value: count })),
        },
        ...sampled,
      ]),
  };
}

/** The lines of a histogram: each class counts those below it too. */
function histogramOf({ labels, counts, sum }: Latency): Sample['values'] {
  let total = 0;
  const buckets = counts.map((count, place) => {
    total += count;
    const le = place < bounds.length ? String(bounds[place]) : '+Inf';
    return { suffix: '_bucket', labels: { ...labels, le }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}

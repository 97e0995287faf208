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
  /** All of it, with samples taken at this moment, in Prometheus' text format. */
  text(now: readonly Sample[]): string;
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

/** Begins to count. */
export function openMeasures(): Measures {
  const requests = new Map<string, { labels: Record<string, string>; count: number }>();
  const latencies = new Map<string, Latency>();
  const pages = { hit: 0, miss: 0 };

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

    text: (now) =>
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
        ...now,
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

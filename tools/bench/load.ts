import autocannon from 'autocannon';

/** One request of a load; each turn makes a new one. */
export interface Shot {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Results of a load. Times in milliseconds. */
export interface Measured {
  requests: number;
  p50: number;
  p99: number;
  perSecond: number;
  /** Average size of a response body as transferred, in bytes; with its head where its length is not stated. */
  bytes: number;
  failed: number;
  /** Responses marked as cached pages. */
  kept: number;
  /** Requests answered, including the warm-up. */
  sent: number;
}

/** Figures common to all measured work. */
export type Timed = Pick<Measured, 'requests' | 'p50' | 'p99' | 'perSecond'>;

/** Extent of a measurement: a number of requests, within a time limit. */
export interface Extent {
  concurrency: number;
  requests: number;
  milliseconds: number;
}

/** Sends requests over persistent connections to a server on this machine and times each, after a warm-up of a tenth of them. */
export async function loadServer(address: string, shot: (turn: number) => Shot, extent: Extent): Promise<Measured> {
  const { concurrency, requests, milliseconds } = extent;
  const sums = { turn: 0, sent: 0, bytes: 0, failed: 0, kept: 0 };
  const load = async (amount: number, patience: number) => {
    const times: number[] = [];
    const start = performance.now();
    let end = start;
    const { promise: ended, resolve, reject } = Promise.withResolvers<autocannon.Result>();
    const options: autocannon.Options = {
      url: address,
      connections: concurrency,
      amount: Math.max(amount, concurrency),
      timeout: 60,
      // The end is noticed at one of these (milliseconds).
      sampleInt: 50,
      requests: [
        {
          setupRequest: (request) => {
            const { headers, ...rest } = shot(sums.turn++);
            return { ...request, ...rest, headers: { 'accept-encoding': 'gzip', ...headers } };
          },
        },
      ],
      setupClient: (client) => {
        let head = new Map<string, string>();
        client.on('headers', (opened) => {
          head = headersOf(opened as unknown as { headers: readonly string[] });
        });
        client.on('response', (status, size, duration) => {
          end = performance.now();
          times.push(duration);
          sums.sent += 1;
          sums.bytes += Number(head.get('content-length') ?? size);
          if (status !== 200) sums.failed += 1;
          if (head.get('cache-status') === 'eain; hit') sums.kept += 1;
        });
      },
    };
    const running = autocannon(options, (error: unknown, result) => (result ? resolve(result) : reject(error)));
    const late = setTimeout(() => running.stop(), patience);
    const { errors } = await ended;
    clearTimeout(late);
    sums.failed += errors;
    return timed(times, end - start);
  };
  await load(Math.ceil(requests / 10), milliseconds / 4);
  const measured = await load(requests, milliseconds);
  const { sent, bytes, failed, kept } = sums;
  return { ...measured, bytes: Math.round(bytes / sent), failed, kept, sent };
}

/** Names are followed by their values. */
function headersOf({ headers }: { headers: readonly string[] }): Map<string, string> {
  const pairs = headers.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), headers[at + 1] ?? ''] as const] : [],
  );
  return new Map(pairs);
}

/** Times a piece of work that is no request, run concurrently, after a warm-up of a tenth of it. */
export async function repeat(extent: Extent, work: (turn: number) => Promise<unknown>): Promise<Timed> {
  let turn = 0;
  const worker = async (until: number, deadline: number, times: number[]) => {
    while (turn < until && performance.now() < deadline) {
      const start = performance.now();
      await work(turn++);
      times.push(performance.now() - start);
    }
  };
  const together = async (count: number, patience: number) => {
    const times: number[] = [];
    const start = performance.now();
    const until = turn + count;
    await Promise.all(Array.from({ length: extent.concurrency }, () => worker(until, start + patience, times)));
    return timed(times, performance.now() - start);
  };
  await together(Math.ceil(extent.requests / 10), extent.milliseconds / 4);
  return together(extent.requests, extent.milliseconds);
}

function timed(times: readonly number[], milliseconds: number): Timed {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    requests: times.length,
    p50: quantile(0.5),
    p99: quantile(0.99),
    perSecond: (times.length * 1000) / milliseconds,
  };
}

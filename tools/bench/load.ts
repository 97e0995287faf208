import { Agent, request } from 'node:http';

/** One request of a load; a new one for each turn. */
export interface Shot {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Figures of a load. Times in milliseconds. */
export interface Measured {
  requests: number;
  p50: number;
  p99: number;
  perSecond: number;
  /** Bytes of a body as they travel, on average. */
  bytes: number;
  failed: number;
  /** Answers that say that they are cached pages. */
  kept: number;
  /** Requests that were sent, with those of the warm-up. */
  sent: number;
}

/** Figures that any work has. */
export type Timed = Pick<Measured, 'requests' | 'p50' | 'p99' | 'perSecond'>;

/** Extent of a measurement: a number of requests, but no longer than a time. */
export interface Extent {
  concurrency: number;
  requests: number;
  milliseconds: number;
}

/** Sends requests over kept connections to a server on this machine and times each from first to last byte. */
export async function loadServer(address: string, shot: (turn: number) => Shot, extent: Extent): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: extent.concurrency });
  let bytes = 0;
  let sent = 0;
  let failed = 0;
  let stored = 0;
  const measured = await repeat(extent, async (turn) => {
    const { size, status, isKept } = await send(agent, address, shot(turn));
    sent += 1;
    bytes += size;
    if (status !== 200) failed += 1;
    if (isKept) stored += 1;
  });
  agent.destroy();
  return { ...measured, bytes: Math.round(bytes / sent), failed, kept: stored, sent };
}

/** Times a piece of work, done by so many at once, after a tenth of it as a warm-up. */
export async function repeat(extent: Extent, work: (turn: number) => Promise<void>): Promise<Timed> {
  let turn = 0;
  const warmUp = Math.ceil(extent.requests / 10);
  const worker = async (until: number, deadline: number, times: number[]) => {
    while (turn < until && performance.now() < deadline) {
      const mine = turn;
      turn += 1;
      const start = performance.now();
      await work(mine);
      times.push(performance.now() - start);
    }
  };
  const together = (until: number, deadline: number, times: number[]) =>
    Promise.all(Array.from({ length: extent.concurrency }, () => worker(until, deadline, times)));
  await together(warmUp, performance.now() + extent.milliseconds / 4, []);

  const times: number[] = [];
  const start = performance.now();
  await together(turn + extent.requests, start + extent.milliseconds, times);
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    perSecond: times.length / seconds,
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function send(
  agent: Agent,
  address: string,
  { path, method = 'GET', headers, body }: Shot,
): Promise<{ size: number; status: number; isKept: boolean }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address + path,
      { agent, method, headers: { 'accept-encoding': 'gzip', ...headers } },
      (answer) => {
        const isKept = answer.headers['cache-status'] === 'eain; hit';
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.byteLength;
        });
        answer.on('end', () => resolve({ size, status: answer.statusCode ?? 0, isKept }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

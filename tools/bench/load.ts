import { Agent, request } from 'node:http';

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
  /** Average size of a response body as transferred, in bytes. */
  bytes: number;
  failed: number;
  /** Responses marked as cached pages. */
  kept: number;
  /** Requests sent, including the warm-up. */
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

/** Sends requests over persistent connections to a server on this machine and times each from first to last byte. */
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

/** Times a piece of work, run concurrently, after a warm-up of a tenth of it. */
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

import type { Tally } from './tally.ts';

/** Milliseconds after which a response counts as missing; the portal itself gives up sooner. */
const patience = 30_000;

/**
 * Route from all clients to a portal that comes and goes. It counts every response, records those that must not occur,
 * and holds all requests back while the portal is examined.
 */
export class Reach {
  readonly #tally: Tally;
  #addresses: readonly string[] = [];
  #turn = 0;
  #opening = Promise.withResolvers<void>();
  /** From SIGTERM until the portal is gone: no client may be cut off. */
  isStopping = false;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Lets requests through to a portal, or to several in turn. */
  open(...addresses: string[]): void {
    this.#addresses = addresses;
    this.#opening.resolve();
  }

  /** Holds requests back from now on. */
  close(): void {
    this.#opening = Promise.withResolvers();
  }

  /**
   * Sends a request and counts the outcome.
   * @throws Error when the connection fails.
   */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    await this.#opening.promise;
    const call = `${init.method ?? 'GET'} ${path.replace(/\?.*/, '')}`;
    const began = performance.now();
    try {
      const address = this.#addresses[this.#turn++ % this.#addresses.length] ?? '';
      const response = await fetch(address + path, { ...init, signal: AbortSignal.timeout(patience) });
      this.#note(call, response);
      return response;
    } catch (error) {
      this.#noteBreak(call, error);
      throw error;
    } finally {
      this.#tally.most('slowest response, ms', performance.now() - began);
    }
  }

  #note(call: string, response: Response): void {
    this.#tally.count(`responses ${response.status}`);
    if (response.status < 500) return;
    if (response.status !== 503) this.#tally.fail(`${call} returned ${response.status}`);
    else if (!response.headers.has('retry-after')) this.#tally.fail(`${call} returned 503 without Retry-After`);
  }

  #noteBreak(call: string, error: unknown): void {
    if ((error as Error).name === 'TimeoutError') {
      this.#tally.fail(`${call} got no response within ${patience / 1000} s`);
      return;
    }
    const isRefused = String((error as { cause?: { code?: string } }).cause?.code) === 'ECONNREFUSED';
    this.#tally.count(isRefused ? 'connections refused' : 'connections broken');
    if (this.isStopping && !isRefused) this.#tally.fail(`${call} was cut off while the portal was stopping`);
  }
}

import type { IncomingMessage } from 'node:http';

/** How slowly the body of a request may arrive. */
export interface LeastRate {
  /** Milliseconds for which it may be slower. */
  grace: number;
  /** Bytes a second, on average. */
  rate: number;
}

/** The rate of a line that is only just usable. A photo of 300 kB that comes more slowly would exceed the time of a request in any case. */
export const usualRate: LeastRate = { grace: 15_000, rate: 1024 };

/** A request whose body is arriving. */
interface Arriving {
  /** Bytes that its connection had received when the request began. */
  before: number;
  /** Milliseconds for which the portal has waited for its client. */
  waited: number;
}

/** The requests whose bodies are arriving: those that trickle would hold their places, and the memory of what has arrived, for nothing (API-32). */
export class SlowBodies {
  readonly #least: LeastRate;
  readonly #arriving = new Map<IncomingMessage, Arriving>();

  constructor(least: LeastRate = usualRate) {
    this.#least = least;
  }

  /** Watches a request until its body has arrived. */
  watch(request: IncomingMessage): void {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && (length === undefined || Number(length) === 0)) return;
    this.#arriving.set(request, { before: request.socket.bytesRead, waited: 0 });
    request.once('close', () => this.#arriving.delete(request));
  }

  /**
   * Finds the requests that are too slow, and watches them no longer.
   * @param elapsed milliseconds since the last time.
   */
  late(elapsed: number): IncomingMessage[] {
    const { grace, rate } = this.#least;
    const late: IncomingMessage[] = [];
    for (const [request, arriving] of this.#arriving) {
      if (request.complete || request.destroyed) this.#arriving.delete(request);
      // What has arrived waits for the portal to read it.
      if (request.complete || request.readableLength > 0) continue;
      arriving.waited += elapsed;
      const arrived = request.socket.bytesRead - arriving.before;
      if (arriving.waited <= grace || arrived >= (arriving.waited / 1000) * rate) continue;
      this.#arriving.delete(request);
      late.push(request);
    }
    return late;
  }
}

import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type BytesInFlight, type Outgoing, busyFor } from '../../process/bytes-in-flight.ts';
import { failure } from '../request/errors.ts';
import { fixedPage } from './fixed-page.ts';
import { policyOfFacts } from './security-headers.ts';

/** Where a response is counted, and for which client. */
export interface Counting {
  inFlight: BytesInFlight;
  /** Key that identifies a client: the network that a request comes from. */
  clientOf(request: IncomingMessage): string;
}

/** Characters above which a text is passed on as bytes, so that those that wait are counted. */
const longText = 16 * 1024;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];
type Written = (error?: Error | null) => void;

/** The counted responses on a connection. */
const answersOn = new WeakMap<Socket, Set<CountedResponse>>();

/** A response that counts those of its bytes that the network has not accepted yet. What is accepted at once costs nothing to count. */
export class CountedResponse extends ServerResponse implements Outgoing {
  #counting: Counting | undefined;
  #client: string | undefined;
  #isWatched = false;
  #waiting = 0;
  #held = 0;
  #isRefused = false;

  /** Starts counting. */
  countBy(counting: Counting): void {
    this.#counting = counting;
  }

  get isCrowdedOut(): boolean {
    const { inFlight } = this.#counting ?? {};
    if (!inFlight || inFlight.all === 0) return false;
    return inFlight.isFull(this.#clientOf(), this.#waiting + this.#held);
  }

  hold(bytes: number): boolean {
    const { inFlight } = this.#counting ?? {};
    // The connection may be gone before the response is produced: nothing waits for it then.
    if (!inFlight || this.destroyed || this.req.socket.destroyed) return true;
    const more = bytes - this.#held;
    if (more > 0 && !inFlight.mayHold(this.#clientOf(), more)) {
      inFlight.refuse();
      return false;
    }
    this.#watch();
    this.#held = bytes;
    inFlight.change(this.#clientOf(), more, more);
    return true;
  }

  /** Refuses the request: whatever is written as its response from now on is discarded. */
  refuse(): this {
    this.#counting?.inFlight.refuse();
    this.#isRefused = true;
    const { url = '/', headers } = this.req;
    const { head, body } = busyReply(url, headers.accept);
    // A body that nobody reads may be in transit.
    super.writeHead(503, { ...head, Connection: 'close' });
    super.end(body);
    return this;
  }

  /**
   * Checks for room again as a response begins: many may have been requested while there was room for each. A completed write is
   * still answered.
   */
  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const isRead = this.req.method === 'GET' || this.req.method === 'HEAD';
    if (this.#isRefused || (isRead && this.isCrowdedOut)) return this.#isRefused ? this : this.refuse();
    return typeof reason === 'string' ? super.writeHead(status, reason, headers) : super.writeHead(status, reason);
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Written, written?: Written): boolean {
    if (this.#isRefused) return false;
    const goesOn = super.write(chunk, encoding as BufferEncoding, written);
    this.#count();
    return goesOn;
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), ended?: () => void): this {
    if (this.#isRefused) return this;
    const isLong = typeof chunk === 'string' && chunk.length > longText;
    super.end(isLong ? Buffer.from(chunk) : chunk, encoding as BufferEncoding, ended);
    this.#count();
    return this;
  }

  #count(): void {
    const waiting = this.destroyed ? 0 : this.writableLength;
    if (waiting === this.#waiting || !this.#counting) return;
    this.#watch();
    this.#counting.inFlight.change(this.#clientOf(), waiting - this.#waiting);
    this.#waiting = waiting;
  }

  /** Stops counting all that waits: it was accepted, or never will be. */
  #forget(): void {
    this.#counting?.inFlight.change(this.#clientOf(), -this.#waiting - this.#held, -this.#held);
    this.#waiting = 0;
    this.#held = 0;
    this.#counting = undefined;
    answersOn.get(this.req.socket)?.delete(this);
  }

  /** Watches for the end of the response, starting when some of it first has to wait. */
  #watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    this.on('drain', () => this.#count());
    this.once('close', () => this.#forget());
    // Of pipelined responses on one connection, only the first is notified that it is closed.
    const { socket } = this.req;
    const answers = answersOn.get(socket) ?? new Set();
    if (answers.size === 0 && !answersOn.has(socket)) {
      answersOn.set(socket, answers);
      socket.once('close', () => {
        for (const answer of answers) answer.#forget();
      });
    }
    answers.add(this);
  }

  #clientOf(): string {
    return (this.#client ??= this.#counting?.clientOf(this.req) ?? '');
  }
}

/** Refusal of a request for which there is no room: a page for clients that accept one, otherwise the JSON of refused calls. */
function busyReply(address: string, accept: string | undefined): { head: Record<string, string>; body: string } {
  const page = fixedPage('busy', address, accept);
  const body = page?.body ?? JSON.stringify(failure('busy'));
  const head = {
    'Content-Type': page?.headers['content-type'] ?? 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Retry-After': String(busyFor),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': page?.headers['content-security-policy'] ?? policyOfFacts,
  };
  return { head, body };
}

const megabyte = 1024 * 1024;

/**
 * Maximum bytes of responses that the process holds for clients that have not received them yet, and likewise of bodies of requests that it
 * is handling (API-31). A client is an address, and a township may share one. What the network accepts at once, which is all but the largest
 * responses, never counts (API-10).
 */
const bounds = {
  client: 16 * megabyte,
  /** For lists being sent, to all clients: the rest, up to {@link bounds.all}, is for everything else. */
  lists: 24 * megabyte,
  all: 64 * megabyte,
} as const;

/** Seconds after which a refused client may try again. */
export const busyFor = 10;

/** A response in progress, as seen by the code that produces it. */
export interface Outgoing {
  /** Whether the other responses in flight leave no room for this one. */
  readonly isCrowdedOut: boolean;
  /**
   * Records how many bytes are waiting within the portal to be sent, in addition to those already written.
   * @returns false if no more may wait: they are not counted then.
   */
  hold(bytes: number): boolean;
}

/**
 * Counts the bytes of responses in flight: produced by the portal, not yet accepted by the client's end of the connection. Another one
 * counts those of request bodies.
 */
export class BytesInFlight {
  readonly #clients = new Map<string, number>();
  #all = 0;
  #lists = 0;
  #refused = 0;

  /** Bytes in flight to all clients together. */
  get all(): number {
    return this.#all;
  }

  /** Requests that were refused since the process started. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Whether no further response may be started for a client.
   * @param besides bytes not to count: those of the response in question.
   */
  isFull(client: string, besides = 0): boolean {
    const own = this.#clients.get(client) ?? 0;
    return this.#all - besides >= bounds.all || own - besides >= bounds.client;
  }

  /** Whether a list of this many bytes may be started for a client. One at a time is always allowed, whatever its size. */
  mayHold(client: string, bytes: number): boolean {
    const own = this.#clients.get(client) ?? 0;
    const isWithinOwn = own === 0 || own + bytes <= bounds.client;
    return isWithinOwn && (this.#lists === 0 || this.#lists + bytes <= bounds.lists);
  }

  /** Records that more bytes, or fewer, are in flight to a client; `ofLists` of them are in lists waiting to be sent. */
  change(client: string, bytes: number, ofLists = 0): void {
    if (bytes === 0 && ofLists === 0) return;
    this.#all += bytes;
    this.#lists += ofLists;
    const own = (this.#clients.get(client) ?? 0) + bytes;
    // Only clients with bytes in flight are remembered.
    if (own <= 0) this.#clients.delete(client);
    else this.#clients.set(client, own);
  }

  /** Records that a request was refused because of what is already in flight. */
  refuse(): void {
    this.#refused += 1;
  }
}

const megabyte = 1024 * 1024;

/**
 * How many bytes of answers the process holds at most for clients that have not taken them yet. A client is an address, and a township may
 * share one: what the network takes at once, as it does all but the largest answers, never counts (API-10).
 */
const bounds = {
  client: 16 * megabyte,
  /** Of lists that are being sent, of all clients: what is left to {@link bounds.all} is for everything else. */
  lists: 24 * megabyte,
  all: 64 * megabyte,
} as const;

/** Seconds after which a client that was refused may try again. */
export const busyFor = 10;

/** An answer that is being given, as far as those need to know it who make it. */
export interface Outgoing {
  /** Whether what is on its way besides leaves no room for this answer. */
  readonly isCrowdedOut: boolean;
  /**
   * Says how many bytes wait within the portal to be sent on, beside those that were written already.
   * @returns false where more may not wait: they are not counted then.
   */
  hold(bytes: number): boolean;
}

/** Counts the bytes of answers that are on their way: given by the portal, not yet taken by the client's end of the line. */
export class BytesInFlight {
  readonly #clients = new Map<string, number>();
  #all = 0;
  #lists = 0;
  #refused = 0;

  /** Bytes on their way to all clients together. */
  get all(): number {
    return this.#all;
  }

  /** Requests that were refused since the process started. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Whether no further answer may be begun for a client.
   * @param besides bytes that do not count: of the answer in question.
   */
  isFull(client: string, besides = 0): boolean {
    const own = this.#clients.get(client) ?? 0;
    return this.#all - besides >= bounds.all || own - besides >= bounds.client;
  }

  /** Whether a list of so many bytes may be begun for a client. One at a time goes, whatever its size. */
  mayHold(client: string, bytes: number): boolean {
    const own = this.#clients.get(client) ?? 0;
    const isWithinOwn = own === 0 || own + bytes <= bounds.client;
    return isWithinOwn && (this.#lists === 0 || this.#lists + bytes <= bounds.lists);
  }

  /** Notes that more bytes, or fewer, are on their way to a client; `ofLists` of them in lists that wait to be sent. */
  change(client: string, bytes: number, ofLists = 0): void {
    if (bytes === 0 && ofLists === 0) return;
    this.#all += bytes;
    this.#lists += ofLists;
    const own = (this.#clients.get(client) ?? 0) + bytes;
    // Only those who hold something up are known.
    if (own <= 0) this.#clients.delete(client);
    else this.#clients.set(client, own);
  }

  /** Notes that a request was refused for what is on its way already. */
  refuse(): void {
    this.#refused += 1;
  }
}

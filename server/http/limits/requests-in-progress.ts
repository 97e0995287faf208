/**
 * Requests of one client, and of all of them together, that a process handles at once. A client is a network, and a township may share one.
 * Each kind is counted apart: sign-ins that are made to wait keep no reader out, and neither do photos, of which a page shows many at once.
 */
const bounds = {
  read: { client: 32, all: 200 },
  write: { client: 32, all: 200 },
  file: { client: 128, all: 400 },
} as const;

type Kind = keyof typeof bounds;

/** Method and address of a request. */
interface Asked {
  method?: string | undefined;
  url?: string | undefined;
}

/** A request that is in progress. */
export interface Admitted {
  /** Records that nothing of it is in progress any more. */
  end(): void;
}

/**
 * Counts the requests that a process is handling, waiting ones included, until their response is complete and their work is done: the
 * queues of renders and of database connections are no longer than these bounds (API-17).
 */
export class RequestsInProgress {
  readonly #isPerClient: boolean;
  readonly #clients = new Map<string, number>();
  readonly #all = { read: 0, write: 0, file: 0 };

  /** @param isPerClient whether one client is bounded too: not where nothing is limited, as in load tests. */
  constructor(isPerClient = true) {
    this.#isPerClient = isPerClient;
  }

  /** Counts a request. @returns undefined if there is no room for it: it is to be refused before anything of it is read. */
  admit({ method, url = '' }: Asked, client: string): Admitted | undefined {
    const kind = kindOf(method, url);
    const key = `${kind} ${client}`;
    const own = this.#clients.get(key) ?? 0;
    const isFull = this.#isPerClient && own >= bounds[kind].client;
    if (isFull || this.#all[kind] >= bounds[kind].all) return undefined;
    this.#clients.set(key, own + 1);
    this.#all[kind] += 1;
    return { end: () => this.#end(kind, key) };
  }

  #end(kind: Kind, key: string): void {
    this.#all[kind] -= 1;
    const own = (this.#clients.get(key) ?? 0) - 1;
    // Only clients with requests in progress are remembered.
    if (own <= 0) this.#clients.delete(key);
    else this.#clients.set(key, own);
  }
}

/** Addresses of files, as the portal writes them: none that leads elsewhere, as `/assets/a/../../about` does. */
const fileAddress = /^\/(?:assets|images|videos)\/[\w-]+(?:[/.][\w-]+)*(?:\?|$)/;

function kindOf(method: string | undefined, url: string): Kind {
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  return fileAddress.test(url) ? 'file' : 'read';
}

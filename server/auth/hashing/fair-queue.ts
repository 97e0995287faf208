import { Busy } from '#domain/errors.ts';

/** Queue for work with limited concurrency; clients that ask for much wait behind those that ask for little. */
export interface FairQueue {
  /**
   * Does a piece of work when its turn comes. Clients take turns, however much each of them asks for.
   * @param whose client that it is for: a source address.
   * @throws Busy when the queue is full, unless another client has at least two more waiting in it
   */
  run<Result>(whose: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  begin: () => void;
  refuse: (reason: Busy) => void;
}

/**
 * Opens a queue.
 * @param atOnce pieces of work in progress at once
 * @param mostWaiting pieces of work that may wait besides those, over all clients
 * @param retryAfter seconds, sent to a refused client
 */
export function openFairQueue({
  atOnce,
  mostWaiting,
  retryAfter,
}: {
  atOnce: number;
  mostWaiting: number;
  retryAfter: number;
}): FairQueue {
  /** One line for each waiting client, in the order of their turns; none is empty. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const waitInLine = (whose: string) =>
    new Promise<void>((begin, refuse) => {
      if (waiting >= mostWaiting) makeRoom(whose);
      lines.set(whose, [...(lines.get(whose) ?? []), { begin, refuse }]);
      waiting++;
    });

  /** Refuses the last in the longest line, if that line is longer than the newcomer's would become. */
  const makeRoom = (whose: string) => {
    const longest = [...lines.values()].reduce((long, line) => (line.length > long.length ? line : long), []);
    const own = lines.get(whose)?.length ?? 0;
    const last = longest.length > own + 1 ? longest.pop() : undefined;
    if (!last) throw new Busy(retryAfter);
    waiting--;
    last.refuse(new Busy(retryAfter));
  };

  /** Passes a turn on; no newcomer can take it in between. */
  const passTurn = () => {
    const [first] = lines;
    if (!first) {
      running--;
      return;
    }
    const [whose, [next, ...others]] = first;
    lines.delete(whose);
    if (others.length > 0) lines.set(whose, others);
    waiting--;
    next?.begin();
  };

  return {
    async run(whose, work) {
      if (running < atOnce) running++;
      else await waitInLine(whose);
      try {
        return await work();
      } finally {
        passTurn();
      }
    },
  };
}

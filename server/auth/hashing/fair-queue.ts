import { Busy } from '#domain/errors.ts';

/** Queue for work of which only a little is done at a time; clients who ask for much of it wait behind those who ask for little. */
export interface FairQueue {
  /**
   * Does a piece of work when its turn comes. Turns go round among those who ask, however much each of them asks for.
   * @param whose client that it is for: an address of origin.
   * @throws Busy when too much waits, and more of it for them than for anybody else
   */
  run<Result>(whose: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  begin: () => void;
  refuse: (reason: Busy) => void;
}

/**
 * Opens a queue.
 * @param atOnce pieces of work under way
 * @param mostWaiting pieces of work that may wait beside them, of all together
 * @param retryAfter seconds, given to a refused client
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
  /** One line for each of those who wait, in the order of their turns; none is empty. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const waitInLine = (whose: string) =>
    new Promise<void>((begin, refuse) => {
      if (waiting >= mostWaiting) makeRoom(whose);
      lines.set(whose, [...(lines.get(whose) ?? []), { begin, refuse }]);
      waiting++;
    });

  /** Sends away who came last to the longest line, where that is longer than the newcomer's would become. */
  const makeRoom = (whose: string) => {
    const longest = [...lines.values()].reduce((long, line) => (line.length > long.length ? line : long), []);
    const own = lines.get(whose)?.length ?? 0;
    const last = longest.length > own + 1 ? longest.pop() : undefined;
    if (!last) throw new Busy(retryAfter);
    waiting--;
    last.refuse(new Busy(retryAfter));
  };

  /** Passes a turn on; nobody who comes in between can take it. */
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

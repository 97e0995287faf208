import { Busy } from '#domain/errors.ts';

/** Work on pictures takes processor and memory: only a little is done at a time, the rest waits its turn. */
export interface RenderQueue<Result> {
  /**
   * Does a piece of work when its turn comes. Whoever asks for the same `name` meanwhile gets the same result.
   * @throws Busy when too many wait already
   */
  run(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Seconds after which a full queue has come some way. */
const retryAfter = 5;

/**
 * Opens a queue.
 * @param atOnce pieces of work under way
 * @param waiting pieces of work that may wait beside them
 */
export function openRenderQueue<Result>({ atOnce, waiting }: { atOnce: number; waiting: number }): RenderQueue<Result> {
  const underWay = new Map<string, Promise<Result>>();
  const turns: (() => void)[] = [];
  let running = 0;

  const inTurn = async (work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => turns.push(resolve));
    try {
      return await work();
    } finally {
      // The turn passes straight to whoever waits longest; nobody who comes meanwhile can take it.
      const next = turns.shift();
      if (next) next();
      else running--;
    }
  };

  return {
    async run(name, work) {
      const same = underWay.get(name);
      if (same) return same;
      if (turns.length >= waiting) throw new Busy(retryAfter);
      const promised = inTurn(work).finally(() => underWay.delete(name));
      underWay.set(name, promised);
      return promised;
    },
  };
}

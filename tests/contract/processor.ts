/** Processor time of a piece of work, in milliseconds. */
interface Cost {
  /** The longest that the event loop stood still, as far as this thread was working: other programs do not count. */
  longestStop: number;
  /** Of the whole process, with its other threads. */
  inAll: number;
}

/**
 * Reads what some work costs. A timer looks at the clock of this thread once in a millisecond: what the thread has worked between two
 * looks, it has worked at a stretch, or nearly so.
 */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  let longestStop = 0;
  let looked = threadTime();
  const look = () => {
    const now = threadTime();
    longestStop = Math.max(longestStop, now - looked);
    looked = now;
  };
  const looking = setInterval(look, 1);
  try {
    // A first look, so that what was done before does not count.
    await new Promise(setImmediate);
    looked = threadTime();
    const before = process.cpuUsage();
    await work();
    await new Promise(setImmediate);
    look();
    const { user, system } = process.cpuUsage(before);
    return { longestStop, inAll: (user + system) / 1000 };
  } finally {
    clearInterval(looking);
  }
}

/** Most that a request may cost, accepted or refused. */
const most: Cost = { longestStop: 50, inAll: 500 };

/** Times that something is tried: code is compiled and memory cleared at one of them, not at all. */
const tries = 5;

/** Measures the least that some work costs in a few tries; work that is cheap at once is tried once. */
export async function cheapest(work: () => Promise<unknown>): Promise<Cost> {
  const best = { longestStop: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < tries && isCostly(best); turn += 1) {
    const { longestStop, inAll } = await costOf(work);
    best.longestStop = Math.min(best.longestStop, longestStop);
    best.inAll = Math.min(best.inAll, inAll);
  }
  return best;
}

/** Whether something costs more than a request may. */
export function isCostly({ longestStop, inAll }: Cost): boolean {
  return longestStop > most.longestStop || inAll > most.inAll;
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** CPU time of a piece of work, in milliseconds. */
interface Cost {
  /** The longest event loop block, counting only this thread's own work: other programs do not count. */
  longestStop: number;
  /** Of the whole process, including its other threads. */
  inAll: number;
}

/**
 * Measures the cost of some work. A timer reads this thread's CPU clock once a millisecond: whatever CPU time passed between two
 * readings was used without interruption, or nearly so.
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
    // An initial reading, so that earlier work does not count.
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

/** Maximum cost of a request, accepted or refused. */
const most: Cost = { longestStop: 50, inAll: 500 };

/** Number of attempts: compilation and garbage collection fall into one of them, not all. */
const tries = 5;

/** Measures the lowest cost of some work in a few attempts; work that is cheap the first time is attempted once. */
export async function cheapest(work: () => Promise<unknown>): Promise<Cost> {
  const best = { longestStop: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < tries && isCostly(best); turn += 1) {
    const { longestStop, inAll } = await costOf(work);
    best.longestStop = Math.min(best.longestStop, longestStop);
    best.inAll = Math.min(best.inAll, inAll);
  }
  return best;
}

/** Whether some work costs more than a request may. */
export function isCostly({ longestStop, inAll }: Cost): boolean {
  return longestStop > most.longestStop || inAll > most.inAll;
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

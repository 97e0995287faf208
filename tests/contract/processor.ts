import { createHash } from 'node:crypto';

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

/** Maximum cost of a request, accepted or refused, on a machine that does {@link referenceWork} in {@link referenceTime}. */
const most: Cost = { longestStop: 50, inAll: 500 };

/** Milliseconds of CPU time. */
const referenceTime = 16;

/** How many times slower the machine is at the moment than the one that the bounds are for; 1 if it is faster. */
function slowness(): number {
  const start = threadTime();
  referenceWork();
  return Math.max(1, (threadTime() - start) / referenceTime);
}

/** Some work of a fixed amount: computing, and reading memory. */
function referenceWork(): void {
  const bytes = Buffer.alloc(4 * 1024 * 1024);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at * 2_654_435_761) >>> 24;
  for (let round = 0; round < 4; round += 1) createHash('sha256').update(bytes).digest();
}

/** Number of attempts: compilation and garbage collection fall into one of them, not all. */
const tries = 5;

/** Measures the lowest cost of some work in a few attempts, as on the machine that the bounds are for; work that is cheap the first time is attempted once. */
export async function cheapest(work: () => Promise<unknown>): Promise<Cost> {
  const best = { longestStop: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < tries && isCostly(best); turn += 1) {
    const cost = await costOf(work);
    const by = isCostly(cost) ? slowness() : 1;
    best.longestStop = Math.min(best.longestStop, cost.longestStop / by);
    best.inAll = Math.min(best.inAll, cost.inAll / by);
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

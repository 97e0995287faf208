import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
// Otherwise code that has not run for a while would be discarded between two measurements, megabytes of it.
setFlagsFromString('--no-flush-bytecode');
const collectGarbage = runInNewContext('gc') as () => void;

/** Consecutive measurements without a decrease: a compressor's memory is freed in stages, each by way of a thread that may be busy. */
const quietTurns = 8;

/** Milliseconds between two measurements. */
const turn = 10;

/** Bytes that the process uses now, excluding garbage. */
export async function bytesInUse(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let quiet = 0; quiet < quietTurns; quiet += 1) {
    collectGarbage();
    await pause(turn);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    if (heapUsed + arrayBuffers < least - 1024) quiet = 0;
    least = Math.min(least, heapUsed + arrayBuffers);
  }
  return least;
}

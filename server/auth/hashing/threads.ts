import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { KeySource } from './derive-key.ts';

/** Milliseconds after which a thread that has nothing to do ends, and gives its memory back. */
const idleTime = 30_000;

/** Threads that derive keys of passwords, as many as there are keys to derive at once. */
export interface KeyThreads {
  /** Derives a key, in hexadecimal, on a thread that has nothing else to do, or a new one. */
  derive(source: KeySource): Promise<string>;
}

/** Opens the threads, of which there are none yet. Idle ones keep no process alive. */
export function openKeyThreads(): KeyThreads {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];

  const take = (): Worker => {
    const rested = idle.pop();
    if (!rested) return open();
    clearTimeout(rested.timer);
    rested.worker.ref();
    return rested.worker;
  };

  const open = (): Worker => {
    const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };
    const worker = new Worker(new URL('derive-key.ts', import.meta.url), { resourceLimits });
    // Whoever waits for a key is told that its thread has failed, and nobody else needs to know.
    worker.on('error', () => forget(worker));
    worker.on('exit', () => forget(worker));
    return worker;
  };

  const forget = (worker: Worker) => {
    const at = idle.findIndex((one) => one.worker === worker);
    if (at >= 0) idle.splice(at, 1);
  };

  const rest = (worker: Worker) => {
    worker.unref();
    idle.push({ worker, timer: setTimeout(() => void worker.terminate(), idleTime).unref() });
  };

  return {
    async derive(source) {
      const worker = take();
      const ended = new AbortController();
      const end = () => ended.abort();
      worker.once('exit', end);
      try {
        worker.postMessage(source);
        const [key] = (await once(worker, 'message', { signal: ended.signal })) as [string];
        rest(worker);
        return key;
      } finally {
        worker.off('exit', end);
      }
    },
  };
}

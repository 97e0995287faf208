import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { openFairQueue } from './fair-queue.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PasswordHashing } from '../../process/identity.ts';
import type { KeySource } from './derive-key.ts';

/** Hashing threads for each of that many processes: one CPU is left for responses, and four hash as fast as people sign in anywhere. */
const threadsOf = (processes: number) => Math.min(4, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));

/** Hashes that may wait for each thread: about five seconds' worth. */
const waitingForEach = 50;

/** Client of the request being handled: a source address. */
const asking = new AsyncLocalStorage<string>();

/** Name of the line for the portal's own hashing at startup. */
const ownLine = 'portal';

/** Runs some work whose hashes wait in the line of a source address. */
export function hashingFor<Done>(origin: string, work: () => Done): Done {
  return asking.run(origin, work);
}

/**
 * Opens password hashing: scrypt, on its own threads, so that Node's threads stay free for files, DNS and
 * images; through a queue that is bounded, and shared fairly among the addresses that ask (decision 31). The hashes have the format
 * of the identity library: `salt:key`, both in hexadecimal.
 * Both functions throw Busy when too many wait.
 * @param processes that share the machine's CPUs.
 */
export function openHashing(processes = 1): PasswordHashing {
  const threads = threadsOf(processes);
  const keys = openKeyThreads();
  const queue = openFairQueue({ atOnce: threads, mostWaiting: threads * waitingForEach, retryAfter: 5 });
  const derive = (password: string, salt: string) =>
    queue.run(asking.getStore() ?? ownLine, () => keys.derive({ password, salt }));

  return {
    async hash(password) {
      const salt = randomBytes(16).toString('hex');
      return `${salt}:${await derive(password, salt)}`;
    },
    async verify({ hash, password }) {
      const [salt = '', key = ''] = hash.split(':');
      const [stored, derived] = [Buffer.from(key), Buffer.from(await derive(password, salt))];
      return stored.length === derived.length && timingSafeEqual(stored, derived);
    },
  };
}

/** Milliseconds after which an idle thread ends and releases its memory. */
const idleTime = 30_000;

/** Threads that derive keys from passwords, one for each key being derived. */
export interface KeyThreads {
  /** Derives a key, in hexadecimal, on an idle thread, or a new one. */
  derive(source: KeySource): Promise<string>;
}

/** Opens the pool of threads, empty at first. Idle ones do not keep the process alive. */
function openKeyThreads(): KeyThreads {
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
    const worker = new Worker(new URL(`derive-key${extname(import.meta.filename)}`, import.meta.url), {
      resourceLimits,
    });
    // The caller that waits for a key learns that its thread has failed, and nobody else needs to know.
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

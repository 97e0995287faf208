import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { openFairQueue } from './fair-queue.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { KeySource } from './derive-key.ts';

/** How passwords are kept. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
}

/** Threads that hash in each of so many processes: one processor is left to answer, and four hash as fast as people sign in anywhere. */
const threadsOf = (processes: number) => Math.min(4, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));

/** Hashes that may wait for each thread: about five seconds' worth. */
const waitingForEach = 50;

/** Client that the call under way is answered for: an address of origin. */
const asking = new AsyncLocalStorage<string>();

/** Name of the line for what the portal hashes by itself, as it starts. */
const ownLine = 'portal';

/** Does some work whose hashes wait in the line of an address of origin. */
export function hashingFor<Done>(origin: string, work: () => Done): Done {
  return asking.run(origin, work);
}

/**
 * Opens the hashing of passwords: scrypt, on threads of its own, so that Node's threads stay free for files, names and
 * pictures; through a queue that is bounded, and shared fairly among the addresses that ask (decision 31). Hashes are those
 * of the identity library: `salt:key`, both in hexadecimal.
 * Both functions throw Busy when too many wait.
 * @param processes that share the machine's processors.
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

/** Milliseconds after which a thread that has nothing to do ends, and gives its memory back. */
const idleTime = 30_000;

/** Threads that derive keys of passwords, as many as there are keys to derive at once. */
export interface KeyThreads {
  /** Derives a key, in hexadecimal, on a thread that has nothing else to do, or a new one. */
  derive(source: KeySource): Promise<string>;
}

/** Opens the threads, of which there are none yet. Idle ones keep no process alive. */
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
    const worker = new Worker(new URL('derive-key.ts', import.meta.url), { resourceLimits });
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

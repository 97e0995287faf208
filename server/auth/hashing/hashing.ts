import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { openFairQueue } from './fair-queue.ts';
import { openKeyThreads } from './threads.ts';

/** How passwords are kept. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
}

/** Threads that hash in each of so many processes: one processor is left to answer, and four hash as fast as people sign in anywhere. */
const threadsOf = (processes: number) => Math.min(4, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));

/** Hashes that may wait for each thread: about five seconds' worth. */
const waitingForEach = 50;

/** For whom the call under way is answered: an address of origin. */
const asking = new AsyncLocalStorage<string>();

/** What the portal hashes by itself, as it starts. */
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

import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** Input of the key derivation. */
export interface KeySource {
  password: string;
  salt: string;
}

/** The work of one hash: 32 MB, and about a tenth of a second of a processor. As the identity library has it. */
const work = { N: 16_384, r: 16, p: 1 };
const keyLength = 64;

// On Linux a priority is one thread's, elsewhere all the portal's: those who look at listings come before those who sign in.
if (process.platform === 'linux') setPriority(5);

// A thread of its own, for hashing.ts: one key at a time.
parentPort?.on('message', ({ password, salt }: KeySource) => {
  const maxmem = 256 * work.N * work.r;
  const key = scryptSync(password.normalize('NFKC'), salt, keyLength, { ...work, maxmem });
  parentPort?.postMessage(key.toString('hex'));
});

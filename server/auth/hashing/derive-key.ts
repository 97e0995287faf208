import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** Input of the key derivation. */
export interface KeySource {
  password: string;
  salt: string;
}

/** The cost of one hash: 32 MB, and about a tenth of a second of CPU time. The same as the identity library's. */
const work = { N: 16_384, r: 16, p: 1 };
const keyLength = 64;

// On Linux a priority applies to one thread, elsewhere to the whole process: visitors who browse listings take precedence over sign-ins.
if (process.platform === 'linux') setPriority(5);

// Its own thread, for hashing.ts: one key at a time.
parentPort?.on('message', ({ password, salt }: KeySource) => {
  const maxmem = 256 * work.N * work.r;
  const key = scryptSync(password.normalize('NFKC'), salt, keyLength, { ...work, maxmem });
  parentPort?.postMessage(key.toString('hex'));
});

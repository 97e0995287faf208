import { after, describe, test } from 'node:test';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** Functions to call after the last file of this process has run; undefined in a process that runs a file by itself. */
let endings: (() => Promise<void>)[] | undefined;

/** Keeps a resource that several files of this process use until the last has run. @returns whether several may run. */
export function untilLast(end: () => Promise<void>): boolean {
  endings?.push(end);
  return endings !== undefined;
}

/**
 * Runs test files in this process, each as a suite named after it: its hooks run when its turn comes, and it ends before the next
 * is loaded.
 * @param files paths in the repository.
 */
export async function runOneByOne(files: readonly string[]): Promise<void> {
  endings = [];
  for (const file of files) {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    describe(file, async () => {
      try {
        await import(join(folder, file));
      } catch (error) {
        test('loads', () => {
          throw error;
        });
      }
      after(() => end());
    });
    await ended;
    // What it reports is sent before the next file, which may never let anything else run.
    await setImmediate();
  }
  for (const end of endings) await end();
}

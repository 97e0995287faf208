import { after, describe, test } from 'node:test';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** A test file that takes longer than this is considered hung (milliseconds). */
export const PATIENCE = 300_000;

/** Functions to call after the last file of this process has run; undefined in a process with a single file. */
let endings: (() => Promise<void>)[] | undefined;

/** Keeps a resource that several files of this process use until the last has run. @returns whether several run. */
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
    describe(file, { timeout: PATIENCE }, async () => {
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
  }
  for (const end of endings) await end();
}

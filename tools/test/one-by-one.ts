import { after, describe, test } from 'node:test';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs test files in this process, each as a suite that is named after it: what it does before and after its tests happens when its
 * turn comes, and it ends before the next is loaded.
 * @param files paths in the repository.
 */
export async function runOneByOne(files: readonly string[]): Promise<void> {
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
  }
}

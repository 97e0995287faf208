import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Durations of the test files when they last ran here, in milliseconds, by path. */
type Durations = ReadonlyMap<string, number>;

/** Milliseconds that a file is expected to take of which nothing is known. */
type Guess = (file: string) => number;

/** Returns the file in which a folder with tests keeps them. */
const fileIn = (folder: string) => join(folder, '.cache/test-durations.json');

/** Reads how long the files took; nothing on a fresh clone. */
export function readDurations(folder: string): Durations {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, number>));
  } catch {
    return new Map();
  }
}

/** Adds how long files took just now to what is known, and forgets files that are no more. */
export function keepDurations(folder: string, measured: Durations): void {
  const all = [...readDurations(folder), ...measured].filter(([file]) =>
    statSync(join(folder, file), { throwIfNoEntry: false }),
  );
  mkdirSync(dirname(fileIn(folder)), { recursive: true });
  writeFileSync(fileIn(folder), JSON.stringify(Object.fromEntries(all)));
}

/**
 * How long a file is expected to take, in milliseconds. One that never ran here is taken to last as long as files of its part do,
 * and a little more the larger it is.
 */
export function expectedDurations(durations: Durations, folder: string, guess: Guess): (file: string) => number {
  return (file) => durations.get(file) ?? guess(file) + statSync(join(folder, file)).size / 100;
}

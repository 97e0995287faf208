import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Durations of the test files when they last ran here, in milliseconds, by path. */
type Durations = ReadonlyMap<string, number>;

/** Expected milliseconds of a file whose duration is unknown. */
type Guess = (file: string) => number;

/** Returns the file in which a folder with tests stores them. */
const fileIn = (folder: string) => join(folder, '.cache/test-durations.json');

/** Reads how long the files took; empty on a fresh clone. */
export function readDurations(folder: string): Durations {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, number>));
  } catch {
    return new Map();
  }
}

/** Adds the latest durations to the known ones, and drops files that no longer exist. */
export function keepDurations(folder: string, measured: Durations): void {
  const all = [...readDurations(folder), ...measured].filter(([file]) =>
    statSync(join(folder, file), { throwIfNoEntry: false }),
  );
  mkdirSync(dirname(fileIn(folder)), { recursive: true });
  writeFileSync(fileIn(folder), JSON.stringify(Object.fromEntries(all)));
}

/**
 * Returns a function for the expected duration of a file, in milliseconds. A file that never ran here is assumed to take as long
 * as files of its part do, and a little more the larger it is.
 */
export function expectedDurations(durations: Durations, folder: string, guess: Guess): (file: string) => number {
  return (file) => durations.get(file) ?? guess(file) + statSync(join(folder, file)).size / 100;
}

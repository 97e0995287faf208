import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One part of the tests: its files, and how many of them may run side by side. */
export interface Part {
  readonly name: string;
  readonly files: readonly string[];
  readonly sideBySide: boolean;
}

/** The parts in the order they run, quickest first, with what belongs to each. */
const PARTS = [
  { name: 'unit', patterns: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'], sideBySide: true },
  {
    name: 'server',
    patterns: ['server/**/*.test.ts', 'tests/{contract,search,storage}/**/*.test.ts'],
    sideBySide: true,
  },
  { name: 'faults', patterns: ['tests/faults/**/*.test.ts'], sideBySide: false },
  { name: 'journeys', patterns: ['tests/journeys/**/*.test.ts'], sideBySide: true },
] as const;

/** Tests of the server that speak to a database: those to be run again on another PostgreSQL. */
const ofDatabase = 'database';
const opensDatabase = /openTest(?:Portal|Database)|image-rooms/;

/**
 * The parts to run: all of them, those named, or of each the files whose path contains one of the words; for `database` those of
 * the server that speak to one.
 * @throws Error when nothing matches
 */
export function chosenParts(words: readonly string[], folder: string): Part[] {
  const names = new Set<string>(PARTS.map(({ name }) => name));
  const paths = words.filter((word) => !names.has(word) && word !== ofDatabase);
  const speaksToOne = (file: string) =>
    words.includes(ofDatabase) &&
    /^(?:server|tests\/search)\//.test(file) &&
    opensDatabase.test(readFileSync(join(folder, file), 'utf8'));
  const chosen = PARTS.map(({ name, patterns, sideBySide }) => {
    const files = globSync([...patterns], { cwd: folder }).toSorted();
    const isWhole = words.length === 0 || words.includes(name);
    return {
      name,
      sideBySide,
      files: isWhole
        ? files
        : files.filter((file) => paths.some((path) => file.includes(path)) || (name === 'server' && speaksToOne(file))),
    };
  }).filter(({ files }) => files.length > 0);
  if (chosen.length === 0)
    throw new Error(
      `No test matches ${words.join(' ')}. Parts: ${[...names, ofDatabase].join(', ')}; or a part of a path.`,
    );
  return chosen;
}
